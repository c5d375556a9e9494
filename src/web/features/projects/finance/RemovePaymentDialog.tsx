import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { parseReason } from '#domain/project/project-input.ts';
import { rsd, shortDate } from '#domain/text/formats.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { GoneNotice } from '#web/ui/GoneNotice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { projectQuery, removePayment } from '../api.ts';
import type { Payment, Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';

interface RemovePaymentDialogProps {
  project: Project;
  /** The stored payment, even if a colleague corrected it after the dialog was opened. */
  payment: Payment;
  /** Whether a colleague has removed the payment after the dialog was opened. */
  isGone: boolean;
  onClose(): void;
}

/** The dialog that removes a payment and asks for the reason. */
export function RemovePaymentDialog({ project, payment, isGone, onClose }: RemovePaymentDialogProps) {
  const draftKey = `project:${project.id}:payment:${payment.id}:remove`;
  const remove = useProjectChange(project, removePayment, { form: draftKey });
  const { form, bind, close, dialog } = useDraftForm({
    draft: draftKey,
    initial: { razlog: '' },
    check: values => ({ razlog: parseReason(values) }),
    ...remove,
    onClose,
  });
  // Not while the dialog itself removes it.
  const showsGone = isGone && !remove.isPending;
  const { id: uplataId, version, index, createdAt, tip, iznos, datum } = payment;
  const naziv = `${labelOf(TIP_UPLATE_LABELS, tip)} ${rsd(iznos)}`;
  const { queryKey } = projectQuery(project.id);
  const save = form.handleSubmit(async ({ razlog }) => {
    if (!(await remove.act({ uplataId, version, index, razlog }))) return queryClient.invalidateQueries({ queryKey });
    close();
    offerRestore({ vrsta: 'payment', parentId: project.id, createdAt, naziv }, [queryKey]);
  });
  return (
    <FormDialog {...dialog} title="Brisanje uplate" action="Obriši uplatu" danger disabled={showsGone} onSubmit={save}>
      {showsGone && <GoneNotice what="Uplatu" />}
      <p className="text-muted">
        <b className="text-ink">{naziv}</b> od {shortDate(datum)} izlazi iz svih zbirova i listova. Vlasnik može da je
        vrati iz korpe.
      </p>
      <TextArea label="Razlog" required rows={2} {...bind('razlog')} />
    </FormDialog>
  );
}
