import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWellFormed } from '#domain/text/text.ts';
import { type Author, recordChange } from '#server/changes/changes.ts';
import { logAccountOf } from '#server/kernel/http/access-log.ts';
import { authorOf } from './account-changes.ts';
import { accountByName } from './accounts/accounts.queries.ts';
import { callerOf, mayAttempt } from './codes/throttles.queries.ts';
import type { IdentityCore } from './core.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './times.ts';

/** The most refusals of addresses that are recorded per day; accounts are few and get one row an hour each. */
const ADDRESSES_A_DAY = 100;
/**
 * The most refusals that are recorded concurrently; further ones are skipped, because a flood soon causes the next one.
 */
const CONCURRENT_MAX = 8;

const STRANGER: Author = { accountId: null, username: '', name: 'Neprijavljena osoba' };

interface Refused {
  entity: 'account' | 'address';
  id: string;
  actor: Author;
}

const typedName = ({ body }: FastifyRequest): string | undefined => {
  const username = (body as { username?: unknown } | null | undefined)?.username;
  return typeof username === 'string' && username.length <= 64 && isWellFormed(username) ? username : undefined;
};

/**
 * Whom the refusal concerns: the account that is known from the session or the sign-in, or else the typed one, or else
 * the address. A typed name without an account is not stored.
 */
async function refusedOf({ db }: IdentityCore, request: FastifyRequest): Promise<Refused> {
  const knownUsername = logAccountOf(request);
  const name = knownUsername ?? typedName(request);
  const account = name === undefined ? undefined : await accountByName(db, name);
  if (!account || account.status === 'unconfirmed')
    return { entity: 'address', id: callerOf(request.ip), actor: STRANGER };
  return { entity: 'account', id: account.id, actor: knownUsername === undefined ? STRANGER : authorOf(account) };
}

async function recordRefusal(core: IdentityCore, request: FastifyRequest): Promise<void> {
  const { db, clock } = core;
  const { entity, id, actor } = await refusedOf(core, request);
  if (!(await mayAttempt(db, { key: ['refused', entity, id], max: 1, within: HOUR_SECONDS }, clock()))) return;
  const ofStrangers = { key: ['refused-addresses'], max: ADDRESSES_A_DAY, within: DAY_SECONDS };
  if (entity === 'address' && !(await mayAttempt(db, ofStrangers, clock()))) return;
  const detail = { adresa: request.ip, putanja: request.routeOptions.url ?? '' };
  await db
    .transaction()
    .execute(transaction => recordChange({ db: transaction, actor }, { entity, id, action: 'rateLimited', detail }));
}

/** Records refusals by rate limits in the audit trail: the first one per hour for each account or address. */
export function recordRefusals(app: FastifyInstance, core: IdentityCore): void {
  let recording = 0;
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 429 && recording < CONCURRENT_MAX) {
      recording += 1;
      core.background.start('refusal', () =>
        recordRefusal(core, request).finally(() => {
          recording -= 1;
        }),
      );
    }
    done();
  });
}
