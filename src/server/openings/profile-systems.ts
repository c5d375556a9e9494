import { sql, type Updateable } from 'kysely';
import { badInput, conflict, found } from '#domain/errors.ts';
import {
  LIMIT_FIELDS,
  OFFSET_FIELDS,
  offsetsOf,
  type ProvedPane,
  parseSystem,
  requireProof,
  type SystemData,
} from '#domain/opening/profile-system.ts';
import { requireSeen } from '#domain/seen.ts';
import { fold } from '#domain/text/search.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call, SeenRecord } from '#server/kernel/call.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import { type Db, isUniqueViolation } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import type { Tables } from '#server/kernel/postgres/tables.ts';

export interface SystemRow extends SystemData {
  id: string;
  version: number;
  provedVersion: number | null;
  provedAt: string | null;
  provedBy: string | null;
}

const FIELDS = ['naziv', 'materijal', ...OFFSET_FIELDS, ...LIMIT_FIELDS] as const;

const SELECTED = [
  'id',
  'version',
  ...FIELDS.map(aliased),
  'proved_version as provedVersion',
  'proved_at as provedAt',
  'proved_by as provedBy',
] as const;

/** All profile systems, sorted by name. */
export const allSystems = (db: Db): Promise<SystemRow[]> =>
  db.selectFrom('profile_systems').select(SELECTED).orderBy(sql`naziv collate "sr-Latn-x-icu"`).execute();

export const isProved = ({ version, provedVersion }: SystemRow): boolean => version === provedVersion;

const lockedRow = (db: Db, id: string): Promise<SystemRow | undefined> =>
  db.selectFrom('profile_systems').select(SELECTED).where('id', '=', rowId(id)).forUpdate().executeTakeFirst();

async function lockSystem(db: Db, { id, version }: SeenRecord): Promise<SystemRow> {
  const system = found(await lockedRow(db, id), 'Sistem profila ne postoji.');
  requireSeen('profile-system', system, version);
  return system;
}

/** Whether the offsets stay proved: changes of name and limits do not affect the proof. */
const staysProved = (before: SystemRow, system: SystemData): boolean =>
  isProved(before) && OFFSET_FIELDS.every(field => before[field] === system[field]);

const changeRow = (db: Db, id: string, change: Updateable<Tables['profile_systems']>): Promise<SystemRow> =>
  db.updateTable('profile_systems').set(change).where('id', '=', id).returning(SELECTED).executeTakeFirstOrThrow();

async function write({ db, actor }: Call, system: SystemData, before: SystemRow | null): Promise<SystemRow> {
  const columns = { ...columnsOf(system, FIELDS), name_key: fold(system.naziv) };
  try {
    if (before === null) {
      const values = { ...columns, created_by: actor.accountId };
      return await db.insertInto('profile_systems').values(values).returning(SELECTED).executeTakeFirstOrThrow();
    }
    const version = before.version + 1;
    const change = { ...columns, version, ...(staysProved(before, system) && { proved_version: version }) };
    return await changeRow(db, before.id, change);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badInput({ naziv: 'Sistem tog naziva već postoji.' });
  }
}

/** Adds a system, or changes the one with `id` and `version`; changed offsets must be proved again. */
export async function saveSystem(
  call: Call,
  input: { id?: string | null | undefined; version?: number | null | undefined },
): Promise<SystemRow> {
  const system = parseSystem(input);
  const before = input.id ? await lockSystem(call.db, { id: input.id, version: input.version ?? 0 }) : null;
  const changes = before ? changedFields(before, system) : {};
  if (before && Object.keys(changes).length === 0) return before;
  const savedSystem = await write(call, system, before);
  const detail = before ? changes : { naziv: system.naziv };
  await recordChange(call, { entity: 'profile-system', id: savedSystem.id, action: 'saveProfileSystem', detail });
  return savedSystem;
}

/** Marks a system's offsets as proved, if they give the right sizes for panes that were ordered before. */
export async function proveSystem(
  call: Call,
  input: SeenRecord & { probe: readonly ProvedPane[] },
): Promise<SystemRow> {
  const { db, now, actor } = call;
  const system = await lockSystem(db, input);
  const offsets = offsetsOf(system);
  if (!offsets) throw conflict('Sistem nije podešen: unesite sve mere iz uputstva proizvođača.');
  requireProof(input.probe, offsets);
  const proof = { proved_version: system.version, proved_at: now, proved_by: actor.name };
  const detail = { naziv: system.naziv };
  await recordChange(call, { entity: 'profile-system', id: system.id, action: 'proveProfileSystem', detail });
  return changeRow(db, system.id, proof);
}
