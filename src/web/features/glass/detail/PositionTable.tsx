import { TriangleAlert } from 'lucide-react';
import { areaText, massText } from '#domain/glass/position.ts';
import { shownValue } from '#domain/labels.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { MeasuredPosition } from '../measured-positions.ts';
import './positions.css';

const HEADS = ['', 'Oznaka', 'Širina × visina', 'Kom.', 'Sastav', 'Vrsta', 'Napomena', 'Površina', 'Masa'] as const;

const Risks = ({ risks }: { risks: readonly string[] }) =>
  risks.map(risk => (
    <span key={risk} className="flex items-center gap-1 text-sm text-warning">
      <TriangleAlert size={14} className="flex-none" aria-hidden />
      {risk}
    </span>
  ));

/** The field and the system for which the size of a position was computed, and who changed the size. */
function SizeSource({ source }: { source: NonNullable<MeasuredPosition['izvor']> }) {
  const { polje, sistem, sistemVerzija, sirina, visina, izmenio, zastarelo } = source;
  return (
    <span className="block text-sm text-muted">
      {`Polje ${polje}, ${sistem}, verzija ${sistemVerzija}`}
      {izmenio && `; izračunato ${sirina} × ${visina}, izmena: ${izmenio}`}{' '}
      {zastarelo && <Chip tone="danger">zastarelo</Chip>}
    </span>
  );
}

/** The positions of an order as a table, on phones as cards. */
export function PositionTable({ positions }: { positions: readonly MeasuredPosition[] }) {
  return (
    <div className="positions-box">
      <table className="positions" aria-label="Pozicije">
        <thead>
          <tr>
            {HEADS.map(head => (
              <th key={head} scope="col">
                {head === '' ? <span className="sr-only">Red</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map(position => (
            <tr key={position.index}>
              <td className="num text-muted">{position.index + 1}.</td>
              <td className="font-semibold">{position.oznaka ?? '–'}</td>
              <td className="num">
                {position.sirina} × {position.visina}
              </td>
              <td className="num" data-unit=" kom.">
                {position.kolicina}
              </td>
              <td>{position.sastav}</td>
              <td>{shownValue(position.vrsta)}</td>
              <td className="positions-note">
                {position.napomena}
                {position.izvor && <SizeSource source={position.izvor} />}
                <Risks risks={position.risks} />
              </td>
              <td className="num">{areaText(position.measures.area)}</td>
              <td className="num">{massText(position.measures.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
