import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '#web/api/busy.ts';
import { type Changed, listenWhileVisible } from '#web/api/live.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession, type User } from '#web/api/session.ts';
import { detailOf, touchedBy } from './live-keys.ts';

/** Changes that arrive together cause one refetch. */
const TOGETHER_MS = 100;

/** What was read before the stream was open is read again; on a page that has just been opened, after this time. */
const FIRST_MS = 2_000;

/** Only the person's own changes affect these. */
const NOT_LIVE = ['session', 'sign-in-methods', 'photo-url'];

const readAnew = async (keys: Iterable<QueryKey>): Promise<void> => {
  await whenIdle();
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
};

const isShown = (queryKey: QueryKey): boolean => queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;

/** Notifies the reader of a detail that a colleague just changed it, and how. */
async function tell(changed: Changed, ownId: string): Promise<void> {
  const detail = detailOf(changed);
  // what the program did by itself, as a mail that has left, is nobody's change
  if (changed.actorName === '' || changed.actorId === ownId || !detail || !isShown(detail)) return;
  const { tellColleague } = await import('./tell-colleague.ts');
  tellColleague(changed);
}

/**
 * Open lists and details follow colleagues' changes; after a lost connection everything shown is refetched. Returns whether
 * the connection is lost.
 */
export function useLiveChanges({ id, status }: User): boolean {
  const [isLost, setLost] = useState(false);
  const isAllowed = status === 'active';
  useEffect(() => {
    if (!isAllowed) return;
    const touched = new Map<string, QueryKey>();
    let wasOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first: ReturnType<typeof setTimeout> | undefined;
    const readAgain = async (since: number) => {
      await whenIdle();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => !NOT_LIVE.includes(String(queryKey[0])) && state.dataUpdatedAt <= since,
      });
    };
    const flush = () => {
      timer = undefined;
      const keys = [...touched.values()];
      touched.clear();
      void readAnew(keys);
    };
    const stop = listenWhileVisible({
      onLost: () => setLost(true),
      onOpen: () => {
        setLost(false);
        const since = Date.now();
        if (wasOpen) {
          // the stream ends when the person's rights change: a new session has the present ones
          void refreshSession().catch(() => null);
          void readAgain(since);
        } else first = setTimeout(() => void readAgain(since), FIRST_MS);
        wasOpen = true;
      },
      onChanged: changed => {
        for (const key of touchedBy(changed)) touched.set(hashKey(key), key);
        timer ??= setTimeout(flush, TOGETHER_MS);
        // the page follows even when the code of the notice cannot be loaded
        tell(changed, id).catch(() => {});
      },
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(first);
      stop();
    };
  }, [isAllowed, id]);
  return isLost;
}
