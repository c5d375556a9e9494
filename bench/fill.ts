import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { seedClients } from '#seed/clients.ts';
import { between, pick } from '#seed/random.ts';
import { clientSearch } from '#server/clients/clients.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { fillVisits } from './fill-visits.ts';

const COUNTS = { clients: 2_000, preoffers: 10_000, projects: 5_000 } as const;
const BATCH = 1_000;
const ROWS_OF_DETAIL = 12;

async function inBatches<Row>(
  count: number,
  make: (i: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await insert(Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => make(from + i)));
  }
}

export interface Filled {
  /** A project whose lists are not empty. */
  detailed: string;
  /** Fifty others. */
  projects: { id: string; createdAt: string }[];
}

/** Fills an empty database with rows as the product would write them. */
export async function fill(db: Kysely<Database>, accountId: string): Promise<Filled> {
  const people = seedClients(40);
  const clients = Array.from({ length: COUNTS.clients }, (_, i) => {
    const { poslovnoIme, ime, prezime, ...rest } = people[i % people.length] ??
      people[0] ?? { mesto: '', adresa: '', telefon1: '', tip: 'pravno' };
    return { id: randomUUID(), name: `${poslovnoIme ?? `${ime} ${prezime}`} ${i}`, ...rest };
  });
  await inBatches(
    COUNTS.clients,
    i => clients[i],
    rows =>
      db
        .insertInto('clients')
        .values(
          rows.flatMap(client => {
            if (!client) return [];
            const { id, name, tip, pib = null, mesto, adresa, telefon1 } = client;
            const search = clientSearch(
              { poslovnoIme: name, pib, mesto, adresa, telefon1, telefon2: null, email: null },
              [],
            );
            return [{ id, tip, poslovno_ime: name, pib, mesto, adresa, telefon1, search, created_by: accountId }];
          }),
        )
        .execute(),
  );

  const day = (i: number, of: number) => new Date(Date.now() - ((of - i) * 86_400_000 * 700) / of);
  const jobs = Array.from({ length: COUNTS.preoffers }, (_, i) => {
    const client = clients[between(0, clients.length - 1)];
    return { id: randomUUID(), client, vrstaPosla: pick(VRSTE_POSLA), createdAt: day(i, COUNTS.preoffers) };
  });
  const copied = ({ client, vrstaPosla }: (typeof jobs)[number]) => ({
    clientId: client?.id ?? '',
    klijent: client?.name ?? '',
    mesto: client?.mesto ?? null,
    adresa: client?.adresa ?? null,
    telefon: client?.telefon1 ?? null,
    vrstaPosla,
  });
  await inBatches(
    COUNTS.preoffers,
    i => jobs[i],
    rows =>
      db
        .insertInto('preoffers')
        .values(
          rows.flatMap(job => {
            if (!job) return [];
            const { clientId, vrstaPosla, ...data } = copied(job);
            const search = jobSearch({ vrstaPosla, ...data }, job.createdAt);
            return [
              {
                id: job.id,
                client_id: clientId,
                vrsta_posla: vrstaPosla,
                ...data,
                search,
                created_at: job.createdAt,
                created_by: accountId,
              },
            ];
          }),
        )
        .execute(),
  );
  await inBatches(
    COUNTS.projects,
    i => [jobs[i], i + 1] as const,
    rows =>
      db
        .insertInto('projects')
        .values(
          rows.flatMap(([job, number]) => {
            if (!job) return [];
            const { clientId, vrstaPosla, ...data } = copied(job);
            const search = jobSearch({ broj: projectNumber(number, 2026), vrstaPosla, ...data }, job.createdAt);
            return [
              {
                year: 2026,
                number,
                preoffer_id: job.id,
                preoffer_created_at: job.createdAt,
                client_id: clientId,
                vrsta_posla: vrstaPosla,
                ...data,
                step: 9 as const,
                search,
                created_at: job.createdAt,
                created_by: accountId,
              },
            ];
          }),
        )
        .execute(),
  );
  const newest = await db
    .selectFrom('projects')
    .select(['id', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(51)
    .execute();
  const [detailed, ...projects] = newest;
  if (!detailed) throw new Error('no projects');
  await fillDetail(db, detailed.id, accountId);
  await fillVisits(db, [accountId]);
  await sql`analyze`.execute(db);
  return { detailed: detailed.id, projects };
}

async function fillDetail(db: Kysely<Database>, projectId: string, accountId: string): Promise<void> {
  const by = { created_by: accountId, korisnik: 'Vesna Đurić', project_id: projectId };
  for (let i = 0; i < ROWS_OF_DETAIL; i++) {
    const object_key = `ugovori/${randomUUID()}-fajl.pdf`;
    const file = { naziv: 'fajl.pdf', content_type: 'application/pdf', created_by: accountId };
    await db
      .insertInto('files')
      .values({ object_key, prefix: 'ugovori', size: 1000, state: 'stored', ...file })
      .execute();
    for (const kind of ['offer', 'contract', 'optimization', 'bookkeeping'] as const) {
      await db
        .insertInto('documents')
        .values({ kind, object_key, naziv: 'fajl.pdf', ...by })
        .execute();
    }
    for (const kind of ['offer', 'optimization'] as const) {
      await db
        .insertInto('comments')
        .values({ kind, komentar: `Napomena broj ${i}`, ...by })
        .execute();
    }
    await db
      .insertInto('payments')
      .values({ tip: 'rata', nacin: 'gotovina', iznos: '100.00', datum: '2026-11-21', ...by })
      .execute();
  }
}
