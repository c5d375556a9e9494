import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheckBig } from 'lucide-react';
import { FIRST_STEPS, type FirstStep } from '#domain/first-steps.ts';
import { useAct } from '#web/api/use-act.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type FirstStepState, hideFirstSteps, openWorkQuery } from './api.ts';

const LINKS: Record<FirstStep, Pick<LinkProps, 'to' | 'search'>> = {
  firma: { to: '/podesavanja/firma' },
  ljudi: { to: '/podesavanja/nalozi' },
  klijenti: { to: '/projekti/klijenti', search: { klijent: 'uvoz' } },
  predponuda: { to: '/projekti/preoffers', search: { predponuda: 'nova' } },
  kontakt: { to: '/profile' },
  mojaPredponuda: { to: '/projekti/preoffers', search: { predponuda: 'nova' } },
  mojeMerenje: { to: '/projekti/aktivni-projekti' },
};

function Step({ korak, gotovo }: FirstStepState) {
  const step = korak as FirstStep;
  const { title, text } = FIRST_STEPS[step];
  if (gotovo)
    return (
      <li className="row">
        <CircleCheckBig size={20} className="flex-none text-ok" aria-label="Gotovo" role="img" />
        <span className="text-muted line-through">{title}</span>
      </li>
    );
  return (
    <li className="row">
      <Link {...LINKS[step]} className="group flex min-w-0 flex-1 items-center gap-3">
        <Circle size={20} className="flex-none text-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight size={18} className="flex-none text-muted" aria-hidden />
      </Link>
    </li>
  );
}

/** What is left to set up, or for a new colleague to try; gone when all is done; „Sakrij“ hides it for good. */
export function FirstSteps({ steps }: { steps: readonly FirstStepState[] }) {
  const { act: hide, isPending } = useAct((_: undefined, options) => hideFirstSteps(options), {
    refresh: [openWorkQuery.queryKey],
  });
  const done = steps.filter(({ gotovo }) => gotovo).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={
        <span className="flex items-baseline gap-2">
          Prvi koraci
          <span className="num text-sm font-medium text-muted">{`${done} od ${steps.length}`}</span>
        </span>
      }
      actions={
        <Button variant="text" pending={isPending} onClick={() => void hide(undefined)}>
          Sakrij
        </Button>
      }
    >
      <ul>
        {steps.map(step => (
          <Step key={step.korak} {...step} />
        ))}
      </ul>
    </Card>
  );
}
