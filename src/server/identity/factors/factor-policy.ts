import { badInput } from '#domain/errors.ts';
import type { SecondFactorPolicy } from '#domain/identity/second-factor.ts';
import { isDate } from '#domain/text/dates.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Actor } from '#server/kernel/call.ts';
import { inMutation, type Submit } from '#server/kernel/mutation.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { IdentityCore } from '../core.ts';
import { notifyOwners } from '../delivery/notify-owners.ts';
import { readPolicy, writePolicy } from './factors.queries.ts';

/** Sets who must have a second factor, and from which day; takes effect at once, even in open sessions. */
export function changePolicy(
  { db, clock }: IdentityCore,
  actor: Actor,
  { requiredFor, from }: SecondFactorPolicy,
  submit: Submit,
): Promise<SecondFactorPolicy> {
  if (requiredFor !== 'nobody' && (from === null || !isDate(from)))
    throw badInput({ from: 'Unesite datum od kada je drugi korak obavezan.' });
  const policy = { requiredFor, from: requiredFor === 'nobody' ? null : from };
  const run = async (transaction: Db) => {
    const before = await readPolicy(transaction);
    await writePolicy(transaction, policy);
    const detail = {
      requiredFor: { staro: before.requiredFor, novo: policy.requiredFor },
      requiredFrom: { staro: before.from, novo: policy.from },
    };
    await recordChange(
      { db: transaction, actor },
      { entity: 'company', id: 'company', action: 'requireSecondFactor', detail },
    );
    await notifyOwners(transaction, { what: 'Promenjeno je ko mora da ima drugi korak prijave', actor }, clock());
    return policy;
  };
  return inMutation(db, submit, () => false, run);
}
