import { areaText, type Measures, perimeterText } from '#domain/glass/position.ts';
import { computedText } from '#domain/glass/source.ts';
import { longDate } from '#domain/text/formats.ts';
import { Facts } from './Facts.tsx';
import { GlassPositionTable, type SheetPosition } from './GlassPositionTable.tsx';
import { PaneDrawing } from './PaneDrawing.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Company } from './sheet-data.ts';

interface GlassOrderSheetProps {
  company: Company | null;
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
  preparedBy: string;
}

/** The order for the supplier: positions with their sums, then a scale drawing of each pane. */
export function GlassOrderSheet({ company, order, positions, sum, preparedBy }: GlassOrderSheetProps) {
  const { projekat, datumIsporuke } = order;
  return (
    <article className="sheet">
      {order.status === 'Otkazano' && <p className="void">OTKAZANO</p>}
      <SheetHead
        company={company}
        title="Porudžbina stakla"
        of="Broj"
        broj={order.broj}
        datum={order.createdAt}
        preparedBy={preparedBy}
      />
      <Facts
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
      <GlassPositionTable positions={positions} sum={sum} />
      <Signatures names={['Poručuje', 'Prima']} />
      <h2>Crteži</h2>
      <div className="panes">
        {positions.map(({ place, oznaka, sirina, visina, kolicina }) => (
          <PaneDrawing
            key={place}
            number={place + 1}
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
