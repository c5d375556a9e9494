import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  action: string;
  pending: boolean;
  disabled?: boolean;
  /** Whether the form ends or removes something, so that its button is red. */
  danger?: boolean;
  onCancel(): void;
  /** Whether the buttons are below the fields of a short form, not at the foot of a dialog. */
  isInline?: boolean;
  /** Other buttons that save, before the main one. */
  children?: ReactNode;
}

const FOOT = 'dialog-buttons flex-wrap max-md:*:grow';

/** The buttons of a form, which stay in view at the foot of a long one. */
export function FormButtons({ action, pending, disabled, danger, onCancel, isInline, children }: Props) {
  return (
    <div className={`flex justify-end gap-2 ${isInline ? '' : FOOT}`}>
      {/* Left out on phones: the buttons would need two lines, and the dialog's head has a button that closes it. */}
      <Button variant="ghost" className={children ? 'max-md:hidden' : ''} onClick={onCancel}>
        Odustani
      </Button>
      {children}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} disabled={disabled}>
        {action}
      </Button>
    </div>
  );
}
