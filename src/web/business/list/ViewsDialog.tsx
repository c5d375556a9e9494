import { Share2, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { WorkList } from '#domain/job/list-views.ts';
import { VIEW_NAME_MAX } from '#domain/limits.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { mutation } from '#web/api/graphql.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type ListView, viewsKey } from './views-api.ts';

const saveView = mutation('saveListView', 'SaveListViewInput', 'id');
const deleteView = mutation('deleteListView', 'DeleteListViewInput', 'id');

interface Props {
  name: WorkList;
  /** The screen's search, filters and order, as URL parameters. */
  current: string;
  views: readonly ListView[];
  onClose(): void;
}

/** Saves the screen's filters as a view, and deletes or shares the saved views. */
export function ViewsDialog({ name, current, views, onClose }: Props) {
  const [naziv, setNaziv, close] = useDialogDraft(`view:${name}`, '', onClose);
  const [deljen, setDeljen] = useState(false);
  const mayEditOthers = useMay('others-views:write');
  const refresh = [viewsKey(name)];
  const save = useChange(saveView, { refresh });
  const remove = useChange(deleteView, { refresh });
  const editable = views.filter(view => view.moj || mayEditOthers);

  const problem = lengthProblem(naziv, VIEW_NAME_MAX);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await save.act({ lista: name, naziv, upit: current, deljen })) close();
  };
  return (
    <Modal onClose={close} title="Prikazi liste" dirty={naziv.trim() !== ''}>
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void add(event)}>
        <TextField
          label="Naziv novog prikaza"
          hint={
            current === ''
              ? 'Prvo izaberite filtere ili redosled: prikaz ih pamti.'
              : 'Pamti izabrane filtere, pretragu i redosled.'
          }
          required
          autoComplete="off"
          value={naziv}
          error={problem ?? save.error?.fields?.naziv}
          onChange={event => setNaziv(event.target.value)}
        />
        <Switch label="Vide ga i kolege" value={deljen} onValue={setDeljen} />
        <Button type="submit" pending={save.isPending} disabled={current === '' || problem !== undefined}>
          Sačuvaj prikaz
        </Button>
      </form>
      {editable.length > 0 && (
        <ul className="mt-6 border-t border-line" aria-label="Sačuvani prikazi">
          {editable.map(view => (
            <li key={view.id} className="flex items-center gap-2 border-b border-line py-1">
              <span className="min-w-0 flex-1 truncate">{view.naziv}</span>
              {view.deljen && <Chip>{view.moj ? 'Deljen' : view.autor}</Chip>}
              {view.moj && (
                <IconButton
                  label={view.deljen ? `Ne deli više: ${view.naziv}` : `Podeli sa kolegama: ${view.naziv}`}
                  icon={Share2}
                  onClick={() => void save.act({ ...toSend(view), deljen: !view.deljen })}
                />
              )}
              <IconButton
                danger
                label={`Obriši prikaz: ${view.naziv}`}
                icon={Trash2}
                onClick={() => void remove.act({ id: view.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const toSend = ({ id, version, lista, naziv, upit, deljen }: ListView) => ({ id, version, lista, naziv, upit, deljen });
