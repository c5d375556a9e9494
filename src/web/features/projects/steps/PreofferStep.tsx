import { CommentList } from '#web/business/CommentList.tsx';
import { DocumentList } from '#web/business/DocumentList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';

/** The content of step 2, „Predponuda“: the pre-offer's documents and notes, read only. */
export function PreofferStep({ project }: StepProps) {
  return (
    <StepColumns
      notes={
        <Card title="Napomene predponude">
          <CommentList
            items={project.preoffer?.komentari ?? []}
            draftKey={`project:${project.id}:preoffer`}
            empty="Predponuda nema napomena"
          />
        </Card>
      }
    >
      <Card title="Dokumenti predponude">
        <DocumentList kind="preoffer" items={project.preoffer?.files ?? []} empty="Predponuda nema dokumenata" />
      </Card>
    </StepColumns>
  );
}
