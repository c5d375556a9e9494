import { CompiledQuery } from 'kysely';
import { FIRST_STEPS, type FirstStep, firstStepsFor, NEWCOMER_DAYS } from '#domain/first-steps.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** When a step is done; `a` is the caller's account. Whatever a person made is newer than the account. */
const DONE: Record<FirstStep, string> = {
  firma: 'exists (select from company where naziv is not null and pib is not null)',
  ljudi: `exists (select from accounts other where other.id <> a.id and other.status <> 'unconfirmed')`,
  klijenti: 'exists (select from clients where deleted_at is null)',
  predponuda: 'exists (select from preoffers where deleted_at is null)',
  kontakt: '(a.email_verified_at is not null or a.phone_verified_at is not null)',
  mojaPredponuda: `exists (select from preoffers
    where deleted_at is null and created_at >= a.created_at and created_by = a.id)`,
  mojeMerenje: `exists (select from visits
    where vrsta = 'merenje' and deleted_at is null and created_at >= a.created_at and created_by = a.id)`,
};

const steps = Object.keys(FIRST_STEPS) as FirstStep[];

/** Only the steps that are asked for are looked up. */
const STATEMENT = `/*today_first_steps*/
  select ${steps.map(step => `case when '${step}' = any($2) then ${DONE[step]} end as "${step}"`).join(',\n    ')}
  from accounts a where a.id = $1`;

const NEWCOMER = `/*today_newcomer*/
  select koraci_sakriveni as "isHidden", created_at > now() - make_interval(days => ${NEWCOMER_DAYS}) as "isNewcomer" from accounts where id = $1`;

export interface StepState {
  korak: FirstStep;
  gotovo: boolean;
}

/** For good; the caller's own account. */
export const hideSteps = (db: Db, { accountId }: Actor) =>
  db.updateTable('accounts').set({ koraci_sakriveni: true }).where('id', '=', accountId).execute();

/** The caller's first steps, and which of them are done; none for whoever has hidden them. */
export async function readFirstSteps(db: Db, actor: Actor): Promise<StepState[]> {
  const { rows: found } = await db.executeQuery<{ isHidden: boolean; isNewcomer: boolean }>(
    CompiledQuery.raw(NEWCOMER, [actor.accountId]),
  );
  if (found[0]?.isHidden) return [];
  const wanted = firstStepsFor(actor, found[0]?.isNewcomer ?? false);
  if (wanted.length === 0) return [];
  const { rows } = await db.executeQuery<Partial<Record<FirstStep, boolean>>>(
    CompiledQuery.raw(STATEMENT, [actor.accountId, wanted]),
  );
  return wanted.map(korak => ({ korak, gotovo: rows[0]?.[korak] === true }));
}
