import { kindTitle } from '../calendar/visit.ts';
import { belgradeDay } from '../text/dates.ts';
import type { Money } from '../text/decimal.ts';
import { rsd, shortDate } from '../text/formats.ts';
import { dueRsd, type Price, paidUntil, VALUE_MISSING } from './finance.ts';
import { LAST_STEP, STEPS, type StepName, shownStep, stepNumber, stepReachedBy } from './steps.ts';

/** The data of a project that decide which steps are marked as done. */
interface StepData {
  readyForOptimization: boolean;
  selectedOffer: string | null;
  merenjaDokumenti: readonly unknown[];
  /** When the first measurement document was added or the first measuring list was finished; null before that. */
  izmerenoAt: string | null;
  uplate: readonly unknown[];
  ugovori: readonly unknown[];
  knjigovodstvoDokumenti: readonly unknown[];
  images: readonly unknown[];
}

const isMeasured = ({ izmerenoAt, merenjaDokumenti }: Pick<StepData, 'izmerenoAt' | 'merenjaDokumenti'>): boolean =>
  izmerenoAt !== null || merenjaDokumenti.length > 0;

const DONE: Record<StepName, (project: StepData) => boolean> = {
  klijent: () => true,
  predponuda: () => true,
  merenja: isMeasured,
  ponude: project => project.selectedOffer !== null,
  finansije: project => project.uplate.length > 0,
  ugovor: project => project.ugovori.length > 0,
  optimizacija: project => project.readyForOptimization,
  knjigovodstvo: project => project.knjigovodstvoDokumenti.length > 0,
  fotografije: project => project.images.length > 0,
};

/** Returns the steps of a project that contain data: a document, a chosen offer, a payment, and so on. */
export const doneSteps = (project: StepData): ReadonlySet<StepName> =>
  new Set(STEPS.filter(name => DONE[name](project)));

/**
 * Returns the number of the step at which a project's page opens. After the contract has unlocked the last steps, this
 * is optimization or bookkeeping, whichever first has no data, else the photos.
 */
export function stepToOpen(reached: number, done: ReadonlySet<StepName>): number {
  if (reached !== LAST_STEP) return shownStep(reached);
  const waiting = (['optimizacija', 'knjigovodstvo'] as const).find(name => !done.has(name));
  return stepNumber(waiting ?? 'fotografije');
}

const UNLOCKING_EVENTS = [
  {
    to: stepReachedBy('measurement-document-added'),
    text: 'Otključava se kada u koraku Merenja dodate dokument merenja ili završite mernu listu sa merenja.',
  },
  { to: stepReachedBy('offer-selected'), text: 'Otključava se kada u Ponudama izaberete ponudu.' },
  { to: stepReachedBy('contract-added'), text: 'Otključava se kada u Ugovoru dodate ugovor.' },
];

/** Returns the sentence that says what unlocks a locked step. */
export const unlockSentence = (name: StepName): string =>
  UNLOCKING_EVENTS.find(({ to }) => stepNumber(name) <= to)?.text ?? '';

interface CheckedProject extends Pick<StepData, 'merenjaDokumenti' | 'izmerenoAt'> {
  optimizacijaDokumenti: readonly unknown[];
  knjigovodstvoDokumenti: readonly unknown[];
  uplate: readonly { iznos: Money; datum: string }[];
  /** Null for people who may not read the finances. */
  finansije: Price | null;
  sledecaPoseta: { vrsta: string; datum: string } | null;
  /** The steps that the person may not read. */
  skriveno: readonly string[];
}

const DOCUMENTS_BEFORE = {
  optimizacija: [
    ['merenja', 'merenjaDokumenti', 'nema dokumenta merenja'],
    ['optimizacija', 'optimizacijaDokumenti', 'nema liste krojenja'],
  ],
  arhiva: [
    ['optimizacija', 'optimizacijaDokumenti', 'nema liste krojenja'],
    ['knjigovodstvo', 'knjigovodstvoDokumenti', 'nema dokumenta u koraku Knjigovodstvo'],
  ],
} as const;

const owedWords = (price: Price, paid: Money): string | null => {
  const due = dueRsd(price, paid);
  if (due === null) return VALUE_MISSING;
  return due.startsWith('-') || due === '0.00' ? null : `Duguje ${rsd(due)}`;
};

const visitWords = ({ vrsta, datum }: NonNullable<CheckedProject['sledecaPoseta']>): string =>
  `zakazana poseta: ${kindTitle(vrsta).toLowerCase()} ${shortDate(datum)}`;

/**
 * Returns what a project lacks before it is sent to the workshop or archived: „Duguje 348,670.00 din; nema liste krojenja“; before
 * archiving also the visit that is still to come. Null when nothing that the person may read is missing.
 */
export function missingBefore(stage: keyof typeof DOCUMENTS_BEFORE, project: CheckedProject, now: Date): string | null {
  const { finansije, uplate, skriveno, sledecaPoseta } = project;
  const owed = finansije && owedWords(finansije, paidUntil(uplate, belgradeDay(now)));
  const documents = DOCUMENTS_BEFORE[stage].flatMap(([step, list, words]) =>
    skriveno.includes(step) || project[list].length > 0 || (step === 'merenja' && isMeasured(project)) ? [] : [words],
  );
  const visit = stage === 'arhiva' && sledecaPoseta ? [visitWords(sledecaPoseta)] : [];
  const missing = [...(owed ? [owed] : []), ...visit, ...documents].join('; ');
  return missing === '' ? null : missing.charAt(0).toUpperCase() + missing.slice(1);
}
