/** The nine steps of a project, in their order (section 2). */
export const STEPS = [
  'klijent',
  'predponuda',
  'merenja',
  'ponude',
  'finansije',
  'ugovor',
  'optimizacija',
  'knjigovodstvo',
  'fotografije',
] as const;

export type StepName = (typeof STEPS)[number];
/** The steps that are stored; a project never holds another number. */
export const REACHED_STEPS = [3, 4, 6, 9] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];

export const NEW_PROJECT_STEP: ReachedStep = 3;

export type StepEvent = 'measurement-document-added' | 'offer-selected' | 'contract-added';

const MOVES: Record<StepEvent, { from: ReachedStep; to: ReachedStep }> = {
  'measurement-document-added': { from: 3, to: 4 },
  'offer-selected': { from: 4, to: 6 },
  'contract-added': { from: 6, to: 9 },
};

/** The stored step after an event: forward by the one move that the event makes, otherwise as it was (decisions.md, Steps). */
export const stepAfter = (step: ReachedStep, event: StepEvent): ReachedStep =>
  MOVES[event].from === step ? MOVES[event].to : step;

/** 1 to 9. */
export const stepNumber = (name: StepName): number => STEPS.indexOf(name) + 1;

/** Whether one may add or remove in that step. */
export const isUnlocked = (name: StepName, reached: number): boolean => stepNumber(name) <= reached;

/** The step that opens: the stored one, except that a stored 6 opens on 5 (section 4). */
export const shownStep = (reached: number): number => (reached === 6 ? 5 : reached);
