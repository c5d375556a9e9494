import { badInput, conflict, Refusal } from '../errors.ts';
import type { DocumentKind } from '../lists.ts';
import { type Holder, may } from '../rights.ts';
import { isUnlocked, NEW_PROJECT_STEP, type ReachedStep, type StepEvent, type StepName, stepAfter } from './steps.ts';

/** What the rules look at; read under the row's lock. */
export interface ProjectState {
  step: ReachedStep;
  archived: boolean;
  readyForOptimization: boolean;
  /** objectKey of the chosen offer document. */
  selectedOffer: string | null;
}

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

/** An archived project is closed: it is read and printed, not changed. */
const requireNotArchived = (project: ProjectState): void => {
  if (project.archived) throw conflict('Projekat je u arhivi i ne može se menjati.');
};

/** Before anything is added, removed or saved in a step. */
export const requireUnlocked = (step: StepName, project: ProjectState): void => {
  requireNotArchived(project);
  if (!isUnlocked(step, project.step)) throw conflict(`Korak „${STEP_TITLES[step]}“ još nije otključan.`);
};

/** Before an offer document is added or deleted: once one is chosen, the list stands. */
export const requireOfferOpen = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null)
    throw conflict('Ponuda je već izabrana, pa se dokumenti ponude više ne mogu dodavati ni brisati.');
};

/** The documents that production is cut from, beside the chosen offer, which nobody deletes anyway: readiness locks those that are there. */
export const CUT_FROM = ['measurement', 'optimization'] as const satisfies readonly DocumentKind[];

/** Before a document is deleted; `zakljucan` was set by the project's readiness. */
export const requireNotLocked = ({ zakljucan }: { zakljucan: boolean }): void => {
  if (zakljucan)
    throw conflict(
      'Projekat je spreman za optimizaciju, pa se dokument po kome se seče ne može obrisati. Ispravku dodajte kao nov dokument.',
    );
};

/** Before an offer is chosen: once only. */
export const requireSelectable = (project: ProjectState): void => {
  requireUnlocked('ponude', project);
  if (project.selectedOffer !== null) throw conflict('Ponuda je već izabrana.');
};

/** Whether a contract may go, when so many would be left: the last one stays once it has unlocked the last steps. */
export const canDeleteContract = (project: ProjectState, contractsLeft: number): boolean =>
  !project.archived &&
  isUnlocked('ugovor', project.step) &&
  (!isUnlocked('optimizacija', project.step) || contractsLeft > 0);

/** Before a contract is deleted; `contractsLeft` are those that would remain. */
export const requireContractDeletable = (project: ProjectState, contractsLeft: number): void => {
  requireUnlocked('ugovor', project);
  if (!canDeleteContract(project, contractsLeft))
    throw conflict('Poslednji ugovor se ne može obrisati, jer je projekat odmakao dalje od ugovora.');
};

/** Before readiness is set: in the unlocked step, once, and never back. */
export const requireReady = (project: ProjectState, ready: boolean): void => {
  requireUnlocked('optimizacija', project);
  if (!ready) throw conflict('Spremnost za optimizaciju se ne može povući.');
  if (project.readyForOptimization) throw conflict('Projekat je već spreman za optimizaciju.');
};

/** Before a project moves into the archive: it must be ready, and not be there already. */
export const requireArchivable = (project: ProjectState): void => {
  if (project.archived) throw conflict('Projekat je već u arhivi.');
  if (!project.readyForOptimization) throw conflict('Arhivira se samo projekat koji je spreman za optimizaciju.');
};

/** Before a project comes back from the archive. */
export const requireUnarchivable = (project: ProjectState, holder: Holder): void => {
  if (!may(holder, 'archive-return:write'))
    throw new Refusal('FORBIDDEN', 'Samo vlasnik može da vrati projekat iz arhive.');
  if (!project.archived) throw conflict('Projekat nije u arhivi.');
};

const stepFault = () => badInput({ step: 'Korak projekta nije ispravan.' });

/** A new project starts at 3, whatever else is sent. */
export const checkNewProjectStep = (sent: unknown): void => {
  if (sent !== NEW_PROJECT_STEP) throw stepFault();
};

/**
 * A step sent beside an event is checked, not obeyed: it must be one of the steps up to the one that the event makes reachable. A lower
 * one is a caller who has not seen the last change; nothing went down for it.
 */
export const checkSentStep = (sent: unknown, project: ProjectState, event: StepEvent): void => {
  if (sent === undefined || sent === null) return;
  if (!Number.isInteger(sent) || Number(sent) < 1 || Number(sent) > stepAfter(project.step, event)) throw stepFault();
};
