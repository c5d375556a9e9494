import { sql } from 'kysely';
import type { CompanyData } from '#domain/company/company-input.ts';
import { COMPANY_TEXT_FIELDS, type CompanyText } from '#domain/company/fields.ts';
import type { PlannedPayment } from '#domain/company/payment-plan.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface CompanyRow extends Record<CompanyText, string | null> {
  logo: string | null;
  kurs: string;
  minPovrsina: number;
  planPlacanja: PlannedPayment[];
  version: number;
}

const selectCompany = (db: Db) =>
  db
    .selectFrom('company')
    .select(COMPANY_TEXT_FIELDS.map(aliased))
    .select(['logo', 'min_povrsina as minPovrsina', 'plan_placanja as planPlacanja', 'version'])
    .select(sql<string>`trim_scale(kurs)::text`.as('kurs'));

export const readCompany = (db: Db): Promise<CompanyRow> => selectCompany(db).executeTakeFirstOrThrow();
export const lockCompany = (db: Db): Promise<CompanyRow> => selectCompany(db).forUpdate().executeTakeFirstOrThrow();

export const writeCompany = (db: Db, data: CompanyData, logo: string | null, version: number) =>
  db
    .updateTable('company')
    .set({
      ...columnsOf(data, COMPANY_TEXT_FIELDS),
      logo,
      ...(data.kurs && { kurs: data.kurs }),
      min_povrsina: data.minPovrsina ?? 0,
      version,
    })
    .execute();

export const writePlan = (db: Db, plan: readonly PlannedPayment[]) =>
  db
    .updateTable('company')
    .set({ plan_placanja: JSON.stringify(plan) })
    .execute();
