import { Controller } from 'react-hook-form';
import { amountInWords } from '#domain/amount-in-words.ts';
import { belgradeDay } from '#domain/dates.ts';
import { NACINI_UPLATE, type NacinUplate, TIPOVI_UPLATE, type TipUplate } from '#domain/enumerations.ts';
import { balance } from '#domain/finance.ts';
import { rsd } from '#domain/formats.ts';
import { NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { paymentSchema } from '#domain/project-input.ts';
import { RSD } from '#domain/typed-number.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { ADD_PAYMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useProjectAct } from '../use-project-act.ts';

const TIPOVI = TIPOVI_UPLATE.map(value => ({ value, label: TIP_UPLATE_LABELS[value] }));
const NACINI = NACINI_UPLATE.map(value => ({ value, label: NACIN_UPLATE_LABELS[value] }));

interface PaymentInputs {
  tip: TipUplate | null;
  nacin: NacinUplate | null;
  iznos: string;
  datum: string;
  napomena: string;
}

const emptyToday = (): PaymentInputs => ({
  tip: null,
  nacin: null,
  iznos: '',
  datum: belgradeDay(new Date()),
  napomena: '',
});

interface PaymentDialogProps {
  project: Project;
  /** RSD that are left to pay. */
  due: string;
  onClose(): void;
}

/** „Dodaj uplatu“. */
export function PaymentDialog({ project, due, onClose }: PaymentDialogProps) {
  const left = balance(due);
  const draftKey = `project:${project.id}:payment`;
  const { form, isDirty, clearDraft } = useDraftForm(draftKey, paymentSchema, emptyToday());
  const { control, register, handleSubmit, formState } = form;
  const add = useProjectAct(project, ADD_PAYMENT, { form: draftKey });
  useFieldErrors(form, add.error);
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = handleSubmit(async payment => {
    if (await add.act(payment)) close();
  });
  return (
    <Modal open onClose={close} title="Dodaj uplatu" width={500} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="tip"
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <SelectField
                ref={ref}
                label="Tip"
                required
                items={TIPOVI}
                value={value}
                onValue={onChange}
                error={error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="nacin"
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <SelectField
                ref={ref}
                label="Način"
                required
                items={NACINI}
                value={value}
                onValue={onChange}
                error={error?.message}
              />
            )}
          />
        </div>
        <Controller
          control={control}
          name="iznos"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <NumberField
              label="Iznos"
              required
              number={RSD}
              inWords={amountInWords}
              hint={`${left.name}: ${rsd(left.amount)}`}
              error={fieldState.error?.message}
              onValue={onChange}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="datum"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <DateField label="Datum" required error={fieldState.error?.message} onValue={onChange} {...field} />
          )}
        />
        <TextArea label="Napomena" rows={2} error={formState.errors.napomena?.message} {...register('napomena')} />
        <FormButtons action="Dodaj uplatu" pending={add.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
