import { paymentSchema } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_PAYMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useProjectAct } from '../use-project-act.ts';
import { PaymentFields, type PaymentInputs } from './PaymentFields.tsx';

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
  const draftKey = `project:${project.id}:payment`;
  const { form, isDirty, clearDraft } = useDraftForm(draftKey, paymentSchema, emptyToday());
  const add = useProjectAct(project, ADD_PAYMENT, { form: draftKey });
  useFieldErrors(form, add.error);
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = form.handleSubmit(async payment => {
    if (await add.act(payment)) close();
  });
  return (
    <Modal open onClose={close} title="Dodaj uplatu" width={500} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <PaymentFields form={form} due={due} />
        <FormButtons action="Dodaj uplatu" pending={add.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
