import { badInput } from '#domain/errors.ts';
import { parseMoveReason } from '#domain/project/project-input.ts';
import { mutation } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { SubjectField } from './visits/SubjectField.tsx';
import type { VisitSubject } from './visits/visit-values.ts';

const moveJob = mutation('moveJobToClient', 'MoveJobInput', 'id');

interface Props {
  job: { vrsta: 'project' | 'preoffer'; id: string; createdAt: string };
  onClose(): void;
}

interface Values {
  client: VisitSubject | null;
  razlog: string;
}

const check = ({ client, ...values }: Values) => {
  if (!client) throw badInput({ client: 'Izaberite klijenta.' });
  return { client, razlog: parseMoveReason(values) };
};

export function MoveJobDialog({ job, onClose }: Props) {
  const draft = `job:${job.id}:move`;
  const move = useChange(
    ({ client, razlog }: ReturnType<typeof check>, options) =>
      moveJob({ ...job, clientId: client.id, razlog }, options),
    {
      form: draft,
      refresh: [['project'], ['projects'], ['preoffer'], ['preoffers'], ['client'], ['client-work']],
      onDone: (_, { client }) => {
        toast(`Posao je premešten. Novi klijent: ${client.naziv}`);
        close();
      },
    },
  );
  const initial: Values = { client: null, razlog: '' };
  const { form, bind, close, dialog } = useDraftForm({ draft, initial, check, ...move, onClose });
  return (
    <FormDialog
      {...dialog}
      title="Premeštanje drugom klijentu"
      action="Premesti"
      onSubmit={form.handleSubmit(values => move.act(values))}
    >
      <p className="text-muted">
        Projekat i njegova predponuda prelaze zajedno, sa uplatama, dokumentima i posetama. Podaci upisani samo za ovaj
        posao ostaju kakvi su.
      </p>
      <FormField control={form.control} name="client">
        {({ value, onValue, error }) => (
          <SubjectField
            label="Novi klijent"
            hint="Pronađite ga po imenu, PIB-u ili telefonu."
            kinds={['client']}
            required
            value={value}
            onValue={onValue}
            error={error ?? move.error?.fields?.clientId}
          />
        )}
      </FormField>
      <TextArea label="Razlog" required rows={2} {...bind('razlog')} />
    </FormDialog>
  );
}
