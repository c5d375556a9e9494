import { Check } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';

type Offer = ComponentProps<typeof ChooseOfferDialog>['offer'];

const ChooseOfferDialog = lazyPart(() => import('./ChooseOfferDialog.tsx'), 'ChooseOfferDialog');

/** The content of step 4, „Ponude“: the offers, one of which is chosen for good, and notes. */
export function OffersStep({ project, go }: StepProps) {
  const [chosen, setChosen] = useState<Offer | null>(null);
  const mayChange = useMayChange(project, 'offers');
  const isOpen = project.selectedOffer === null;
  return (
    <StepColumns notes={<ProjectNotes project={project} kind="offer" />}>
      <Card title="Ponude">
        <ProjectDocuments
          project={project}
          kind="offer"
          isOpen={isOpen}
          empty="Kada dodate ponude, izaberite jednu"
          details={item =>
            item.objectKey === project.selectedOffer && (
              <p className="mt-1">
                <Chip tone="ok">Izabrana ponuda</Chip>
              </p>
            )
          }
          actions={item => {
            if (!mayChange || !isOpen) return null;
            return (
              <Button
                icon={Check}
                variant="ghost"
                aria-label={`Izaberi ponudu: ${item.naziv}`}
                onClick={() => setChosen(item)}
              >
                Izaberi
              </Button>
            );
          }}
        />
      </Card>
      {chosen && <ChooseOfferDialog project={project} go={go} offer={chosen} onClose={() => setChosen(null)} />}
    </StepColumns>
  );
}
