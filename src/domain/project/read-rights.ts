import type { ProjectJobField } from '../job/fields.ts';
import {
  COMMENT_KINDS,
  COMMENT_LISTS,
  type CommentKind,
  DOCUMENT_KINDS,
  DOCUMENT_LISTS,
  type DocumentKind,
} from '../lists.ts';
import { type Holder, may, type Right } from '../rights.ts';
import { FINANCE_FIELDS } from './fields.ts';
import { STEP_FACTS, STEPS, type StepName } from './steps.ts';

export const hiddenSteps = (holder: Holder): StepName[] =>
  STEPS.filter(step => !may(holder, `${STEP_FACTS[step].area}:read`));

const each = <R extends Right>(fields: readonly string[], right: R) =>
  Object.fromEntries(fields.map(field => [field, right]));

/** The rights that reading fields requires, keyed by the field's name. */
export type FieldRights = Readonly<Record<string, Right>>;

/** The right to read the address and phone of a project, and to search by them. */
export const PROJECT_SEARCH_RIGHT: Right = 'addresses:read';

/** The rights that reading a field of a project requires in addition to `projects:read`. */
export const PROJECT_FIELD_RIGHTS: FieldRights = {
  ...each(['adresa', 'telefon'] satisfies ProjectJobField[], PROJECT_SEARCH_RIGHT),
  ...each([...FINANCE_FIELDS, 'vrednostUneta', 'ukupno', 'placeno', 'dug', 'rokUplate'], 'finance:read'),
  ...each(['selectedOffer', 'offerSelectedAt'], 'offers:read'),
  ...each(['contractAt'], 'contracts:read'),
  // the state of the negotiation with the client
  ...each(['sledeciKontakt', 'sledeciKontaktOsoba', 'sledeciKontaktOpis', 'ishodUzrok', 'ishodRazlog'], 'offers:read'),
};

/** Returns the kinds of documents that the person may read. */
export const documentsFor = (who: Holder): DocumentKind[] =>
  DOCUMENT_KINDS.filter(kind => may(who, `${DOCUMENT_LISTS[kind].area}:read`));
export const commentsFor = (who: Holder): CommentKind[] =>
  COMMENT_KINDS.filter(kind => may(who, `${COMMENT_LISTS[kind].area}:read`));
