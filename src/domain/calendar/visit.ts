import { badInput, staleVersion } from '../errors.ts';
import { namesOf } from '../fields.ts';
import { requireNotEnded } from '../job/job-state.ts';
import { type ProjectState, requireUnlocked } from '../project/project-rules.ts';
import { type Holder, may } from '../rights.ts';
import { shortDate } from '../text/formats.ts';

interface KindRow {
  title: string;
  plural: string;
  /** The usual length of a visit of this kind, in minutes. */
  minutes: number;
}

const HOUR_MINUTES = 60;

/** The kinds of visits, in the order in which the form offers them. */
export const VISIT_KINDS = {
  merenje: { title: 'Merenje', plural: 'Merenja', minutes: HOUR_MINUTES },
  'kontrolno merenje': { title: 'Kontrolno merenje', plural: 'Kontrolna merenja', minutes: HOUR_MINUTES },
  montaza: { title: 'Montaža', plural: 'Montaže', minutes: 8 * HOUR_MINUTES },
  servis: { title: 'Servis', plural: 'Servisi', minutes: HOUR_MINUTES },
  preuzimanje: { title: 'Preuzimanje', plural: 'Preuzimanja', minutes: HOUR_MINUTES },
  ostalo: { title: 'Ostalo', plural: 'Ostalo', minutes: HOUR_MINUTES },
} as const satisfies Record<string, KindRow>;

export type VisitKind = keyof typeof VISIT_KINDS;
export const VISIT_KIND_NAMES = namesOf(VISIT_KINDS);
export const isVisitKind = (text: string): text is VisitKind => Object.hasOwn(VISIT_KINDS, text);
export const kindTitle = (vrsta: string): string => (isVisitKind(vrsta) ? VISIT_KINDS[vrsta].title : vrsta);

interface StatusRow {
  title: string;
  /** The statuses that may follow this one; every change can be undone, because it may be a mistake. */
  next: readonly string[];
}

export const VISIT_STATUSES = {
  zakazano: { title: 'Zakazano', next: ['potvrđeno', 'obavljeno', 'otkazano'] },
  potvrđeno: { title: 'Potvrđeno', next: ['zakazano', 'obavljeno', 'otkazano'] },
  obavljeno: { title: 'Obavljeno', next: ['zakazano', 'potvrđeno'] },
  otkazano: { title: 'Otkazano', next: ['zakazano', 'potvrđeno'] },
} as const satisfies Record<string, StatusRow>;

export type VisitStatus = keyof typeof VISIT_STATUSES;
export const VISIT_STATUS_NAMES = namesOf(VISIT_STATUSES);
/** The statuses of a visit that is still to come. */
export const COMING_STATUSES = ['zakazano', 'potvrđeno'] as const satisfies readonly VisitStatus[];

/** Returns the next possible statuses: „obavljeno“ not before the visit's day; `today` is the day in Belgrade. */
export const nextStatuses = (status: VisitStatus, day: string, today: string): VisitStatus[] =>
  VISIT_STATUSES[status].next.filter(next => next !== 'obavljeno' || day <= today);

/** Throws BAD_USER_INPUT for a change of status that is not allowed. An unchanged status is allowed. */
export function requireStatusMove(from: VisitStatus, to: VisitStatus, day: string, today: string): void {
  if (from === to || nextStatuses(from, day, today).includes(to)) return;
  const text =
    to === 'obavljeno' && day > today
      ? `Poseta je zakazana za ${shortDate(day)}, pa pre tog dana ne može biti obavljena.`
      : `Poseta u statusu „${VISIT_STATUSES[from].title}“ ne može da pređe u status „${VISIT_STATUSES[to].title}“.`;
  throw badInput({ status: text });
}

/** Throws BAD_USER_INPUT when a visit that is done gets a day in the future. */
export function requirePossibleDay(status: VisitStatus, day: string, today: string): void {
  if (status === 'obavljeno' && day > today)
    throw badInput({ datum: 'Ova poseta je obavljena, pa joj dan ne može biti u budućnosti.' });
}

/** The state of the record that a visit is for, read while the row of the record is locked; empty for a client. */
export interface VisitedRecord {
  project?: ProjectState | undefined;
  /** The outcome of the pre-offer, and the project made from it; undefined for other records. */
  preoffer?: { ishod: string | null; projectId: string | null } | undefined;
}

/**
 * Call before a visit is made, changed or deleted. Throws CONFLICT for a lost or cancelled job, and for a measurement
 * while the step of measurements is locked, so that archived projects can have only visits of other kinds.
 */
export function requireVisitable(kinds: readonly VisitKind[], { project, preoffer }: VisitedRecord): void {
  if (project && kinds.includes('merenje')) requireUnlocked('merenja', project);
  else if (project) requireNotEnded(project);
  else if (preoffer) requireNotEnded(preoffer);
}

interface Assigned {
  osobe: readonly { id: string }[];
}

/** Whether the person may change the visit: with the right to the whole calendar, or as one of the visit's people. */
export const mayChangeVisit = (who: Holder & { accountId: string }, { osobe }: Assigned): boolean =>
  may(who, 'calendar:write') || osobe.some(({ id }) => id === who.accountId);

export const DURING_THE_DAY = 'u toku dana';

/** „24.11.2026. 09:30“, „24.11.2026. u toku dana“ */
export const visitTimeText = ({ datum, vreme }: { datum: string; vreme: string | null }): string =>
  `${shortDate(datum)} ${vreme ?? DURING_THE_DAY}`;

interface SeenVisit {
  version: number;
  datum: string;
  vreme: string | null;
  status: VisitStatus;
}

/** Throws CONFLICT with the visit's current state when somebody else has changed it since the caller saw it. */
export function requireSeenVisit(visit: SeenVisit, version: number): void {
  if (visit.version === version) return;
  throw staleVersion(
    `Posetu je u međuvremenu izmenio neko drugi: sada je ${visitTimeText(visit)}, ${VISIT_STATUSES[visit.status].title.toLowerCase()}. Pogledajte šta sada piše, pa ponovite.`,
  );
}
