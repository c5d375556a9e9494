import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  BadgeCheck,
  Check,
  FileSignature,
  FileSpreadsheet,
  FileText,
  FileX,
  Hammer,
  type LucideIcon,
  PanelsTopLeft,
  Pencil,
  Printer,
  RotateCcw,
  Ruler,
  Trash2,
  Upload,
} from 'lucide-react';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import type { OpeningField, OpeningValues } from '#domain/opening/fields.ts';
import { listSums } from '#domain/opening/list-sums.ts';
import { faultsOfFinish } from '#domain/opening/opening.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { DOT, longDate } from '#domain/text/formats.ts';
import { ApiError } from '#web/api/errors.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import type { GridHandle } from '#web/business/grid/EntryGrid.tsx';
import { projectLink } from '#web/business/records.ts';
import type { SupplierFileKind } from '#web/business/supplier-file.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu, type MenuItems } from '#web/ui/Menu.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { projectQuery } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { SavedNote } from '../SavedNote.tsx';
import { useMayChange } from '../use-may-change.ts';
import type { CardState } from './card/card-state.ts';
import { OpeningCard } from './card/OpeningCard.tsx';
import { ListStatusChip } from './ListStatusChip.tsx';
import { OpeningsGrid } from './OpeningsGrid.tsx';
import { confirmList, deleteList, type MeasuringList, measuringListQuery, reopenList } from './openings-api.ts';
import type { OpeningsSheet } from './print-openings.tsx';
import { UnsavedNotice, UnsavedOfDeletedList } from './UnsavedNotice.tsx';
import { useListChange } from './use-list-change.ts';
import { type Openings, useOpenings } from './use-openings.ts';
import type { MissingFields } from './working-copy.ts';

const FinishDialog = lazyPart(() => import('./FinishDialog.tsx'), 'FinishDialog');
const ImportOpeningsDialog = lazyPart(() => import('./ImportOpeningsDialog.tsx'), 'ImportOpeningsDialog');
const ListHeadDialog = lazyPart(() => import('./ListHeadDialog.tsx'), 'ListHeadDialog');
const ComparePage = lazyPart(
  () => import('./compare/ComparePage.tsx'),
  'ComparePage',
  <Skeleton className="m-6 h-72" />,
);

/**
 * The page `/projekti/merne-liste/$listId` of one measuring list: on a computer a grid, on a phone one opening at a
 * time. `?sa=` compares it with the list of that id.
 */
export function MeasuringListPage() {
  const { listId = '' } = useParams({ strict: false });
  const { sa } = useSearch({ strict: false });
  const list = useQuery(measuringListQuery(listId));
  const projectId = list.data?.projectId;
  const project = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined });
  if (project.data && list.data)
    return sa ? (
      <ComparePage key={`${listId} ${sa}`} project={project.data} leftId={listId} rightId={sa} />
    ) : (
      <LoadedList key={listId} project={project.data} list={list.data} />
    );
  const isDeleted = list.error instanceof ApiError && list.error.code === 'NOT_FOUND';
  if (isDeleted)
    return (
      <Page>
        <UnsavedOfDeletedList listId={listId} />
        <Card>
          <EmptyState
            page
            icon={FileX}
            title="Merna lista ne postoji"
            text="Možda je obrisana ili adresa nije potpuna."
            action={
              <Link to="/projekti/aktivni-projekti" className="btn btn-primary">
                Aktivni projekti
              </Link>
            }
          />
        </Card>
      </Page>
    );
  return <LoadingPage query={list.data ? project : list} />;
}

const FAULTY_TEXT = 'Ispravite označena polja.';

/** The sentences of an error whose fields are named `otvori.<id>.<field>`, keyed by opening and field. */
function missingOf({ fields = {} }: ApiError): MissingFields {
  const missing = new Map<string, Partial<Record<OpeningField, string>>>();
  for (const [path, sentence] of Object.entries(fields)) {
    const [list, id = '', field] = path.split('.');
    if (list === 'otvori' && field) missing.set(id, { ...missing.get(id), [field]: sentence });
  }
  return missing;
}

/** An action that is a button on a computer and an item of the menu on a phone. */
interface ListAction extends Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'disabled'> {
  label: string;
  /** The label in the menu, if it differs from the button's. */
  menuLabel?: string;
  Icon: LucideIcon;
  run(): void;
}

/** What the user may do with the list in its present state. */
function useListRights(project: Project, { status, vrsta }: MeasuringList) {
  const mayChange = useMayChange(project, 'measurements');
  const isOffice = useMay('projects:write');
  const mayOrder = useMay('glass:write');
  const mayRequest = useMay('offers:write');
  const mayImport = useMay('transfer:write');
  return {
    write: mayChange && status === 'u radu',
    import: mayChange && mayImport && status === 'u radu',
    reopen: mayChange && status === 'završena',
    confirm: mayChange && isOffice && status === 'završena' && vrsta !== 'mere kupca',
    remove: mayChange && (status === 'u radu' || status === 'završena'),
    requestOffer: mayRequest && status !== 'u radu' && status !== 'zamenjena',
    orderGlass: mayOrder && status === 'potvrđena' && !isClosed(project),
  };
}

/** Returns the actions for the list as a whole, as buttons and as a menu, and which of their dialogs is open. */
function useListActions(
  project: Project,
  list: MeasuringList,
  may: ReturnType<typeof useListRights>,
  openings: Openings,
  onIncomplete: (error: ApiError) => void,
) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [opened, open] = useState<'finish' | 'import' | 'head' | null>(null);
  const { id, version, naziv } = list;
  const toProject = () => navigate({ ...projectLink(project.id, 'merenja'), replace: true });
  const reopen = useListChange(reopenList);
  const confirmAlone = useListChange(confirmList, { refresh: [['project', project.id]] });
  const remove = useChange(deleteList, { refresh: [['measuring-lists']], onDone: toProject });
  const askToConfirm = async () => {
    const what = `Po listi „${naziv}“ se poručuje i proizvodi (${listSums(list)}). Ako već postoji potvrđena lista, ova je zamenjuje.`;
    if (await confirm({ title: 'Potvrditi mernu listu?', what, action: 'Potvrdi' }))
      await confirmAlone.act({ leva: id, vidjeno: [{ id, version }] });
  };
  const askToRemove = async () => {
    const what = `Obrisati mernu listu „${naziv}“ (${listSums(list)})?`;
    if (!(await confirm({ title: 'Brisanje merne liste', what, action: 'Obriši' }))) return;
    if (!(await remove.act({ id, version }))) return;
    const deleted = { vrsta: 'measuring-list', parentId: project.id, createdAt: list.createdAt, naziv } as const;
    offerRestore(deleted, [['measuring-lists']]);
  };
  const print = async (sheet: OpeningsSheet) =>
    (await import('./print-openings.tsx')).printOpenings(project, list, sheet);
  useShortcut('Ctrl+P', () => void print('list'));
  const requestOffer = async (kind: SupplierFileKind) => {
    const [{ saveSupplierFile }, { offerRequest }] = await Promise.all([
      import('#web/business/supplier-file.ts'),
      import('./offer-request.ts'),
    ]);
    await saveSupplierFile(offerRequest(list), kind);
  };
  const finish = async () => {
    await openings.save();
    if (openings.unsaved() > 0)
      return toast('Neki otvori još nisu sačuvani. Proverite ih, pa završite listu.', 'error');
    const stored = await queryClient.ensureQueryData(measuringListQuery(id));
    const fields = faultsOfFinish(stored.otvori as unknown as (OpeningValues & { id: string })[]);
    if (Object.keys(fields).length > 0) return onIncomplete(new ApiError('BAD_USER_INPUT', { fields }));
    open('finish');
  };
  const offeredActions: (ListAction | false)[] = [
    may.write && { label: 'Završi listu', Icon: Check, disabled: openings.rows.length === 0, run: () => void finish() },
    may.reopen && {
      label: 'Vrati u rad',
      Icon: RotateCcw,
      variant: 'ghost',
      pending: reopen.isPending,
      run: () => void reopen.act({ id, version }),
    },
    may.confirm && { label: 'Potvrdi listu', menuLabel: 'Potvrdi', Icon: BadgeCheck, run: () => void askToConfirm() },
    may.orderGlass && {
      label: 'Poruči staklo',
      Icon: PanelsTopLeft,
      run: () => void navigate({ to: '/staklo/new-order', search: { lista: id } }),
    },
  ];
  const buttons = offeredActions.filter(action => action !== false);
  const isInProgress = list.status === 'u radu';
  const menu: MenuItems = [
    ...buttons.map(
      ({ label, menuLabel = label, Icon, disabled, run }) => isPhone && !disabled && { label: menuLabel, Icon, run },
    ),
    may.write && { label: 'Podaci liste', Icon: Pencil, run: () => open('head') },
    may.import && !isPhone && { label: 'Uvezi iz Excela', Icon: Upload, run: () => open('import') },
    { label: 'Odštampaj', Icon: Printer, run: () => void print('list') },
    !isInProgress && { label: 'Nalog za montažu', Icon: Hammer, run: () => void print('installation') },
    !isInProgress && { label: 'Zapisnik o primopredaji', Icon: FileSignature, run: () => void print('handover') },
    may.requestOffer && { label: 'Traži ponudu (XLSX)', Icon: FileSpreadsheet, run: () => void requestOffer('xlsx') },
    may.requestOffer && { label: 'Traži ponudu (CSV)', Icon: FileText, run: () => void requestOffer('csv') },
    may.remove && { label: 'Obriši', Icon: Trash2, danger: true, run: () => void askToRemove() },
  ];
  return { toProject, buttons, menu, opened, close: () => open(null) };
}

function LoadedList({ project, list }: { project: Project; list: MeasuringList }) {
  const isPhone = useIsPhone();
  const may = useListRights(project, list);
  const openings = useOpenings(list, may.write);
  const card = useRef<CardState>(null);
  const grid = useRef<GridHandle>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const missing = useMemo(() => (refusal ? missingOf(refusal) : new Map()), [refusal]) as MissingFields;
  const showFault = () => requestAnimationFrame(() => grid.current?.focusFault());
  const showIncomplete = (error: ApiError) => {
    setRefusal(error);
    toast('Popunite označena polja, pa završite listu.', 'error');
    showFault();
  };
  const { toProject, buttons, menu, opened, close } = useListActions(project, list, may, openings, showIncomplete);
  const isOpen = list.status === 'u radu';
  const isReadOnly = !may.write;
  const isEmpty = isReadOnly && openings.rows.length === 0;
  const actions = (
    <Menu label={`Radnje: ${list.naziv}`} className="md:border md:border-line md:bg-surface" items={menu} />
  );
  const dialog = (
    <>
      {opened === 'finish' && (
        <FinishDialog
          list={list}
          count={openings.rows.length}
          onClose={close}
          onRefused={error => {
            close();
            showIncomplete(error);
          }}
        />
      )}
      {opened === 'head' && <ListHeadDialog list={list} openings={openings} onClose={close} />}
      {opened === 'import' && (
        <ImportOpeningsDialog
          openings={openings}
          onDone={() => {
            close();
            showFault();
          }}
          onClose={close}
        />
      )}
    </>
  );
  if (isPhone && !isEmpty)
    return (
      <>
        <title>{`${list.naziv}, ${project.klijent} – Okno`}</title>
        <h1 className="sr-only">{list.naziv}</h1>
        <OpeningCard
          project={project}
          list={list}
          openings={openings}
          isReadOnly={isReadOnly}
          state={card}
          missing={missing}
          onClose={() => void toProject()}
          menu={actions}
        />
        {dialog}
      </>
    );
  return (
    <Page>
      <PageHeader
        title={list.naziv}
        of={project.klijent}
        chip={<ListStatusChip status={list.status} />}
        count={listSums(list)}
        actions={
          <>
            {isOpen && (
              <SavedNote
                state={openings.state}
                reason={openings.failureText ?? (openings.undecided().length > 0 ? FAULTY_TEXT : undefined)}
                onRetry={openings.error ? () => void openings.save() : null}
              />
            )}
            {buttons.map(({ label, menuLabel: _, Icon, run, ...button }) => (
              <Button icon={Icon} key={label} {...button} onClick={run}>
                {label}
              </Button>
            ))}
            {actions}
          </>
        }
      />
      <p className="mb-4 text-sm text-muted">
        <Link {...projectLink(project.id)} className="reach text-brand-ink underline">
          {project.broj} {project.klijent}
        </Link>
        {`${DOT}${list.vrsta}${DOT}${longDate(list.datum)}`}
        {list.merio && `${DOT}merio: ${list.merio}`}
      </p>
      <div className="notice notice-error mb-4 empty:hidden">
        <UnsavedNotice project={project} list={list} openings={openings} isReadOnly={isReadOnly} />
      </div>
      {isEmpty ? (
        <Card>
          <EmptyState icon={Ruler} title="Merna lista je prazna" text="Otvori se unose kada se izmere." />
        </Card>
      ) : (
        <OpeningsGrid ref={grid} openings={openings} isReadOnly={isReadOnly} missing={missing} />
      )}
      {dialog}
    </Page>
  );
}
