import { sql } from 'kysely';
import { conflict, notFound } from '#domain/errors.ts';
import {
  OFFSET_FIELDS,
  type OffsetField,
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
import type { Call } from '#server/kernel/call.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import { type Db, sqlState } from '#server/kernel/postgres/database.ts';
import { isRowId } from '#server/lists/row-id.ts';

export interface SystemRow extends SystemData {
  id: string;
  version: number;
  provedVersion: number | null;
  provedAt: string | null;
  provedBy: string | null;
}

const rows = (db: Db) =>
  db
    .selectFrom('profile_systems')
    .select(['id', 'naziv', 'materijal', 'version'])
    .select(OFFSET_FIELDS.map(aliased))
    .select(['proved_version as provedVersion', 'proved_at as provedAt', 'proved_by as provedBy']);

/** All systems by name. */
export const allSystems = (db: Db): Promise<SystemRow[]> =>
  rows(db).orderBy(sql`naziv collate "sr-Latn-x-icu"`).execute() as Promise<SystemRow[]>;

export const isProved = ({ version, provedVersion }: SystemRow): boolean => version === provedVersion;

const FIELDS: readonly (OffsetField | 'naziv' | 'materijal')[] = ['naziv', 'materijal', ...OFFSET_FIELDS];

interface Seen {
  id: string;
  version: number;
}

async function lockSystem(db: Db, { id, version }: Seen): Promise<SystemRow> {
  const found = isRowId(id) ? await rows(db).where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
  if (!found) throw notFound('Sistem profila ne postoji.');
  requireSeen('profile-system', found, version);
  return found as SystemRow;
}

async function write(call: Call, system: SystemData, id: string | null): Promise<string> {
  const columns = { ...columnsOf(system, FIELDS), name_key: fold(system.naziv) };
  try {
    if (id === null) {
      const values = { ...columns, created_by: call.actor.accountId };
      return (await call.db.insertInto('profile_systems').values(values).returning('id').executeTakeFirstOrThrow()).id;
    }
    const change = { ...columns, version: sql<number>`version + 1` };
    await call.db.updateTable('profile_systems').set(change).where('id', '=', id).execute();
    return id;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw conflict('Sistem tog naziva već postoji.');
  }
}

/** Adds a system, or with `id` and `version` changes one; changed offsets have to be proved again. */
export async function saveSystem(
  call: Call,
  input: { id?: string | null | undefined; version?: number | null | undefined },
): Promise<SystemRow> {
  const system = parseSystem(input);
  const before = input.id ? await lockSystem(call.db, { id: input.id, version: input.version ?? 0 }) : null;
  const facts = before ? changedFields(before, system) : {};
  if (before && Object.keys(facts).length === 0) return before;
  const id = await write(call, system, before?.id ?? null);
  const detail = before ? facts : { naziv: system.naziv };
  await recordChange(call, { entity: 'profile-system', id, action: 'saveProfileSystem', detail });
  return (await rows(call.db).where('id', '=', id).executeTakeFirstOrThrow()) as SystemRow;
}

/** Marks the present offsets of a system as proved, by panes that were ordered once. */
export async function proveSystem(call: Call, input: Seen & { probe: readonly ProvedPane[] }): Promise<SystemRow> {
  const { db, now, actor } = call;
  const system = await lockSystem(db, input);
  const offsets = offsetsOf(system);
  if (!offsets) throw conflict('Sistem nije podešen: upišite sve mere iz uputstva proizvođača.');
  requireProof(input.probe, offsets);
  const proof = { proved_version: system.version, proved_at: now, proved_by: actor.name };
  await db.updateTable('profile_systems').set(proof).where('id', '=', system.id).execute();
  const detail = { naziv: system.naziv };
  await recordChange(call, { entity: 'profile-system', id: system.id, action: 'proveProfileSystem', detail });
  return (await rows(db).where('id', '=', system.id).executeTakeFirstOrThrow()) as SystemRow;
}
