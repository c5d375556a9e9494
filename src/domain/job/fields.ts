import type { ClientField } from '../client/fields.ts';
import { type FieldFact, labelsOf, namesOf } from '../fields.ts';

interface JobFact extends FieldFact {
  kind: 'text' | 'phone';
  /** Width of its column in a spreadsheet, in characters; null for a field that is not exported. */
  width: number | null;
  /** The client's field that a new pre-offer copies; null for a field that only the job has. */
  copyOf: ClientField | null;
}

/**
 * The fields of client and job of which a pre-offer and its project each have a copy, in the order of the export. The
 * columns, row writers, corrections, GraphQL types and inputs, the export and the history are built from this table;
 * for a new field the compiler reports what else has to be added.
 */
const SHARED = {
  vrstaPosla: { label: 'Vrsta posla', kind: 'text', width: 14, copyOf: null },
  klijent: { label: 'Klijent', kind: 'text', width: 36, copyOf: 'poslovnoIme' },
  mesto: { label: 'Mesto', kind: 'text', width: 20, copyOf: 'mesto' },
  adresa: { label: 'Adresa', kind: 'text', width: 32, copyOf: 'adresa' },
  telefon: { label: 'Telefon', kind: 'phone', width: 18, copyOf: 'telefon1' },
  napomena: { label: 'Napomena', kind: 'text', width: null, copyOf: null },
} as const satisfies Record<string, JobFact>;

/** The fields that a pre-offer has and a project does not. */
const PREOFFER_ONLY = {
  pib: { label: 'PIB', kind: 'text', width: 12, copyOf: 'pib' },
} as const satisfies Record<string, JobFact>;
export const PREOFFER_ONLY_FIELDS = namesOf(PREOFFER_ONLY);

export const JOB_FACTS = { ...SHARED, ...PREOFFER_ONLY };

export type JobField = keyof typeof JOB_FACTS;
export const JOB_FIELDS = namesOf(JOB_FACTS);
export type ProjectJobField = keyof typeof SHARED;
export const PROJECT_JOB_FIELDS = namesOf(SHARED);
export const JOB_LABELS = labelsOf(JOB_FACTS);

type Required = 'klijent' | 'vrstaPosla';
const mayLack = <Field extends JobField>(fields: readonly Field[]) =>
  fields.filter((field): field is Exclude<Field, Required> => field !== 'klijent' && field !== 'vrstaPosla');

/** The fields of a pre-offer or project that may be null. */
export type JobDetail = Exclude<JobField, Required>;
export const JOB_DETAILS = mayLack(JOB_FIELDS);
export type ProjectJobDetail = Exclude<ProjectJobField, Required>;
export const PROJECT_JOB_DETAILS = mayLack(PROJECT_JOB_FIELDS);

/** A map from the fields that pre-offers and projects copy from the client to the client's fields. */
export const COPIED_FIELDS = Object.fromEntries(
  JOB_FIELDS.flatMap(field => (JOB_FACTS[field].copyOf === null ? [] : [[field, JOB_FACTS[field].copyOf]])),
) as {
  [F in JobField as (typeof JOB_FACTS)[F]['copyOf'] extends null ? never : F]: Exclude<
    (typeof JOB_FACTS)[F]['copyOf'],
    null
  >;
};
export type CopiedField = keyof typeof COPIED_FIELDS;

const isCopied = (field: JobField): boolean => JOB_FACTS[field].copyOf !== null;

/** The copied fields that may be sent with a new pre-offer or project and may be null. */
type CopiedDetail = Extract<JobDetail, CopiedField>;
export const COPIED_DETAILS = JOB_DETAILS.filter((field): field is CopiedDetail => isCopied(field));
export type ProjectCopiedDetail = Extract<ProjectJobDetail, CopiedField>;
export const PROJECT_COPIED_DETAILS = PROJECT_JOB_DETAILS.filter((field): field is ProjectCopiedDetail =>
  isCopied(field),
);
