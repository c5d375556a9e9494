import { CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { PROJECT_COPIED_DETAILS } from '#domain/job/fields.ts';
import type { DueField, FinanceField, PaymentField } from '#domain/project/fields.ts';
import { clientId, newFile } from '#server/job/list-inputs.ts';
import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';

const payment = (t: InputFields) =>
  ({
    tip: t.string({ required: true }),
    nacin: t.string({ required: true }),
    iznos: t.field({ type: 'Money', required: true }),
    datum: t.field({ type: 'Date', required: true }),
    napomena: t.string(),
  }) satisfies Record<PaymentField, unknown>;

/** Fields that identify a payment as the caller saw it. */
const seenPayment = (t: InputFields) => ({
  index: t.int({ required: true }),
  uplataId: t.id({ required: true }),
  version: t.int({ required: true, description: 'of the payment as the caller saw it' }),
});

const due = (t: InputFields) =>
  ({
    tip: t.string({ required: true }),
    iznos: t.field({ type: 'Money', required: true }),
    rok: t.field({ type: 'Date', description: 'left out: on the day of installation' }),
    napomena: t.string(),
  }) satisfies Record<DueField, unknown>;

/** Fields that identify a due as the caller saw it. */
const seenDue = (t: InputFields) => ({
  index: t.int({ required: true }),
  rokId: t.id({ required: true }),
  version: t.int({ required: true, description: 'of the due as the caller saw it' }),
});

const tagged = (t: InputFields) => ({
  tag: t.string({ required: true }),
  projectId: t.id({ required: true }),
  objectKey: t.string({ required: true }),
});

/** Creates the input types of the document lists that store more than a file. */
export function documentInputs(builder: Builder) {
  return {
    measurement: builder.inputType('AddMeasurementFileInput', {
      fields: t => ({
        ...newFile(t),
        step: t.int(),
        ...eachField(CHECKLIST_FIELDS, () => t.string({ required: true })),
      }),
    }),
    contract: builder.inputType('AddContractInput', { fields: t => ({ ...newFile(t), step: t.int() }) }),
    opening: builder.inputType('AddOpeningPhotoInput', {
      fields: t => ({ ...newFile(t), openingId: t.id({ required: true }), clientId: clientId(t) }),
    }),
    visit: builder.inputType('AddVisitPhotoInput', {
      fields: t => ({ ...newFile(t), visitId: t.id({ required: true }), clientId: clientId(t) }),
    }),
    image: builder.inputType('AddImageInput', {
      fields: t => ({ ...newFile(t), tags: t.stringList(), clientId: clientId(t) }),
    }),
  };
}

/** Creates the input types of the mutations that addListMutations does not register. */
export function projectInputs(builder: Builder) {
  return {
    create: builder.inputType('CreateProjectsInput', {
      fields: t => ({
        preofferId: t.id({ required: true }),
        preofferCreatedAt: t.field({ type: 'DateTime', required: true }),
        klijent: t.string({ required: true }),
        clientId: t.id({ required: true }),
        vrstaPosla: t.string({ required: true }),
        ...eachField(PROJECT_COPIED_DETAILS, () => t.string()),
        step: t.int({ required: true }),
      }),
    }),
    undoCreate: builder.inputType('UndoCreateProjectInput', { fields: recordTarget }),
    update: builder.inputType('UpdateProjectInput', {
      fields: t => ({ ...recordTarget(t), readyForOptimization: t.boolean(), archived: t.boolean() }),
    }),
    finances: builder.inputType('UpdateProjectFinancesInput', {
      fields: t => ({
        ...recordTarget(t),
        ...({
          vrednost: t.field({ type: 'Money', required: true }),
          kurs: t.string({ required: true }),
          popust: t.string({ required: true }),
          demontaza: t.field({ type: 'Money' }),
        } satisfies Record<FinanceField, unknown>),
        pre: t.field({
          type: builder.inputType('FinancesBeforeInput', {
            description: 'the changed fields as they were before; null is an empty demontaza',
            fields: f =>
              ({
                vrednost: f.field({ type: 'Money' }),
                kurs: f.string(),
                popust: f.string(),
                demontaza: f.field({ type: 'Money' }),
              }) satisfies Record<FinanceField, unknown>,
          }),
          description: 'only what it names is changed; CONFLICT where somebody else has set another value meanwhile',
        }),
      }),
    }),
    selectOffer: builder.inputType('SelectOfferInput', {
      fields: t => ({
        ...recordTarget(t),
        objectKey: t.string({ required: true }),
        step: t.int({ required: true }),
        vrednost: t.field({ type: 'Money', description: 'EUR; left out: the value is not known yet' }),
      }),
    }),
    addPayment: builder.inputType('AddPaymentInput', {
      fields: t => ({ ...recordTarget(t), ...payment(t) }),
    }),
    updatePayment: builder.inputType('UpdatePaymentInput', {
      fields: t => ({ ...recordTarget(t), ...seenPayment(t), ...payment(t) }),
    }),
    deletePayment: builder.inputType('DeletePaymentInput', {
      fields: t => ({ ...recordTarget(t), ...seenPayment(t), razlog: t.string({ required: true }) }),
    }),
    createDue: builder.inputType('CreateDueInput', { fields: t => ({ ...recordTarget(t), ...due(t) }) }),
    updateDue: builder.inputType('UpdateDueInput', { fields: t => ({ ...recordTarget(t), ...seenDue(t), ...due(t) }) }),
    deleteDue: builder.inputType('DeleteDueInput', { fields: t => ({ ...recordTarget(t), ...seenDue(t) }) }),
    createPlannedDues: builder.inputType('CreatePlannedDuesInput', { fields: recordTarget }),
    addTag: builder.inputType('CreateImageTagInput', { fields: tagged }),
    deleteTag: builder.inputType('DeleteImageTagInput', { fields: tagged }),
  };
}
