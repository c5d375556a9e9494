import { useQueryClient } from '@tanstack/react-query';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { SET_VISIT_STATUS, type Visit, type VisitStatusInput, visitCache, visitQuery } from './visit-api.ts';

interface Report {
  status?: string;
  stigao?: boolean;
}

/**
 * Changes a visit's status („Na adresi sam“, „Obavljeno“, „Otkaži posetu“). When a colleague has changed the visit in
 * the meantime, it is fetched again.
 */
export function useVisitStatus(onChanged?: (visit: Visit) => void) {
  const cache = useQueryClient();
  const set = useChange((input: VisitStatusInput, options) => execute(SET_VISIT_STATUS, { input }, options), {
    toCache: visitCache,
  });
  const send = async (visit: Visit, report: Report) => {
    const { id, version, status } = visit;
    const done = await set.act({ id, version, status, ...report });
    if (done) onChanged?.(done.visit);
    else for (const queryKey of [visitQuery(id).queryKey, ['calendar']]) void cache.invalidateQueries({ queryKey });
    return done?.visit;
  };
  /** Changes the status at once, and offers to undo a finished visit. */
  const act = async (visit: Visit, report: Report): Promise<void> => {
    const done = await send(visit, report);
    if (done && report.status === 'obavljeno')
      toast(`Obavljeno: ${visit.naziv}`, 'ok', {
        action: { label: 'Poništi', run: () => void send(done, { status: visit.status }) },
      });
  };
  return { act, isPending: set.isPending };
}
