import { sql } from 'kysely';
import type { CompanyData } from '#domain/company/company-input.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface CompanyRow {
  naziv: string | null;
  mesto: string | null;
  adresa: string | null;
  pib: string | null;
  maticniBroj: string | null;
  brojRacuna: string | null;
  telefon1: string | null;
  telefon2: string | null;
  email: string | null;
  logo: string | null;
  kurs: string;
  minPovrsina: number;
  version: number;
}

const selectCompany = (db: Db) =>
  db
    .selectFrom('company')
    .select(['naziv', 'mesto', 'adresa', 'pib', 'maticni_broj as maticniBroj', 'broj_racuna as brojRacuna'])
    .select(['telefon1', 'telefon2', 'email', 'logo', 'min_povrsina as minPovrsina', 'version'])
    .select(sql<string>`trim_scale(kurs)::text`.as('kurs'));

export const readCompany = (db: Db): Promise<CompanyRow> => selectCompany(db).executeTakeFirstOrThrow();
export const lockCompany = (db: Db): Promise<CompanyRow> => selectCompany(db).forUpdate().executeTakeFirstOrThrow();

export const writeCompany = (db: Db, data: CompanyData, logo: string | null, version: number) =>
  db
    .updateTable('company')
    .set({
      naziv: data.naziv,
      mesto: data.mesto ?? null,
      adresa: data.adresa ?? null,
      pib: data.pib ?? null,
      maticni_broj: data.maticniBroj ?? null,
      broj_racuna: data.brojRacuna ?? null,
      telefon1: data.telefon1 ?? null,
      telefon2: data.telefon2 ?? null,
      email: data.email ?? null,
      logo,
      ...(data.kurs && { kurs: data.kurs }),
      min_povrsina: data.minPovrsina ?? 0,
      version,
    })
    .execute();
