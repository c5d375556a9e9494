import { parsePayment } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_PAYMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
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
  const add = useProjectChange(project, ADD_PAYMENT, { form: draftKey });
  const { form, isDirty, clearDraft } = useDraftForm({
    draft: draftKey,
    initial: emptyToday(),
    check: parsePayment,
    error: add.error,
  });
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
