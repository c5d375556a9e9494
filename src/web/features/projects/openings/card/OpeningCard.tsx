import { Camera, ChevronLeft, ChevronRight, Minus, Plus, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { OpeningCells } from '#domain/opening/cell-text.ts';
import { type OpeningField, type OpeningKind, REFERENCES } from '#domain/opening/fields.ts';
import { firstKind, KIND_FACTS, repeatedMarks } from '#domain/opening/opening.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { randomUuid } from '#web/api/random-id.ts';
import { CameraInput } from '#web/business/photos/CameraInput.tsx';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Project } from '../../project-fragment.ts';
import { fitWarnings, numberOf } from '../made-sizes.ts';
import type { MeasuringList } from '../openings-api.ts';
import type { ShownList } from '../UnsavedNotice.tsx';
import type { Openings } from '../use-openings.ts';
import { cellFaults, type MissingFields, type OpeningGridRow } from '../working-copy.ts';
import { CardNotices } from './CardNotices.tsx';
import { type CardKey, type CardState, firstCells, type SizeField, shownCells } from './card-state.ts';
import { Keypad } from './Keypad.tsx';
import { PodelaStrip } from './PodelaStrip.tsx';
import { podelaChoices, roomChoices } from './podela-choices.ts';
import { RoomChips } from './RoomChips.tsx';
import { useCard } from './use-card.ts';
import { useOpeningPhotos } from './use-opening-photos.ts';
import './card.css';

const loadMore = () => import('./MoreDialog.tsx');
const MoreDialog = lazyPart(loadMore, 'MoreDialog');
const loadPodela = () => import('./PodelaDialog.tsx');
const PodelaDialog = lazyPart(loadPodela, 'PodelaDialog');

/** The first values of the first opening of an empty list. */
const firstCellsOf = (list: MeasuringList, project: Project): OpeningCells => {
  const defaults = Object.entries(list.podrazumevano).flatMap(([field, value]) =>
    value === null ? [] : [[field, String(value)]],
  );
  return firstCells(firstKind(project.vrstaPosla), Object.fromEntries(defaults));
};

/** The choice after `mera` of what was measured, such as the opening in the wall; after the last choice the first. */
const nextReference = (mera: string) =>
  REFERENCES[REFERENCES.indexOf(mera as (typeof REFERENCES)[number]) + 1] ?? REFERENCES[0];

/** A summary of the opening's other fields: „parapet 900 · bela · 4-16-4i · bez roletne“. */
const summaryOf = (cells: OpeningCells): string =>
  [
    cells.vrsta,
    cells.parapet && `parapet ${cells.parapet}`,
    cells.bojaSpolja,
    cells.sistem,
    cells.staklo,
    cells.roletna || 'bez roletne',
    cells.napomena,
  ]
    .filter(Boolean)
    .join(DOT);

interface Props extends ShownList {
  /** Stores what the card shows while the phone is in landscape and shows the grid instead. */
  state: RefObject<CardState | null>;
  missing: MissingFields;
  onClose(): void;
  /** The menu with the actions of the list, shown in the header. */
  menu: ReactNode;
}

/** One opening of a measuring list on a phone: its drawing, and large keys for sizes, room, division and photos. */
export function OpeningCard({ project, list, openings, isReadOnly, state, missing, onClose, menu }: Props) {
  const { rows } = openings;
  const [dialog, setDialog] = useState<'more' | 'podela' | null>(null);
  const photos = useOpeningPhotos(project, list, openings);
  const camera = useRef<HTMLInputElement>(null);
  /** The opening that the camera was opened for. */
  const photographedOpening = useRef<{ id: string; oznaka: string }>(null);
  const { card, act, endReading, remove } = useCard({
    openings,
    first: () => firstCellsOf(list, project),
    isReadOnly,
    state,
    missing,
    hasKeys: dialog === null,
  });
  // Loaded in advance, because where openings are measured there may be no network.
  useEffect(() => void Promise.allSettled([loadMore(), loadPodela()]), []);
  const openDialog = (name: 'more' | 'podela') => {
    endReading();
    setDialog(name);
  };
  const set = (cells: Partial<OpeningCells>) => act({ key: 'set', cells });
  const cells = shownCells(card, rows);
  const index = rows.findIndex(({ key }) => key === card.id);
  const previousRow = index < 0 ? rows.at(-1) : rows[index - 1];
  const nextRow = index < 0 ? undefined : rows[index + 1];
  const isNew = !openings.copy.stored.has(card.id);
  const fault = Object.entries(cellFaults(cells, isNew)).find(
    ([field]) => cells[field as OpeningField] !== '' && !(field === card.field && card.entry !== ''),
  );
  const repeated = repeatedMarks(rows.map(row => row.cells.oznaka));
  const missingIn = ({ key, cells: typed }: OpeningGridRow) =>
    Object.entries(missing.get(key) ?? {}).filter(([field]) =>
      field === 'oznaka' ? repeated.includes(typed.oznaka) : typed[field as OpeningField] === '',
    );
  const missingSentences = missingIn({ key: card.id, cells }).map(([, sentence]) => sentence);
  const warning = fault?.[1] ?? (missingSentences.join(' ') || fitWarnings(cells)[0]);
  const width = numberOf('sirina', cells.sirina);
  const height = numberOf('visina', cells.visina);
  const hasPodela = KIND_FACTS[cells.vrsta as OpeningKind]?.hasPodela ?? true;
  const choices = podelaChoices(rows, cells.vrsta as OpeningKind);
  const photoCount = photos.countOf(card.id);
  const failedUploads = photos.uploads.filter(({ state }) => state === 'failed');
  return (
    <div className="opening-card fixed inset-0 z-40 flex touch-manipulation flex-col gap-1 bg-page pb-[max(0.25rem,env(safe-area-inset-bottom))] select-none overflow-y-auto *:flex-none">
      <header className="flex items-center gap-1 px-1" onClickCapture={endReading}>
        <IconButton label="Zatvori mernu listu" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
        <p className="min-w-0 flex-1 leading-tight" aria-live="polite">
          <b className="block truncate">{cells.oznaka || 'Novi otvor'}</b>
          <span className="num block truncate text-xs text-muted">
            {isReadOnly && openings.unsaved() === 0 ? `${index + 1} / ${rows.length}` : savedText(openings)}
          </span>
        </p>
        <IconButton
          label={previousRow ? `Prethodni otvor ${previousRow.cells.oznaka}` : 'Nema prethodnog otvora'}
          icon={ChevronLeft}
          iconSize={24}
          disabled={!previousRow}
          onClick={() => previousRow && act({ key: 'go', id: previousRow.key })}
        />
        <IconButton
          label={nextRow ? `Otvor ${nextRow.cells.oznaka}` : 'Nema sledećeg otvora'}
          icon={ChevronRight}
          iconSize={24}
          disabled={!nextRow}
          onClick={() => nextRow && act({ key: 'go', id: nextRow.key })}
        />
        {menu}
      </header>
      <div className={`flex min-h-24 flex-1! gap-3 px-3 ${isReadOnly ? 'flex-col' : ''}`}>
        <div className="relative min-h-0 min-w-0 flex-1">
          <OpeningDrawing podela={cells.podela || null} width={width} height={height} withSizes className="size-full" />
          <button
            type="button"
            className="absolute inset-0"
            aria-label={`Svi podaci otvora ${cells.oznaka}`}
            onClick={() => openDialog('more')}
          />
        </div>
        <div className={`flex flex-none flex-col items-stretch gap-1.5 ${isReadOnly ? '' : 'w-36'}`}>
          {!isReadOnly && (
            <button
              type="button"
              className="podela-key h-14! w-full! gap-2"
              aria-label={`Slikaj otvor, fotografija: ${photoCount}`}
              onClick={() => {
                photographedOpening.current = { id: card.id, oznaka: cells.oznaka };
                camera.current?.click();
              }}
            >
              <Camera aria-hidden />
              <span className="num text-lg font-semibold">{photoCount}</span>
            </button>
          )}
          <CameraInput
            ref={camera}
            label="Fotografije otvora"
            onFiles={files => {
              if (files.length === 0) return;
              const target = photographedOpening.current ?? { id: card.id, oznaka: cells.oznaka };
              photographedOpening.current = null;
              if (target.id === card.id && !openings.newestRows().some(({ key }) => key === card.id))
                set({ oznaka: cells.oznaka });
              void photos.take(target, files);
            }}
          />
          <button
            type="button"
            className="max-h-32 min-h-0 flex-1 overflow-hidden rounded-xl border border-line p-2 text-left text-xs text-muted"
            onClick={() => openDialog('more')}
          >
            <span className="mb-0.5 flex items-center gap-1 font-semibold text-ink">
              <SlidersHorizontal size={14} aria-hidden />
              Još
            </span>
            <span className="line-clamp-3">{summaryOf(cells)}</span>
          </button>
        </div>
      </div>
      {isReadOnly ? (
        <Facts cells={cells} photoCount={photoCount} />
      ) : (
        <>
          <RoomChips
            rooms={roomChoices(rows.filter(({ key }) => key !== card.id))}
            value={cells.prostorija}
            onValue={prostorija => set({ prostorija })}
          />
          <div className="grid grid-cols-2 gap-2 px-2">
            <SizeButton field="sirina" label="Širina" card={card} cells={cells} act={act} />
            <SizeButton field="visina" label="Visina" card={card} cells={cells} act={act} />
          </div>
          {hasPodela ? (
            <PodelaStrip
              choices={choices}
              value={cells.podela}
              onValue={podela => set({ podela })}
              onMirror={() => act({ key: 'mirror' })}
              onAll={() => openDialog('podela')}
            />
          ) : (
            <p className="self-center px-3 text-sm text-muted">Ova vrsta otvora nema podelu.</p>
          )}
          <div className="flex items-center gap-2 px-2">
            <button
              type="button"
              className="podela-key w-11!"
              aria-label="Komad manje"
              onClick={() => act({ key: 'pieces', by: -1 })}
            >
              <Minus size={18} aria-hidden />
            </button>
            <span className="num min-w-11 text-center text-sm">
              <b className="text-base">{cells.kolicina}</b> kom
            </span>
            <button
              type="button"
              className="podela-key w-11!"
              aria-label="Komad više"
              onClick={() => act({ key: 'pieces', by: 1 })}
            >
              <Plus size={18} aria-hidden />
            </button>
            <button
              type="button"
              className="chip min-h-11 flex-none text-xs"
              aria-label={`Mera: ${cells.mera}`}
              onClick={() => set({ mera: nextReference(cells.mera) })}
            >
              {cells.mera}
            </button>
            <p className="min-w-0 flex-1 text-xs leading-tight text-warning" role="status">
              {warning}
            </p>
          </div>
        </>
      )}
      <CardNotices
        {...{ project, list, openings, isReadOnly }}
        shown={{ key: card.id, cells }}
        isIncomplete={row => missingIn(row).length > 0}
        failed={failedUploads}
        onShow={id => act({ key: 'go', id })}
      />
      {!isReadOnly && (
        <Keypad
          press={act}
          onNext={() => act({ key: 'opening', id: randomUuid() })}
          onSame={() => act({ key: 'same', id: randomUuid() })}
          mark={cells.oznaka}
        />
      )}
      {dialog === 'more' && (
        <MoreDialog
          cells={cells}
          onCells={set}
          isReadOnly={isReadOnly}
          onRemove={remove}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'podela' && (
        <PodelaDialog
          choices={choices}
          value={cells.podela}
          width={width}
          height={height}
          onValue={podela => set({ podela })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** The opening's sizes, room, number of pieces, and how many photos it has, for a list that may not be changed. */
function Facts({ cells, photoCount }: { cells: OpeningCells; photoCount: number }) {
  const { sirina, visina, prostorija, kolicina, mera } = cells;
  const photos = photoCount > 0 && plural(photoCount, 'fotografija', 'fotografije', 'fotografija');
  return (
    <p className="num px-3 py-2 text-sm">
      <b className="block text-xl">{`${sirina || '?'} × ${visina || '?'} mm`}</b>
      {[prostorija, `${kolicina} kom`, mera, photos].filter(Boolean).join(DOT)}
    </p>
  );
}

/** How many openings are saved, and how many are not: „6 sačuvano, 1 nije poslato“. */
function savedText({ rows, state, ...openings }: Openings): string {
  const unsaved = openings.unsaved();
  const saved = `${Math.max(0, rows.length - unsaved)} sačuvano`;
  if (unsaved === 0) return saved;
  return `${saved}, ${unsaved} ${state === 'failed' ? 'nije poslato' : 'u radu'}`;
}

interface SizeButtonProps {
  field: SizeField;
  label: string;
  card: CardState;
  cells: OpeningCells;
  act(key: CardKey): void;
}

/** A size as a button that selects the size for typing; the selected size has a frame. */
function SizeButton({ field, label, card, cells, act }: SizeButtonProps) {
  const isActive = card.field === field;
  const readingCount = cells[field === 'sirina' ? 'sirine' : 'visine'].split(';').filter(Boolean).length;
  const digits = isActive && card.entry !== '' ? card.entry : isActive && card.readings.length > 0 ? '' : cells[field];
  const note =
    isActive && card.readings.length > 0
      ? `očitavanje ${card.readings.length + 1}, najmanja ${cells[field]}`
      : readingCount > 1
        ? `najmanja od ${readingCount}`
        : 'mm';
  return (
    <button type="button" className="size-key" aria-pressed={isActive} onClick={() => act({ key: 'field', field })}>
      <span className="text-xs text-muted">{label}</span>
      <span className="num text-[28px] leading-none font-semibold">
        {digits || <span className="sr-only">nije uneta</span>}
        {isActive && <i className="caret" aria-hidden />}
      </span>
      <span className="text-[11px] leading-none text-muted">{note}</span>
    </button>
  );
}
