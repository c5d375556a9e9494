import { useNavigate, useSearch } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { memo, startTransition, useCallback, useDeferredValue, useOptimistic, useState } from 'react';
import { doneSteps, stepToOpen, unlockSentence } from '#domain/project/step-facts.ts';
import { firstShownStep, isUnlocked, STEP_FACTS, STEPS, type StepName, stepAt } from '#domain/project/steps.ts';
import { RecordMails } from '#web/business/mail/RecordMails.tsx';
import { RecordMessages } from '#web/business/messages/RecordMessages.tsx';
import { afterPaint, useAfterFirstPaint } from '#web/ui/after-paint.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { ProjectHeader } from './ProjectHeader.tsx';
import { ProjectWork } from './ProjectWork.tsx';
import { printOptimization } from './print-sheets.tsx';
import type { Project } from './project-fragment.ts';
import { StepRail } from './StepRail.tsx';
import { StepSwitch } from './StepSwitch.tsx';
import { type GlassOrders, STEP_SCREENS } from './step-screens.tsx';

interface LoadedProjectProps {
  project: Project;
  isFetching: boolean;
  onRefresh(): void;
  glassOrders?: GlassOrders | undefined;
}

/** A project's page: header, summary, the steps with the content of the shown step, mails and messages. */
export function LoadedProject({ project, isFetching, onRefresh, glassOrders }: LoadedProjectProps) {
  const isPainted = useAfterFirstPaint();
  const seesDocuments = !project.skriveno.includes('optimizacija');
  useShortcut('Ctrl+P', seesDocuments ? () => void printOptimization(project) : null);
  return (
    <>
      <ProjectHeader project={project} isFetching={isFetching} onRefresh={onRefresh} />
      <Page className="pt-2! md:pt-4!">
        {isPainted ? (
          <>
            {project.archived && (
              <p className="notice mb-4">Projekat je u arhivi: može da se čita i štampa, ali ne i da se menja.</p>
            )}
            <ProjectWork project={project} />
            <ProjectSteps project={project} glassOrders={glassOrders} />
            <RecordMails record={{ projectId: project.id }} className="mt-5" />
            <RecordMessages of={{ projectId: project.id }} className="mt-5" />
          </>
        ) : (
          <ProjectSkeleton />
        )}
      </Page>
    </>
  );
}

/** A placeholder for the part of a project below its head. */
export const ProjectSkeleton = () => (
  <div role="status" aria-label="Učitavanje projekta" className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
  </div>
);

const stepIn = (text: string | undefined): number | null => {
  const korak = Number(text);
  return Number.isInteger(korak) && korak >= 1 && korak <= STEPS.length ? korak : null;
};

/**
 * Returns the shown step, and the function that shows another step. Without `?korak=` in the URL, the shown step is the
 * one that waited for work when the page was opened, even after a colleague's change. A chosen step is shown at once;
 * the URL changes after the next frame, because the router would delay that frame.
 */
function useShownStep(hidden: readonly string[], waiting: number): { step: number; go(step: number): void } {
  const [opened] = useState(() => firstShownStep(waiting, hidden));
  const requested = stepIn(useSearch({ strict: false }).korak);
  const [chosen, choose] = useOptimistic(requested);
  const navigate = useNavigate();
  const go = useCallback(
    (step: number) =>
      startTransition(async () => {
        choose(step);
        await afterPaint();
        await navigate({ to: '.', search: old => ({ ...old, korak: `${step}` }), resetScroll: false });
      }),
    [navigate, choose],
  );
  return { step: chosen ?? opened, go };
}

type StepsProps = Pick<LoadedProjectProps, 'project' | 'glassOrders'>;

/**
 * The navigation through the steps, and the content of the shown step. A chosen step is marked at once; its content is
 * loaded and rendered in the background, so that the page stays responsive. The previous content fades until then.
 */
function ProjectSteps({ project, glassOrders }: StepsProps) {
  const done = doneSteps(project);
  const { step, go } = useShownStep(project.skriveno, stepToOpen(project.step, done));
  const chosenName = stepAt(step);
  const name = useDeferredValue(chosenName);
  const shown = STEPS.filter(one => !project.skriveno.includes(one));
  const choice = { step, reached: project.step, done, shown, go };
  return (
    <>
      <StepRail {...choice} />
      <StepSwitch {...choice} />
      <div
        aria-busy={name !== chosenName}
        className="aria-busy:opacity-50 aria-busy:transition-opacity aria-busy:delay-150"
      >
        <StepContent name={name} project={project} go={go} glassOrders={glassOrders} />
      </div>
    </>
  );
}

interface StepContentProps extends StepsProps {
  name: StepName;
  go(step: number): void;
}

const StepContent = memo(function StepContent({ name, project, go, glassOrders }: StepContentProps) {
  const Step = STEP_SCREENS[name];
  if (project.skriveno.includes(name))
    return <ClosedStep title="Nemate pristup ovom delu" text="Obratite se vlasniku." />;
  if (!isUnlocked(name, project.step))
    return <ClosedStep title={`Korak „${STEP_FACTS[name].title}“ je zaključan`} text={unlockSentence(name)} />;
  return <Step project={project} go={go} glassOrders={glassOrders} />;
});

/** Shown instead of a step that is locked or that the person may not read, if its URL was opened. */
const ClosedStep = (props: { title: string; text: string }) => (
  <div className="card">
    <EmptyState icon={LockKeyhole} {...props} />
  </div>
);
