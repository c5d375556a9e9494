import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { visitInput } from '#server/visits/visits.graphql.ts';
import { contactInput } from '#server/work/work.graphql.ts';
import { type RecordedCall, recordCall, undoCall } from './calls.ts';

function callInputs(builder: Builder) {
  const job = builder.inputType('CalledJobInput', {
    fields: t => ({ vrsta: t.string({ required: true }), ...recordTarget(t) }),
  });
  const contact = builder.inputType('CallContactInput', { fields: contactInput });
  const visit = builder.inputType('CallVisitInput', { fields: visitInput });
  const sharedFields = (t: InputFields) => ({
    clientId: t.id({ required: true }),
    posao: t.field({ type: job, description: 'whose next contact and visit it is; left out: the client’s' }),
    kontakt: t.field({ type: contact, description: 'the next contact of the job' }),
    kontaktPre: t.field({ type: contact, description: 'as the caller saw it; CONFLICT once somebody has changed it' }),
  });
  return {
    call: builder.inputType('RecordCallInput', {
      fields: t => ({
        ...sharedFields(t),
        vrsta: t.string({ required: true }),
        vreme: t.field({ type: 'DateTime', required: true, description: 'when it happened' }),
        tekst: t.string({ required: true, description: 'colleagues that it mentions by @user.name are notified' }),
        poseta: t.field({ type: visit, description: 'the agreed visit' }),
      }),
    }),
    undo: builder.inputType('UndoCallInput', {
      fields: t => ({
        ...sharedFields(t),
        contactId: t.id({ required: true }),
        posetaId: t.id(),
        posetaVersion: t.int(),
      }),
    }),
  };
}

/**
 * Adds to the schema the operations for a phone call with a client: the note, the next contact and the visit are one
 * change and are undone together.
 */
export function addCalls(builder: Builder, { Visit }: ObjectTypes): void {
  const inputs = callInputs(builder);
  const Recorded = builder.objectRef<RecordedCall>('RecordedCall').implement({
    fields: t => ({
      clientId: t.exposeID('clientId'),
      contactId: t.exposeID('contactId'),
      poseta: t.field({ type: Visit, nullable: true, resolve: ({ poseta }) => poseta }),
    }),
  });
  const calls = mutationsOf(builder, Recorded, 'clients:write');
  calls('recordCall', inputs.call, recordCall, 'notes a call and, in the same change, the next contact and a visit');
  const undos = mutationsOf(builder, 'ID', 'clients:write');
  undos(
    'undoCall',
    inputs.undo,
    async (call, input) => {
      await undoCall(call, input);
      return input.clientId;
    },
    'of what the caller recorded; returns the client’s id',
  );
}
