import { badInput } from '#domain/errors.ts';
import type { DocumentKind } from '#domain/lists.ts';
import { parseChecklist, parseTags } from '#domain/project/project-input.ts';
import {
  checkSentStep,
  type ProjectState,
  requireContractDeletable,
  requireOfferOpen,
  requireUnlocked,
} from '#domain/project/project-rules.ts';
import { type StepEvent, type StepName, stepAfter } from '#domain/project/steps.ts';
import type { DocumentRules } from '#server/job/documents.ts';
import { isItemId } from '#server/kernel/postgres/row-id.ts';
import { changeProject, isOpeningOf, type Stage, wasVisitOf } from './project-writes.queries.ts';

type Rules = Partial<DocumentRules<ProjectState>>;

/** The rules of a list whose new document may move the project to the next step. */
const withEvent = (step: StepName, event: StepEvent, reached: Stage): Rules => ({
  mayAdd: (project, input) => {
    requireUnlocked(step, project);
    checkSentStep((input as { step?: unknown }).step, project, event);
  },
  added: async (call, id, project) => {
    const nextStep = stepAfter(project.step, event);
    if (nextStep !== project.step) await changeProject(call, id, { step: nextStep }, reached);
  },
});

/** The rules of document lists that require or do more than is usual; every list requires an unlocked step. */
export const DOCUMENT_RULES: Partial<Record<DocumentKind, Rules>> = {
  measurement: {
    ...withEvent('merenja', 'measurement-document-added', 'measured_at'),
    details: input => ({ checklist: parseChecklist(input) }),
  },
  offer: { mayAdd: requireOfferOpen, mayRemove: requireOfferOpen },
  contract: { ...withEvent('ugovor', 'contract-added', 'contract_at'), mayRemove: requireContractDeletable },
  opening: {
    details: async (input, { db }) => {
      const { id, openingId } = input as { id: string; openingId: string };
      if (!(await isOpeningOf(db, openingId, id)))
        throw badInput({ openingId: 'Otvor nije iz mernih lista ovog projekta.' });
      return { openingId };
    },
  },
  visit: {
    details: async (input, { db }) => {
      const { id, visitId } = input as { id: string; visitId: string };
      if (!isItemId(visitId) || !(await wasVisitOf(db, Number(visitId), id)))
        throw badInput({ visitId: 'Poseta nije ovog projekta.' });
      return { visitId: Number(visitId) };
    },
  },
  image: { details: input => ({ tags: parseTags((input as { tags?: unknown }).tags) }) },
};
