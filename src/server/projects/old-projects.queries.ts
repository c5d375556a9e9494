import { sql } from 'kysely';
import type { ZabelezenNacin } from '#domain/enumerations.ts';
import { JOB_FIELDS, type JobField, PROJECT_JOB_FIELDS } from '#domain/job/fields.ts';
import { FINANCE_FIELDS } from '#domain/project/fields.ts';
import type { Price } from '#domain/project/finance.ts';
import { LAST_STEP } from '#domain/project/steps.ts';
import type { Money } from '#domain/text/decimal.ts';
import { IMPORTED_YEAR } from '#domain/text/formats.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { insertRows } from '#server/kernel/postgres/insert-rows.ts';

interface OwnNumber {
  number: number;
  year: number;
}

/** Returns those of the numbers that belong to projects made in this program and not deleted. */
export async function ownNumbers(db: Db, numbers: readonly OwnNumber[]): Promise<OwnNumber[]> {
  const { rows } = await sql<OwnNumber>`select p.number, p.year
    from json_to_recordset(${JSON.stringify(numbers)}) as wanted (number integer, year integer)
    join projects p on p.year = wanted.year and p.number = wanted.number where p.deleted_at is null`.execute(db);
  return rows;
}

/** The exchange rate of new projects, in dinars per euro. */
export async function companyRate(db: Db): Promise<string> {
  const rate = sql<string>`trim_scale(kurs)::text`.as('kurs');
  return (await db.selectFrom('company').select(rate).executeTakeFirstOrThrow()).kurs;
}

export interface OldProject extends Record<Exclude<JobField, 'klijent' | 'vrstaPosla'>, string | null>, Price {
  id: string;
  preofferId: string;
  number: number;
  clientId: string;
  createdAt: string;
  stariBroj: string;
  klijent: string;
  vrstaPosla: string;
  placeno: { iznos: Money; nacin: ZabelezenNacin; datum: string } | null;
  preofferSearch: string;
  search: string;
}

/**
 * Inserts a batch of imported projects into the archive, each with the pre-offer that every project has, and with one
 * payment for what was paid. The times of their stages are null, because they are not known.
 */
export async function insertOldProjects(call: Call, projects: readonly OldProject[], source: string): Promise<void> {
  const { db, actor, now } = call;
  const importedAt = now.toISOString();
  const sharedColumns = ({ clientId, createdAt }: OldProject) => ({
    client_id: clientId,
    created_at: createdAt,
    uvezeno_at: importedAt,
    created_by: actor.accountId,
  });
  await insertRows(
    db,
    'preoffers',
    projects.map(project => ({
      ...sharedColumns(project),
      ...columnsOf(project, JOB_FIELDS),
      id: project.preofferId,
      search: project.preofferSearch,
      aktivnost_at: project.createdAt,
    })),
  );
  await insertRows(
    db,
    'projects',
    projects.map(project => ({
      ...sharedColumns(project),
      ...columnsOf(project, PROJECT_JOB_FIELDS),
      ...columnsOf(project, FINANCE_FIELDS),
      vrednost_uneta: project.vrednostUneta,
      id: project.id,
      year: IMPORTED_YEAR,
      number: project.number,
      stari_broj: project.stariBroj,
      preoffer_id: project.preofferId,
      preoffer_created_at: project.createdAt,
      step: LAST_STEP,
      ready_for_optimization: true,
      archived: true,
      search: project.search,
    })),
  );
  await sql`update preoffers set project_id = p.id from projects p
    where p.preoffer_id = preoffers.id
      and preoffers.id = any(${projects.map(({ preofferId }) => preofferId)}::uuid[])`.execute(db);
  const payments = projects.flatMap(({ id, placeno }) =>
    placeno === null
      ? []
      : [
          {
            project_id: id,
            tip: 'rata',
            ...placeno,
            napomena: ['Uvezeno', source].filter(Boolean).join(': '),
            ...authorColumns(call),
            created_at: importedAt,
          },
        ],
  );
  if (payments.length > 0) await insertRows(db, 'payments', payments);
}
