import type { StepName } from './project/steps.ts';
import type { WorkArea } from './rights.ts';
import type { Action } from './trail/action-labels.ts';

export type JobEntity = 'preoffer' | 'project';

interface DocumentListRow {
  entity: JobEntity;
  /** The area of rights: reading it shows the list, writing it allows changing the list and uploading files for it. */
  area: WorkArea;
  /** The field of the pre-offer or project in the contract that has the list. */
  field: string;
  /** Folder of the file store (specification, section 7). */
  prefix: string;
  add: Action;
  remove: Action;
  /** The step of the project to which the list belongs; null for the lists of a pre-offer. */
  step: StepName | null;
}

/** The document lists. Mutations that do more than add a plain document are written by hand in the project feature. */
export const DOCUMENT_LISTS = {
  preoffer: {
    entity: 'preoffer',
    area: 'preoffers',
    field: 'files',
    prefix: 'predponude',
    add: 'updatePreofferFiles',
    remove: 'deletePreofferFiles',
    step: null,
  },
  measurement: {
    entity: 'project',
    area: 'measurements',
    field: 'merenjaDokumenti',
    prefix: 'projekat/dokumentiMerenja',
    add: 'updateProjectMeasurementsFiles',
    remove: 'deleteProjectMeasurementsFiles',
    step: 'merenja',
  },
  /** Photos of the openings in the project's measuring lists. */
  opening: {
    entity: 'project',
    area: 'measurements',
    field: 'fotografijeOtvora',
    prefix: 'fotografijeOtvora',
    add: 'updateProjectOpeningPhotos',
    remove: 'deleteProjectOpeningPhotos',
    step: 'merenja',
  },
  /** Photos taken at a visit; they may be added before the step of photos is unlocked. */
  visit: {
    entity: 'project',
    area: 'measurements',
    field: 'fotografijePoseta',
    prefix: 'fotografijePoseta',
    add: 'updateProjectVisitPhotos',
    remove: 'deleteProjectVisitPhotos',
    step: 'merenja',
  },
  offer: {
    entity: 'project',
    area: 'offers',
    field: 'ponudeDokumenti',
    prefix: 'dokumentiPonude',
    add: 'updateProjectOfferFiles',
    remove: 'deleteProjectOfferFiles',
    step: 'ponude',
  },
  /** Documents filled from the company's templates; they do not unlock a step. */
  draft: {
    entity: 'project',
    area: 'contracts',
    field: 'nacrti',
    prefix: 'nacrti',
    add: 'updateProjectDrafts',
    remove: 'deleteProjectDrafts',
    step: 'ugovor',
  },
  contract: {
    entity: 'project',
    area: 'contracts',
    field: 'ugovori',
    prefix: 'ugovori',
    add: 'updateProjectContracts',
    remove: 'deleteProjectContracts',
    step: 'ugovor',
  },
  optimization: {
    entity: 'project',
    area: 'optimization',
    field: 'optimizacijaDokumenti',
    prefix: 'dokumentiOptimizacija',
    add: 'updateProjectOptimizationFiles',
    remove: 'deleteProjectOptimizationFiles',
    step: 'optimizacija',
  },
  bookkeeping: {
    entity: 'project',
    area: 'bookkeeping',
    field: 'knjigovodstvoDokumenti',
    prefix: 'dokumentiKnjigovodstvo',
    add: 'updateProjectBookkeepingFiles',
    remove: 'deleteProjectBookkeepingFiles',
    step: 'knjigovodstvo',
  },
  image: {
    entity: 'project',
    area: 'measurements',
    field: 'images',
    prefix: 'fotografije',
    add: 'updateProjectImages',
    remove: 'deleteProjectImages',
    step: 'fotografije',
  },
  impressions: {
    entity: 'project',
    area: 'measurements',
    field: 'bookOfImpressions',
    prefix: 'knjigaUtisaka',
    add: 'updateProjectBookOfImpressions',
    remove: 'deleteProjectBookOfImpressionsFile',
    step: 'fotografije',
  },
  /** Sheets on which the client signed that the work was handed over. */
  handover: {
    entity: 'project',
    area: 'measurements',
    field: 'primopredaje',
    prefix: 'primopredaje',
    add: 'updateProjectHandovers',
    remove: 'deleteProjectHandovers',
    step: 'fotografije',
  },
} as const satisfies Record<string, DocumentListRow>;

interface CommentListRow {
  entity: JobEntity;
  area: WorkArea;
  field: string;
  add: Action;
  /** The mutation with which authors change their note. */
  edit: Action;
  remove: Action;
  /** Who may remove a note: anyone while the step is open, or only its author for as long as they may change it. */
  removedBy: 'anyone' | 'author';
  step: StepName | null;
}

/**
 * The five note lists. A mutation with a plural name adds to the list, one with a singular name changes one of its notes.
 */
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
  offer: {
    entity: 'project',
    area: 'offers',
    field: 'ponudeKomentari',
    add: 'updateProjectOfferComments',
    edit: 'updateProjectOfferComment',
    remove: 'deleteProjectOfferComments',
    removedBy: 'anyone',
    step: 'ponude',
  },
  optimization: {
    entity: 'project',
    area: 'optimization',
    field: 'optimizacijaKomentari',
    add: 'updateProjectOptimizationComments',
    edit: 'updateProjectOptimizationComment',
    remove: 'deleteProjectOptimizationComments',
    removedBy: 'anyone',
    step: 'optimizacija',
  },
  bookkeeping: {
    entity: 'project',
    area: 'bookkeeping',
    field: 'knjigovodstvoKomentari',
    add: 'updateProjectBookkeepingComments',
    edit: 'updateProjectBookkeepingComment',
    remove: 'deleteProjectBookkeepingComments',
    removedBy: 'anyone',
    step: 'knjigovodstvo',
  },
  image: {
    entity: 'project',
    area: 'measurements',
    field: 'imagesComments',
    add: 'updateProjectImagesComments',
    edit: 'updateProjectImagesComment',
    remove: 'deleteProjectImagesComment',
    removedBy: 'anyone',
    step: 'fotografije',
  },
} as const satisfies Record<string, CommentListRow>;

export type DocumentKind = keyof typeof DOCUMENT_LISTS;
export type CommentKind = keyof typeof COMMENT_LISTS;
/** Folder of the company's Word templates, which belong to no record. */
export const TEMPLATE_PREFIX = 'sabloni';
/** Folder of files that were added to a mail only. */
export const MAIL_PREFIX = 'mejlovi';
/** Folders whose files are photos: only pictures are accepted, and smaller ones are made of them. */
export const PHOTO_PREFIXES: ReadonlySet<Prefix> = new Set(['fotografije', 'fotografijeOtvora', 'fotografijePoseta']);
export type Prefix = (typeof DOCUMENT_LISTS)[DocumentKind]['prefix'] | typeof TEMPLATE_PREFIX | typeof MAIL_PREFIX;

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_LISTS) as DocumentKind[];
export const COMMENT_KINDS = Object.keys(COMMENT_LISTS) as CommentKind[];
export const PREFIXES: readonly Prefix[] = [
  ...DOCUMENT_KINDS.map(kind => DOCUMENT_LISTS[kind].prefix),
  TEMPLATE_PREFIX,
  MAIL_PREFIX,
];

/** The area of rights that protects the files of each folder of the store. */
export const AREA_OF_PREFIX = Object.fromEntries([
  ...DOCUMENT_KINDS.map(kind => [DOCUMENT_LISTS[kind].prefix, DOCUMENT_LISTS[kind].area]),
  [TEMPLATE_PREFIX, 'company'],
  [MAIL_PREFIX, 'mail'],
]) as Record<Prefix, WorkArea>;
