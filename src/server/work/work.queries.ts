import { sql } from 'kysely';
import type { Ishod, Uzrok } from '#domain/enumerations.ts';
import type { NextContact, Outcome } from '#domain/job/job-state.ts';
import type { Call } from '#server/kernel/call.ts';
import { aliased } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { NO_NEXT_CONTACT } from '#server/lists/columns.ts';

export type Job = 'preoffer' | 'project';

const TABLES = { preoffer: 'preoffers', project: 'projects' } as const;

/** The state of the work on a job, read under its lock. */
export interface LockedWork {
  klijent: string;
  odgovornaOsoba: string | null;
  sledeciKontakt: string | null;
  sledeciKontaktOsoba: string | null;
  sledeciKontaktOpis: string | null;
  ishod: Ishod | null;
  ishodUzrok: Uzrok | null;
  ishodRazlog: string | null;
  /** The project made from a pre-offer. */
  projectId: string | null;
  /** Whether a project is archived. */
  archived: boolean;
}

const SHARED = (
  [
    'klijent',
    'odgovornaOsoba',
    'sledeciKontakt',
    'sledeciKontaktOsoba',
    'sledeciKontaktOpis',
    'ishod',
    'ishodUzrok',
    'ishodRazlog',
  ] as const
).map(aliased);

/** The live job made at that moment, locked until the transaction ends. */
export async function lockWork(db: Db, job: Job, id: string, createdAt: string): Promise<LockedWork | undefined> {
  if (job === 'project') {
    const project = liveRow(db, 'projects', id, createdAt).select(SHARED).select('archived').forUpdate();
    const found = await project.executeTakeFirst();
    return found && { ...found, projectId: null };
  }
  const preoffer = liveRow(db, 'preoffers', id, createdAt).select(SHARED).select('project_id as projectId').forUpdate();
  const found = await preoffer.executeTakeFirst();
  return found && { ...found, archived: false };
}

/** An account that can be named as responsible: its name, and whether work can be assigned to it. */
export const namedAccount = (db: Db, id: string): Promise<{ ime: string; isActive: boolean } | undefined> =>
  db
    .selectFrom('accounts')
    .select(['name as ime', sql<boolean>`status = 'active'`.as('isActive')])
    .where('id', '=', id)
    .executeTakeFirst();

type Values = Record<string, unknown>;

const write = (db: Db, job: Job, id: string, values: Values) =>
  sql`update ${sql.table(TABLES[job])}
    set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id}`.execute(db);

export const writeResponsible = (db: Db, job: Job, id: string, accountId: string | null) =>
  write(db, job, id, { odgovorna_osoba: accountId });

export const writeNextContact = (db: Db, job: Job, id: string, next: NextContact | null) =>
  write(
    db,
    job,
    id,
    next
      ? { sledeci_kontakt: next.datum, sledeci_kontakt_osoba: next.osobaId, sledeci_kontakt_opis: next.opis }
      : NO_NEXT_CONTACT,
  );

/** Ends the job and removes its next contact, or opens it again. */
export const writeOutcome = ({ db, actor, now }: Call, job: Job, id: string, outcome: Outcome | null) =>
  write(
    db,
    job,
    id,
    outcome
      ? {
          ishod: outcome.ishod,
          ishod_uzrok: outcome.uzrok,
          ishod_razlog: outcome.razlog,
          ishod_at: now,
          ishod_by: actor.accountId,
          ...NO_NEXT_CONTACT,
        }
      : { ishod: null, ishod_uzrok: null, ishod_razlog: null, ishod_at: null, ishod_by: null },
  );
