import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/api/errors.ts';
import { signOut } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from './MessageBox.tsx';

/** Asks whether to sign out; the specification prescribes the texts of the buttons. */
export function SignOutBox({ onCancel }: { onCancel(): void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // Loaded on demand, because this file is loaded with every page.
      const { confirmSignOut } = await import('./confirm-sign-out.ts');
      if (!(await confirmSignOut())) return;
      // Loads a new page, so that nothing of the person, such as an upload, continues in this one.
      window.location.assign((await signOut()) ?? '/user/signin');
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <MessageBox>{error && errorMessage(error)}</MessageBox>
      <p>Želite li da se odjavite?</p>
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} onClick={() => mutate()}>
          Sign Out
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Otkazi
        </Button>
      </div>
    </div>
  );
}
