import { MEASUREMENT_FIELDS } from '#domain/project/fields.ts';
import { aliased } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/**
 * The project's measurements, without deleted ones, in the order of their indexes; locked until the transaction ends.
 */
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
