import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './Button.tsx';

export interface Question {
  title: string;
  what: ReactNode;
  /** The label of the confirming button: „Obriši“. */
  action: string;
  cancel?: string;
  /** The button is red unless the action can be undone. */
  tone?: 'danger' | 'primary';
}

function QuestionDialog({
  title,
  what,
  action,
  cancel = 'Otkaži',
  tone = 'danger',
  onAnswer,
}: Question & { onAnswer(yes: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Close it before it is removed from the page: only then the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="question"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
      onCancel={event => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div id={`${id}-what`} className="mt-2 break-words text-muted">
        {what}
      </div>
      <div className="mt-6 flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button variant={tone} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}

const HEARD_OUTSIDE = ['keydown', 'pointerdown', 'mousedown', 'click', 'focusin', 'focusout'] as const;

/**
 * Asks, and resolves to the answer: `if (await confirm({ title: 'Brisanje', what: <>Obrisati <b>{name}</b>?</>, action: 'Obriši' })) …`.
 * A native dialog, so that it is above an open Modal; keys pressed in it must not reach that Modal.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise(resolve => {
    const place = document.createElement('div');
    for (const type of HEARD_OUTSIDE) place.addEventListener(type, event => event.stopPropagation());
    document.body.append(place);
    const root = createRoot(place);
    const answer = (yes: boolean) => {
      root.unmount();
      place.remove();
      resolve(yes);
    };
    root.render(<QuestionDialog {...question} onAnswer={answer} />);
  });
