import type { Upload } from '#web/api/uploads.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CellConflicts } from '../OpeningsGrid.tsx';
import { blockedCount, type ShownList, UnsavedNotice } from '../UnsavedNotice.tsx';
import { conflictsOf, type OpeningGridRow } from '../working-copy.ts';

interface Props extends ShownList {
  /** The row of the opening that the card shows. */
  shown: OpeningGridRow;
  /** Whether fields of the row must be filled in before the list can be finished. */
  isIncomplete(row: OpeningGridRow): boolean;
  failed: readonly Upload[];
  onShow(id: string): void;
}

/** Says why openings or photos are not saved or the list cannot be finished, with the buttons that resolve it. */
export function CardNotices({ project, list, openings, isReadOnly, shown, isIncomplete, failed, onShow }: Props) {
  const { error, failureText, rows } = openings;
  const undecided = new Set(openings.undecided().map(({ key }) => key));
  const other = rows.find(row => row.key !== shown.key && (undecided.has(row.key) || isIncomplete(row)));
  // A refusal that names cells is shown at the cells.
  const message = error?.code === 'CONFLICT' && error.fields ? undefined : failureText;
  const isBlocked = blockedCount({ openings, isReadOnly }) > 0;
  const hasConflict = conflictsOf(shown, openings.copy).length > 0;
  if (!isBlocked && !message && !hasConflict && !other && failed.length === 0) return null;
  return (
    // The notice scrolls, because a long list of unsent photos would push the keys off a small screen.
    <div className="notice notice-error mx-2 max-h-24 min-h-12 shrink! overflow-y-auto text-sm">
      {isBlocked ? <UnsavedNotice {...{ project, list, openings, isReadOnly }} /> : message && <p>{message}</p>}
      <CellConflicts row={shown} openings={openings} />
      {other && (
        <Button variant="text" className="px-0" onClick={() => onShow(other.key)}>
          Proverite otvor {other.cells.oznaka}
        </Button>
      )}
      <ul>
        <UploadRows uploads={failed} />
      </ul>
    </div>
  );
}
