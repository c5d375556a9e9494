import { type BackupPlan, parseBackupPlan } from '#domain/backup/backup-plan.ts';
import { PLAN_LABELS } from '#domain/backup/plan-labels.ts';
import { badInput } from '#domain/errors.ts';
import { requireSeen } from '#domain/seen.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { notifyOwners } from '#server/identity/delivery/notify-owners.ts';
import { requireConfirmed } from '#server/identity/flows/confirm-person.ts';
import { readBucketAddress } from '#server/kernel/bucket-address.ts';
import type { Call } from '#server/kernel/call.ts';
import {
  type BackupRow,
  listBackups,
  lockPlan,
  requestBackup,
  type StoredPlan,
  writePlan,
} from './backup-plan.queries.ts';
import { readBackupState } from './backup-state.ts';
import { requireDestination, type Site } from './destination.ts';
import { isRecipient } from './encryption.ts';

export interface Backups {
  plan: StoredPlan;
  kopije: BackupRow[];
  upozorenje: string | null;
}

export async function readBackups({ db, now }: Pick<Call, 'db' | 'now'>): Promise<Backups> {
  const { plan, upozorenje } = await readBackupState(db, now);
  return { plan, upozorenje, kopije: await listBackups(db) };
}

async function checkPlan(call: Call, plan: BackupPlan, before: StoredPlan, site: Site): Promise<void> {
  if (plan.gde.startsWith('s3:') && !readBucketAddress(plan.gde))
    throw badInput({ gde: 'Adresa skladišta nije ispravna. Zatražite je od administratora.' });
  if (plan.primalac !== null && !(await isRecipient(plan.primalac)))
    throw badInput({ primalac: 'To nije javni ključ. Počinje sa age1, a pravi ga administrator.' });
  // a plan whose destination no longer exists can still be switched off
  if (plan.ukljuceno || plan.gde !== before.gde)
    await call.outsideTransaction(`destination ${plan.gde}`, () => requireDestination(plan.gde, site));
}

/**
 * Sets when and where backups are made. Throws CONFLICT when somebody else has changed the plan since it was read. A
 * change of the destination or the key requires that the owner has confirmed their identity.
 */
export async function updateBackupPlan(call: Call, input: { version: number }, site: Site): Promise<Backups> {
  const before = await lockPlan(call.db);
  await requireConfirmed(call.db, call.actor.sessionId, call.now);
  requireSeen('backups', before, input.version);
  const { version: _, ...planInput } = input;
  const plan = parseBackupPlan(planInput);
  await checkPlan(call, plan, before, site);
  const since = before.ukljuceno ? before.ukljucenoAt : call.now;
  const ukljucenoAt = plan.ukljuceno ? since : null;
  await writePlan(call.db, plan, { ukljucenoAt, version: before.version + 1 });
  const { ukljucenoAt: _since, trazenoAt: _requested, opomenutoAt: _warned, version: _version, ...old } = before;
  const detail = changedFields(old, plan);
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateBackupPlan', detail });
  const names = Object.keys(detail).map(field => PLAN_LABELS[field as keyof BackupPlan]);
  const what = `Izmenjena su podešavanja rezervnih kopija (${names.join(', ')})`;
  if (names.length) await notifyOwners(call.db, { what, actor: call.actor }, call.now);
  return readBackups(call);
}

/** Requests a backup now; a server begins it within seconds. */
export async function startBackup(call: Call): Promise<Backups> {
  const { gde } = await lockPlan(call.db);
  if (gde === null) throw badInput({ gde: 'Prvo izaberite i sačuvajte gde se kopije čuvaju.' });
  await requestBackup(call.db, call.now);
  await recordChange(call, { entity: 'company', id: 'company', action: 'startBackup' });
  return readBackups(call);
}
