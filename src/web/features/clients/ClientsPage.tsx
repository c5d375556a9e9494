import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2, Upload, Users, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { useColumnChoice } from '#web/business/list/use-column-choice.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { changeOfCopiedFields, type SavedChange } from './client-changes.ts';
import { clientCard, clientColumns } from './client-columns.tsx';
import { type ClientRow, clientList, requestedValues } from './list-api.ts';

const NewClientDialog = lazyPart(() => import('./NewClientDialog.tsx'), 'NewClientDialog');
const EditClientDialog = lazyPart(() => import('./EditClientDialog.tsx'), 'EditClientDialog');
const ImportClients = lazyPart(() => import('./ImportClients.tsx'), 'ImportClients');
const CarryOverDialog = lazyPart(() => import('./CarryOverDialog.tsx'), 'CarryOverDialog');
const DeleteClientDialog = lazyPart(() => import('./DeleteClientDialog.tsx'), 'DeleteClientDialog');

/** `?klijent=novi` opens the form for a new client, `?klijent=uvoz` the import, any other value is a client's id. */
const NEW = 'novi';
const IMPORT = 'uvoz';

/** Returns the list and its columns. Fetches the rows again when a chosen column has values that the rows lack. */
function useClients() {
  const list = useList(clientList);
  const user = useUser();
  const choice = useColumnChoice('clients', clientColumns(user));
  const { refresh } = list;
  const [firstRow] = list.rows;
  const computed = requestedValues(
    user,
    choice.shown.map(({ id }) => id),
  );
  const lacksColumn =
    firstRow !== undefined && Object.entries(computed).some(([field, isShown]) => isShown && !(field in firstRow));
  useEffect(() => {
    if (lacksColumn) refresh();
  }, [lacksColumn, refresh]);
  return { list, choice };
}

/** The page `/projekti/klijenti`: the list of clients, with the dialogs that add, edit, import and delete clients. */
export function ClientsPage() {
  const { list, choice } = useClients();
  const navigate = useNavigate();
  const mayWrite = useMay('clients:write');
  const mayImport = useMay('transfer:write');
  const mayCarryOver = useMay('projects:write');
  const { opened, open, close } = useOpened('klijent');
  const [savedChange, setSavedChange] = useState<SavedChange | null>(null);
  const [deleting, setDeleting] = useState<ClientRow | null>(null);
  const actions = (row: ClientRow) => [
    { label: 'Izmeni', Icon: Pencil, run: () => open(row.id) },
    { label: 'Obriši', Icon: Trash2, danger: true, run: () => setDeleting(row) },
  ];
  return (
    <ListScreen
      title="Klijenti"
      list={list}
      count={total => plural(total, 'klijent', 'klijenta', 'klijenata')}
      tools={[
        mayImport && { label: 'Uvezi', Icon: Upload, run: () => open(IMPORT) },
        mayWrite && {
          label: 'Duplikati',
          Icon: UsersRound,
          run: () => void navigate({ to: '/projekti/klijenti/duplikati' }),
        },
        ...choice.items,
      ]}
      exported="klijenti"
      actions={mayWrite && <AddButton label="Novi klijent" onClick={() => open(NEW)} />}
      placeholder="Ime, PIB, mesto, telefon"
      columns={choice.shown}
      card={clientCard}
      rowLink={row => ({ to: '/projekti/klijenti/$id', params: { id: row.id } })}
      {...(mayWrite && {
        rowActions: (row: ClientRow, isCurrent: boolean) => (
          <Menu label={`Radnje: ${row.poslovnoIme}`} items={actions(row)} tabIndex={isCurrent ? 0 : -1} />
        ),
      })}
      empty={{
        icon: Users,
        title: 'Još nema klijenata',
        text: mayImport
          ? 'Uvezite klijente iz Excel tabele ili unesite prvog klijenta, ovde ili uz novu predponudu.'
          : 'Ovde su firme i fizička lica za koja radite.',
        action: mayWrite && (
          <div className="flex flex-wrap justify-center gap-2">
            {mayImport && <Button onClick={() => open(IMPORT)}>Uvezi klijente</Button>}
            <Button variant="ghost" onClick={() => open(NEW)}>
              Unesi prvog
            </Button>
          </div>
        ),
      }}
    >
      {choice.dialog}
      {opened === NEW && mayWrite && <NewClientDialog onClose={close} />}
      {opened === IMPORT && mayImport && <ImportClients onClose={close} />}
      {opened !== null && opened !== NEW && opened !== IMPORT && mayWrite && (
        <EditClientDialog
          key={opened}
          id={opened}
          onSaved={(before, after) => setSavedChange(changeOfCopiedFields(before, after))}
          onClose={close}
        />
      )}
      {savedChange && mayCarryOver && <CarryOverDialog change={savedChange} onClose={() => setSavedChange(null)} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </ListScreen>
  );
}
