import { Lock, LockOpen, Printer } from 'lucide-react';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { AddedLater } from '../AddedLater.tsx';
import { updateProject } from '../api.ts';
import { MissingWarning } from '../MissingWarning.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { printOptimization } from '../print-sheets.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';
import { useProjectChange } from '../use-project-change.ts';

/** The content of step 7, „Optimizacija“: documents for the workshop, the button that sends the project there, glass. */
export function OptimizationStep({ project, glassOrders }: StepProps) {
  const print = () => printOptimization(project);
  return (
    <div className="flex flex-col gap-5">
      <StepColumns notes={<ProjectNotes project={project} kind="optimization" />}>
        <Readiness project={project} />
        <Card
          title="Dokumenti"
          actions={
            <div className="flex flex-wrap items-center gap-1">
              <Button icon={Printer} variant="ghost" onClick={() => void print()}>
                Odštampaj radni nalog
              </Button>
              <MailButton
                record={{ projectId: project.id }}
                sheet={{ kind: 'optimization', naziv: 'Radni nalog', print }}
                iconOf="radni nalog"
              />
            </div>
          }
        >
          <ProjectDocuments
            project={project}
            kind="optimization"
            details={({ zakljucan }) => project.readyForOptimization && !zakljucan && <AddedLater />}
            empty="Crteži i liste za optimizaciju"
          />
        </Card>
      </StepColumns>
      {glassOrders?.(project)}
    </div>
  );
}

/** The card with the button „Označi kao spremno“; afterwards it says what is locked. */
function Readiness({ project }: Pick<StepProps, 'project'>) {
  const mayChange = useMayChange(project, 'optimization');
  const ready = useProjectChange(project, updateProject, {
    refresh: [['projects']],
  });
  const markReady = async () => {
    const isSure = await confirm({
      title: 'Spremno za optimizaciju?',
      what: (
        <>
          Projekat prelazi na listu za optimizaciju, a dokumenti merenja i optimizacije po kojima se seče više ne mogu
          da se obrišu. Ovo se ne može poništiti.
          <MissingWarning stage="optimizacija" project={project} />
        </>
      ),
      action: 'Spremno je',
      tone: 'primary',
    });
    if (isSure) await ready.act({ readyForOptimization: true });
  };
  if (project.readyForOptimization)
    return (
      <Card title="Spremno za optimizaciju" actions={<Chip tone="ok">Zaključano</Chip>}>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Lock size={18} className="flex-none text-ok" aria-hidden />
          {mayChange
            ? 'Projekat je na listi za optimizaciju. Dokumenti merenja i optimizacije po kojima se seče ostaju i ništa ih ne otključava: ispravku dodajte kao nov dokument. Sve ostalo je otvoreno do arhiviranja.'
            : 'Projekat je poslat na optimizaciju, pa dokumenti po kojima se seče ne mogu da se obrišu.'}
        </p>
      </Card>
    );
  return (
    <Card
      title="Spremnost za optimizaciju"
      actions={
        mayChange && (
          <Button icon={LockOpen} pending={ready.isPending} onClick={() => void markReady()}>
            Označi kao spremno
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">
        {mayChange
          ? 'Kada su dokumenti potpuni, pošaljite projekat na optimizaciju.'
          : 'Projekat nije poslat na optimizaciju.'}
      </p>
    </Card>
  );
}
