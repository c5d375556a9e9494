import type { FieldRights } from '../project/reading.ts';

/** A further right required to read a field of a client, besides `clients:read`. */
export const CLIENT_FIELD_RIGHTS: FieldRights = { otvorenihProjekata: 'projects:read', duguje: 'finance:read' };
