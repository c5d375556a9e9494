import { namesOf } from '../fields.ts';
import type { WorkArea } from '../rights.ts';

interface StepRow {
  title: string;
  /** The area of rights of the step and its lists; a person who may not read the area does not see the step. */
  area: WorkArea;
  /** The text at the mark of the step when it is done. */
  done: string;
}

/** The nine steps of a project, in their order (specification, section 2). */
export const STEP_FACTS = {
  klijent: { title: 'Klijent', area: 'projects', done: 'klijent je upisan' },
  predponuda: { title: 'Predponuda', area: 'preoffers', done: 'predponuda postoji' },
  merenja: { title: 'Merenja', area: 'measurements', done: 'izmereno' },
  ponude: { title: 'Ponude', area: 'offers', done: 'ponuda je izabrana' },
  finansije: { title: 'Finansije', area: 'finance', done: 'ima uplatu' },
  ugovor: { title: 'Ugovor', area: 'contracts', done: 'ima ugovor' },
  optimizacija: { title: 'Optimizacija', area: 'optimization', done: 'spremno za optimizaciju' },
  knjigovodstvo: { title: 'Knjigovodstvo', area: 'bookkeeping', done: 'ima dokument' },
  fotografije: { title: 'Fotografije', area: 'measurements', done: 'ima fotografije' },
} as const satisfies Record<string, StepRow>;
export type StepName = keyof typeof STEP_FACTS;
export const STEPS = namesOf(STEP_FACTS);
/** The steps that are stored, with their numbers; the stored step of a project is always one of them. */
const REACHED = { merenja: 3, ponude: 4, ugovor: 6, fotografije: 9 } as const satisfies Partial<
  Record<StepName, number>
>;
export type ReachedStep = (typeof REACHED)[keyof typeof REACHED];
export const REACHED_STEPS = Object.values(REACHED);

export const NEW_PROJECT_STEP = REACHED.merenja;
/** The last step; a project that has reached it has all steps unlocked. */
export const LAST_STEP = REACHED.fotografije;

export type StepEvent = 'measurement-document-added' | 'measuring-list-finished' | 'offer-selected' | 'contract-added';

const MOVES: Record<StepEvent, { from: ReachedStep; to: ReachedStep }> = {
  'measurement-document-added': { from: REACHED.merenja, to: REACHED.ponude },
  'measuring-list-finished': { from: REACHED.merenja, to: REACHED.ponude },
  'offer-selected': { from: REACHED.ponude, to: REACHED.ugovor },
  'contract-added': { from: REACHED.ugovor, to: REACHED.fotografije },
};

/**
 * Returns the stored step after an event. An event moves a project forward from one step only and changes nothing at
 * any other, so that a repeated event never moves a project back.
 */
export const stepAfter = (step: ReachedStep, event: StepEvent): ReachedStep =>
  MOVES[event].from === step ? MOVES[event].to : step;

/** Returns the number of the step to which the event moves the project; the web client sends it with the event. */
export const stepReachedBy = (event: StepEvent): ReachedStep => MOVES[event].to;

/** Returns the step with that number, 1 to 9; the first step for any other number. */
export const stepAt = (number: number): StepName => STEPS[number - 1] ?? 'klijent';

export const stepNumber = (name: StepName): number => STEPS.indexOf(name) + 1;

/** Whether a step is unlocked in a project with the stored step `reached`. */
export const isUnlocked = (name: StepName, reached: number): boolean => stepNumber(name) <= reached;

/**
 * Returns the number of the step whose event led to the stored step `reached`. This step and all steps before it count
 * as done.
 */
export const doneStepCount = (reached: number): number => {
  if (reached >= REACHED.fotografije) return stepNumber('ugovor');
  return reached >= REACHED.ugovor ? stepNumber('ponude') : reached - 1;
};

/**
 * Returns the number of the step at which a project's page opens: the stored step, but with a chosen offer the finances instead
 * of the contract (specification, section 4).
 */
export const shownStep = (reached: number): number => (reached === REACHED.ugovor ? stepNumber('finansije') : reached);

/**
 * Returns the number of the step at which the page opens for a person who may not read the `hidden` steps: the last readable one
 * up to `step`.
 */
export const firstShownStep = (step: number, hidden: readonly string[]): number =>
  stepNumber(STEPS.slice(0, step).findLast(name => !hidden.includes(name)) ?? 'klijent');
