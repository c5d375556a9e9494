import { queryOptions, useMutation } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useRef, useState } from 'react';
import { NAME_MAX } from '#domain/limits.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { errorMessage } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useUser } from '#web/api/session.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { readCompany } from '#web/printing/print-document.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { HANDOVER_TEXT, type HandoverProject, handoverSheet } from './handover-sheet.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** The most characters of the client's remarks on the sheet. */
const REMARKS_MAX = 1_000;

/** The company's data, retained for signing without a network. */
export const companyOfSheet = queryOptions({
  queryKey: ['company', 'sheet'],
  queryFn: readCompany,
  gcTime: Number.POSITIVE_INFINITY,
});

interface Props {
  of: HandoverProject;
  /** Stores the sheet on the device and sends it, now or later. */
  onSigned(sheet: File): Promise<void>;
  onClose(): void;
}

/**
 * The dialog in which the client signs on the screen that the work was handed over; the sheet becomes a document of the
 * project.
 */
export function HandoverDialog({ of: { projectId: id, createdAt: _, ...project }, onSigned, onClose }: Props) {
  const user = useUser();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [{ potpisuje, primedbe }, setTexts, close] = useDialogDraft(
    `project:${id}:handover`,
    { potpisuje: project.klijent, primedbe: '' },
    onClose,
  );
  const [isSigned, setSigned] = useState(false);
  const signerProblem = lengthProblem(potpisuje, NAME_MAX);
  const remarksProblem = lengthProblem(primedbe, REMARKS_MAX);
  const clear = () => {
    const pad = canvas.current;
    if (pad) pad.getContext('2d')?.clearRect(0, 0, pad.width, pad.height);
    setSigned(false);
  };
  const save = useMutation({
    mutationFn: async (signature: HTMLCanvasElement) => {
      const firma = queryClient.getQueryData(companyOfSheet.queryKey)?.naziv ?? null;
      await onSigned(await handoverSheet({ ...project, firma, potpisuje, primedbe, predaje: user.name, signature }));
    },
    onSuccess: close,
    onError: error => toast(errorMessage(error), 'error'),
  });
  return (
    <FormDialog
      onClose={close}
      title="Zapisnik o primopredaji"
      width={560}
      dirty={isSigned || primedbe !== ''}
      action="Sačuvaj"
      pending={save.isPending}
      disabled={!isSigned || (signerProblem ?? remarksProblem) !== undefined}
      onSubmit={() => canvas.current && save.mutate(canvas.current)}
    >
      <p className="text-sm">
        <b>
          {project.klijent} <span className="num font-medium text-muted">{project.broj}</span>
        </b>
        <br />
        {HANDOVER_TEXT}
      </p>
      <div>
        <div className="mb-1 flex items-center justify-between">
          <span className="text-sm font-medium">
            Potpis klijenta<span className="text-danger"> *</span>
          </span>
          <Button icon={Eraser} variant="text" className="-mr-4" disabled={!isSigned} onClick={clear}>
            Obriši potpis
          </Button>
        </div>
        <SignaturePad canvas={canvas} onSigned={() => setSigned(true)} />
      </div>
      <TextField
        label="Potpisuje"
        value={potpisuje}
        error={signerProblem}
        onChange={event => setTexts({ potpisuje: event.target.value, primedbe })}
      />
      <TextArea
        label="Primedbe"
        rows={2}
        value={primedbe}
        error={remarksProblem}
        onChange={event => setTexts({ potpisuje, primedbe: event.target.value })}
      />
    </FormDialog>
  );
}
