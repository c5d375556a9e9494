import { ArrowRight } from 'lucide-react';
import { canDeleteContract } from '#domain/project/project-rules.ts';
import { type ReachedStep, stepNumber } from '#domain/project/steps.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { Drafts } from '../papers/Drafts.tsx';
import type { StepProps } from '../step-screens.ts';

/** Step 6: the contract; the first one unlocks the last three steps. */
export function ContractStep({ project, go }: StepProps) {
  const canDelete = canDeleteContract({ ...project, step: project.step as ReachedStep }, project.ugovori.length - 1);
  return (
    <>
      <Card title="Ugovor" className="max-w-200">
        <ProjectDocuments
          project={project}
          kind="contract"
          canDelete={canDelete}
          empty="Kada dodate potpisan ugovor, otključavaju se preostali koraci."
        />
        {project.ugovori.length > 0 && !project.readyForOptimization && !project.skriveno.includes('optimizacija') && (
          <Button className="mt-4" onClick={() => go(stepNumber('optimizacija'))}>
            Sledeće: Optimizacija
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
      </Card>
      <Drafts project={project} />
    </>
  );
}
