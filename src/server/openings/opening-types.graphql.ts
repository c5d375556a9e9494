import type { ObjectRef } from '@pothos/core';
import { CHECKLIST_FIELDS, type Checklist } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import {
  OPENING_FACTS,
  OPENING_LISTS,
  OPENING_SIZES,
  OPENING_TEXTS,
  OPENING_WHOLES,
  type OpeningField,
} from '#domain/opening/fields.ts';
import type { Finding } from '#domain/opening/finding.ts';
import { DEFAULT_FIELDS, type ListDecision } from '#domain/opening/measuring-list.ts';
import { missingFields } from '#domain/opening/opening.ts';
import type { ListDefaults } from '#domain/opening/opening-input.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import type { ComparedPair, Comparison } from './confirm-lists.ts';
import { hasAnswers, type MeasuringListRow } from './measuring-lists.queries.ts';
import { type OpeningRow, openingsOfLists, photosOfOpening } from './openings.queries.ts';
import type { OpeningsChanged, RenamedOpening } from './openings.ts';

const openings = batched(openingsOfLists);

const openingType = (builder: Builder, { StoredFile }: ObjectTypes) =>
  builder.objectRef<OpeningRow>('Opening').implement({
    description: 'an opening of a measuring list; sizes are whole millimetres',
    fields: t => ({
      id: t.exposeID('id', { description: 'made by the caller' }),
      listId: t.exposeID('listId'),
      poreklo: t.exposeID('poreklo', {
        nullable: true,
        description: 'the opening of another list that it repeats; it may be deleted',
      }),
      version: t.exposeInt('version', { description: 'raised by each change' }),
      ...eachField(OPENING_WHOLES, field => t.exposeInt(field, { nullable: true })),
      ...eachField(OPENING_TEXTS, field => t.exposeString(field, { nullable: true })),
      ...eachField(OPENING_SIZES, field => t.exposeIntList(field)),
      ...eachField(OPENING_LISTS, field => t.exposeStringList(field)),
      oznaka: t.exposeString('oznaka'),
      vrsta: t.exposeString('vrsta'),
      kolicina: t.exposeInt('kolicina'),
      mera: t.exposeString('mera'),
      nedostaje: t.stringList({
        description: 'the fields that must be filled in before the list is finished',
        resolve: opening => missingFields(opening),
      }),
      fotografije: t.field({
        type: [StoredFile],
        description: 'index is that in fotografijeOtvora of the project',
        resolve: async ({ id }, _args, call) => (await photosOfOpening(call, id)) ?? [],
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      izmenjeno: t.expose('izmenjeno', { type: 'DateTime', nullable: true }),
      izmenio: t.exposeString('izmenio', { nullable: true }),
    }),
  });

const isWhole = (field: OpeningField) => OPENING_FACTS[field].kind === 'whole';
const DEFAULT_NUMBERS = DEFAULT_FIELDS.filter(isWhole);
const DEFAULT_TEXTS = DEFAULT_FIELDS.filter(field => !isWhole(field));

const headTypes = (builder: Builder) => ({
  Defaults: builder.objectRef<ListDefaults>('OpeningDefaults').implement({
    description: 'with which a new opening begins',
    fields: t => ({
      ...eachField(DEFAULT_NUMBERS, field =>
        t.int({ nullable: true, resolve: defaults => (defaults[field] as number | undefined) ?? null }),
      ),
      ...eachField(DEFAULT_TEXTS, field =>
        t.string({ nullable: true, resolve: defaults => (defaults[field] as string | undefined) ?? null }),
      ),
    }),
  }),
  Answers: builder.objectRef<Checklist>('MeasurementAnswers').implement({
    fields: t => eachField(CHECKLIST_FIELDS, field => t.exposeString(field)),
  }),
  Decision: builder.objectRef<ListDecision>('MeasuringListDecision').implement({
    fields: t => ({
      leva: t.exposeIDList('leva'),
      desna: t.exposeIDList('desna'),
      nivo: t.exposeString('nivo'),
      uzeto: t.exposeString('uzeto'),
      razlog: t.exposeString('razlog', { nullable: true }),
    }),
  }),
});

function comparisonType(
  builder: Builder,
  MeasuringList: ObjectRef<BuilderTypes, MeasuringListRow>,
  Opening: ObjectRef<BuilderTypes, OpeningRow>,
) {
  const FindingType = builder.objectRef<Finding>('MeasuringFinding').implement({
    fields: t => ({
      nivo: t.exposeString('level'),
      tekst: t.exposeString('sentence'),
    }),
  });
  const PairType = builder.objectRef<ComparedPair>('MeasuringPair').implement({
    fields: t => ({
      par: t.exposeString('key', { description: 'names the pair in odluke' }),
      nivo: t.exposeString('level'),
      leva: t.expose('left', { type: [Opening] }),
      desna: t.expose('right', { type: [Opening] }),
      nalazi: t.expose('findings', { type: [FindingType] }),
      stajeLeva: t.expose('fitLeft', {
        type: [FindingType],
        description: 'whether the made size of the left side fits the smallest opening; empty: it does',
      }),
      stajeDesna: t.expose('fitRight', { type: [FindingType] }),
    }),
  });
  return builder.objectRef<Comparison>('MeasuringListComparison').implement({
    fields: t => ({
      leva: t.expose('left', { type: MeasuringList }),
      desna: t.expose('right', { type: MeasuringList }),
      parovi: t.expose('pairs', { type: [PairType] }),
    }),
  });
}

/** Creates the GraphQL types of measuring lists and their openings. */
export function openingTypes(builder: Builder, types: ObjectTypes) {
  const Opening = openingType(builder, types);
  const { Defaults, Answers, Decision } = headTypes(builder);
  const MeasuringList = builder.objectRef<MeasuringListRow>('MeasuringList').implement({
    fields: t => ({
      id: t.exposeID('id'),
      projectId: t.exposeID('projectId'),
      broj: t.string({ description: 'of the project', resolve: ({ number, year }) => projectNumber(number, year) }),
      klijent: t.exposeString('klijent'),
      naziv: t.exposeString('naziv'),
      vrsta: t.exposeString('vrsta'),
      status: t.exposeString('status'),
      obuhvat: t.exposeString('obuhvat'),
      odListe: t.exposeID('odListe', { nullable: true, description: 'the list from which it was started' }),
      merio: t.exposeString('merio', { nullable: true }),
      datum: t.expose('datum', { type: 'Date' }),
      visitId: t.id({ nullable: true, resolve: ({ visitId }) => (visitId === null ? null : String(visitId)) }),
      podrazumevano: t.expose('podrazumevano', { type: Defaults }),
      odgovori: t.expose('odgovori', { type: Answers, nullable: true }),
      trebaOdgovore: t.boolean({
        description: 'finishing it needs the ten answers',
        resolve: async ({ vrsta, odgovori, projectId }, _args, { db }) =>
          vrsta !== 'mere kupca' && odgovori === null && !(await hasAnswers(db, projectId)),
      }),
      odluke: t.field({ type: [Decision], resolve: ({ odluke }) => odluke ?? [] }),
      zavrsenaAt: t.expose('finishedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when it was finished last; stays when the list returns to work',
      }),
      zavrsio: t.exposeString('finishedBy', { nullable: true }),
      potvrdjenaAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
      potvrdio: t.exposeString('confirmedBy', { nullable: true }),
      posleSpremnosti: t.exposeBoolean('posleSpremnosti', {
        description: 'confirmed after the project was ready for production',
      }),
      version: t.exposeInt('version', {
        description: 'raised by each change of its state or head, not of its openings',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      brojOtvora: t.exposeInt('brojOtvora', { description: 'rows' }),
      komada: t.exposeInt('komada', { description: 'pieces' }),
      povrsina: t.exposeFloat('povrsina', {
        description: 'mm² of the made sizes; of an opening without one, of what was measured',
      }),
      bezIzrade: t.exposeInt('bezIzrade', { description: 'openings without a made size' }),
      otvori: t.field({
        type: [Opening],
        resolve: async ({ id }, _args, call) => (await openings(call, id)) ?? [],
      }),
    }),
  });
  const Renamed = builder.objectRef<RenamedOpening>('RenamedOpening').implement({
    description: 'the mark that was sent was taken by another opening',
    fields: t => ({
      id: t.exposeID('id'),
      trazena: t.exposeString('trazena'),
      oznaka: t.exposeString('oznaka'),
    }),
  });
  const Changed = builder.objectRef<OpeningsChanged>('OpeningsChanged').implement({
    fields: t => ({
      lista: t.expose('lista', { type: MeasuringList }),
      otvori: t.expose('otvori', { type: [Opening], description: 'those that were sent, as they are stored now' }),
      preimenovani: t.expose('preimenovani', { type: [Renamed] }),
    }),
  });
  return { MeasuringList, Changed, Comparison: comparisonType(builder, MeasuringList, Opening) };
}
