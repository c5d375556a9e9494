import { FINANCE_LABELS } from '#domain/project/fields.ts';
import { shownStep, stepReachedBy } from '#domain/project/steps.ts';
import { EUR } from '#domain/text/typed-number.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { selectOffer } from '../api.ts';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';
import { useProjectChange } from '../use-project-change.ts';

interface ChooseOfferDialogProps extends StepProps {
  offer: { naziv: string; objectKey: string };
  onClose(): void;
}

/** The dialog that chooses an offer, for good. It asks people who may change the value of the job for this value. */
export function ChooseOfferDialog({ project, go, offer, onClose }: ChooseOfferDialogProps) {
  const maySetValue = useMayChange(project, 'finance');
  const draft = `project:${project.id}:offer-value`;
  const [value, setValue, close] = useDialogDraft(draft, '', onClose);
  const select = useProjectChange(project, selectOffer, {
    form: draft,
    onDone: chosen => {
      close();
      go(shownStep(chosen.step));
    },
  });
  const choice = { objectKey: offer.objectKey, step: stepReachedBy('offer-selected') };
  return (
    <FormDialog
      title="Izbor ponude"
      dirty={value !== ''}
      action="Izaberi"
      pending={select.isPending}
      onSubmit={() => void select.act(value === '' ? choice : { ...choice, vrednost: value })}
      onClose={close}
    >
      <p>
        Izabrati <b>{offer.naziv}</b>? Posle izbora se ponude više ne mogu dodavati ni brisati.
      </p>
      {maySetValue && (
        <NumberField
          label={FINANCE_LABELS.vrednost}
          number={EUR}
          hint="Bez popusta i demontaže. Ako još nije poznata, ostavite prazno: do unosa nema duga ni rokova uplate."
          error={select.error?.fields?.vrednost}
          value={value}
          onValue={setValue}
        />
      )}
    </FormDialog>
  );
}
