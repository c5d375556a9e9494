import type { LinkProps } from '@tanstack/react-router';
import { type StepName, stepNumber } from '#domain/project/steps.ts';
import { type FoundKind, type RecordKind, recordKind } from '#domain/records.ts';

/** A link to a project, and to one of its steps; without `step` to the step that waits for work. */
export const projectLink = (id: string, step?: StepName): LinkProps => ({
  to: '/projekti/aktivni-projekti/$id',
  params: { id },
  ...(step && { search: { korak: String(stepNumber(step)) } }),
});

const PAGES: Record<RecordKind, ((id: string) => LinkProps) | null> = {
  client: id => ({ to: '/projekti/klijenti/$id', params: { id } }),
  preoffer: id => ({ to: '/projekti/preoffers', search: { predponuda: id } }),
  project: id => projectLink(id),
  'glass-order': id => ({ to: '/staklo/list/$id', params: { id } }),
  account: () => ({ to: '/podesavanja/nalozi' }),
  company: () => ({ to: '/podesavanja/firma' }),
  visit: id => ({ to: '/kalendar', search: { poseta: id } }),
  'glass-supplier': null,
  'profile-system': null,
  address: null,
  list: null,
  document: null,
  comment: null,
  measurement: null,
  'measuring-list': id => ({ to: '/projekti/merne-liste/$listId', params: { listId: id } }),
  opening: null,
  payment: null,
  due: null,
};

/** A link to a record of a kind (named as in the audit trail, the bin and the search); null if no page shows it. */
export const recordLink = (kind: string, id: string): LinkProps | null => {
  const knownKind = recordKind(kind);
  return knownKind ? (PAGES[knownKind]?.(id) ?? null) : null;
};

const LISTS = {
  client: '/projekti/klijenti',
  preoffer: '/projekti/preoffers',
  project: '/projekti/aktivni-projekti',
  'glass-order': '/staklo/list',
} as const satisfies Partial<Record<FoundKind, LinkProps['to']>>;

/**
 * A link to the list of a kind of record with a search; null for measuring lists, which are shown with their project.
 */
export const listLink = (kind: FoundKind, q: string): LinkProps | null =>
  kind === 'measuring-list' ? null : { to: LISTS[kind], search: { q } };
