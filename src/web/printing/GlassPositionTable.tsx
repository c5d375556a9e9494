import type { PositionSource } from '#domain/glass/fields.ts';
import { areaText, type Measures, massText } from '#domain/glass/position.ts';
import { shownValue } from '#domain/labels.ts';
import { integer } from '#domain/text/formats.ts';

export interface SheetPosition {
  place: number;
  oznaka: string | null;
  sirina: number;
  visina: number;
  kolicina: number;
  sastav: string;
  vrsta: string;
  napomena: string | null;
  izvor: PositionSource | null;
  measures: Measures;
}

interface GlassPositionTableProps {
  positions: readonly SheetPosition[];
  sum: Measures;
}

const Row = ({ position }: { position: SheetPosition }) => (
  <tr>
    <td>{position.place + 1}.</td>
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

/** The positions of an order with their sums; the heads repeat on every page. */
export function GlassPositionTable({ positions, sum }: GlassPositionTableProps) {
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
          <Row key={position.place} position={position} />
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
