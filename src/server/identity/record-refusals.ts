import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Author, recordChange } from '#server/changes/changes.ts';
import { logAccountOf } from '#server/kernel/http/access-log.ts';
import { authorOf } from './account-changes.ts';
import { accountByName } from './accounts/accounts.queries.ts';
import { callerOf, mayAttempt } from './codes/throttles.queries.ts';
import type { IdentityCore } from './core.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './times.ts';

/**
 * The most rows per day that strangers can cause for their addresses; accounts are few and get one row an hour each.
 */
const ADDRESSES_A_DAY = 100;
/**
 * The most refusals recorded concurrently; further ones are skipped, because during a flood the next one comes soon.
 */
const CONCURRENT = 8;

const NOBODY: Author = { accountId: null, username: '', name: 'Neprijavljena osoba' };

interface Refused {
  entity: 'account' | 'address';
  id: string;
  actor: Author;
}

const typedName = ({ body }: FastifyRequest): string | undefined => {
  const username = (body as { username?: unknown } | null | undefined)?.username;
  return typeof username === 'string' && username.length <= 64 ? username : undefined;
};

/**
 * The subject of the refusal: the signed-in account or the one named in the request, otherwise the address. What was
 * typed is not stored.
 */
async function refusedOf({ db }: IdentityCore, request: FastifyRequest): Promise<Refused> {
  const [typed, who] = [typedName(request), logAccountOf(request)];
  const name = typed ?? who;
  const account = name === undefined ? undefined : await accountByName(db, name);
  if (!account || account.status === 'unconfirmed')
    return { entity: 'address', id: callerOf(request.ip), actor: NOBODY };
  return { entity: 'account', id: account.id, actor: typed === undefined ? authorOf(account) : NOBODY };
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

/**
 * Records refusals by rate limits in the trail: the first one per hour for an account or an address, after its
 * response.
 */
export function recordRefusals(app: FastifyInstance, core: IdentityCore): void {
  let looking = 0;
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 429 && looking < CONCURRENT) {
      looking += 1;
      core.background.start('refusal', () =>
        recordRefusal(core, request).finally(() => {
          looking -= 1;
        }),
      );
    }
    done();
  });
}
