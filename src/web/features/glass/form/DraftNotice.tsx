import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { askToDiscard } from '#web/ui/Confirm.tsx';
import type { OrderDraft } from './order-draft.ts';

interface Props {
  /** Whether the form was restored from a draft. */
  isRestored: boolean;
  /** Whether a colleague changed the order, and the person has not chosen yet between the two versions. */
  isConflict: boolean;
  /** Whether the form is being saved: the answer may be another conflict, so nothing can be decided before it. */
  isSaving: boolean;
  /** Whether the person decided to replace the colleague's values by the typed ones. */
  isOverwriting: boolean;
  /** The status of the order, if it no longer lets its positions change. */
  closedStatus: string | undefined;
  /** Fetches the stored order; undefined for a new order. */
  fetchNewest: (() => Promise<OrderDraft | null>) | undefined;
  /** Called when the person keeps the typed values, which will then replace this version. */
  onVersion(version: number): void;
  onDiscard(): void;
}

/** The notice above the form: a draft was restored, or a colleague has saved the order in the meantime. */
export function DraftNotice({
  isRestored,
  isConflict,
  isSaving,
  isOverwriting,
  closedStatus,
  fetchNewest,
  onVersion,
  onDiscard,
}: Props) {
  const overwrite = useMutation({
    mutationFn: async () => fetchNewest?.(),
    onSuccess: newest => newest?.version !== undefined && onVersion(newest.version),
    onError: error => toast(errorMessage(error), 'error'),
  });
  const discard = (
    <Button variant="text" onClick={async () => (await askToDiscard()) && onDiscard()}>
      Odbaci moj unos
    </Button>
  );
  if (closedStatus)
    return (
      <div className="notice notice-error flex flex-wrap items-center justify-between gap-2" role="alert">
        {`Porudžbina je sada u statusu „${closedStatus}“, pa se pozicije više ne menjaju.`}
        {discard}
      </div>
    );
  if (isConflict && fetchNewest)
    return (
      <div className="notice notice-error flex flex-wrap items-center justify-between gap-2" role="alert">
        Porudžbinu je u međuvremenu izmenio neko drugi. Ono što ste uneli je i dalje u poljima.
        <span className="flex gap-2">
          <Button variant="ghost" disabled={isSaving} pending={overwrite.isPending} onClick={() => overwrite.mutate()}>
            Zadrži moj unos
          </Button>
          {discard}
        </span>
      </div>
    );
  if (isOverwriting)
    return <p className="notice">Kada sačuvate, vaš unos zamenjuje ono što je u međuvremenu upisano.</p>;
  if (!isRestored) return null;
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-2">
      Nastavljate nezavršen unos koji nije sačuvan.
      {discard}
    </div>
  );
}
