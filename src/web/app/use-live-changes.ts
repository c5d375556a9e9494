import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RECORDS, recordKind, type TrailKind, VISIT_MESSAGE } from '#domain/records.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { whenIdle } from '#web/api/in-flight.ts';
import { listenWhileVisible, type ReportedChange } from '#web/api/live.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession, type User } from '#web/api/session.ts';
import { SUMMARIES } from '#web/api/summaries.ts';

/** Queries of the messages to clients about visits: those of one record, and those of all records. */
const MESSAGES: readonly QueryKey[] = [['visit-messages'], ['reminder-messages']];

/** The queries that show a kind of record: its lists and its detail. */
const QUERIES: Record<TrailKind, (id: string) => QueryKey[]> = {
  client: id => [['clients'], ['client', id], ...MESSAGES],
  preoffer: id => [['preoffers'], ['preoffer', id], ['mails', id]],
  project: id => [['projects'], ['project', id], ['mails', id], ['clients']],
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
const queriesAffectedBy = ({ entity, id, action }: ReportedChange): readonly QueryKey[] => {
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
const detailQueryOf = ({ entity, id }: ReportedChange): QueryKey | null => {
  const kind = recordKind(entity);
  return kind && RECORDS[kind].hasChangeNotice ? [kind, id] : null;
};

/** Milliseconds within which changes cause one refetch. */
const BATCH_MS = 100;

/** After this many milliseconds a newly opened page refetches what was read before the stream was open. */
const FIRST_REFETCH_MS = 2_000;

/** The first keys of queries that no change of a record affects. */
const UNAFFECTED_QUERIES = ['session', 'sign-in-methods', 'photo-url'];

const isUnaffected = ({ queryKey }: Query): boolean => UNAFFECTED_QUERIES.includes(String(queryKey[0]));

const refetch = async (keys: Iterable<QueryKey>): Promise<void> => {
  await whenIdle();
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
};

const isShown = (queryKey: QueryKey): boolean => queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;

/** Notifies the reader of a detail page that a colleague just changed the record, and how. */
async function notifyReader(changed: ReportedChange, ownId: string): Promise<void> {
  const detail = detailQueryOf(changed);
  // Changes that the program makes automatically, such as a sent mail, are not reported as a colleague's.
  if (changed.actorName === '' || changed.actorId === ownId || !detail || !isShown(detail)) return;
  const { showColleagueChange } = await import('./show-colleague-change.ts');
  showColleagueChange(changed);
}

/** Refetches everything at midnight, because the server counts days: what is due today, and how much is late. */
function useNewDay() {
  const day = useCurrentDay();
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    void whenIdle().then(() => queryClient.invalidateQueries({ predicate: query => !isUnaffected(query) }));
  }, [day]);
}

/**
 * Open lists and details follow colleagues' changes; after a lost connection everything shown is refetched. Returns
 * whether the connection is lost.
 */
export function useLiveChanges({ id, status }: User): boolean {
  const [isLost, setLost] = useState(false);
  const isAllowed = status === 'active';
  useNewDay();
  useEffect(() => {
    if (!isAllowed) return;
    const affectedKeys = new Map<string, QueryKey>();
    let wasOpen = false;
    let batchTimer: ReturnType<typeof setTimeout> | undefined;
    let firstRefetch: ReturnType<typeof setTimeout> | undefined;
    /** Returns a function that refetches all data requested before this call, even if it arrives later. */
    const refetchOfOlder = () => {
      const openedAt = Date.now();
      const queries = queryClient.getQueryCache().getAll();
      const requestedQueries = new Set(queries.filter(({ state }) => state.fetchStatus !== 'idle'));
      return async () => {
        await whenIdle();
        await queryClient.invalidateQueries({
          predicate: query =>
            !isUnaffected(query) && (query.state.dataUpdatedAt <= openedAt || requestedQueries.has(query)),
        });
      };
    };
    const flush = () => {
      batchTimer = undefined;
      const keys = [...affectedKeys.values()];
      affectedKeys.clear();
      void refetch(keys);
    };
    const stop = listenWhileVisible({
      onLost: () => setLost(true),
      onOpen: () => {
        setLost(false);
        const refetchOlder = refetchOfOlder();
        if (wasOpen) {
          // The stream ends when the person's rights change, so the session is fetched again.
          void refreshSession().catch(() => null);
          void refetchOlder();
        } else firstRefetch = setTimeout(() => void refetchOlder(), FIRST_REFETCH_MS);
        wasOpen = true;
      },
      onChanged: changed => {
        for (const key of queriesAffectedBy(changed)) affectedKeys.set(hashKey(key), key);
        batchTimer ??= setTimeout(flush, BATCH_MS);
        // The data is refetched even when the code of the notice cannot be loaded.
        notifyReader(changed, id).catch(() => {});
      },
    });
    return () => {
      clearTimeout(batchTimer);
      clearTimeout(firstRefetch);
      stop();
    };
  }, [isAllowed, id]);
  return isLost;
}
