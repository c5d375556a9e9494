import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from './MessageBox.tsx';

interface Props {
  /** The result of `useIdentityForm`. */
  form: { onSubmit: FormEventHandler; isPending: boolean; problem: string | null };
  /** The text of the button. */
  action: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A form of the identity pages: the box for messages, the fields, the button. */
export function AuthForm({ form: { onSubmit, isPending, problem }, action, disabled = false, children }: Props) {
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      {children}
      <Button type="submit" className="min-h-11" disabled={disabled} pending={isPending}>
        {action}
      </Button>
    </form>
  );
}
