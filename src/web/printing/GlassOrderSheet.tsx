import type { PositionData, PositionSource } from '#domain/glass/fields.ts';
import { areaText, type Measures, massText, perimeterText } from '#domain/glass/position.ts';
import { computedText } from '#domain/glass/source.ts';
import { shownValue } from '#domain/labels.ts';
import { integer, longDate } from '#domain/text/formats.ts';
import { DetailList } from './DetailList.tsx';
import { PaneDrawing } from './PaneDrawing.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head } from './sheet-data.ts';

interface SheetPosition extends PositionData {
  index: number;
  izvor: PositionSource | null;
  measures: Measures;
}

const PositionRow = ({ position }: { position: SheetPosition }) => (
  <tr>
    <td>{position.index + 1}.</td>
    <td>{position.oznaka}</td>
    <td className="amount">
      {position.sirina} × {position.visina}
    </td>
    <td className="amount">{position.kolicina}</td>
    <td>{position.sastav}</td>
    <td>{shownValue(position.vrsta)}</td>
    <td className="text">{position.napomena}</td>
    <td className="amount">{areaText(position.measures.area)}</td>
    <td className="amount">{massText(position.measures.volume)}</td>
  </tr>
);

/** The positions of an order with their sums; the table's head is repeated on every page. */
function PositionTable({ positions, sum }: Pick<GlassOrderSheetProps, 'positions' | 'sum'>) {
  return (
    <table className="glass-positions">
      <thead>
        <tr>
          <th>Br.</th>
          <th>Oznaka</th>
          <th className="amount">Š × V (mm)</th>
          <th className="amount">Kom.</th>
          <th>Sastav</th>
          <th>Vrsta</th>
          <th>Napomena</th>
          <th className="amount">Površina</th>
          <th className="amount">Masa</th>
        </tr>
      </thead>
      <tbody>
        {positions.map(position => (
          <PositionRow key={position.index} position={position} />
        ))}
        <tr className="total">
          <th colSpan={3}>Ukupno</th>
          <td className="amount">{integer(sum.quantity)}</td>
          <td colSpan={3} />
          <td className="amount">{areaText(sum.area)}</td>
          <td className="amount">{massText(sum.volume)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface GlassOrderSheetProps extends Head {
  order: {
    broj: string;
    status: string;
    dobavljac: string;
    datumIsporuke: string | null;
    napomena: string | null;
    projekat: { broj: string; klijent: string } | null;
    createdAt: string;
  };
  positions: readonly SheetPosition[];
  sum: Measures;
}

/** The order for the supplier: positions with their sums, then a scale drawing of each pane. */
export function GlassOrderSheet({ order, positions, sum, ...head }: GlassOrderSheetProps) {
  const { projekat, datumIsporuke } = order;
  return (
    <article className="sheet">
      {order.status === 'Otkazano' && <p className="void">OTKAZANO</p>}
      <SheetHead {...head} title="Porudžbina stakla" of="Broj" broj={order.broj} datum={order.createdAt} />
      <DetailList
        items={[
          ['Dobavljač', order.dobavljac],
          ['Datum isporuke', datumIsporuke && longDate(datumIsporuke)],
          ['Projekat', projekat && `${projekat.broj} ${projekat.klijent}`],
          ['Ukupan obim', perimeterText(sum.perimeter)],
          ['Izračunate mere', computedText(positions.map(({ izvor }) => izvor)) || null],
          ['Obračunska površina', sum.billable === sum.area ? null : areaText(sum.billable)],
        ]}
      />
      {order.napomena && (
        <>
          <h2>Napomena</h2>
          <p className="text">{order.napomena}</p>
        </>
      )}
      <h2>Pozicije</h2>
      <PositionTable positions={positions} sum={sum} />
      <Signatures names={['Poručuje', 'Prima']} />
      <h2>Crteži</h2>
      <div className="panes">
        {positions.map(({ index, oznaka, sirina, visina, kolicina }) => (
          <PaneDrawing
            key={index}
            number={index + 1}
            mark={oznaka}
            width={sirina}
            height={visina}
            quantity={kolicina}
          />
        ))}
      </div>
    </article>
  );
}
