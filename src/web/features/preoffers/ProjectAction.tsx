import { Link, useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { NEW_PROJECT_STEP } from '#domain/project/steps.ts';
import { execute } from '#web/api/graphql.ts';
import { useAct } from '#web/api/use-act.ts';
import { Button } from '#web/ui/Button.tsx';
import { CREATE_PROJECT, type Preoffer, preofferKey } from './api.ts';

/** „Kreiraj projekat“, or the link to the project that was made from this pre-offer. */
export function ProjectAction({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt, klijent, clientId, vrstaPosla, mesto, adresa, telefon, projectId } = preoffer;
  const navigate = useNavigate();
  const create = useAct(
    (_, options) => {
      const copied = { klijent, clientId, vrstaPosla, mesto, adresa, telefon };
      const input = { preofferId: id, preofferCreatedAt: createdAt, step: NEW_PROJECT_STEP, ...copied };
      return execute(CREATE_PROJECT, { input }, options);
    },
    {
      refresh: [['projects'], preofferKey(id)],
      onDone: () => void navigate({ to: '/projekti/aktivni-projekti' }),
    },
  );
  if (projectId)
    return (
      <Link to="/projekti/aktivni-projekti/$id" params={{ id: projectId }} className="btn btn-primary">
        <BriefcaseBusiness size={18} aria-hidden />
        Otvori projekat
      </Link>
    );
  return (
    <Button pending={create.isPending} onClick={() => void create.act()}>
      Kreiraj projekat
    </Button>
  );
}
