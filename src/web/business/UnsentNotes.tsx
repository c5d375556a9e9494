import { copyText } from '#web/api/copy-text.ts';
import { useDraft } from '#web/api/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { changedNoteDraft, noteDraft } from './CommentForms.tsx';

/** A text that was not sent, and the buttons that copy or discard it. */
function UnsentText({ text, onDiscard }: { text: string; onDiscard(): void }) {
  const copy = () => copyText(text, 'Napomena je kopirana.', 'Označite napomenu i kopirajte je sami.');
  return (
    <li className="mt-3 flex flex-wrap items-start justify-between gap-x-3 border-t border-line pt-3">
      <p className="min-w-0 flex-1 basis-60 whitespace-pre-wrap">{text}</p>
      <Button variant="ghost" onClick={() => void copy()}>
        Kopiraj
      </Button>
      <Button variant="text" onClick={onDiscard}>
        Odbaci
      </Button>
    </li>
  );
}

/**
 * Shows the notes that were typed and not sent before the list was closed for changes, for example because a colleague
 * has archived the project.
 */
export function UnsentNotes({ draftKey }: { draftKey: string }) {
  const [text, , clear] = useDraft(noteDraft(draftKey), '');
  const [changed, , clearChanged] = useDraft(changedNoteDraft(draftKey), { text: '' });
  if (text.trim() === '' && changed.text === '') return null;
  return (
    <div className="notice mb-2" role="status">
      <p>Ovde napomene više ne mogu da se menjaju, a ova nije sačuvana. Prekopirajte je ako vam treba.</p>
      <ul>
        {text.trim() !== '' && <UnsentText text={text} onDiscard={clear} />}
        {changed.text !== '' && <UnsentText text={changed.text} onDiscard={clearChanged} />}
      </ul>
    </div>
  );
}
