import { CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { OPENING_FACTS, OPENING_LISTS, OPENING_SIZES, OPENING_TEXTS, OPENING_WHOLES } from '#domain/opening/fields.ts';
import { DEFAULT_FIELDS, type ListHeadField } from '#domain/opening/measuring-list.ts';
import type { Builder, InputFields } from '#server/kernel/graphql/graphql-builder.ts';

const head = (t: InputFields) =>
  ({
    naziv: t.string({ description: 'left out: the kind and a number' }),
    vrsta: t.string(),
    obuhvat: t.string(),
    merio: t.string({ description: 'left out of a new list: the caller' }),
    datum: t.field({ type: 'Date', description: 'left out of a new list: today' }),
  }) satisfies Record<ListHeadField, unknown>;

/** Fields that identify the list as the caller saw it. */
const seenList = (t: InputFields) => ({
  id: t.id({ required: true }),
  version: t.int({ required: true, description: 'of the list as the caller saw it' }),
});

export function openingInputs(builder: Builder) {
  const Values = builder.inputType('OpeningInput', {
    description: 'fields that are left out are not changed; null clears a field',
    fields: t => ({
      ...eachField(OPENING_WHOLES, () => t.int()),
      ...eachField(OPENING_TEXTS, () => t.string()),
      ...eachField(OPENING_SIZES, () => t.intList()),
      ...eachField(OPENING_LISTS, () => t.stringList()),
    }),
  });
  const Row = builder.inputType('OpeningRowInput', {
    fields: t => ({
      id: t.id({ required: true, description: 'a UUID made by the caller' }),
      poreklo: t.id({ description: 'of a new opening: that of another list which it repeats' }),
      pre: t.field({
        type: Values,
        description: 'the changed fields as they were before; left out of a new opening, which is added once',
      }),
      values: t.field({ type: Values, required: true }),
    }),
  });
  const Defaults = builder.inputType('OpeningDefaultsInput', {
    fields: t => eachField(DEFAULT_FIELDS, field => (OPENING_FACTS[field].kind === 'whole' ? t.int() : t.string())),
  });
  const Answers = builder.inputType('MeasurementAnswersInput', {
    fields: t => eachField(CHECKLIST_FIELDS, () => t.string({ required: true })),
  });
  const Seen = builder.inputType('MeasuringListInput', { fields: seenList });
  const Decision = builder.inputType('MeasuringListDecisionInput', {
    fields: t => ({
      par: t.string({ required: true, description: 'as in the comparison' }),
      uzeto: t.string({ required: true }),
      razlog: t.string({ description: 'required of a red pair, and with nijedna' }),
    }),
  });
  const ManualPair = builder.inputType('MeasuringListPairInput', {
    description: 'two openings that belong together; one without the other belongs to none',
    fields: t => ({ leva: t.id(), desna: t.id() }),
  });
  return {
    manualPair: ManualPair,
    create: builder.inputType('CreateMeasuringListInput', {
      fields: t => ({
        id: t.id({ description: 'a UUID made by the caller, so that the same list is made once' }),
        projectId: t.id({ required: true }),
        odListe: t.id({
          description: 'its openings are repeated; for a control measurement without sizes, one row a piece',
        }),
        ...head(t),
        visitId: t.id(),
        podrazumevano: t.field({ type: Defaults, description: 'left out: that of odListe' }),
      }),
    }),
    update: builder.inputType('UpdateMeasuringListInput', {
      description: 'a field that is left out stays',
      fields: t => ({ ...seenList(t), ...head(t), visitId: t.id(), podrazumevano: t.field({ type: Defaults }) }),
    }),
    openings: builder.inputType('UpdateOpeningsInput', {
      fields: t => ({
        listId: t.id({ required: true }),
        rows: t.field({ type: [Row], required: true }),
      }),
    }),
    named: builder.inputType('NamedOpeningsInput', {
      fields: t => ({ listId: t.id({ required: true }), ids: t.idList({ required: true }) }),
    }),
    finish: builder.inputType('FinishMeasuringListInput', {
      fields: t => ({
        ...seenList(t),
        broj: t.int({ required: true, description: 'how many openings the person has seen' }),
        odgovori: t.field({ type: Answers, description: 'required if trebaOdgovore' }),
      }),
    }),
    seen: Seen,
    confirm: builder.inputType('ConfirmMeasuringListInput', {
      fields: t => ({
        leva: t.id({ required: true }),
        desna: t.id({ description: 'with it a third list is made of both and confirmed' }),
        vidjeno: t.field({ type: [Seen], required: true, description: 'the lists as they were compared' }),
        odluke: t.field({ type: [Decision], description: 'of the pairs that are yellow or red' }),
        rucno: t.field({ type: [ManualPair], description: 'as in the comparison' }),
      }),
    }),
  };
}
