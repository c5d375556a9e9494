import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from '#server/kernel/postgres/migrate.ts';
import { openNewDatabase } from '../tests/api/database.ts';

const { connection, db } = await openNewDatabase();

const ID = '00000000-0000-4000-8000-00000000000';
const rows = async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows;

/** The statements with which servers of the version before the migration read and write measurements. */
const LIST = `select id, datum, vreme, opis, napomena, version from measurements
  where project_id = '${ID}3' and deleted_at is null order by measurements.id`;
const insert = (datum: string) => `insert into measurements (project_id, datum, vreme, opis, created_by, korisnik)
  values ('${ID}3', ${datum}, '09:30', 'Tri prozora', '${ID}1', 'Ana') returning id`;

test('measurements become visits, and servers of the previous version can still read and write measurements', async () => {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  await migrateTo(connection, '0032_backups');
  await sql
    .raw(`
      insert into accounts (id, username, username_key, name, status) values ('${ID}1', 'ana', 'ana', 'Ana', 'active');
      insert into clients (id, tip, poslovno_ime, search, created_by) values ('${ID}2', 'fizicko', 'A', 'a', '${ID}1');
      insert into preoffers (id, client_id, klijent, vrsta_posla, search, created_by)
        values ('${ID}4', '${ID}2', 'A', 'PVC', 'a', '${ID}1');
      insert into projects (id, year, number, preoffer_id, preoffer_created_at, client_id, klijent, vrsta_posla, search,
          created_by, adresa, mesto, telefon, odgovorna_osoba)
        select '${ID}3', 2026, 1, id, created_at, client_id, klijent, vrsta_posla, search, created_by, 'Glavna 1', 'Bor',
          '+381641234567', '${ID}1' from preoffers`)
    .execute(db);
  for (const day of [`'2026-01-05'`, 'current_date + 30']) await rows(insert(day));
  const before = await rows(LIST);
  expect(before).toHaveLength(2);
  await migrateToLatest(connection);

  expect(await rows(LIST)).toEqual(before);
  const place = { adresa: 'Glavna 1', mesto: 'Bor', telefon: '+381641234567' };
  const visits = `select vrsta, status, minuta, adresa, mesto, telefon, account_id as osoba
    from visits left join visit_people on visit_id = id order by id`;
  expect(await rows(visits)).toEqual([
    { vrsta: 'merenje', status: 'obavljeno', minuta: 60, ...place, osoba: `${ID}1` },
    { vrsta: 'merenje', status: 'zakazano', minuta: 60, ...place, osoba: `${ID}1` },
  ]);

  const [{ id } = {}] = await rows(insert(`'2027-01-05'`));
  await rows(`update measurements set vreme = '10:00', version = version + 1, izmenjeno = now() where id = ${id}`);
  await rows(`select id from measurements where id = ${id} for update`);
  expect(await rows(`select vrsta, status, vreme, version from visits where id = ${id}`)).toEqual([
    { vrsta: 'merenje', status: 'zakazano', vreme: '10:00', version: 2 },
  ]);
  await rows(`insert into visits (vrsta, project_id, datum, created_by, korisnik)
    values ('montaza', '${ID}3', '2027-01-06', '${ID}1', 'Ana'), ('merenje', '${ID}3', '2027-01-06', '${ID}1', 'Ana')`);
  expect(await rows(LIST)).toHaveLength(3);
  await rows(`update measurements set deleted_at = now(), deleted_by = '${ID}1' where id = ${id}`);
  await rows(`delete from measurements where deleted_at < now() + interval '1 day'`);
  expect(await rows(`select id from visits where id = ${id}`)).toEqual([]);
});
