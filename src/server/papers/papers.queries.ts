import { sql } from 'kysely';
import { COMPANY_TEXT_FIELDS } from '#domain/company/fields.ts';
import type { PaperKind } from '#domain/paper/paper-fields.ts';
import { PAPER_OPENING_FIELDS, type PaperSource } from '#domain/paper/paper-values.ts';
import { IN_FORCE_FIRST, LIST_SUMS } from '#server/job/openings-sql.ts';
import type { Call } from '#server/kernel/call.ts';
import { jsonPairs } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';

export interface Template {
  id: string;
  vrsta: PaperKind;
  naziv: string;
  objectKey: string;
  createdAt: string;
}

const selectLive = (db: Db) =>
  db
    .selectFrom('templates')
    .select(['id', 'vrsta', 'naziv', 'object_key as objectKey', 'created_at as createdAt'])
    .where('deleted_at', 'is', null);

export const liveTemplates = (db: Db): Promise<Template[]> =>
  selectLive(db).orderBy('vrsta').orderBy('naziv').execute();

export const templateById = (db: Db, id: string): Promise<Template | undefined> =>
  selectLive(db).where('id', '=', rowId(id)).executeTakeFirst();

export const insertTemplate = (
  { db, actor }: Call,
  { vrsta, naziv, objectKey }: Pick<Template, 'vrsta' | 'naziv' | 'objectKey'>,
) => db.insertInto('templates').values({ vrsta, naziv, object_key: objectKey, created_by: actor.accountId }).execute();

/** The data for a document of the project; undefined when the project does not exist or is deleted. */
export async function paperSource(db: Db, projectId: string): Promise<PaperSource | undefined> {
  const { rows } = await sql<PaperSource>`
    select
      json_build_object('number', p.number, 'year', p.year, 'klijent', p.klijent, 'vrstaPosla', p.vrsta_posla, 'adresa', p.adresa, 'mesto', p.mesto,
        'vrednost', p.vrednost::text, 'kurs', p.kurs::text, 'popust', trim_scale(p.popust)::text, 'demontaza', p.demontaza::text,
        'ukupno', p.ukupno::text, 'placeno', p.placeno::text, 'dug', p.dug::text, 'odgovornaOsoba', a.name) as project,
      json_build_object('adresa', c.adresa, 'mesto', c.mesto, 'telefon1', c.telefon1,
        'email', c.email, 'pib', c.pib, 'maticniBroj', c.maticni_broj) as client,
      (select json_build_object(${sql.raw(jsonPairs(COMPANY_TEXT_FIELDS))}) from company) as company,
      coalesce((select json_agg(json_build_object('tip', tip, 'iznos', iznos::text, 'rok', rok, 'napomena', napomena) order by rok nulls last, id)
        from payment_dues where project_id = p.id and deleted_at is null), '[]') as dues,
      coalesce((select json_agg(json_build_object('tip', tip, 'nacin', nacin, 'iznos', iznos::text, 'datum', datum, 'napomena', napomena) order by datum, id)
        from payments where project_id = p.id and deleted_at is null and datum <= ${sql.raw(TODAY)}), '[]') as payments,
      (select to_json(l) from (
        select l.naziv, l.status, s.*,
          coalesce((select json_agg(json_build_object(${sql.raw(jsonPairs(PAPER_OPENING_FIELDS))}) order by place, id)
            from openings where list_id = l.id and deleted_at is null), '[]') as otvori
        from measuring_lists l cross join lateral (${sql.raw(LIST_SUMS)}) s
        where l.project_id = p.id and l.deleted_at is null and l.status in ('završena', 'potvrđena')
        order by ${sql.raw(IN_FORCE_FIRST)} limit 1) l) as list
    from projects p join clients c on c.id = p.client_id left join accounts a on a.id = p.odgovorna_osoba
    where p.id = ${rowId(projectId)} and p.deleted_at is null`.execute(db);
  return rows[0];
}
