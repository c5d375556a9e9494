import { type FormEvent, useState } from 'react';
import { REASON_MAX } from '#domain/limits.ts';
import { execute, graphql } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { SubjectField } from './visits/SubjectField.tsx';
import type { VisitSubject } from './visits/visit-values.ts';

const MOVE_JOB = graphql('mutation moveJobToClient($input: MoveJobInput!) { moveJobToClient(input: $input) { id } }');

interface Props {
  job: { vrsta: 'project' | 'preoffer'; id: string; createdAt: string };
  onClose(): void;
}

/** Gives a project with its pre-offer to another client, with a reason. */
export function MoveJobDialog({ job, onClose }: Props) {
  const [client, setClient] = useState<VisitSubject | null>(null);
  const [razlog, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const move = useChange(
    (clientId: string, options) => execute(MOVE_JOB, { input: { ...job, clientId, razlog } }, options),
    {
      refresh: [['project'], ['projects'], ['preoffer'], ['preoffers'], ['client']],
      onDone: () => {
        toast(`Posao je premešten. Sada pripada klijentu ${client?.naziv ?? ''}.`);
        onClose();
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(client === null);
    if (client) void move.act(client.id);
  };
  const fields = move.error?.fields;
  return (
    <Modal open onClose={onClose} title="Premeštanje drugom klijentu" dirty={client !== null || razlog !== ''}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <p className="text-muted">
          Projekat i njegova predponuda prelaze zajedno, sa uplatama, dokumentima i posetama. Podaci upisani samo za
          ovaj posao ostaju kakvi su.
        </p>
        <SubjectField
          label="Novi klijent"
          hint="Pronađite ga po imenu, PIB-u ili telefonu."
          kinds={['client']}
          required
          value={client}
          onValue={next => {
            setClient(next);
            setMissing(false);
          }}
          error={isMissing ? 'Izaberite klijenta.' : fields?.clientId}
        />
        <TextArea
          label="Razlog"
          required
          rows={2}
          maxLength={REASON_MAX}
          value={razlog}
          error={fields?.razlog}
          onChange={event => setReason(event.target.value)}
        />
        <FormButtons action="Premesti" pending={move.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
