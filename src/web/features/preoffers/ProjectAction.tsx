import { Link, useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { NEW_PROJECT_STEP } from '#domain/project/steps.ts';
import { offerUndo } from '#web/api/offer-undo.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { createProject, type Preoffer, preofferKey, undoCreateProject } from './api.ts';

/** Shows the snackbar that offers to undo the new project. */
function offerUndoCreate(
  { broj, ...project }: { id: string; createdAt: string; broj: string },
  preofferId: string,
  onUndone: () => void,
) {
  offerUndo(`Napravljen je projekat ${broj}.`, 'Poništi', async options => {
    try {
      await undoCreateProject(project, options);
      onUndone();
      toast(`Pravljenje projekta ${broj} je poništeno.`);
    } finally {
      for (const queryKey of [['projects'], ['preoffers'], preofferKey(preofferId)])
        void queryClient.invalidateQueries({ queryKey });
    }
  });
}

/** The button „Kreiraj projekat“, or a link to the project that was made; nothing for a lost or cancelled job. */
export function ProjectAction({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt, klijent, clientId, vrstaPosla, mesto, adresa, telefon, projectId } = preoffer;
  const navigate = useNavigate();
  const create = useChange(
    (_, options) => {
      const copied = { klijent, clientId, vrstaPosla, mesto, adresa, telefon };
      const input = { preofferId: id, preofferCreatedAt: createdAt, step: NEW_PROJECT_STEP, ...copied };
      return createProject(input, options);
    },
    {
      refresh: [['projects'], preofferKey(id)],
      onDone: project => {
        offerUndoCreate(project, id, () => void navigate({ to: '/projekti/preoffers', search: { predponuda: id } }));
        void navigate({ to: '/projekti/aktivni-projekti/$id', params: { id: project.id } });
      },
    },
  );
  if (projectId)
    return (
      <Link to="/projekti/aktivni-projekti/$id" params={{ id: projectId }} className="btn btn-primary">
        <BriefcaseBusiness size={18} aria-hidden />
        Otvori projekat
      </Link>
    );
  if (preoffer.ishod) return null;
  return (
    <Button pending={create.isPending} onClick={() => void create.act()}>
      Kreiraj projekat
    </Button>
  );
}
