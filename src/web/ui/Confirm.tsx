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

interface BoxProps extends Partial<Pick<Question, 'what'>> {
  title: string;
  /** Called after Esc or the phone's Back button. */
  onCancel(): void;
  children: ReactNode;
}

/** The native dialog of a question, which is shown above an open Modal. */
function QuestionBox({ title, what, onCancel, children }: BoxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed from the page, since only then the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={what ? 'alertdialog' : undefined}
      className="question"
      aria-labelledby={`${id}-title`}
      aria-describedby={what ? `${id}-what` : undefined}
      onCancel={event => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {what && (
        <div id={`${id}-what`} className="mt-2 text-muted">
          {what}
        </div>
      )}
      {children}
    </dialog>
  );
}

/** The events of a question that must not reach an open Modal, which they would close. */
const CONTAINED = ['keydown', 'pointerdown', 'mousedown', 'click', 'focusin', 'focusout'] as const;

/** The button of the open menu that has the focus, whose items disappear when the menu closes under the question. */
const buttonOfMenu = (): HTMLElement | null =>
  document.activeElement?.closest('[role=menu]')
    ? document.querySelector<HTMLElement>('[aria-haspopup=menu][aria-expanded=true]')
    : null;

/** Shows a question above everything and resolves to the answer. */
export const ask = (
  { title, what }: Pick<BoxProps, 'title' | 'what'>,
  body: (answer: (yes: boolean) => void) => ReactNode,
): Promise<boolean> =>
  new Promise(resolve => {
    const opener = buttonOfMenu();
    const container = document.createElement('div');
    for (const type of CONTAINED) container.addEventListener(type, event => event.stopPropagation());
    document.body.append(container);
    const root = createRoot(container);
    const answer = (yes: boolean) => {
      root.unmount();
      container.remove();
      opener?.focus();
      resolve(yes);
    };
    root.render(
      <QuestionBox title={title} what={what} onCancel={() => answer(false)}>
        {body(answer)}
      </QuestionBox>,
    );
  });

/**
 * Asks for confirmation and resolves to the answer: `if (await confirm({ title: 'Brisanje', what: <>Obrisati
 * <b>{name}</b>?</>, action: 'Obriši' })) …`.
 */
export const confirm = ({ title, what, action, cancel = 'Odustani', tone = 'danger' }: Question): Promise<boolean> =>
  ask({ title, what }, answer => (
    <div className="mt-6 flex justify-end gap-2">
      <Button variant="ghost" onClick={() => answer(false)}>
        {cancel}
      </Button>
      <Button variant={tone} onClick={() => answer(true)}>
        {action}
      </Button>
    </div>
  ));

/** Asks whether to delete one item: `if (await confirmDelete('Brisanje roka', 'Obrisati rok', name)) …`. */
export const confirmDelete = (title: string, question: string, name: string): Promise<boolean> => {
  const what = (
    <>
      {question} <b className="text-ink">{name}</b>?
    </>
  );
  return confirm({ title, what, action: 'Obriši' });
};

/** Asks whether to discard what was typed. */
export const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Odbaciti unos?',
    what: 'Ono što ste uneli nije sačuvano.',
    action: 'Odbaci',
    cancel: 'Nastavi unos',
  });
