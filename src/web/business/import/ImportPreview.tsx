import type { ReactNode } from 'react';
import { DOT, integer, plural, rsd } from '#domain/text/formats.ts';
import { Switch } from '#web/ui/Switch.tsx';
import type { CellMessage, Preview } from './api.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportState } from './use-import.ts';

function Count({ label, value, tone }: { label: string; value: number; tone: string }) {
  return (
    <div className="rounded-xl border border-line px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`num text-2xl font-semibold ${value > 0 ? tone : ''}`}>{integer(value)}</dd>
    </div>
  );
}

interface RowListProps {
  title: string;
  /** The number of all rows of this sort; only the first ones are listed. */
  total: number;
  rows: { key: string; row: number; text: ReactNode }[];
  /** The noun after the number; rows by default. */
  noun?: readonly [one: string, few: string, many: string];
}

const ROWS = ['red', 'reda', 'redova'] as const;

function RowList({ title, total, rows, noun = ROWS }: RowListProps) {
  const shownCount = new Set(rows.map(({ row }) => row)).size;
  return (
    <details className="rounded-xl border border-line" open>
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{title}</summary>
      <ul className="max-h-56 overflow-auto border-t border-line px-4 py-2 text-sm" aria-label={title}>
        {rows.map(({ key, row, text }) => (
          <li key={key} className="flex gap-3 py-1">
            <span className="num w-20 flex-none text-muted">Red {row}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
        {shownCount < total && <li className="py-1 text-muted">… i još {plural(total - shownCount, ...noun)}</li>}
      </ul>
    </details>
  );
}

const messageRows = (messages: readonly CellMessage[]) =>
  messages.map(({ row, column, message }) => ({
    key: `${row} ${column}`,
    row,
    // A sentence like „PIB ima devet cifara“ already names its column.
    text: column && !message.startsWith(column) ? `${column}: ${message}` : message,
  }));

const duplicateRows = ({ duplicates }: Preview) =>
  duplicates.map(({ row, naziv, by, client, opis, earlierRow }) => ({
    key: String(row),
    row,
    text: (
      <>
        <b className="font-medium">{naziv}</b>
        {by
          ? ` – isti ${by} ${client === null ? `kao red ${earlierRow}` : `ima klijent „${client}“`}`
          : `, ${opis} – ${earlierRow === null ? 'već postoji' : `isto kao red ${earlierRow}`}`}
      </>
    ),
  }));

const matchRows = (matches: NonNullable<Preview['matches']>) =>
  matches.map(({ row, rows, by, naziv }) => ({
    key: String(row),
    row,
    text: (
      <>
        <b className="font-medium">{naziv}</b> – {by === null ? 'novi klijent' : `postoji, isti ${by}`}
        {rows > 1 && <span className="text-muted"> ({plural(rows, 'red', 'reda', 'redova')})</span>}
      </>
    ),
  }));

/** „60 redova u fajlu, 57 zapisa“: fewer records than lines may be caused by a stray quote. */
function Lines({ preview: { lines, counts } }: { preview: Preview }) {
  const count = `${plural(lines, ...ROWS)} u fajlu, ${plural(counts.rows, 'zapis', 'zapisa', 'zapisa')}`;
  if (lines === counts.rows) return <p className="text-sm text-muted">{count}</p>;
  return (
    <p className="notice">{count}. Neki zapis zauzima više redova; ako to ne očekujete, proverite navodnike u fajlu.</p>
  );
}

/** The clients of the jobs: which ones were found, and which will be created. */
function Matches({ preview: { clients, matches = [] } }: { preview: Preview }) {
  if (!clients) return null;
  const { fresh, known } = clients;
  const made = fresh === 0 ? 'nema novih' : plural(fresh, 'novi', 'nova', 'novih');
  return (
    <RowList
      title={`Klijenti: ${made}, ${plural(known, 'postojeći', 'postojeća', 'postojećih')}`}
      total={fresh + known}
      noun={['klijent', 'klijenta', 'klijenata']}
      rows={matchRows(matches)}
    />
  );
}

/** The preview of an import, and the person's choices about duplicates and faulty rows. */
export function ImportPreview({ kind, preview, state }: { kind: ImportKind; preview: Preview; state: ImportState }) {
  const { fresh, duplicates, faulty, noted, overpaid = 0 } = preview.counts;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-3 max-sm:gap-2">
        <Count label="Novih" value={fresh} tone="text-ok" />
        <Count label="Duplikata" value={duplicates} tone="text-warning" />
        <Count label="Grešaka" value={faulty} tone="text-danger" />
      </dl>
      <Lines preview={preview} />
      {preview.sample.length > 0 && (
        <p className="text-sm text-muted">
          Na primer:{' '}
          {preview.sample
            .map(({ poslovnoIme, mesto, naziv, opis }) =>
              [naziv ?? poslovnoIme, opis ?? mesto].filter(Boolean).join(', '),
            )
            .join(DOT)}
        </p>
      )}
      {preview.sums && (
        <p className="num text-sm">
          Novi zajedno: vrednost <b className="font-semibold">{rsd(preview.sums.vrednost)}</b>, plaćeno{' '}
          <b className="font-semibold">{rsd(preview.sums.placeno)}</b>, dug{' '}
          <b className="font-semibold">{rsd(preview.sums.dug)}</b>
        </p>
      )}
      {state.expected === 0 && duplicates > 0 && <p className="notice">{kind.onlyDuplicates}</p>}
      {faulty > 0 && (
        <>
          <Switch
            label="Preskoči redove sa greškama"
            hint="Ako ne označite, fajl sa greškama se ne uvozi."
            value={state.skipFaulty}
            disabled={state.working !== null}
            onValue={state.setSkipFaulty}
          />
          <RowList title="Redovi sa greškama" total={faulty} rows={messageRows(preview.errors)} />
        </>
      )}
      {noted > 0 && <RowList title="Zaokruženi brojevi iz formula" total={noted} rows={messageRows(preview.notes)} />}
      {overpaid > 0 && (
        <RowList
          title="Plaćeno više od vrednosti"
          total={overpaid}
          rows={(preview.overpaid ?? []).map(({ row, naziv, opis }) => ({
            key: String(row),
            row,
            text: (
              <>
                <b className="font-medium">{naziv}</b> – {opis}
              </>
            ),
          }))}
        />
      )}
      {duplicates > 0 && (
        <>
          <Switch
            label="Uvezi i duplikate"
            hint={kind.duplicates}
            value={state.withDuplicates}
            disabled={state.working !== null}
            onValue={state.setWithDuplicates}
          />
          <RowList title="Duplikati" total={duplicates} rows={duplicateRows(preview)} />
        </>
      )}
      <Matches preview={preview} />
    </div>
  );
}
