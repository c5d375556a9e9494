import { FileText, Upload } from 'lucide-react';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { preofferList } from './api.ts';
import { PREOFFER_COLUMNS as COLUMNS, preofferCard } from './preoffer-columns.tsx';
import { usePreofferBoard } from './use-preoffer-board.tsx';

const NewPreofferDialog = lazyPart(() => import('./NewPreofferDialog.tsx'), 'NewPreofferDialog');
const ImportPreoffers = lazyPart(() => import('./ImportPreoffers.tsx'), 'ImportPreoffers');
const PreofferDialog = lazyPart(() => import('./PreofferDialog.tsx'), 'PreofferDialog');

/** In the address in place of a pre-offer's id: `?predponuda=nova`, or `nova-` and the id of the client whom it is for. */
const NEW = 'nova';
const NEW_FOR = 'nova-';
const IMPORT = 'uvoz';

export function PreoffersPage() {
  const mayWrite = useMay('preoffers:write');
  const mayImport = useMay('transfer:write') && mayWrite;
  const { opened, open, close } = useOpened('predponuda');
  const isNew = opened !== null && (opened === NEW || opened.startsWith(NEW_FOR));
  const board = usePreofferBoard();
  return (
    <JobListPage
      title="Predponude"
      nouns={['predponuda', 'predponude', 'predponuda']}
      source={preofferList}
      exported="predponude"
      name="preoffers"
      board={board}
      columns={COLUMNS}
      card={preofferCard}
      onRow={row => open(row.id)}
      tools={mayImport ? [{ label: 'Uvezi', Icon: Upload, run: () => open(IMPORT) }] : []}
      actions={mayWrite && <AddButton label="Nova predponuda" onClick={() => open(NEW)} />}
      empty={{
        icon: FileText,
        title: 'Još nema predponuda',
        text: 'Predponuda je prvi upit klijenta: ko je, šta mu treba i kako je stigao.',
        action: mayWrite && <Button onClick={() => open(NEW)}>Napravi prvu predponudu</Button>,
      }}
    >
      {isNew && mayWrite && (
        <NewPreofferDialog
          clientId={opened === NEW ? null : opened.slice(NEW_FOR.length)}
          onCreated={open}
          onClose={close}
        />
      )}
      {opened === IMPORT && mayImport && <ImportPreoffers onClose={close} />}
      {opened !== null && !isNew && opened !== IMPORT && <PreofferDialog key={opened} id={opened} onClose={close} />}
    </JobListPage>
  );
}
