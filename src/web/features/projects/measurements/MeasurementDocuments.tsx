import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import { CHECKLIST_LABELS, shownValue } from '#domain/labels.ts';
import { shownStep } from '#domain/project/steps.ts';
import { DocumentList } from '#web/business/DocumentList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AddedLater } from '../AddedLater.tsx';
import { NO_DOCUMENTS_TEXT } from '../ProjectDocuments.tsx';
import type { MeasurementDocument } from '../project-fragment.ts';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';
import { useRemoveDocument } from '../use-remove-project-item.ts';

const DocumentDialog = lazyPart(() => import('./DocumentDialog.tsx'), 'DocumentDialog');

/** The card of the measurement documents, each with its answers, and the button that adds a document. */
export function MeasurementDocuments({ project, go }: StepProps) {
  const mayChange = useMayChange(project, 'measurements');
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveDocument(project, 'measurement');
  return (
    <Card
      title="Dokumenti merenja"
      actions={
        mayChange && (
          <Button icon={FilePlus} variant="ghost" onClick={() => setAdding(true)}>
            Dodaj dokument
          </Button>
        )
      }
    >
      <DocumentList<MeasurementDocument>
        kind="measurement"
        items={project.merenjaDokumenti}
        canDelete={mayChange}
        onDelete={remove}
        details={item => (
          <>
            {project.readyForOptimization && !item.zakljucan && <AddedLater />}
            <Answers document={item} />
          </>
        )}
        empty={mayChange ? 'Prvi dokument merenja otključava korak Ponude' : NO_DOCUMENTS_TEXT}
      />
      {isAdding && (
        <DocumentDialog
          project={project}
          onClose={() => setAdding(false)}
          onSaved={saved => {
            setAdding(false);
            if (saved.step > project.step) go(shownStep(saved.step));
          }}
        />
      )}
    </Card>
  );
}

function Answers({ document }: { document: MeasurementDocument }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="reach w-fit text-brand-ink">Zatečeno stanje</summary>
      <dl className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {CHECKLIST_FIELDS.map(field => (
          <div key={field} className="flex justify-between gap-3">
            <dt className="text-muted">{CHECKLIST_LABELS[field]}</dt>
            <dd className="text-right font-medium">{shownValue(document[field])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
