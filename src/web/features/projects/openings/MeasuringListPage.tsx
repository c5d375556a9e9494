import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  BadgeCheck,
  Check,
  FileSignature,
  FileSpreadsheet,
  FileText,
  Hammer,
  PanelsTopLeft,
  Pencil,
  Printer,
  RotateCcw,
  Trash2,
  Upload,
} from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { OpeningField } from '#domain/opening/fields.ts';
import { listSums } from '#domain/opening/list-sums.ts';
import type { ListStatus } from '#domain/opening/measuring-list.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { longDate } from '#domain/text/formats.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { offerUndo } from '#web/api/undo-delete.ts';
import { useChange } from '#web/api/use-change.ts';
import type { GridHandle } from '#web/business/grid/EntryGrid.tsx';
import type { SupplierFileKind } from '#web/business/supplier-file.ts';
import { usePrintKey } from '#web/printing/use-print-key.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { projectQuery } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { SavedNote } from '../SavedNote.tsx';
import { useMayChange } from '../use-may-change.ts';
import { OpeningCard } from './card/OpeningCard.tsx';
import { STATUS_TONES } from './list-words.ts';
import { OpeningsGrid } from './OpeningsGrid.tsx';
import { confirmList, deleteList, type MeasuringList, measuringListQuery, reopenList } from './openings-api.ts';
import type { OpeningsSheet } from './print-openings.tsx';
import { type Openings, useOpenings } from './use-openings.ts';

const FinishDialog = lazyPart(() => import('./FinishDialog.tsx'), 'FinishDialog');
const ImportOpeningsDialog = lazyPart(() => import('./ImportOpeningsDialog.tsx'), 'ImportOpeningsDialog');
const ListHeadDialog = lazyPart(() => import('./ListHeadDialog.tsx'), 'ListHeadDialog');
const ComparePage = lazyPart(
  () => import('./compare/ComparePage.tsx'),
  'ComparePage',
  <Skeleton className="m-6 h-72" />,
);

/** One measuring list: a grid at a desk, a card for each opening on a phone; with `?sa=` next to another list. */
export function MeasuringListPage() {
  const { listId = '' } = useParams({ strict: false });
  const { sa } = useSearch({ strict: false });
  const list = useQuery(measuringListQuery(listId));
  const projectId = list.data?.projectId;
  const project = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined });
  const error = project.error ?? list.error;
  if (project.data && list.data)
    return sa ? (
      <ComparePage key={`${listId} ${sa}`} project={project.data} leftId={listId} rightId={sa} />
    ) : (
      <LoadedList key={listId} project={project.data} list={list.data} />
    );
  return (
    <Page>
      {error ? (
        <FailedPage
          error={error}
          onReload={() => {
            void project.refetch();
            void list.refetch();
          }}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Page>
  );
}

type Missing = ReadonlyMap<string, Partial<Record<OpeningField, string>>>;

/** `otvori.<id>.sirina` by opening and field. */
function missingOf({ fields = {} }: ApiError): Missing {
  const missing = new Map<string, Partial<Record<OpeningField, string>>>();
  for (const [path, sentence] of Object.entries(fields)) {
    const [list, id = '', field] = path.split('.');
    if (list === 'otvori' && field) missing.set(id, { ...missing.get(id), [field]: sentence });
  }
  return missing;
}

/** What is done with the list as a whole. */
function useListActions(project: Project, list: MeasuringList, openings: Openings) {
  const navigate = useNavigate();
  const { name } = useUser();
  const [isFinishing, setFinishing] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isInHead, setInHead] = useState(false);
  const toProject = () =>
    navigate({ to: '/projekti/aktivni-projekti/$id', params: { id: project.id }, search: { korak: '3' } });
  const reopen = useChange((_: undefined, options) => reopenList(list, options), {
    refresh: [['measuring-lists']],
    toCache: ({ list: saved }) => ({ key: measuringListQuery(saved.id).queryKey, value: saved }),
  });
  const confirmAlone = useChange(
    (_: undefined, options) =>
      confirmList({ leva: list.id, vidjeno: [{ id: list.id, version: list.version }] }, options),
    {
      refresh: [['measuring-lists'], ['project', project.id]],
      toCache: ({ list: saved }) => ({ key: measuringListQuery(saved.id).queryKey, value: saved }),
    },
  );
  const askToConfirm = async () => {
    const what = `Po listi „${list.naziv}“ se poručuje i proizvodi (${listSums(list)}). Ako već postoji potvrđena lista, ova je zamenjuje.`;
    if (await confirm({ title: 'Potvrditi mernu listu?', what, action: 'Potvrdi' })) await confirmAlone.act(undefined);
  };
  const remove = useChange((_: undefined, options) => deleteList(list, options), {
    refresh: [['measuring-lists']],
    onDone: () => toProject(),
  });
  const askToRemove = async () => {
    const what = `Obrisati mernu listu „${list.naziv}“ (${listSums(list)})?`;
    if (!(await confirm({ title: 'Brisanje merne liste', what, action: 'Obriši' }))) return;
    if (!(await remove.act(undefined))) return;
    offerUndo({ vrsta: 'measuring-list', parentId: project.id, createdAt: list.createdAt, naziv: list.naziv }, [
      ['measuring-lists'],
    ]);
  };
  const orderGlass = () => void navigate({ to: '/staklo/new-order', search: { lista: list.id } });
  const print = async (sheet: OpeningsSheet) =>
    (await import('./print-openings.tsx')).printOpenings(project, list, sheet, name);
  const requestOffer = async (kind: SupplierFileKind) => {
    const [{ saveSupplierFile }, { offerRequest }] = await Promise.all([
      import('#web/business/supplier-file.ts'),
      import('./offer-request.ts'),
    ]);
    await saveSupplierFile(offerRequest(list), kind);
  };
  usePrintKey(() => void print('list'));
  const finish = async () => {
    await openings.save();
    if (openings.unsaved() > 0)
      return toast('Neki otvori još nisu sačuvani. Proverite ih, pa završite listu.', 'error');
    setFinishing(true);
  };
  return {
    toProject,
    reopen,
    askToConfirm,
    askToRemove,
    orderGlass,
    requestOffer,
    print,
    finish,
    isFinishing,
    closeFinish: () => setFinishing(false),
    isImporting,
    setImporting,
    isInHead,
    setInHead,
  };
}

type ListActions = ReturnType<typeof useListActions>;

interface MenuProps {
  list: MeasuringList;
  actions: ListActions;
  /** What the person may do now. */
  may: ReturnType<typeof useListRights>;
}

/** Everything on a phone, and at a desk what has no button of its own. */
function ListMenu({ list, actions, may }: MenuProps) {
  const isPhone = useIsPhone();
  const onPhone = [
    may.finish && { label: 'Završi listu', Icon: Check, run: () => void actions.finish() },
    may.reopen && { label: 'Vrati u rad', Icon: RotateCcw, run: () => void actions.reopen.act(undefined) },
    may.confirm && { label: 'Potvrdi', Icon: BadgeCheck, run: () => void actions.askToConfirm() },
    may.orderGlass && { label: 'Poruči staklo', Icon: PanelsTopLeft, run: actions.orderGlass },
  ];
  return (
    <Menu
      label={`Radnje: ${list.naziv}`}
      items={[
        ...(isPhone ? onPhone.filter(item => item !== false) : []),
        ...(may.write ? [{ label: 'Podaci liste', Icon: Pencil, run: () => actions.setInHead(true) }] : []),
        ...(may.import && !isPhone
          ? [{ label: 'Uvezi iz Excela', Icon: Upload, run: () => actions.setImporting(true) }]
          : []),
        { label: 'Odštampaj', Icon: Printer, run: () => void actions.print('list') },
        ...(list.status === 'u radu'
          ? []
          : [
              { label: 'Nalog za montažu', Icon: Hammer, run: () => void actions.print('installation') },
              { label: 'Zapisnik o primopredaji', Icon: FileSignature, run: () => void actions.print('handover') },
            ]),
        ...(may.requestOffer
          ? [
              { label: 'Traži ponudu (XLSX)', Icon: FileSpreadsheet, run: () => void actions.requestOffer('xlsx') },
              { label: 'Traži ponudu (CSV)', Icon: FileText, run: () => void actions.requestOffer('csv') },
            ]
          : []),
        ...(may.remove ? [{ label: 'Obriši', Icon: Trash2, danger: true, run: () => void actions.askToRemove() }] : []),
      ]}
    />
  );
}

function useListRights(project: Project, { status, vrsta }: MeasuringList, count: number) {
  const mayChange = useMayChange(project, 'measurements');
  const isOffice = useMay('projects:write');
  const mayOrder = useMay('glass:write');
  const mayRequest = useMay('offers:write');
  const mayImport = useMay('transfer:write');
  return {
    write: mayChange && status === 'u radu',
    import: mayChange && mayImport && status === 'u radu',
    finish: mayChange && status === 'u radu' && count > 0,
    reopen: mayChange && status === 'završena',
    confirm: mayChange && isOffice && status === 'završena' && vrsta !== 'mere kupca',
    remove: mayChange && (status === 'u radu' || status === 'završena'),
    requestOffer: mayRequest && status !== 'u radu' && status !== 'zamenjena',
    orderGlass: mayOrder && status === 'potvrđena' && !isClosed(project),
  };
}

function LoadedList({ project, list }: { project: Project; list: MeasuringList }) {
  const isPhone = useIsPhone();
  const openings = useOpenings(list);
  const grid = useRef<GridHandle>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const missing = useMemo(() => (refusal ? missingOf(refusal) : new Map()), [refusal]) as Missing;
  const actions = useListActions(project, list, openings);
  const count = openings.rows.length;
  const may = useListRights(project, list, count);
  const isOpen = list.status === 'u radu';
  const isReadOnly = !may.write;
  const unsaved = isOpen ? 0 : openings.unsaved();
  const menu = <ListMenu list={list} actions={actions} may={may} />;
  const finishDialog = actions.isFinishing && (
    <FinishDialog
      list={list}
      count={count}
      onClose={actions.closeFinish}
      onRefused={error => {
        setRefusal(error);
        actions.closeFinish();
        toast('Popunite označena polja, pa završite listu.', 'error');
        requestAnimationFrame(() => grid.current?.focusFault());
      }}
    />
  );
  const headDialog = actions.isInHead && (
    <ListHeadDialog list={list} openings={openings} onClose={() => actions.setInHead(false)} />
  );
  if (isPhone)
    return (
      <>
        <title>{`${list.naziv} – Okno`}</title>
        <h1 className="sr-only">{list.naziv}</h1>
        <OpeningCard
          project={project}
          list={list}
          openings={openings}
          isReadOnly={isReadOnly}
          onClose={() => void actions.toProject()}
          menu={menu}
        />
        {finishDialog}
        {headDialog}
      </>
    );
  return (
    <Page>
      <PageHeader
        title={list.naziv}
        beside={<Chip tone={STATUS_TONES[list.status as ListStatus] ?? 'neutral'}>{list.status}</Chip>}
        count={listSums(list)}
        actions={
          <>
            {isOpen && (
              <SavedNote state={openings.state} reason={openings.error?.message} onRetry={() => void openings.save()} />
            )}
            {may.write && (
              <Button onClick={() => void actions.finish()} disabled={!may.finish}>
                <Check size={18} aria-hidden />
                Završi listu
              </Button>
            )}
            {may.reopen && (
              <Button
                variant="ghost"
                pending={actions.reopen.isPending}
                onClick={() => void actions.reopen.act(undefined)}
              >
                <RotateCcw size={18} aria-hidden />
                Vrati u rad
              </Button>
            )}
            {may.confirm && (
              <Button onClick={() => void actions.askToConfirm()}>
                <BadgeCheck size={18} aria-hidden />
                Potvrdi listu
              </Button>
            )}
            {may.orderGlass && (
              <Button onClick={actions.orderGlass}>
                <PanelsTopLeft size={18} aria-hidden />
                Poruči staklo
              </Button>
            )}
            {menu}
          </>
        }
      />
      <p className="mb-4 text-sm text-muted">
        <Link
          to="/projekti/aktivni-projekti/$id"
          params={{ id: project.id }}
          className="reach text-brand-ink underline"
        >
          {project.broj} {project.klijent}
        </Link>
        {` · ${list.vrsta} · ${longDate(list.datum)}`}
        {list.merio && ` · merio: ${list.merio}`}
      </p>
      {unsaved > 0 && (
        <div className="notice notice-error mb-4" role="alert">
          Traži odluku: lista je u međuvremenu završena, a {unsaved} izmena sa ovog uređaja nije upisano. Vratite listu
          u rad da se upišu, ili ih prepišite u novu listu. Ništa nije izgubljeno.
        </div>
      )}
      <OpeningsGrid ref={grid} openings={openings} isReadOnly={isReadOnly} missing={missing} />
      {finishDialog}
      {headDialog}
      {actions.isImporting && (
        <ImportOpeningsDialog
          openings={openings}
          onDone={() => {
            actions.setImporting(false);
            requestAnimationFrame(() => grid.current?.focusFault());
          }}
          onClose={() => actions.setImporting(false)}
        />
      )}
    </Page>
  );
}
