import type { FieldRights } from '../project/read-rights.ts';

/** The right that reading a field of a client requires in addition to `clients:read`. */
export const CLIENT_FIELD_RIGHTS: FieldRights = { otvorenihProjekata: 'projects:read', duguje: 'finance:read' };
