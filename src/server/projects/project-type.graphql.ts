import { eachField } from '#domain/fields.ts';
import { PROJECT_JOB_DETAILS } from '#domain/job/fields.ts';
import { hiddenSteps } from '#domain/project/read-rights.ts';
import { may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Call } from '#server/kernel/call.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes, ProjectLists, ProjectRow } from '#server/lists/object-types.ts';
import type { ProjectItemTypes } from './project-items.graphql.ts';
import { preoffersOfProjects, projectLists } from './projects.queries.ts';

export function addProjectType(types: ObjectTypes, items: ProjectItemTypes): void {
  const { Project, Preoffer, StoredFile, Comment } = types;
  const lists = batched(projectLists);
  /**
   * A list of a project. A whole project contains its lists; for the rows of a page, one statement reads all of them.
   */
  const list =
    <F extends keyof ProjectLists>(field: F) =>
    (project: ProjectRow, _args: object, call: Call): ProjectLists[F] | Promise<ProjectLists[F]> =>
      (project as Partial<ProjectLists>)[field] ??
      lists(call, project.id).then(found => found?.[field] ?? ([] as unknown as ProjectLists[F]));

  Project.implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({
        description: '0001/2026: counted per year, never reused; U-0001 of an imported project',
        reads: ['year', 'number'],
        resolve: ({ number, year }) => projectNumber(number, year),
      }),
      stariBroj: t.exposeString('stariBroj', {
        nullable: true,
        description: 'of an imported project: its number in the program used before',
      }),
      uvezenoAt: t.expose('uvezenoAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when it was imported from an old list, where it had its createdAt; null of one made here',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      preofferId: t.exposeID('preofferId'),
      preofferCreatedAt: t.expose('preofferCreatedAt', { type: 'DateTime' }),
      preoffer: t.field({
        type: Preoffer,
        nullable: true,
        resolve: (project, _args, call) =>
          may(call.actor, 'preoffers:read')
            ? (project.preoffer ?? preoffersOfProjects(call, project.preofferId))
            : null,
      }),
      clientId: t.exposeID('clientId'),
      klijent: t.exposeString('klijent'),
      vrstaPosla: t.exposeString('vrstaPosla'),
      ...eachField(PROJECT_JOB_DETAILS, field => t.exposeString(field, { nullable: true })),
      step: t.exposeInt('step', { description: 'the step reached: 3, 4, 6 or 9' }),
      archived: t.exposeBoolean('archived'),
      readyForOptimization: t.exposeBoolean('readyForOptimization'),
      selectedOffer: t.exposeString('selectedOffer', {
        nullable: true,
        description: 'objectKey of the chosen offer document',
      }),
      izmerenoAt: t.expose('measuredAt', { type: 'DateTime', nullable: true }),
      izabranaPonudaAt: t.expose('offerSelectedAt', { type: 'DateTime', nullable: true }),
      ugovorenoAt: t.expose('contractAt', { type: 'DateTime', nullable: true }),
      spremnoAt: t.expose('readyAt', { type: 'DateTime', nullable: true }),
      arhiviranoAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
      skriveno: t.stringList({
        description: 'the steps that the caller may not read: their fields are null, their lists empty',
        reads: [],
        resolve: (_project, _args, { actor }) => hiddenSteps(actor),
      }),
      ukupno: t.expose('ukupno', {
        type: 'Money',
        nullable: true,
        description: 'RSD; null until the value was entered',
      }),
      placeno: t.expose('placeno', { type: 'Money', nullable: true, description: 'RSD, the sum of its payments' }),
      dug: t.expose('dug', {
        type: 'Money',
        nullable: true,
        description: 'RSD; below zero when more was paid, null until the value was entered',
      }),
      rokUplate: t.expose('rokUplate', {
        type: 'Date',
        nullable: true,
        description: 'of the first due that the payments do not cover; null without one',
      }),
      finansije: t.field({
        type: items.Finances,
        nullable: true,
        resolve: (project, _args, { actor }) => (may(actor, 'finance:read') ? project : null),
      }),
      merenja: t.field({ type: [items.Measurement], resolve: list('merenja') }),
      merenjaDokumenti: t.field({ type: [items.MeasurementDocument], resolve: list('merenjaDokumenti') }),
      ponudeDokumenti: t.field({ type: [StoredFile], resolve: list('ponudeDokumenti') }),
      ponudeKomentari: t.field({ type: [Comment], resolve: list('ponudeKomentari') }),
      uplate: t.field({ type: [items.Payment], resolve: list('uplate') }),
      rokoviUplata: t.field({
        type: [items.Due],
        resolve: (project, args, call) =>
          may(call.actor, 'finance:read') ? list('rokoviUplata')(project, args, call) : [],
      }),
      nacrti: t.field({
        type: [StoredFile],
        description: 'made of templates; they unlock nothing',
        resolve: list('nacrti'),
      }),
      ugovori: t.field({ type: [StoredFile], resolve: list('ugovori') }),
      optimizacijaDokumenti: t.field({ type: [StoredFile], resolve: list('optimizacijaDokumenti') }),
      optimizacijaKomentari: t.field({ type: [Comment], resolve: list('optimizacijaKomentari') }),
      knjigovodstvoDokumenti: t.field({ type: [StoredFile], resolve: list('knjigovodstvoDokumenti') }),
      knjigovodstvoKomentari: t.field({ type: [Comment], resolve: list('knjigovodstvoKomentari') }),
      images: t.field({ type: [items.Image], resolve: list('images') }),
      fotografijeOtvora: t.field({ type: [items.OpeningPhoto], resolve: list('fotografijeOtvora') }),
      fotografijePoseta: t.field({ type: [items.VisitPhoto], resolve: list('fotografijePoseta') }),
      primopredaje: t.field({ type: [StoredFile], description: 'signed by the client', resolve: list('primopredaje') }),
      imagesComments: t.field({ type: [Comment], resolve: list('imagesComments') }),
      bookOfImpressions: t.field({ type: [StoredFile], resolve: list('bookOfImpressions') }),
    }),
  });
}
