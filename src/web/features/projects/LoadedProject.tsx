import { type ReactNode, Suspense } from 'react';
import { doneSteps } from '#domain/project/step-facts.ts';
import { STEPS, stepAt } from '#domain/project/steps.ts';
import { useUser } from '#web/api/session.ts';
import { RecordMails } from '#web/business/mail/RecordMails.tsx';
import { usePrintKey } from '#web/printing/use-print-key.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NoAccess } from './NoAccess.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { ProjectWork } from './ProjectWork.tsx';
import { printOptimization } from './print-sheets.tsx';
import type { Project } from './project-fragment.ts';
import { StepRail } from './StepRail.tsx';
import { StepSwitch } from './StepSwitch.tsx';
import { STEP_SCREENS } from './step-screens.ts';
import { useShownStep } from './use-shown-step.ts';

/** Another feature's addition to step 7: the project's glass orders. */
export type BesideOptimization = (project: Project) => ReactNode;

interface LoadedProjectProps {
  project: Project;
  isFetching: boolean;
  onRefresh(): void;
  besideOptimization?: BesideOptimization | undefined;
}

export function LoadedProject({ project, isFetching, onRefresh, besideOptimization }: LoadedProjectProps) {
  const { step, go } = useShownStep(project.step, project.skriveno);
  const name = stepAt(step);
  const Step = STEP_SCREENS[name];
  const user = useUser();
  usePrintKey(() => void printOptimization(project, user.name));
  const done = doneSteps(project);
  const shown = STEPS.filter(one => !project.skriveno.includes(one));
  const choice = { step, reached: project.step, done, shown, go };
  return (
    <>
      <ProjectHeader project={project} isFetching={isFetching} onRefresh={onRefresh} />
      <Page className="pt-4!">
        {project.archived && (
          <p className="notice mb-4">Projekat je u arhivi: može da se čita i štampa, ali ne i da se menja.</p>
        )}
        <ProjectWork project={project} />
        <StepRail {...choice} />
        <StepSwitch {...choice} />
        <Suspense fallback={<Skeleton className="h-72" />}>
          {shown.includes(name) ? <Step project={project} go={go} /> : <NoAccess />}
          {name === 'optimizacija' && besideOptimization && <div className="mt-5">{besideOptimization(project)}</div>}
        </Suspense>
        <RecordMails record={{ projectId: project.id }} className="mt-5" />
      </Page>
    </>
  );
}
