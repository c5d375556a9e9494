import type { VisitRow } from '#domain/calendar/fields.ts';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { COMING_STATUSES, VISIT_KINDS } from '#domain/calendar/visit.ts';
import { isOneOf } from '#domain/enumerations.ts';
import type { Reminder } from '#domain/reminder/reminder.ts';
import { reminderSubject, reminderText } from '#domain/reminder/reminder-text.ts';
import { allowedFrom, dueReminders, eveningBefore, isComing } from '#domain/reminder/reminder-times.ts';
import {
  concernsClient,
  isSameTime,
  messageAfter,
  SETTLE_MINUTES,
  type StatedTime,
} from '#domain/reminder/visit-change.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { mayAttempt } from '#server/identity/codes/throttles.queries.ts';
import type { Gateways } from '#server/identity/delivery/gateway.ts';
import { DAY_SECONDS } from '#server/identity/times.ts';
import type { Call } from '#server/kernel/call.ts';
import { enqueue, withdrawJobs } from '#server/kernel/jobs/jobs.queries.ts';
import { type DoJob, NotSent, Refused } from '#server/kernel/jobs/jobs.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { planDelivery } from './delivery-plan.ts';
import {
  type AddressedVisit,
  aboutVisit,
  findAddressed,
  type MessagePayload,
  REMINDER,
  storeOutgoingText,
  unsentChange,
  visitsToRemind,
} from './messages.queries.ts';
import { readSettings } from './settings.queries.ts';

const MINUTE_MS = 60_000;
const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** A timestamp that is more than this many minutes ahead of the clock was stored before the clock was set back. */
const CLOCK_DIFFERENCE_MAX_MINUTES = 1;

/** The time after which the message must not be sent: the time of the visit, or the end of its day. */
const latestSendTime = ({ datum, vreme }: StatedTime): Date =>
  belgradeMoment(vreme === null ? { datum: addDays(datum, 1), vreme: '00:00' } : { datum, vreme });

const queue = (
  db: Db,
  message: MessagePayload,
  { version, now, runAt = now }: { version: number; now: Date; runAt?: Date },
) =>
  enqueue(db, {
    kind: REMINDER,
    key: `${message.poruka} ${message.visitId} ${version}`,
    about: aboutVisit(message.visitId),
    payload: { ...message },
    now,
    runAt,
    giveUpAt: latestSendTime(message.told),
  });

/**
 * Called in the transaction of a visit's change: withdraws unsent messages about the visit, and queues the message that
 * its client needs now; for a deleted visit only when the person who deletes it requests the message.
 */
export async function notifyClient(
  { db, now }: Call,
  before: VisitRow | null,
  after: VisitRow | null,
  isNotifiedOfDelete: boolean,
): Promise<void> {
  const visit = after ?? before;
  if (!visit || !concernsClient(before, after)) return;
  const withdrawnJobs = await withdrawJobs(db, aboutVisit(visit.id), now);
  const unsentMessage = unsentChange(withdrawnJobs.map(({ payload }) => payload));
  const createdAt = new Date(visit.createdAt);
  const isNew =
    now < addMinutes(createdAt, SETTLE_MINUTES) && createdAt <= addMinutes(now, CLOCK_DIFFERENCE_MAX_MINUTES);
  const message = messageAfter(before, after, { unsent: unsentMessage, now, isNew, isNotifiedOfDelete });
  if (!message || (await readSettings(db)).kanal === null) return;
  const runAt = allowedFrom(addMinutes(now, SETTLE_MINUTES));
  await queue(db, { visitId: visit.id, ...message }, { version: visit.version, now, runAt });
}

/**
 * A visit gets no reminder if a message about it was due later than this many minutes before the evening of the
 * reminders.
 */
const REPLACES_REMINDER_MINUTES = 6 * 60;

/**
 * From the evening on, queues the reminders of tomorrow's visits; on the day itself, queues those that were missed. A
 * repeated call queues nothing twice.
 */
export async function planReminders(db: Db, now: Date): Promise<void> {
  const dueDay = dueReminders(now);
  if (dueDay === null || (await readSettings(db)).kanal === null) return;
  const { day, madeBefore } = dueDay;
  const since = addMinutes(eveningBefore(day), -REPLACES_REMINDER_MINUTES);
  const settledBy = addMinutes(madeBefore, -SETTLE_MINUTES);
  const latestTime = addMinutes(now, CLOCK_DIFFERENCE_MAX_MINUTES);
  for (const { id, version, ...time } of await visitsToRemind(db, { day, settledBy, since, latestTime }))
    await queue(db, { visitId: id, poruka: 'podsetnik', told: time }, { version, now });
}

interface MessageParts {
  db: Db;
  clock(): Date;
  gateways: Gateways;
  /** Countries to which an SMS may be sent, and the most messages per day. */
  config: { smsCountries: readonly string[]; smsPerDay: number };
}

const MISSING = 'Posete više nema.';

type StillTrueCheck = (visit: AddressedVisit, stated: StatedTime) => boolean;

const isStillAsStated: StillTrueCheck = (visit, stated) =>
  visit.isLive && isOneOf(COMING_STATUSES, visit.status) && isSameTime(visit, stated);

/** For each kind of message, whether its text is still true when it is about to be sent. */
const STILL_TRUE = {
  podsetnik: isStillAsStated,
  pomeranje: isStillAsStated,
  otkazivanje: ({ isLive, status }) => status === 'otkazano' || !isLive,
} as const satisfies Record<Reminder, StillTrueCheck>;

/** The job that sends a message to a client, during the day only, unless it is no longer true or wanted. */
export const sendMessage =
  ({ db, clock, gateways, config }: MessageParts): DoJob =>
  async ({ id, payload }, markPossiblySent) => {
    const message = payload as unknown as MessagePayload;
    const now = clock();
    const allowedAt = allowedFrom(now);
    if (allowedAt > now) return { later: allowedAt };
    const settings = await readSettings(db);
    const visit = await findAddressed(db, message.visitId);
    if (!visit) return { needless: MISSING };
    const titledVisit: AddressedVisit = { ...visit, title: VISIT_KINDS[visit.vrsta].title };
    if (!STILL_TRUE[message.poruka](titledVisit, message.told))
      return { needless: titledVisit.isLive ? 'Poseta je u međuvremenu izmenjena.' : MISSING };
    if (!isComing(message.told, now)) throw new Refused('Vreme posete je prošlo.');
    const plan = planDelivery(titledVisit, settings, { gateways, ...config }, belgradeDay(now));
    if ('needless' in plan) return plan;
    if ('problem' in plan) throw new (plan.mayPass ? NotSent : Refused)(plan.problem);
    const { kanal, to, gateway } = plan;
    if (!(await mayAttempt(db, { key: ['reminders'], max: config.smsPerDay, within: DAY_SECONDS }, now)))
      return { later: addMinutes(now, 60) };
    const stated = { ...titledVisit, ...message.told };
    const body = reminderText(message.poruka, kanal, settings, stated);
    const subject = reminderSubject(message.poruka, stated);
    await storeOutgoingText(db, id, { kanal, prima: to, tekst: body });
    await gateway({ recipient: to, subject, body, replyTo: titledVisit.firmaEmail }, markPossiblySent);
    return undefined;
  };
