import { eachField } from '#domain/fields.ts';
import { LIMIT_FIELDS, limitUnit, OFFSET_FIELDS, offsetsOf, PROOFS_MIN } from '#domain/opening/profile-system.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { type GlassOfList, type GlassProposal, glassOfList } from './opening-glass.ts';
import { allSystems, isProved, proveSystem, type SystemRow, saveSystem } from './profile-systems.ts';

const stateOf = (system: SystemRow) =>
  offsetsOf(system) === null ? 'nije podešen' : isProved(system) ? 'provereno' : 'podešen';

const systemType = (builder: Builder) =>
  builder.objectRef<SystemRow>('ProfileSystem').implement({
    fields: t => ({
      id: t.exposeID('id'),
      naziv: t.exposeString('naziv'),
      materijal: t.exposeString('materijal'),
      ...eachField(OFFSET_FIELDS, field =>
        t.exposeInt(field, { nullable: true, description: 'on one side, in tenths of a millimetre' }),
      ),
      ...eachField(LIMIT_FIELDS, field =>
        t.exposeInt(field, { nullable: true, description: `${limitUnit(field)}; only warned about` }),
      ),
      stanje: t.string({ description: 'nije podešen, podešen, provereno', resolve: stateOf }),
      provereno: t.expose('provedAt', { type: 'DateTime', nullable: true }),
      proverio: t.exposeString('provedBy', { nullable: true }),
      version: t.exposeInt('version', { description: 'raised by each change' }),
    }),
  });

function glassType(builder: Builder) {
  const Pane = builder.objectRef<GlassProposal>('GlassProposal').implement({
    fields: t => ({
      openingId: t.exposeID('openingId'),
      oznaka: t.exposeString('oznaka'),
      polje: t.exposeInt('polje', { description: 'the field of the division, counted from 1' }),
      sirina: t.exposeInt('sirina'),
      visina: t.exposeInt('visina'),
      kolicina: t.exposeInt('kolicina'),
      sastav: t.exposeString('sastav', { nullable: true }),
      vrsta: t.exposeString('vrsta', { nullable: true }),
      sistem: t.exposeString('sistem'),
      sistemId: t.exposeID('sistemId'),
      sistemVerzija: t.exposeInt('sistemVerzija'),
      sistemProveren: t.exposeBoolean('sistemProveren'),
      upozorenja: t.exposeStringList('upozorenja'),
    }),
  });
  const Without = builder.objectRef<GlassOfList['bez'][number]>('OpeningWithoutGlass').implement({
    fields: t => ({
      openingId: t.exposeID('openingId'),
      oznaka: t.exposeString('oznaka'),
      razlog: t.exposeString('razlog'),
    }),
  });
  return builder.objectRef<GlassOfList>('GlassOfMeasuringList').implement({
    fields: t => ({
      stakla: t.expose('stakla', { type: [Pane] }),
      bez: t.expose('bez', { type: [Without], description: 'openings without panes, and why' }),
    }),
  });
}

function systemInputs(builder: Builder) {
  const Proof = builder.inputType('ProvedPaneInput', {
    description: 'a pane that was ordered once, of a window of that made size',
    fields: t => ({
      podela: t.string({ required: true }),
      sirina: t.int({ required: true }),
      visina: t.int({ required: true }),
      polje: t.int({ required: true }),
      stakloSirina: t.int({ required: true }),
      stakloVisina: t.int({ required: true }),
    }),
  });
  return {
    save: builder.inputType('SaveProfileSystemInput', {
      fields: t => ({
        id: t.id({ description: 'of the system to change; without it a new one' }),
        version: t.int({ description: 'with id' }),
        naziv: t.string({ required: true }),
        materijal: t.string({ required: true }),
        ...eachField(OFFSET_FIELDS, () => t.int({ description: 'tenths of a millimetre; left out: not known' })),
        ...eachField(LIMIT_FIELDS, field => t.int({ description: `${limitUnit(field)}; left out: no limit` })),
      }),
    }),
    prove: builder.inputType('ProveProfileSystemInput', {
      fields: t => ({
        id: t.id({ required: true }),
        version: t.int({ required: true }),
        probe: t.field({ type: [Proof], required: true, description: `at least ${PROOFS_MIN}` }),
      }),
    }),
  };
}

/** Adds to the schema profile systems, and the panes that they give for a confirmed measuring list. */
export function addProfileSystems(builder: Builder): void {
  const System = systemType(builder);
  const Glass = glassType(builder);
  const inputs = systemInputs(builder);
  builder.queryFields(t => ({
    listProfileSystems: t.field({
      type: [System],
      right: 'glass:read',
      what: 'the systems of profiles, by name',
      resolve: (_root, _args, { db }) => allSystems(db),
    }),
    glassOfMeasuringList: t.field({
      type: Glass,
      right: 'glass:read',
      what: 'the panes of a confirmed list: of each opening by the system that it names, else by sistemId',
      args: { id: t.arg.id({ required: true }), sistemId: t.arg.id() },
      resolve: (_root, { id, sistemId }, { db }) => glassOfList(db, id, sistemId ?? null),
    }),
  }));
  const glass = mutationsOf(builder, System, 'glass:write');
  glass('saveProfileSystem', inputs.save, saveSystem, 'adds a system of profiles, or changes its offsets');
  glass('proveProfileSystem', inputs.prove, proveSystem, 'when the panes come out equal to the millimetre');
}
