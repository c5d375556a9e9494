import type { ListSource } from '#web/api/list-query.ts';
import { type Change, fetchChanges } from '#web/history/api.ts';

/** The whole audit trail, for owners. */
export const trailList: ListSource<Change> = {
  key: ['trail'],
  fetchPage: ({ first, after, search }, signal) =>
    fetchChanges({ first, ...(after && { after }), ...(search && { search }) }, signal),
};
