import { ArrowRightLeft, FileText, Upload } from 'lucide-react';
import { PREOFFER_FILTERS } from '#domain/job/list-filters.ts';
import { SELECTOR_FACTS } from '#domain/preoffer/fields.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { useOpened } from '#web/api/use-opened.ts';
import type { BoardMoves, Stage } from '#web/business/board/Board.tsx';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { PREOFFERS_SCOPE, type PreofferRow, preofferKey, preofferList, updatePreoffer } from './api.ts';
import { PREOFFER_COLUMNS as COLUMNS, preofferCard } from './preoffer-columns.tsx';

export { preofferList } from './api.ts';

const NewPreofferDialog = lazyPart(() => import('./NewPreofferDialog.tsx'), 'NewPreofferDialog');
const ImportPreoffers = lazyPart(() => import('./ImportPreoffers.tsx'), 'ImportPreoffers');
const PreofferDialog = lazyPart(() => import('./PreofferDialog.tsx'), 'PreofferDialog');

/** `?predponuda=uvoz` opens the import, `nova` or `nova-` with a client's id a new pre-offer, an id its pre-offer. */
const NEW = 'nova';
const NEW_FOR = 'nova-';
const IMPORT = 'uvoz';

/** The page `/projekti/preoffers`: the pre-offers as a list or a board, and dialogs that show, add and import them. */
export function PreoffersPage() {
  const mayWrite = useMay('preoffers:write');
  const mayImport = useMay('transfer:write') && mayWrite;
  const { opened, open, link, close } = useOpened('predponuda');
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
      rowLink={row => link(row.id)}
      tools={[mayImport && { label: 'Uvezi', Icon: Upload, run: () => open(IMPORT) }]}
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

/** The columns of the board, one per status. No card can be moved to the first one, for pre-offers without a status. */
const STAGES: readonly Stage[] = [
  { value: 'bez', title: PREOFFER_FILTERS.status.values.bez, takes: false },
  ...SELECTOR_FACTS.status.values.map(value => ({ value, title: value, takes: true })),
];

/** The board of pre-offers by status; moving a card to another column changes its status. */
function usePreofferBoard() {
  const mayMove = useMay('preoffers:write');
  const { act } = useChange(
    ({ row, status }: { row: PreofferRow; status: string }, options) =>
      updatePreoffer({ id: row.id, indexCreatedAt: row.createdAt, status }, options),
    {
      scope: PREOFFERS_SCOPE,
      toCache: preoffer => ({ key: preofferKey(preoffer.id), value: preoffer }),
      refresh: [['preoffers']],
    },
  );
  const move = (row: PreofferRow, stage: Stage) => void act({ row, status: stage.value });
  const moves: BoardMoves<PreofferRow> = {
    isFixed: row => row.ishod !== null,
    move,
    menu: (row, stages) => (
      <Menu
        icon={ArrowRightLeft}
        label={`Premesti: ${row.klijent}`}
        items={stages
          .filter(({ takes }) => takes)
          .map(stage => ({
            label: stage.title,
            checked: stage.value === row.status,
            disabled: stage.value === row.status,
            run: () => move(row, stage),
          }))}
      />
    ),
  };
  return { filter: 'status' as const, stages: STAGES, moves: mayMove ? moves : undefined };
}
