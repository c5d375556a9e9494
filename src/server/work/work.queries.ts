import { sql, type Updateable } from 'kysely';
import type { NextContact, Outcome } from '#domain/job/job-state.ts';
import { nextContactColumns } from '#server/job/next-contact.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { NO_NEXT_CONTACT } from '#server/lists/columns.ts';

export type Job = 'preoffer' | 'project';

const TABLES = { preoffer: 'preoffers', project: 'projects' } as const;

/** An account that can be named as responsible: its name, and whether work can be assigned to it. */
export const namedAccount = (db: Db, id: string): Promise<{ ime: string; isActive: boolean } | undefined> =>
  db
    .selectFrom('accounts')
    .select(['name as ime', sql<boolean>`status = 'active'`.as('isActive')])
    .where('id', '=', rowId(id))
    .executeTakeFirst();

type JobColumns = Omit<Updateable<Database['projects' | 'preoffers']>, 'created_at'>;

const write = (db: Db, job: Job, id: string, columns: JobColumns) =>
  db
    .updateTable(TABLES[job] as 'projects')
    .set(columns)
    .where('id', '=', id)
    .execute();

export const writeResponsible = (db: Db, job: Job, id: string, accountId: string | null) =>
  write(db, job, id, { odgovorna_osoba: accountId });

export const writeNextContact = (db: Db, job: Job, id: string, next: NextContact | null) =>
  write(db, job, id, nextContactColumns(next));

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
