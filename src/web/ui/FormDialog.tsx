import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from './FormButtons.tsx';
import { Modal } from './Modal.tsx';

type Buttons = Pick<ComponentProps<typeof FormButtons>, 'action' | 'pending' | 'disabled' | 'danger'>;

interface Props extends ComponentProps<typeof Modal>, Buttons {
  /** Checks and sends the form. */
  onSubmit(): void;
  /** Other buttons that save, before the main one. */
  buttons?: ReactNode;
  className?: string;
}

/**
 * A dialog with one form and its buttons. React bubbles events out of a dialog to the component that renders it;
 * the submit event is stopped, so that a form around the dialog is not sent too.
 */
export function FormDialog({
  action,
  pending,
  disabled = false,
  danger = false,
  onSubmit,
  buttons,
  className = 'gap-4',
  children,
  ...dialog
}: Props) {
  return (
    <Modal {...dialog}>
      <form
        noValidate
        className={`flex flex-col ${className}`}
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <FormButtons {...{ action, pending, disabled, danger }} onCancel={dialog.onClose}>
          {buttons}
        </FormButtons>
      </form>
    </Modal>
  );
}
