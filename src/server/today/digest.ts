import { sql } from 'kysely';
import { belgradeTime } from '#domain/calendar/local-time.ts';
import { DIGEST_BLOCKS, DIGEST_HOURS, digestMail } from '#domain/digest.ts';
import { may, rightsOf } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { blocksFor } from '#domain/today.ts';
import type { Gateways } from '#server/identity/delivery/gateway.ts';
import { enqueue } from '#server/kernel/jobs/jobs.queries.ts';
import type { DoJob } from '#server/kernel/jobs/jobs.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { readBlock } from './today.queries.ts';

/** The kind of the jobs that send the digest of a day. */
export const DIGEST = 'digest';

const WANTS_DIGEST = `digest_at is not null and status = 'active' and not password_temporary and email_verified_at is not null`;

/** Queues the digests whose hour has come, one a person and day. */
export async function planDigests(db: Db, now: Date): Promise<void> {
  const { datum, vreme } = belgradeTime(now);
  const { rows } = await sql<{ id: string }>`/*due_digests*/
    select id from accounts where ${sql.raw(WANTS_DIGEST)}
      and ${vreme}::time - digest_at between interval '0' and make_interval(hours => ${DIGEST_HOURS})
      and not exists (select from jobs where kind = ${DIGEST} and key = accounts.id || ' ' || ${datum}::text)`.execute(
    db,
  );
  for (const { id } of rows)
    await enqueue(db, { kind: DIGEST, key: `${id} ${datum}`, payload: { accountId: id, day: datum }, runAt: now });
}

interface Sending {
  db: Db;
  clock(): Date;
  gateways: Gateways;
  publicUrl: string | undefined;
}

/** Sends a person what waits today, as far as they may read it: an owner everything, others what is theirs. */
export const sendDigest =
  ({ db, clock, gateways, publicUrl }: Sending): DoJob =>
  async ({ payload }, handing) => {
    const { accountId, day } = payload as { accountId: string; day: string };
    if (!gateways.email) return { needless: 'Server nema mejl.' };
    if (day !== belgradeDay(clock())) return { needless: 'Dan je prošao.' };
    const { rows } = await sql<{ email: string; groups: string[] }>`
      select email, groups from accounts where id = ${accountId} and ${sql.raw(WANTS_DIGEST)}`.execute(db);
    const [person] = rows;
    if (!person) return { needless: 'Pregled je isključen.' };
    const who = { rights: rightsOf(person.groups) };
    const allowed = blocksFor(who);
    const whose = may(who, 'reports:read') ? null : accountId;
    const blocks = await Promise.all(
      DIGEST_BLOCKS.filter(kind => allowed.includes(kind)).map(kind => readBlock(db, kind, who, whose)),
    );
    const mail = digestMail(day, blocks, publicUrl);
    if (!mail) return { needless: 'Ništa ne čeka.' };
    await gateways.email({ recipient: person.email, ...mail }, handing);
    return undefined;
  };
