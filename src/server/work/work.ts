import { badInput } from '#domain/errors.ts';
import {
  isNewValue,
  type NextContact,
  requireFutureContact,
  requireNotEnded,
  requireSeenValue,
  requireStillPreoffer,
} from '#domain/job/job-state.ts';
import { parseNextContact, parseOutcome } from '#domain/job/job-state-input.ts';
import { requireNotClosed } from '#domain/project/project-rules.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { type LockedPreoffer, type LockedProject, lockPreoffer, lockProject } from '#server/job/job-lock.ts';
import { nextContactOf } from '#server/job/next-contact.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import type { Assignment } from '#server/notices/notices.ts';
import { type Job, namedAccount, writeNextContact, writeOutcome, writeResponsible } from './work.queries.ts';

export type Nullish<T> = T | null | undefined;

/** What people change of the work on a job, as the names of the operations spell it. */
export type JobPart = 'Responsible' | 'NextContact' | 'Outcome';

const record = (call: Call, job: Job, id: string, what: JobPart, detail: Record<string, unknown>): Promise<void> =>
  recordChange(
    call,
    job === 'project'
      ? { entity: job, id, action: `updateProject${what}`, detail }
      : { entity: job, id, action: `updatePreoffer${what}`, detail },
  );

/** The columns that pre-offers and projects share, and whether the job may be worked on. */
type LockedWork = Pick<LockedPreoffer, keyof LockedPreoffer & keyof LockedProject> & {
  /** The project made from a pre-offer; null when there is none. */
  projectId: string | null;
  archived: boolean;
};

const lockWork = async ({ db }: Call, job: Job, { id, createdAt }: RecordTarget): Promise<LockedWork> =>
  job === 'project'
    ? { ...(await lockProject(db, id, createdAt)), projectId: null }
    : { ...(await lockPreoffer(db, id, createdAt)), archived: false };

/** The name of a person to whom work is assigned; throws BAD_USER_INPUT for a person without an active account. */
async function activeName({ db }: Call, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const account = await namedAccount(db, id);
  if (!account?.isActive) throw badInput({ osobaId: 'Ta osoba nema aktivan nalog. Izaberite drugu.' });
  return account.ime;
}

const nameOf = async ({ db }: Call, id: string | null): Promise<string | null> =>
  id === null ? null : ((await namedAccount(db, id))?.ime ?? null);

/**
 * Makes a person, or nobody, responsible for the job; throws CONFLICT when the current person is not the one that the
 * caller saw. Returns the assigned person, who has to be notified; null when the caller has assigned themselves.
 */
export async function setResponsible(
  call: Call,
  job: Job,
  input: RecordTarget & { osobaId?: Nullish<string>; pre?: Nullish<string> },
): Promise<Assignment | null> {
  const work = await lockWork(call, job, input);
  const newPerson = input.osobaId ?? null;
  if (!isNewValue(work.odgovornaOsoba, input.pre ?? null, newPerson)) return null;
  if (job === 'project') requireNotClosed(work);
  else requireNotEnded(work);
  const novo = await activeName(call, newPerson);
  const staro = await nameOf(call, work.odgovornaOsoba);
  await writeResponsible(call.db, job, input.id, newPerson);
  const detail = { odgovornaOsoba: { staro, novo } };
  await record(call, job, input.id, 'Responsible', detail);
  if (newPerson === null || newPerson === call.actor.accountId) return null;
  return { job, id: input.id, klijent: work.klijent, accountId: newPerson };
}

const contactDetail = async (call: Call, contact: NextContact | null) => ({
  sledeciKontakt: contact?.datum ?? null,
  sledeciKontaktOsoba: await nameOf(call, contact?.osobaId ?? null),
  sledeciKontaktOpis: contact?.opis ?? null,
});

export interface SentContact {
  datum?: Nullish<string>;
  osobaId?: Nullish<string>;
  opis?: Nullish<string>;
}

/**
 * Sets or removes the next contact of an open job; throws CONFLICT when the stored one is not what the caller saw. An
 * undo may restore a past day.
 */
export async function setNextContact(
  call: Call,
  job: Job,
  input: RecordTarget & SentContact & { pre?: Nullish<SentContact> },
  { isUndo = false } = {},
): Promise<void> {
  const work = await lockWork(call, job, input);
  const newContact = parseNextContact(input);
  const seenContact = parseNextContact(input.pre ?? {});
  const before = nextContactOf(work);
  if (!isNewValue(before, seenContact, newContact)) return;
  if (job === 'project') requireNotClosed(work);
  else requireNotEnded(work);
  requireStillPreoffer(work);
  if (!isUndo) requireFutureContact(newContact, before, belgradeDay(call.now));
  if (newContact?.osobaId !== before?.osobaId) await activeName(call, newContact?.osobaId ?? null);
  await writeNextContact(call.db, job, input.id, newContact);
  const detail = changedFields(await contactDetail(call, before), await contactDetail(call, newContact));
  await record(call, job, input.id, 'NextContact', detail);
}

/**
 * Marks the job as lost or cancelled, or open again; throws CONFLICT when its outcome is not the one that the caller
 * saw.
 */
export async function setOutcome(
  call: Call,
  job: Job,
  input: RecordTarget & {
    ishod?: Nullish<string>;
    uzrok?: Nullish<string>;
    razlog?: Nullish<string>;
    pre?: Nullish<string>;
  },
): Promise<void> {
  const work = await lockWork(call, job, input);
  const newOutcome = parseOutcome(input);
  const after = {
    ishod: newOutcome?.ishod ?? null,
    ishodUzrok: newOutcome?.uzrok ?? null,
    ishodRazlog: newOutcome?.razlog ?? null,
  };
  const { ishod, ishodUzrok, ishodRazlog } = work;
  const before = { ishod, ishodUzrok, ishodRazlog };
  if (Object.keys(changedFields(before, after)).length === 0) return;
  requireSeenValue(work.ishod, input.pre ?? null);
  requireStillPreoffer(work);
  if (job === 'project') requireNotClosed({ ...work, ishod: null });
  await writeOutcome(call, job, input.id, newOutcome);
  const detail = changedFields(
    { ...before, ...(newOutcome && (await contactDetail(call, nextContactOf(work)))) },
    { ...after, ...(newOutcome && (await contactDetail(call, null))) },
  );
  await record(call, job, input.id, 'Outcome', detail);
}
