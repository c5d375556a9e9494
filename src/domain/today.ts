import { type ReachedStep, type StepName, stepNumber } from './project/steps.ts';
import { type Holder, may, mayAll, type Right } from './rights.ts';
import { daysBetween } from './text/dates.ts';
import { compareMoney, type Money } from './text/decimal.ts';
import { plural } from './text/formats.ts';

/** The most rows that a block shows; its total counts all rows. */
export const TODAY_ROWS = 10;
/** The block „Predponude bez kontakta“ (`tihe`) lists pre-offers in which nothing happened for this many days. */
export const INACTIVE_DAYS = 7;

interface BlockRow {
  title: string;
  /** The rights that are all required to get the block. */
  rights: readonly Right[];
}

/**
 * The blocks of „Danas“ in the order of the screen. Each row links to the page where its work is done, and disappears when it is
 * done.
 */
export const TODAY_BLOCKS = {
  merenja: {
    title: 'Posete danas i sutra',
    rights: ['calendar:read'],
  },
  neposlato: { title: 'Nije otišlo', rights: ['calendar:read'] },
  kontakti: { title: 'Sledeći kontakti', rights: ['preoffers:read', 'projects:read'] },
  kasne: { title: 'Uplate koje kasne', rights: ['projects:read', 'finance:read'] },
  staklo: { title: 'Staklo koje stiže ili kasni', rights: ['glass:read'] },
  spremno: { title: 'Spremno za sledeći korak', rights: ['projects:read'] },
  nezavrseno: { title: 'Izmereno, a nije završeno', rights: ['projects:read', 'measurements:write'] },
  avansi: {
    title: 'Ugovor potpisan, avans nije uplaćen',
    rights: ['projects:read', 'finance:read'],
  },
  ponude: { title: 'Ponude bez odgovora', rights: ['projects:read', 'offers:read'] },
  tihe: { title: 'Predponude bez kontakta', rights: ['preoffers:read'] },
  nalozi: { title: 'Nalozi koji čekaju odobrenje', rights: ['accounts:read'] },
} as const satisfies Record<string, BlockRow>;

export type TodayBlockKind = keyof typeof TODAY_BLOCKS;
export const TODAY_BLOCK_KINDS = Object.keys(TODAY_BLOCKS) as TodayBlockKind[];

/**
 * Returns the blocks that the person may read, in the order of the screen; bookkeepers, who make no offers, get those about
 * payments first.
 */
export function blocksFor(who: Holder): TodayBlockKind[] {
  const blocks = TODAY_BLOCK_KINDS.filter(kind => mayAll(who, TODAY_BLOCKS[kind].rights)).filter(
    kind => kind !== 'spremno' || nextStepsFor(who).length > 0,
  );
  if (!may(who, 'finance:write') || may(who, 'offers:write')) return blocks;
  const isMoney = (kind: TodayBlockKind) => kind === 'kasne' || kind === 'avansi';
  return [...blocks.filter(isMoney), ...blocks.filter(kind => !isMoney(kind))];
}

/** The orders of late payments: by due day (`rok`) or by debt (`dug`). */
export const LATE_ORDERS = ['rok', 'dug'] as const;
export type LateOrder = (typeof LATE_ORDERS)[number];

/** The next steps of a project that the company, not the client, has to do. */
export const NEXT_STEPS = {
  'merna-lista': {
    step: 'merenja',
    words: 'Merenje je obavljeno, dodajte dokument merenja',
    rights: ['measurements:write'],
  },
  ponuda: { step: 'ponude', words: 'Izmereno je, dodajte ponudu', rights: ['offers:write'] },
  ugovor: { step: 'ugovor', words: 'Ponuda je izabrana, dodajte ugovor', rights: ['contracts:write'] },
  optimizacija: {
    step: 'optimizacija',
    words: 'Proverite dokumente i pošaljite na optimizaciju',
    rights: ['optimization:write'],
  },
  /** Archiving is no step of a project, but a button on its page. It comes next only when nothing is owed. */
  arhiva: { step: null, words: 'Završeno, prebacite u arhivu', rights: ['optimization:write', 'finance:read'] },
} as const satisfies Record<string, { step: StepName | null; words: string; rights: readonly Right[] }>;

export type NextStep = keyof typeof NEXT_STEPS;
export const NEXT_STEP_NAMES = Object.keys(NEXT_STEPS) as NextStep[];

/** Returns the next steps that the person has the rights to do. */
export const nextStepsFor = (who: Holder): NextStep[] =>
  NEXT_STEP_NAMES.filter(step => mayAll(who, NEXT_STEPS[step].rights));

/** Returns the number of the project's step in which the next step is done; null for archiving. */
export const stepOf = (next: NextStep): number | null => {
  const { step } = NEXT_STEPS[next];
  return step && stepNumber(step);
};

export interface WorkState {
  step: ReachedStep;
  /** Whether the day of a measurement of the project has passed. */
  wasMeasured: boolean;
  hasOffer: boolean;
  isReady: boolean;
  /** The sum of the payments, in RSD. */
  paid: Money;
  /** The sum of the planned advances; null without any. */
  advance: Money | null;
  /** What is left to pay, in RSD. */
  debt: Money;
}

const NOTHING: Money = '0.00';

/** Whether the payments cover the planned advances; at least something must be paid. */
export const isAdvancePaid = ({ paid, advance }: Pick<WorkState, 'paid' | 'advance'>): boolean =>
  compareMoney(paid, NOTHING) > 0 && (advance === null || compareMoney(paid, advance) >= 0);

/**
 * Returns the next step of an active project that the company has to do; null when the project waits for its client, for a
 * measurement or for a payment.
 */
export const nextStep = (state: WorkState): NextStep | null => {
  if (state.step === 3) return state.wasMeasured ? 'merna-lista' : null;
  if (state.step === 4) return state.hasOffer ? null : 'ponuda';
  if (state.step === 6) return 'ugovor';
  if (!state.isReady) return isAdvancePaid(state) ? 'optimizacija' : null;
  return compareMoney(state.debt, NOTHING) <= 0 ? 'arhiva' : null;
};

/** „danas“, „sutra“, „za 3 dana“, „juče“, „pre 3 dana“. */
export const relativeDay = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  if (days === 0) return 'danas';
  if (days === 1) return 'sutra';
  if (days === -1) return 'juče';
  const words = plural(Math.abs(days), 'dan', 'dana', 'dana');
  return days > 0 ? `za ${words}` : `pre ${words}`;
};

/**
 * Returns the text for the day of a block's row, and whether the row is late; null without a day. `today` is the day in Belgrade.
 */
export function rowDayText(
  kind: TodayBlockKind,
  day: string | null,
  today: string,
): { text: string; isLate: boolean } | null {
  if (day === null) return null;
  const days = daysBetween(day, today);
  const words = plural(days, 'dan', 'dana', 'dana');
  if (kind === 'merenja' || kind === 'neposlato') return { text: relativeDay(day, today), isLate: false };
  if (kind === 'ponude' || kind === 'nalozi' || kind === 'nezavrseno')
    return { text: days <= 0 ? 'od danas' : `čeka ${words}`, isLate: false };
  if (kind === 'tihe') return { text: `${words} bez kontakta`, isLate: false };
  if (kind === 'avansi') return { text: `ugovor ${relativeDay(day, today)}`, isLate: false };
  return days > 0 ? { text: `kasni ${words}`, isLate: true } : { text: relativeDay(day, today), isLate: false };
}
