import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { badInput, conflict, Refusal } from '#domain/errors.ts';
import { IDEMPOTENCY_HOURS } from '#domain/limits.ts';
import { may, type Right, type Rights } from '#domain/rights.ts';
import { type Actor, type Call, callOf, type OutsideTransaction } from './call.ts';
import type { RouteParts } from './http/route-parts.ts';
import type { Database, Db } from './postgres/database.ts';

/** Thrown to roll the transaction back; `result` is still returned to the caller. */
class RolledBack<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

export interface Submit {
  accountId: string;
  rights: Rights;
  /** The Idempotency-Key header; undefined if it was not sent. */
  key: string | undefined;
  /** The request's content as JSON, stored as a hash; the same key with another content is a CONFLICT. */
  request: string;
}

/**
 * Returns the content as JSON. Throws BAD_USER_INPUT for content nested so deeply that JSON.parse could read it and
 * JSON.stringify cannot write it.
 */
function textOf(content: unknown): string {
  try {
    return JSON.stringify(content);
  } catch {
    throw new Refusal('BAD_USER_INPUT', 'Zahtev ima previše nivoa.');
  }
}

/** Returns what identifies a request that may be sent again: its sender, its Idempotency-Key and its content. */
export function submitOf({ headers }: FastifyRequest, { accountId, rights }: Actor, content: unknown): Submit {
  const key = headers['idempotency-key'];
  return { accountId, rights, key: Array.isArray(key) ? key[0] : key, request: textOf(content) };
}

/**
 * Returns the stored result of the submit's key, or null after claiming the key; another claim of the key waits until
 * this transaction ends.
 */
async function claimKey(db: Db, submit: Submit): Promise<{ result: unknown } | null> {
  const { accountId, key, request } = submit;
  // servers of the previous version, which may run at the same time, read and write `for_owner` instead of `rights`
  const isForOwner = may(submit, 'accounts:write');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw badInput({ 'Idempotency-Key': 'Ključ treba da ima od 8 do 200 znakova bez razmaka.' });
  const hash = createHash('sha256').update(request).digest();
  const row = {
    account_id: accountId,
    key,
    request_hash: hash,
    answer: null,
    for_owner: isForOwner,
    rights: [...submit.rights],
  };
  const insertion = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(clash => clash.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  if (insertion.numInsertedOrUpdatedRows === 1n) return null;
  const firstSubmit = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'for_owner', 'rights'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(firstSubmit.request_hash)) {
    const message = 'Isti ključ je već upotrebljen za drugi zahtev.';
    throw conflict(message, { 'Idempotency-Key': message });
  }
  // the first result may contain what the caller could read then, and may not read now
  const isStillAllowed = firstSubmit.rights
    ? firstSubmit.rights.every(right => submit.rights.has(right as Right))
    : !firstSubmit.for_owner || isForOwner;
  if (!isStillAllowed) throw new Refusal('FORBIDDEN', 'Vaša prava su u međuvremenu promenjena. Osvežite stranicu.');
  return { result: firstSubmit.answer };
}

/** Thrown to end the transaction before work that must not run in it. */
export class WorkOutsideTransaction extends Error {
  readonly workKey: string;
  readonly work: () => Promise<unknown>;
  constructor(workKey: string, work: () => Promise<unknown>) {
    super(`not in a transaction: ${workKey}`);
    this.workKey = workKey;
    this.work = work;
  }
}

/**
 * Runs a mutation; when the mutation needs work outside of the transaction, does that work and runs the mutation again
 * with its result. `mutate` has to rethrow what `outside` throws, so that its transaction is rolled back before the
 * work begins.
 */
export async function withWorkOutsideTransaction<T>(mutate: (outside: OutsideTransaction) => Promise<T>): Promise<T> {
  const results = new Map<string, PromiseSettledResult<unknown>>();
  const outsideTransaction: OutsideTransaction = async <R>(workKey: string, work: () => Promise<R>) => {
    const result = results.get(workKey);
    if (!result) throw new WorkOutsideTransaction(workKey, work);
    if (result.status === 'rejected') throw result.reason;
    return result.value as R;
  };
  for (;;) {
    try {
      return await mutate(outsideTransaction);
    } catch (error) {
      if (!(error instanceof WorkOutsideTransaction) || results.has(error.workKey)) throw error;
      const [result] = await Promise.allSettled([error.work()]);
      results.set(error.workKey, result);
    }
  }
}

/**
 * Runs one mutation in one transaction, committed before this resolves. With a key, a submit repeated within a day
 * takes effect once and returns the first result again. A result for which `failed` returns true is rolled back and not
 * stored, so that the submit can be retried.
 */
export async function inMutation<T>(
  db: Kysely<Database>,
  submit: Submit,
  failed: (result: T) => boolean,
  run: (transaction: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async transaction => {
      const earlier = await claimKey(transaction, submit);
      if (earlier) return earlier.result as T;
      const result = await run(transaction);
      if (failed(result)) throw new RolledBack(result);
      if (submit.key !== undefined) {
        await transaction
          .updateTable('idempotency_keys')
          .set({ answer: JSON.stringify(result) })
          .where('account_id', '=', submit.accountId)
          .where('key', '=', submit.key)
          .execute();
      }
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

interface Sent<T> {
  request: FastifyRequest;
  actor: Actor;
  /** Identifies the change; the same Idempotency-Key with another content is a CONFLICT. */
  content: unknown;
  failed?: (result: T) => boolean;
}

/** Runs the mutation that a request sends; see `inMutation` and `withWorkOutsideTransaction`. */
export const mutate = <T>(
  { db, clock }: Pick<RouteParts, 'db' | 'clock'>,
  { request, actor, content, failed = () => false }: Sent<T>,
  run: (call: Call) => Promise<T>,
): Promise<T> =>
  withWorkOutsideTransaction(outsideTransaction =>
    inMutation(db, submitOf(request, actor, content), failed, transaction =>
      run(callOf(request, actor, { db: transaction, now: clock(), outsideTransaction })),
    ),
  );

/** Deletes idempotency keys older than IDEMPOTENCY_HOURS; called by the sweep. */
export const forgetOldKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000).toISOString())
    .execute();
