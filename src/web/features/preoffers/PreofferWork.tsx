import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentProps } from 'react';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { JobWork } from '#web/business/JobWork.tsx';
import type { SentContact, SentOutcome, SentResponsible } from '#web/business/job-work.ts';
import { type Preoffer, preofferKey, UPDATE_NEXT_CONTACT, UPDATE_OUTCOME, UPDATE_RESPONSIBLE } from './api.ts';

interface Key {
  id: string;
  createdAt: string;
}

/** The `act` of one of the three changes of work; the response is the whole pre-offer. */
const useWorkAct = <Sent extends object>(
  { id, createdAt }: Key,
  mutation: TadaDocumentNode<{ preoffer: Preoffer }, { input: Sent & Key }>,
) =>
  useChange<{ preoffer: Preoffer }, Sent>(
    (sent, options) => execute(mutation, { input: { ...sent, id, createdAt } }, options),
    { toCache: ({ preoffer }) => ({ key: preofferKey(id), value: preoffer }), refresh: [['preoffers']] },
  );

/** The responsible person of a pre-offer, the next contact, and whether the job was lost. */
export function PreofferWork({
  preoffer,
  ...props
}: { preoffer: Preoffer } & Pick<ComponentProps<typeof JobWork>, 'mayChange' | 'needsContact'>) {
  const responsible = useWorkAct<SentResponsible>(preoffer, UPDATE_RESPONSIBLE);
  const nextContact = useWorkAct<SentContact>(preoffer, UPDATE_NEXT_CONTACT);
  const outcome = useWorkAct<SentOutcome>(preoffer, UPDATE_OUTCOME);
  const acts = { responsible, nextContact, outcome };
  return (
    <div className="mb-6">
      <JobWork job={preoffer} onlyResponsible={preoffer.projectId !== null} {...props} {...acts} />
    </div>
  );
}
