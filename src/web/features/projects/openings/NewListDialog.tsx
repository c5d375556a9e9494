import { useState } from 'react';
import { LIST_NAME_MAX } from '#domain/limits.ts';
import { CHOSEN_LIST_KINDS, type ListScope } from '#domain/opening/measuring-list.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { randomUuid } from '#web/api/random-id.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ListScopeField } from './ListScopeField.tsx';
import { createList, type MeasuringList, type MeasuringListHead } from './openings-api.ts';
import { useListChange } from './use-list-change.ts';

interface Props {
  projectId: string;
  lists: readonly MeasuringListHead[];
  onCreated(list: MeasuringList): void;
  onClose(): void;
}

const KINDS = CHOSEN_LIST_KINDS.map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** The dialog that adds a measuring list, empty or with the openings of another list. */
export function NewListDialog({ projectId, lists, onCreated, onClose }: Props) {
  const lastFinished = lists.findLast(({ status }) => status !== 'u radu');
  const [id] = useState(randomUuid);
  const [kind, setKind] = useState<(typeof CHOSEN_LIST_KINDS)[number]>(lastFinished ? 'kontrolno merenje' : 'merenje');
  const [sourceId, setSourceId] = useState(lastFinished?.id ?? '');
  const [scope, setScope] = useState<ListScope>('sve');
  const [name, setName, close] = useDialogDraft(`new-list:${projectId}`, '', onClose);
  const { act, isPending } = useListChange(createList, {
    onDone: list => {
      close();
      onCreated(list);
    },
  });
  const problem = lengthProblem(name, LIST_NAME_MAX);
  return (
    <FormDialog
      title="Nova merna lista"
      dirty={name !== ''}
      action="Napravi listu"
      pending={isPending}
      className="gap-5"
      disabled={problem !== undefined}
      onSubmit={() =>
        void act({ id, projectId, vrsta: kind, obuhvat: scope, naziv: name || null, odListe: sourceId || null })
      }
      onClose={close}
    >
      <Segments label="Vrsta" items={KINDS} value={kind} onValue={setKind} />
      {lists.length > 0 && (
        <SelectField
          label="Polazi od"
          hint={kind === 'kontrolno merenje' ? 'Otvori se prepisuju bez mera, svaki komad u svom redu.' : undefined}
          items={[
            { value: '', label: 'Prazna lista' },
            ...lists.map(list => ({ value: list.id, label: `${list.naziv} (${list.status})` })),
          ]}
          value={sourceId}
          onValue={setSourceId}
        />
      )}
      {sourceId !== '' && <ListScopeField value={scope} onValue={setScope} />}
      <TextField
        label="Naziv"
        placeholder="Prema vrsti i rednom broju"
        value={name}
        error={problem}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  );
}
