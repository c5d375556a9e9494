import { Card } from '#web/ui/Card.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';

/** The content of step 8, „Knjigovodstvo“: documents and notes for bookkeeping. */
export function BookkeepingStep({ project }: StepProps) {
  return (
    <StepColumns notes={<ProjectNotes project={project} kind="bookkeeping" />}>
      <Card title="Dokumenti">
        <ProjectDocuments project={project} kind="bookkeeping" empty="Računi, predračuni i izvodi" />
      </Card>
    </StepColumns>
  );
}
