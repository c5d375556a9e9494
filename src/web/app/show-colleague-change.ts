import { actionLabel } from '#domain/trail/action-labels.ts';
import type { ReportedChange } from '#web/api/live.ts';
import { toast } from '#web/toast/toast.ts';

/** Shows a colleague's change in the snackbar: „Milan Petrović: dodat ugovor“. */
export function showColleagueChange({ action, actorName }: ReportedChange): void {
  const label = actionLabel(action) ?? 'Izmenjen zapis';
  toast(`${actorName}: ${label.charAt(0).toLowerCase()}${label.slice(1)}.`, 'info');
}
