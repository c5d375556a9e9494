import { badInput, conflict, Refusal } from '../errors.ts';
import { requireNotEnded } from '../job/job-state.ts';
import type { DocumentKind } from '../lists.ts';
import { type Holder, may } from '../rights.ts';
import { isUnlocked, NEW_PROJECT_STEP, type ReachedStep, type StepEvent, type StepName, stepAfter } from './steps.ts';

/** What the rules check; read while the row is locked. */
export interface ProjectState {
  step: ReachedStep;
  archived: boolean;
  readyForOptimization: boolean;
  /** objectKey of the chosen offer document; null until one is chosen. */
  selectedOffer: string | null;
  /** Null unless the job was lost or cancelled. */
  ishod: object | string | null;
}

/** An archived, lost or cancelled project can be read and printed, not changed. */
export const isClosed = ({ archived, ishod }: Pick<ProjectState, 'archived' | 'ishod'>): boolean =>
  archived || ishod !== null;

/** The steps as the screen names them (section 2). */
export const STEP_TITLES: Record<StepName, string> = {
  klijent: 'Klijent',
  predponuda: 'Predponuda',
  merenja: 'Merenja',
  ponude: 'Ponude',
  finansije: 'Finansije',
  ugovor: 'Ugovor',
  optimizacija: 'Optimizacija',
  knjigovodstvo: 'Knjigovodstvo',
  fotografije: 'Fotografije',
};

/** Call before anything of a project is changed. */
export const requireNotClosed = (project: Pick<ProjectState, 'archived' | 'ishod'>): void => {
  if (project.archived) throw conflict('Projekat je u arhivi i ne može se menjati.');
  requireNotEnded(project);
};

/** Call before anything is added, removed or saved in a step. Throws when the step is locked. */
export const requireUnlocked = (step: StepName, project: ProjectState): void => {
  requireNotClosed(project);
  if (!isUnlocked(step, project.step)) throw conflict(`Korak „${STEP_TITLES[step]}“ još nije otključan.`);
};

/** Call before an offer document is added or deleted: once an offer is chosen, the list is fixed. */
export const requireOfferOpen = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null)
    throw conflict('Ponuda je već izabrana, pa se dokumenti ponude više ne mogu dodavati ni brisati.');
};

/**
 * The lists of documents by which production cuts material. Readiness locks their documents. The chosen offer is used
 * too, but it can never be deleted.
 */
export const CUT_FROM = ['measurement', 'optimization'] as const satisfies readonly DocumentKind[];

/**
 * Call before a document is deleted; `zakljucan` is set for the documents that existed when the project became ready.
 */
export const requireNotLocked = ({ zakljucan }: { zakljucan: boolean }): void => {
  if (zakljucan)
    throw conflict(
      'Projekat je spreman za optimizaciju, pa se dokument po kome se seče ne može obrisati. Ispravku dodajte kao nov dokument.',
    );
};

/** Call before an offer is chosen; throws when one was chosen already. */
export const requireSelectable = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null) throw conflict('Ponuda je već izabrana.');
};

/**
 * Whether a contract may be deleted when `contractsLeft` would remain: the last one must stay once it has unlocked the last
 * steps.
 */
export const canDeleteContract = (project: ProjectState, contractsLeft: number): boolean =>
  !isClosed(project) &&
  isUnlocked('ugovor', project.step) &&
  (!isUnlocked('optimizacija', project.step) || contractsLeft > 0);

/** Call before a contract is deleted; `contractsLeft` would remain. */
export const requireContractDeletable = (project: ProjectState, contractsLeft: number): void => {
  requireUnlocked('ugovor', project);
  if (!canDeleteContract(project, contractsLeft))
    throw conflict('Poslednji ugovor se ne može obrisati, jer je projekat odmakao dalje od ugovora.');
};

/** Call before readiness is set: only in an unlocked step, once, and never taken back. */
export const requireReady = (project: ProjectState, ready: boolean): void => {
  requireUnlocked('optimizacija', project);
  if (!ready) throw conflict('Spremnost za optimizaciju se ne može povući.');
  if (project.readyForOptimization) throw conflict('Projekat je već spreman za optimizaciju.');
};

/** Call before a project is archived: it must be ready and not archived yet. */
export const requireArchivable = (project: ProjectState): void => {
  if (project.archived) throw conflict('Projekat je već u arhivi.');
  requireNotEnded(project);
  if (!project.readyForOptimization) throw conflict('Arhivira se samo projekat koji je spreman za optimizaciju.');
};

/** Call before a project is taken out of the archive. */
export const requireUnarchivable = (project: ProjectState, holder: Holder): void => {
  if (!may(holder, 'archive-return:write'))
    throw new Refusal('FORBIDDEN', 'Samo vlasnik može da vrati projekat iz arhive.');
  if (!project.archived) throw conflict('Projekat nije u arhivi.');
};

const stepFault = () => badInput({ step: 'Korak projekta nije ispravan.' });

/** A new project starts at step 3; throws when another step is sent. */
export const checkNewProjectStep = (sent: unknown): void => {
  if (sent !== NEW_PROJECT_STEP) throw stepFault();
};

/**
 * A step sent with an event is checked but never stored: it must not exceed the step that the event makes reachable. A lower
 * one comes from a caller who has not seen the last change, and does not move the project back.
 */
export const checkSentStep = (sent: unknown, project: ProjectState, event: StepEvent): void => {
  if (sent === undefined || sent === null) return;
  if (!Number.isInteger(sent) || Number(sent) < 1 || Number(sent) > stepAfter(project.step, event)) throw stepFault();
};
