import { OPENING_FIELDS, OPENING_LABELS, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { shortDate } from '#domain/text/formats.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { clientDetails } from './client-details.ts';
import { DetailList } from './DetailList.tsx';
import { OpeningDrawing } from './OpeningDrawing.tsx';
import { paneScale } from './pane-scale.ts';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head, SheetProject } from './sheet-data.ts';

/** The length of a drawing's longer side on paper. */
const SIDE_MM = 38;
/** The space for the sizes along two sides of a drawing, as a fraction of the longer side (OpeningDrawing.tsx). */
const MARGIN_SHARE = 1.35 / 13 + 0.03;

export type SheetOpening = OpeningValues & { id: string };

interface Props extends Head {
  project: SheetProject;
  title: string;
  list: { naziv: string; status: string; datum: string; merio: string | null; sums: string };
  openings: readonly SheetOpening[];
  /** The URL of the list in the program, printed as a QR code. */
  url: string;
  /** The names below the lines for signatures. */
  signatures: readonly string[];
  /** A sentence above the signatures, with lines to write on. */
  closing?: string;
}

/** Fields with columns in the table; they are not repeated among the details. */
const TABLE_FIELDS: readonly OpeningField[] = [
  'oznaka',
  'prostorija',
  'sprat',
  'vrsta',
  'kolicina',
  'sirina',
  'visina',
  'izradaSirina',
  'izradaVisina',
  'podela',
  'napomena',
];

const textOf = (value: OpeningValues[OpeningField]) => (Array.isArray(value) ? value.join(', ') : value);

const detailsOf = (opening: SheetOpening): string =>
  OPENING_FIELDS.filter(field => !TABLE_FIELDS.includes(field))
    .flatMap(field => {
      const text = textOf(opening[field]);
      return text === null || text === '' ? [] : [`${OPENING_LABELS[field].toLowerCase()} ${text}`];
    })
    .join(' · ');

/** The openings grouped by room, in the order in which the rooms were measured. */
function groupByRoom(openings: readonly SheetOpening[]): [room: string, SheetOpening[]][] {
  const openingsByRoom = new Map<string, SheetOpening[]>();
  for (const opening of openings) {
    const room = [opening.sprat, opening.prostorija].filter(Boolean).join(', ') || 'Bez prostorije';
    openingsByRoom.set(room, [...(openingsByRoom.get(room) ?? []), opening]);
  }
  return [...openingsByRoom];
}

const sizeText = (width: number | null, height: number | null) => (width && height ? `${width} × ${height}` : '–');

function OpeningRow({ opening }: { opening: SheetOpening }) {
  const { sirina, visina, podela } = opening;
  const scale = sirina && visina ? paneScale(sirina, visina, SIDE_MM) : null;
  const longest = Math.max(sirina ?? 0, visina ?? 0);
  const mm = (length: number) => `${(length + longest * MARGIN_SHARE) / (scale ?? 1)}mm`;
  const details = detailsOf(opening);
  return (
    <tr>
      <td className="opening-drawing">
        {sirina && visina && (
          <span style={{ width: mm(sirina), height: mm(visina) }}>
            <OpeningDrawing podela={podela} width={sirina} height={visina} withSizes />
          </span>
        )}
        <small>{scale ? `1:${scale}, pogled iznutra` : 'nije izmereno'}</small>
      </td>
      <td>
        <strong>{opening.oznaka}</strong> {opening.vrsta}
        {podela && <div>{podela}</div>}
        {details && <div className="opening-details">{details}</div>}
        {opening.napomena && <div className="text">{opening.napomena}</div>}
      </td>
      <td className="amount">{sizeText(sirina, visina)}</td>
      <td className="amount">{sizeText(opening.izradaSirina, opening.izradaVisina)}</td>
      <td className="amount">{opening.kolicina}</td>
    </tr>
  );
}

/** The openings of a project with scale drawings, room by room, with lines for signatures. */
export function MeasuringListSheet({ project, title, list, openings, url, signatures, closing, ...head }: Props) {
  return (
    <article className="sheet">
      <SheetHead {...head} title={title} broj={project.broj} />
      <div className="with-qr">
        <DetailList
          items={[
            ...clientDetails(project),
            ['Lista', `${list.naziv} (${list.status})`],
            ['Merio', [list.merio, shortDate(list.datum)].filter(Boolean).join(', ')],
            ['Ukupno', list.sums],
          ]}
        />
        <figure className="qr qr-small">
          <QrCode text={url} label={url} border={2} />
          <figcaption>Zapis u programu</figcaption>
        </figure>
      </div>
      <table className="openings">
        <thead>
          <tr>
            <th>Crtež</th>
            <th>Otvor</th>
            <th className="amount">Mera otvora</th>
            <th className="amount">Mera prozora</th>
            <th className="amount">Kom.</th>
          </tr>
        </thead>
        {groupByRoom(openings).map(([room, inRoom]) => (
          <tbody key={room}>
            <tr className="room">
              <th colSpan={5}>{room}</th>
            </tr>
            {inRoom.map(opening => (
              <OpeningRow key={opening.id} opening={opening} />
            ))}
          </tbody>
        ))}
      </table>
      {closing && (
        <section className="remarks">
          <p>{closing}</p>
          <div />
          <div />
          <div />
        </section>
      )}
      <Signatures names={signatures} />
    </article>
  );
}
