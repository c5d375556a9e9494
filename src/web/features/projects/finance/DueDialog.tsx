import { isOneOf, TIPOVI_UPLATE, type TipUplate } from '#domain/enumerations.ts';
import { DUE_LABELS } from '#domain/project/fields.ts';
import { parseDue } from '#domain/project/project-input.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { RSD } from '#domain/text/typed-number.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { PAYMENT_TYPES } from '#web/business/payment-types.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { addDue, updateDue } from '../api.ts';
import type { Due, Project } from '../project-fragment.ts';
import { useNewerItem } from '../use-newer-item.ts';
import { useProjectChange } from '../use-project-change.ts';

interface DueInputs {
  tip: TipUplate | null;
  iznos: string;
  rok: string;
  napomena: string;
}

type Values = Pick<Due, 'tip' | 'iznos' | 'rok' | 'napomena'>;
const valuesOf = ({ tip, iznos, rok, napomena }: Values): DueInputs => ({
  tip: isOneOf(TIPOVI_UPLATE, tip) ? tip : null,
  iznos,
  rok: rok ?? '',
  napomena: napomena ?? '',
});

const NEW_DUE: Due = {
  id: '',
  version: 0,
  index: 0,
  createdAt: '',
  procenat: null,
  tip: '',
  iznos: '',
  rok: null,
  napomena: null,
};

interface DueDialogProps {
  project: Project;
  /** The due as it was when the dialog was opened; null adds a due. */
  due: Due | null;
  onClose(): void;
}

/** The dialog that adds or changes a due: an amount that is to be paid by a day. */
export function DueDialog({ project, due, onClose }: DueDialogProps) {
  const opened = due ?? NEW_DUE;
  const draftKey = `project:${project.id}:due${due ? `:${due.id}` : ''}`;
  const add = useProjectChange(project, addDue, { form: draftKey });
  const change = useProjectChange(project, updateDue, { form: draftKey, showsConflict: true });
  const { form, bind, close, dialog } = useDraftForm({
    draft: draftKey,
    initial: valuesOf(opened),
    check: parseDue,
    ...(due ? change : add),
    onClose,
  });
  const { itemKey, newer } = useNewerItem(project, from => from.rokoviUplata, opened, form, draftKey, valuesOf);
  const save = form.handleSubmit(async values => {
    const saved = due ? change.act({ ...values, ...itemKey, rokId: due.id }) : add.act(values);
    if (await saved) close();
  });
  return (
    <FormDialog
      {...dialog}
      title={due ? 'Izmena roka' : 'Novi rok uplate'}
      action={due ? 'Sačuvaj' : 'Dodaj rok'}
      onSubmit={save}
    >
      {due && <NewerNotice what="Rok" newer={newer} error={change.error} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField control={form.control} name="tip">
          {field => <SelectField label={DUE_LABELS.tip} required items={PAYMENT_TYPES} {...field} />}
        </FormField>
        <FormField control={form.control} name="rok">
          {field => <DateField label={DUE_LABELS.rok} hint="Bez datuma: na dan montaže." {...field} />}
        </FormField>
      </div>
      <FormField control={form.control} name="iznos">
        {field => (
          <NumberField
            label={DUE_LABELS.iznos}
            required
            number={RSD}
            inWords={amountInWords}
            hint={due?.procenat && `Prati ukupan iznos: ${due.procenat} %. Upisan iznos ostaje kakav jeste.`}
            {...field}
          />
        )}
      </FormField>
      <TextArea label={DUE_LABELS.napomena} rows={2} {...bind('napomena')} />
    </FormDialog>
  );
}
