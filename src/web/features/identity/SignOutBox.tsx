import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from './MessageBox.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks once more; the two words on its buttons are the specification's. */
export function SignOutBox({ onCancel }: { onCancel(): void }) {
  const navigate = useNavigate();
  const { onSubmit, isPending, problem } = useSubmit([], async () => {
    const elsewhere = await signOut();
    if (elsewhere) window.location.assign(elsewhere);
    else await navigate({ to: '/user/signin', search: {} });
  });
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <p>Želite li da se odjavite?</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Sign Out
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Otkazi
        </Button>
      </div>
    </form>
  );
}
