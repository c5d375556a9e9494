import type { InputRef } from '@pothos/core';
import type { Call } from '#server/kernel/call.ts';
import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes, PreofferRow } from '#server/lists/object-types.ts';
import { notifyAssigned } from '#server/notices/notices.ts';
import { readPreoffer } from '#server/preoffers/preoffers.ts';
import { readProject } from '#server/projects/projects.ts';
import type { Job } from './work.queries.ts';
import { type JobPart, setNextContact, setOutcome, setResponsible } from './work.ts';

const SEEN = 'as the caller saw it; CONFLICT once somebody else has changed it';

export const contactInput = (t: InputFields) => ({
  datum: t.field({ type: 'Date' }),
  osobaId: t.id(),
  opis: t.string(),
});

function workInputs(builder: Builder) {
  const before = builder.inputType('NextContactInput', { fields: contactInput });
  return {
    responsible: builder.inputType('UpdateResponsibleInput', {
      fields: t => ({
        ...recordTarget(t),
        osobaId: t.id({ description: 'null: nobody' }),
        pre: t.id({ description: SEEN }),
      }),
    }),
    nextContact: builder.inputType('UpdateNextContactInput', {
      description: 'without datum the next contact is removed',
      fields: t => ({ ...recordTarget(t), ...contactInput(t), pre: t.field({ type: before, description: SEEN }) }),
    }),
    outcome: builder.inputType('UpdateOutcomeInput', {
      fields: t => ({
        ...recordTarget(t),
        ishod: t.string({ description: 'how the job ended; null opens it again' }),
        uzrok: t.string({ description: 'why, as one of a few causes' }),
        razlog: t.string(),
        pre: t.string({ description: `ishod ${SEEN}` }),
      }),
    }),
  };
}

/**
 * Adds to the schema the responsible person, the next contact and the outcome of jobs: the same three mutations for
 * pre-offers and for projects.
 */
export function addWork(builder: Builder, { Preoffer, Project }: ObjectTypes): void {
  const inputs = workInputs(builder);

  const mutations = (job: Job) => {
    const [name, type, right, read] =
      job === 'preoffer'
        ? (['updatePreoffer', Preoffer, 'preoffers:write', readPreoffer] as const)
        : (['updateProject', Project, 'projects:write', readProject] as const);
    const mutation = mutationsOf(builder, type as ObjectTypes['Preoffer'], right);
    const add = <Input extends { id: string }>(
      part: JobPart,
      input: InputRef<Input>,
      what: string,
      change: (call: Call, sent: Input) => Promise<void>,
    ) =>
      mutation(
        `${name}${part}`,
        input,
        async (call, sent) => {
          await change(call, sent);
          return read(call, sent.id) as Promise<PreofferRow>;
        },
        what,
      );
    const jobWords = job === 'preoffer' ? 'a pre-offer' : 'a project';
    add('Responsible', inputs.responsible, `changes who is responsible for ${jobWords}`, async (call, input) => {
      const assigned = await setResponsible(call, job, input);
      if (assigned) await notifyAssigned(call, assigned);
    });
    add('NextContact', inputs.nextContact, `sets or removes the next contact of ${jobWords}`, (call, input) =>
      setNextContact(call, job, input),
    );
    add('Outcome', inputs.outcome, `marks ${jobWords} as lost or cancelled, or opens it again`, (call, input) =>
      setOutcome(call, job, input),
    );
  };
  mutations('preoffer');
  mutations('project');
}
