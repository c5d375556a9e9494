import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CLIENT_LABELS } from '#domain/client/fields.ts';
import { integer, plural } from '#domain/text/formats.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type ClientCopies, carryOverClient, copiesQuery } from './api.ts';
import type { SavedChange } from './client-changes.ts';

/** The numbers of pre-offers and projects in the locative case, as after „u“: „2 predponude i 1 projektu“. */
const countsInWords = ({ predponude, projekti }: ClientCopies): string =>
  [
    predponude > 0 && plural(predponude, 'predponudi', 'predponude', 'predponuda'),
    projekti > 0 && plural(projekti, 'projektu', 'projekta', 'projekata'),
  ]
    .filter(Boolean)
    .join(' i ');

/** Sentences about the records that will not change; false for a sentence that does not apply. */
const unchangedSentences = ({ drugacije, uArhivi }: ClientCopies) => [
  drugacije > 0 && `U ${plural(drugacije, 'zapisu', 'zapisa', 'zapisa')} podatak je drugačiji i neće se menjati.`,
  uArhivi > 0 && `Projekti u arhivi se ne menjaju: ${integer(uArhivi)}.`,
];

/**
 * The dialog after a saved change of a client: asks whether to make the same change in the pre-offers and projects that
 * still have the old data. Closes at once if there are none.
 */
export function CarryOverDialog({ change, onClose }: { change: SavedChange; onClose(): void }) {
  const { data: copies, error, refetch } = useQuery(copiesQuery(change.input));
  useErrorToast(error, refetch);
  const carryOver = useChange((_, options) => carryOverClient(change.input, options), {
    refresh: [['preoffers'], ['preoffer'], ['projects'], ['project']],
    onDone: done => {
      toast(`Podaci su izmenjeni i u ${countsInWords(done)}.`);
      onClose();
    },
  });
  const hasNoCopies = copies !== undefined && copies.predponude + copies.projekti === 0;
  useEffect(() => {
    if (hasNoCopies) onClose();
  }, [hasNoCopies, onClose]);
  if (!copies || hasNoCopies) return null;
  return (
    <Modal onClose={onClose} title="Preneti izmenu?" width={560}>
      <div className="flex flex-col gap-4">
        <p>
          Podaci klijenta <b>{change.poslovnoIme}</b> su izmenjeni. Želite li da ih izmenite i u {countsInWords(copies)}{' '}
          sa starim podacima?
        </p>
        <dl className="flex flex-col gap-2">
          {change.rows.map(({ field, before, after }) => (
            <div key={field} className="min-w-0">
              <dt className="text-sm text-muted">{CLIENT_LABELS[field]}</dt>
              <dd>
                <s className="text-muted">{before || '(prazno)'}</s> → <b>{after || '(prazno)'}</b>
              </dd>
            </div>
          ))}
        </dl>
        {unchangedSentences(copies).map(
          sentence =>
            sentence && (
              <p key={sentence} className="text-sm text-muted">
                {sentence}
              </p>
            ),
        )}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Ne prenosi
          </Button>
          <Button pending={carryOver.isPending} onClick={() => void carryOver.act()}>
            Prenesi
          </Button>
        </div>
      </div>
    </Modal>
  );
}
