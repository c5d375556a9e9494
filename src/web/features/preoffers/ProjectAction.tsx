import { Link, useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { NEW_PROJECT_STEP } from '#domain/project/steps.ts';
import { execute, type ResultOf } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { CREATE_PROJECT, type Preoffer, preofferKey, UNDO_CREATE } from './api.ts';

type Created = ResultOf<typeof CREATE_PROJECT>['project'];

/** The button „Kreiraj projekat“, or the link to the project that was made from this pre-offer. */
export function ProjectAction({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt, klijent, clientId, vrstaPosla, mesto, adresa, telefon, projectId } = preoffer;
  const navigate = useNavigate();
  const undo = useChange(
    ({ broj: _, ...project }: Created, options) => execute(UNDO_CREATE, { input: project }, options),
    {
      refresh: [['projects'], ['preoffers'], preofferKey(id)],
      onDone: (_, { broj }) => {
        void navigate({ to: '/projekti/preoffers', search: { predponuda: id } });
        toast(`Pravljenje projekta ${broj} je poništeno.`);
      },
    },
  );
  const create = useChange(
    (_, options) => {
      const copied = { klijent, clientId, vrstaPosla, mesto, adresa, telefon };
      const input = { preofferId: id, preofferCreatedAt: createdAt, step: NEW_PROJECT_STEP, ...copied };
      return execute(CREATE_PROJECT, { input }, options);
    },
    {
      refresh: [['projects'], preofferKey(id)],
      onDone: ({ project }) => {
        const action = { label: 'Poništi', run: () => void undo.act(project) };
        toast(`Napravljen je projekat ${project.broj}.`, 'ok', { action });
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
