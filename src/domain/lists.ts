import { STEP_FACTS, type StepName } from './project/steps.ts';
import type { WorkArea } from './rights.ts';
import type { Action } from './trail/action-labels.ts';

export type JobEntity = 'preoffer' | 'project';

interface ListRow {
  /** The area of rights: reading it shows the list, writing it allows changing the list and uploading files for it. */
  area: WorkArea;
  /** The GraphQL field of the pre-offer or project that contains the list. */
  field: string;
  add: Action;
  remove: Action;
}
/** The record that has the list, and the step of a project to which the list belongs. */
type Owner = { entity: 'preoffer'; step: null } | { entity: 'project'; step: StepName };

interface DocumentFacts {
  /** Folder of the file store (specification, section 7). */
  prefix: string;
  /** Whether only pictures are accepted; smaller ones are made of them. */
  photos: boolean;
}

/** Returns the row of a project's list, in the area of rights of the step. */
const ofStep = <const Step extends StepName, const Row extends object>(step: Step, row: Row) => ({
  entity: 'project' as const,
  area: STEP_FACTS[step].area,
  step,
  ...row,
});

/** The document lists. Mutations that do more than add a document are written by hand in src/server/projects. */
export const DOCUMENT_LISTS = {
  preoffer: {
    entity: 'preoffer',
    area: 'preoffers',
    field: 'files',
    prefix: 'predponude',
    photos: false,
    add: 'updatePreofferFiles',
    remove: 'deletePreofferFiles',
    step: null,
  },
  measurement: ofStep('merenja', {
    field: 'merenjaDokumenti',
    prefix: 'projekat/dokumentiMerenja',
    photos: false,
    add: 'updateProjectMeasurementsFiles',
    remove: 'deleteProjectMeasurementsFiles',
  }),
  /** Photos of the openings in the project's measuring lists. */
  opening: ofStep('merenja', {
    field: 'fotografijeOtvora',
    prefix: 'fotografijeOtvora',
    photos: true,
    add: 'updateProjectOpeningPhotos',
    remove: 'deleteProjectOpeningPhotos',
  }),
  /** Photos taken at a visit; they may be added before the step of photos is unlocked. */
  visit: ofStep('merenja', {
    field: 'fotografijePoseta',
    prefix: 'fotografijePoseta',
    photos: true,
    add: 'updateProjectVisitPhotos',
    remove: 'deleteProjectVisitPhotos',
  }),
  offer: ofStep('ponude', {
    field: 'ponudeDokumenti',
    prefix: 'dokumentiPonude',
    photos: false,
    add: 'updateProjectOfferFiles',
    remove: 'deleteProjectOfferFiles',
  }),
  /** Documents filled from the company's templates; they do not unlock a step. */
  draft: ofStep('ugovor', {
    field: 'nacrti',
    prefix: 'nacrti',
    photos: false,
    add: 'updateProjectDrafts',
    remove: 'deleteProjectDrafts',
  }),
  contract: ofStep('ugovor', {
    field: 'ugovori',
    prefix: 'ugovori',
    photos: false,
    add: 'updateProjectContracts',
    remove: 'deleteProjectContracts',
  }),
  optimization: ofStep('optimizacija', {
    field: 'optimizacijaDokumenti',
    prefix: 'dokumentiOptimizacija',
    photos: false,
    add: 'updateProjectOptimizationFiles',
    remove: 'deleteProjectOptimizationFiles',
  }),
  bookkeeping: ofStep('knjigovodstvo', {
    field: 'knjigovodstvoDokumenti',
    prefix: 'dokumentiKnjigovodstvo',
    photos: false,
    add: 'updateProjectBookkeepingFiles',
    remove: 'deleteProjectBookkeepingFiles',
  }),
  image: ofStep('fotografije', {
    field: 'images',
    prefix: 'fotografije',
    photos: true,
    add: 'updateProjectImages',
    remove: 'deleteProjectImages',
  }),
  impressions: ofStep('fotografije', {
    field: 'bookOfImpressions',
    prefix: 'knjigaUtisaka',
    photos: false,
    add: 'updateProjectBookOfImpressions',
    remove: 'deleteProjectBookOfImpressionsFile',
  }),
  /** Sheets on which the client signed that the work was handed over. */
  handover: ofStep('fotografije', {
    field: 'primopredaje',
    prefix: 'primopredaje',
    photos: false,
    add: 'updateProjectHandovers',
    remove: 'deleteProjectHandovers',
  }),
} as const satisfies Record<string, ListRow & Owner & DocumentFacts>;

interface CommentFacts {
  /** The mutation with which authors change their note. */
  edit: Action;
  /** Who may remove a note: anyone while the step is open, or only its author for as long as they may change it. */
  removedBy: 'anyone' | 'author';
}

/** The five note lists. In each, the mutation `…Comments` adds a note and `…Comment` changes one. */
export const COMMENT_LISTS = {
  preoffer: {
    entity: 'preoffer',
    area: 'preoffers',
    field: 'komentari',
    add: 'updatePreofferComments',
    edit: 'updatePreofferComment',
    remove: 'deletePreofferComment',
    removedBy: 'author',
    step: null,
  },
  offer: ofStep('ponude', {
    field: 'ponudeKomentari',
    add: 'updateProjectOfferComments',
    edit: 'updateProjectOfferComment',
    remove: 'deleteProjectOfferComments',
    removedBy: 'anyone',
  }),
  optimization: ofStep('optimizacija', {
    field: 'optimizacijaKomentari',
    add: 'updateProjectOptimizationComments',
    edit: 'updateProjectOptimizationComment',
    remove: 'deleteProjectOptimizationComments',
    removedBy: 'anyone',
  }),
  bookkeeping: ofStep('knjigovodstvo', {
    field: 'knjigovodstvoKomentari',
    add: 'updateProjectBookkeepingComments',
    edit: 'updateProjectBookkeepingComment',
    remove: 'deleteProjectBookkeepingComments',
    removedBy: 'anyone',
  }),
  image: ofStep('fotografije', {
    field: 'imagesComments',
    add: 'updateProjectImagesComments',
    edit: 'updateProjectImagesComment',
    remove: 'deleteProjectImagesComment',
    removedBy: 'anyone',
  }),
} as const satisfies Record<string, ListRow & Owner & CommentFacts>;

export type DocumentKind = keyof typeof DOCUMENT_LISTS;
export type CommentKind = keyof typeof COMMENT_LISTS;
/** Folder of the company's Word templates, which belong to no record. */
export const TEMPLATE_PREFIX = 'sabloni';
/** Folder of files that were added to a mail only. */
export const MAIL_PREFIX = 'mejlovi';
export type Prefix = (typeof DOCUMENT_LISTS)[DocumentKind]['prefix'] | typeof TEMPLATE_PREFIX | typeof MAIL_PREFIX;

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_LISTS) as DocumentKind[];
export const COMMENT_KINDS = Object.keys(COMMENT_LISTS) as CommentKind[];
export const PREFIXES: readonly Prefix[] = [
  ...DOCUMENT_KINDS.map(kind => DOCUMENT_LISTS[kind].prefix),
  TEMPLATE_PREFIX,
  MAIL_PREFIX,
];

export const PHOTO_PREFIXES: ReadonlySet<Prefix> = new Set(
  Object.values(DOCUMENT_LISTS).flatMap(({ photos, prefix }) => (photos ? [prefix] : [])),
);

/** The area of rights that protects the files of each folder of the store. */
export const AREA_OF_PREFIX = Object.fromEntries([
  ...DOCUMENT_KINDS.map(kind => [DOCUMENT_LISTS[kind].prefix, DOCUMENT_LISTS[kind].area]),
  [TEMPLATE_PREFIX, 'company'],
  [MAIL_PREFIX, 'mail'],
]) as Record<Prefix, WorkArea>;
