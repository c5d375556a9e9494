import type { QueryKey } from '@tanstack/react-query';
import type { Changed } from '#web/api/live.ts';

/** What is read of a kind of record: the lists it stands in, and its own detail. */
const READINGS: Record<string, (id: string) => QueryKey[]> = {
  client: id => [['clients'], ['client', id]],
  preoffer: id => [['preoffers'], ['preoffer', id]],
  project: id => [['projects'], ['optimization'], ['archive'], ['project', id]],
  'glass-order': id => [['glass'], ['glass-order', id]],
  'glass-supplier': () => [['glass', 'suppliers']],
  company: () => [['company'], ['glass', 'suppliers']],
  account: () => [['accounts']],
};

/** Everything that may show another thing after this change. */
export const touchedBy = ({ entity, id }: Pick<Changed, 'entity' | 'id'>): QueryKey[] => [
  ...(READINGS[entity]?.(id) ?? []),
  ['history', entity, id],
  ['trail'],
  ['bin'],
];

/** The detail whose reader is told by a sentence that a colleague changed it. */
export const detailOf = ({ entity, id }: Pick<Changed, 'entity' | 'id'>): QueryKey | null =>
  ['preoffer', 'project', 'glass-order'].includes(entity) ? [entity, id] : null;
