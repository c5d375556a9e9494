import { MEASUREMENT_FIELDS } from '#domain/project/fields.ts';
import { aliased } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Place } from './visited-record.ts';

/** The live measurements of the project in the order of their indexes, locked until the transaction ends. */
export const liveMeasurements = (db: Db, projectId: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'version'])
    .select(MEASUREMENT_FIELDS.map(aliased))
    .where('project_id', '=', projectId)
    .where('vrsta', '=', 'merenje')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The address and phone of a project, and the responsible person. */
export async function placeOfProject(db: Db, id: string): Promise<Place & { odgovornaOsoba: string | null }> {
  const place = await db
    .selectFrom('projects')
    .select(['adresa', 'mesto', 'telefon', 'odgovorna_osoba as odgovornaOsoba'])
    .where('id', '=', id)
    .executeTakeFirst();
  return place ?? { adresa: null, mesto: null, telefon: null, odgovornaOsoba: null };
}
