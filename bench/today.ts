import { type Kysely, sql } from 'kysely';
import { rightsOf } from '#domain/rights.ts';
import { blocksFor } from '#domain/today.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { countLateContacts, countWork, readBlock } from '#server/today/today.queries.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { fillMillion } from './fill-million.ts';
import { fillVisits } from './fill-visits.ts';
import { median, say } from './said.ts';

/** npm run bench:today -- [pre-offers]: the statements of „Danas“, in the database, over 100,000 pre-offers and 50,000 projects. */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 9;

/** Of ten projects that `fillMillion` leaves open: with 5,000 projects a year, 2,000 open ones are the work of five months. */
const OPEN_OF_TEN = 4;

/**
 * Spreads the jobs over their states, as in a company after some years: a few projects are open, at steps 3, 4, 6 and 9,
 * with dues and payments; the others are archived and paid. Every pre-offer without a project is silent, which is more than any company has.
 */
async function fillWork(db: Kysely<Database>, ownerId: string): Promise<void> {
  const by = sql`${ownerId}::uuid, 'Vesna Đurić'`;
  await sql`update preoffers set project_id = p.id, aktivnost_at = preoffers.created_at
    from projects p where p.preoffer_id = preoffers.id`.execute(db);
  await sql`update preoffers set aktivnost_at = created_at,
      sledeci_kontakt = case when random() < 0.01 then current_date + (random() * 20 - 10)::int end
    where project_id is null`.execute(db);
  await sql`update projects set ready_for_optimization = true, archived = true
    where not archived and number % 100 >= ${OPEN_OF_TEN * 10}`.execute(db);
  await sql`update projects set step = (array[3, 4, 4, 6, 9, 9, 9])[1 + number % 7], vrednost = 2000, odgovorna_osoba = ${ownerId},
      ready_for_optimization = number % 14 = 5,
      sledeci_kontakt = case when random() < 0.05 then current_date + (random() * 20 - 10)::int end
    where not archived`.execute(db);
  await sql`update projects set contract_at = created_at where step = 9`.execute(db);
  await sql`insert into payment_dues (project_id, tip, iznos, rok, created_by, korisnik)
    select id, tip, ukupno / 2, created_at::date + days, ${by} from projects,
      (values ('avans', 0), ('ostatak', 30)) as plan (tip, days) where step >= 6`.execute(db);
  await sql`insert into payments (project_id, tip, nacin, iznos, datum, created_by, korisnik)
    select id, 'rata', 'gotovina', case when archived then ukupno else round(ukupno / 2, 2) end, created_at::date, ${by}
    from projects where archived or step = 9 and number % 3 > 0`.execute(db);
  await sql`insert into files (object_key, prefix, size, state, naziv, content_type, created_by)
    values ('ponude/a-ponuda.pdf', 'ponude', 1000, 'stored', 'ponuda.pdf', 'application/pdf', ${ownerId})`.execute(db);
  await sql`insert into documents (kind, project_id, object_key, naziv, created_by, korisnik, created_at)
    select 'offer', id, 'ponude/a-ponuda.pdf', 'ponuda.pdf', ${by}, created_at from projects
    where archived or step > 4 or number % 2 = 0`.execute(db);
  await sql`insert into glass_suppliers (naziv, name_key, min_povrsina, korak, najveca_stranica, created_by)
    values ('Staklo Pan', 'staklo pan', 0, 0, 3000, ${ownerId})`.execute(db);
  await sql`insert into glass_orders (year, number, supplier_id, dobavljac, min_povrsina, korak, project_id, datum_isporuke, status,
      broj_pozicija, komada, povrsina, obracunska_povrsina, zapremina, obim, search, created_by)
    select p.year, p.number, s.id, s.naziv, 0, 0, p.id, p.created_at::date + 14,
      case when p.archived then 'Isporučeno' else 'Poručeno' end, 1, 1, 1, 1, 1, 1, 'staklo pan', ${ownerId}
    from projects p, glass_suppliers s where p.number % 4 = 1`.execute(db);
  await fillVisits(db, [ownerId]);
  await sql`vacuum analyze`.execute(db);
}

const app = await openBenchApp();
const db = openDatabase(app.connection, { max: 1, isPatient: true });
try {
  await fillMillion(db, app.ownerId, ROWS);
  await fillWork(db, app.ownerId);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const clock = cpuClock(backend.rows[0]?.pid ?? 0);
  const owner = { rights: rightsOf(['owner']) };
  for (const accountId of [null, app.ownerId]) {
    const parts = [
      ...blocksFor(owner).map(kind => [kind, () => readBlock(db, kind, owner, accountId)] as const),
      ['late contacts', () => countLateContacts(db, app.ownerId)] as const,
      ['counts', () => countWork(db, owner)] as const,
    ];
    const whole = Array.from({ length: ROUNDS }, () => 0);
    const lines: string[] = [];
    for (const [name, read] of parts) {
      await read();
      const times: number[] = [];
      let total = '';
      for (let i = 0; i < ROUNDS; i++) {
        const stop = clock();
        const answer = await read();
        times.push(stop().postgres / 1000);
        whole[i] = (whole[i] ?? 0) + (times[i] ?? 0);
        if (typeof answer === 'object' && 'total' in answer) total = `, ${answer.total} rows`;
      }
      lines.push(`${name} ${median(times).toFixed(1)} ms${total}`);
    }
    say(
      `„Danas“ ${accountId ? 'of one person' : 'of everybody'}: ${median(whole).toFixed(1)} ms of the database's processor`,
    );
    for (const line of lines) say(`  ${line}`);
  }
} finally {
  await db.destroy();
  await app.close();
}
