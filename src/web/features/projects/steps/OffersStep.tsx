import { Check } from 'lucide-react';
import { useState } from 'react';
import { shownStep, stepMadeBy } from '#domain/project/steps.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { SELECT_OFFER } from '../api.ts';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.ts';
import { useMayChange } from '../use-may-change.ts';
import { useProjectChange } from '../use-project-change.ts';

/** Step 4: offers; once one is chosen, the choice is final. */
export function OffersStep({ project, go }: StepProps) {
  const select = useProjectChange(project, SELECT_OFFER, { onDone: chosen => go(shownStep(chosen.step)) });
  const [pressed, setPressed] = useState<string | null>(null);
  const mayChange = useMayChange(project, 'offers');
  const isOpen = project.selectedOffer === null;
  const choose = async ({ naziv, objectKey }: { naziv: string; objectKey: string }) => {
    const isSure = await confirm({
      title: 'Izbor ponude',
      what: (
        <>
          Izabrati <b className="text-ink">{naziv}</b>? Posle izbora se ponude više ne mogu dodavati ni brisati.
        </>
      ),
      action: 'Izaberi',
      tone: 'primary',
    });
    if (!isSure) return;
    setPressed(objectKey);
    await select.act({ objectKey, step: stepMadeBy('offer-selected') });
  };
  return (
    <StepColumns notes={<ProjectNotes project={project} kind="offer" />}>
      <Card title="Ponude">
        <ProjectDocuments
          project={project}
          kind="offer"
          isOpen={isOpen}
          empty="Dodajte ponude, pa izaberite jednu."
          actions={item => {
            if (item.objectKey === project.selectedOffer) return <Chip tone="ok">Izabrana ponuda</Chip>;
            if (!mayChange || !isOpen) return null;
            return (
              <Button
                variant="ghost"
                aria-label={`Izaberi ponudu: ${item.naziv}`}
                pending={select.isPending && item.objectKey === pressed}
                disabled={select.isPending}
                onClick={() => void choose(item)}
              >
                <Check size={18} aria-hidden />
                Izaberi
              </Button>
            );
          }}
        />
      </Card>
    </StepColumns>
  );
}
