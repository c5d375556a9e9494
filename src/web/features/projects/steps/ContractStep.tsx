import { canDeleteContract } from '#domain/project/project-rules.ts';
import type { ReachedStep } from '#domain/project/steps.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { Drafts } from '../papers/Drafts.tsx';
import type { StepProps } from '../step-screens.ts';

/** Step 6: the contract; the first one unlocks the last three steps. */
export function ContractStep({ project }: StepProps) {
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
      </Card>
      <Drafts project={project} />
    </>
  );
}
