import { badInput, conflict, Refusal } from '../errors.ts';
import { requireNotEnded } from '../job/job-state.ts';
import type { DocumentKind } from '../lists.ts';
import { type Holder, may } from '../rights.ts';
import {
  isUnlocked,
  NEW_PROJECT_STEP,
  type ReachedStep,
  STEP_FACTS,
  type StepEvent,
  type StepName,
  stepAfter,
} from './steps.ts';

/** The state of a project that the rules check, read while its row is locked. */
export interface ProjectState {
  step: ReachedStep;
  archived: boolean;
  readyForOptimization: boolean;
  /** objectKey of the chosen offer document; null until one is chosen. */
  selectedOffer: string | null;
  /** Null unless the job was lost or cancelled. */
  ishod: object | string | null;
}

/** Whether a project is archived, lost or cancelled; then it can be read and printed, but not changed. */
export const isClosed = ({ archived, ishod }: Pick<ProjectState, 'archived' | 'ishod'>): boolean =>
  archived || ishod !== null;

/** Call before anything of a project is changed. Throws CONFLICT for a closed project. */
export const requireNotClosed = (project: Pick<ProjectState, 'archived' | 'ishod'>): void => {
  if (project.archived)
    throw conflict('Projekat je u arhivi i ne može se menjati. Vlasnik može da ga vrati iz arhive.');
  requireNotEnded(project);
};

/** Call before anything is added, removed or saved in a step. Throws CONFLICT for a locked step and a closed project. */
export const requireUnlocked = (step: StepName, project: ProjectState): void => {
  requireNotClosed(project);
  if (!isUnlocked(step, project.step)) throw conflict(`Korak „${STEP_FACTS[step].title}“ još nije otključan.`);
};

/** Call before an offer document is added or deleted. Throws CONFLICT once an offer is chosen. */
export const requireOfferOpen = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null)
    throw conflict('Ponuda je već izabrana, pa se dokumenti ponude više ne mogu dodavati ni brisati.');
};

/**
 * The lists of documents by which production cuts material; marking a project as ready locks them. Production also uses
 * the chosen offer, which can never be deleted.
 */
export const PRODUCTION_LISTS = ['measurement', 'optimization'] as const satisfies readonly DocumentKind[];

/**
 * Call before a document is deleted. Throws CONFLICT for a locked document (`zakljucan`), that is, one that existed when the
 * project became ready.
 */
export const requireNotLocked = ({ zakljucan }: { zakljucan: boolean }): void => {
  if (zakljucan)
    throw conflict(
      'Projekat je spreman za optimizaciju, pa se dokument po kome se seče ne može obrisati. Ispravku dodajte kao nov dokument.',
    );
};

/** Call before an offer is chosen. Throws CONFLICT when one is already chosen. */
export const requireSelectable = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null) throw conflict('Ponuda je već izabrana.');
};

/**
 * Whether a contract may be deleted when `contractsLeft` would remain: not the last contract at step 9, because it has unlocked
 * the last steps.
 */
export const canDeleteContract = (project: ProjectState, contractsLeft: number): boolean =>
  !isClosed(project) &&
  isUnlocked('ugovor', project.step) &&
  (!isUnlocked('optimizacija', project.step) || contractsLeft > 0);

/** Call before a contract is deleted; `contractsLeft` would remain. Throws CONFLICT. */
export const requireContractDeletable = (project: ProjectState, contractsLeft: number): void => {
  requireUnlocked('ugovor', project);
  if (!canDeleteContract(project, contractsLeft))
    throw conflict('Poslednji ugovor se ne može obrisati, jer je projekat odmakao dalje od ugovora.');
};

/**
 * Call before a project is marked as ready for optimization. Throws CONFLICT when the step of optimization is locked,
 * when the project is already ready, and when `ready` is false, because readiness cannot be taken back.
 */
export const requireReady = (project: ProjectState, ready: boolean): void => {
  requireUnlocked('optimizacija', project);
  if (!ready) throw conflict('Spremnost za optimizaciju se ne može povući.');
  if (project.readyForOptimization) throw conflict('Projekat je već spreman za optimizaciju.');
};

/** Call before a project is archived. Throws CONFLICT unless it is ready for optimization and not archived, lost or cancelled. */
export const requireArchivable = (project: ProjectState): void => {
  if (project.archived) throw conflict('Projekat je već u arhivi.');
  requireNotEnded(project);
  if (!project.readyForOptimization) throw conflict('Arhivira se samo projekat koji je spreman za optimizaciju.');
};

/** Call before a project is taken out of the archive. Throws FORBIDDEN, or CONFLICT for a project that is not archived. */
export const requireUnarchivable = (project: ProjectState, holder: Holder): void => {
  if (!may(holder, 'archive-return:write'))
    throw new Refusal('FORBIDDEN', 'Samo vlasnik može da vrati projekat iz arhive.');
  if (!project.archived) throw conflict('Projekat nije u arhivi.');
};

const stepFault = () => badInput({ step: 'Korak projekta nije ispravan.' });

/** Throws BAD_USER_INPUT unless the step sent with a new project is 3. */
export const checkNewProjectStep = (sent: unknown): void => {
  if (sent !== NEW_PROJECT_STEP) throw stepFault();
};

/**
 * Throws BAD_USER_INPUT when the step sent with an event is above the step to which the event leads. The sent step is
 * never stored: a lower one, from a caller who has not seen the last change, does not move the project back.
 */
export const checkSentStep = (sent: unknown, project: ProjectState, event: StepEvent): void => {
  if (sent === undefined || sent === null) return;
  if (!Number.isInteger(sent) || Number(sent) < 1 || Number(sent) > stepAfter(project.step, event)) throw stepFault();
};
