import { type Kysely, sql } from 'kysely';
import { fold } from '#domain/text/search.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

const ROOMS = [
  'Dnevna soba',
  'Spavaća soba',
  'Dečja soba',
  'Kuhinja',
  'Kupatilo',
  'Hodnik',
  'Terasa',
  'Letnja kuhinja',
];
const PODELE = ['OK-D', 'O-L~OK-D', 'OK-L|F|OK-D', '450:K/(F|OK-D)'];
/** The number of openings of a list; the last list has LONGEST, the most that a list may have. */
const OF_LIST = 10;
const LONGEST = 500;

/** Makes `count` openings in measuring lists of the newest projects, two lists per project. */
export async function fillOpenings(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  const lists = Math.ceil((count - LONGEST) / OF_LIST);
  const owner = sql`${ownerId}::uuid`;
  const at = sql`1 + (i * 7 + i / 10) % ${ROOMS.length}::int`;
  await sql`
    insert into measuring_lists (project_id, naziv, vrsta, status, datum, search, created_at, created_by, korisnik, finished_at)
    select id, 'Merenje ' || 1 + nth % 2, 'merenje', (array['završena', 'potvrđena'])[1 + nth % 2]::text, created_at::date,
      concat_ws(' ', 'merenje', 1 + nth % 2, lpad(number::text, 4, '0'), year, translate(lower(klijent), 'čćžšđ', 'cczsd')),
      created_at + nth * interval '1 second', ${owner}, 'Vesna Đurić', created_at
    from generate_series(0, ${lists}) nth
    join (select row_number() over (order by created_at desc) as newest, * from projects) jobs on newest = 1 + nth / 2`.execute(
    db,
  );
  await sql`
    insert into openings (id, list_id, place, oznaka, prostorija, vrsta, kolicina, sirina, visina, mera, podela, parapet, izrada_sirina,
      izrada_visina, sistem, boja_spolja, boja_unutra, staklo, created_by, korisnik)
    select gen_random_uuid(), id, i, 'P' || 1 + i % ${OF_LIST}, (${sql.val(ROOMS)}::text[])[${at}], 'prozor', 1 + (i % 7 = 0)::int,
      800 + i % 120 * 10, 1000 + i % 60 * 10, 'zidarski otvor', (${sql.val(PODELE)}::text[])[1 + i % 4], 900, 780 + i % 120 * 10,
      950 + i % 60 * 10, 'Demo', 'bela', 'bela', '4-16-4i', ${owner}, 'Vesna Đurić'
    from generate_series(0, ${count - 1}) i
    join (select row_number() over (order by created_at) - 1 as nth, id from measuring_lists) lists
      on nth = least(i / ${OF_LIST}, ${lists})`.execute(db);
  await sql`
    update measuring_lists set search = search || ' ' || words
    from (
      select list_id, string_agg(distinct lower(oznaka) || ' ' || (${sql.val(ROOMS.map(fold))}::text[])[
        array_position(${sql.val(ROOMS)}::text[], prostorija)], ' ') as words
      from openings group by list_id) named
    where named.list_id = measuring_lists.id`.execute(db);
  await sql`vacuum analyze measuring_lists, openings`.execute(db);
}
