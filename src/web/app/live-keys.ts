import type { QueryKey } from '@tanstack/react-query';
import { RECORDS, recordKind, type TrailKind } from '#domain/records.ts';
import { VISIT_MESSAGE } from '#domain/reminder/reminder.ts';
import type { Changed } from '#web/api/live.ts';
import { SUMMARIES } from '#web/api/summaries.ts';

/** Queries of the messages to customers about visits, and of their results. */
const MESSAGES: readonly QueryKey[] = [['visit-messages'], ['reminder-messages']];

/** The queries that show a kind of record: its lists and its detail. */
const QUERIES: Record<TrailKind, (id: string) => QueryKey[]> = {
  client: id => [['clients'], ['client', id], ...MESSAGES],
  preoffer: id => [['preoffers'], ['preoffer', id], ['mails', id]],
  project: id => [['projects'], ['optimization'], ['archive'], ['project', id], ['mails', id], ['clients']],
  'glass-order': id => [['glass'], ['glass-order', id]],
  'measuring-list': id => [['measuring-lists'], ['measuring-list', id]],
  visit: id => [['visit', id], ...MESSAGES],
  'glass-supplier': () => [['glass', 'suppliers']],
  'profile-system': () => [['profile-systems']],
  company: () => [['company'], ['glass', 'suppliers'], ...MESSAGES],
  account: () => [['accounts']],
  address: () => [],
  list: () => [],
};

const hasQueries = (kind: string): kind is TrailKind => kind in QUERIES;

/** All queries whose data this change may affect. */
export const queriesAffectedBy = ({
  entity,
  id,
  action,
}: Pick<Changed, 'entity' | 'id' | 'action'>): readonly QueryKey[] => {
  if (action === VISIT_MESSAGE) return MESSAGES;
  return [
    ...(hasQueries(entity) ? QUERIES[entity](id) : []),
    ['history', entity, id],
    ['trail'],
    ['bin'],
    ...SUMMARIES,
  ];
};

/** The query of the detail page whose reader is notified that a colleague changed the record. */
export const detailQueryOf = ({ entity, id }: Pick<Changed, 'entity' | 'id'>): QueryKey | null => {
  const kind = recordKind(entity);
  return kind && RECORDS[kind].hasChangeNotice ? [kind, id] : null;
};
