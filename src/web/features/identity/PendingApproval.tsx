import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { refreshSession } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown instead of every page while the account waits for an owner's approval. */
export function PendingApproval() {
  const { mutate: askAgain, isPending } = useMutation({ mutationFn: refreshSession });
  return (
    <div className="grid min-h-[70dvh] place-content-center">
      <EmptyState
        page
        icon={Hourglass}
        title="Vaš nalog čeka odobrenje"
        text="Vlasnik treba da odobri nalog. Kad to uradi, ovde možete da radite."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button pending={isPending} onClick={() => askAgain()}>
              Proveri ponovo
            </Button>
            <Link to="/auth/signOut" className="btn btn-ghost">
              Izloguj se
            </Link>
          </div>
        }
      />
    </div>
  );
}
