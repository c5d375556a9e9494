import { paneScale } from './pane-scale.ts';

/** The side of the square on paper into which every pane is drawn, and the room for the measures around the square. */
const SIDE_MM = 34;
const MARGIN_MM = 6;

interface PaneDrawingProps {
  number: number;
  mark: string | null;
  /** The width of the pane in mm. */
  width: number;
  height: number;
  quantity: number;
}

/** A scale drawing of one pane, with its measures along its sides and its mark inside or below. */
export function PaneDrawing({ number, mark, width, height, quantity }: PaneDrawingProps) {
  const scale = paneScale(width, height, SIDE_MM);
  const [w, h] = [width / scale, height / scale];
  const left = (SIDE_MM - w) / 2 + MARGIN_MM;
  const name = mark ?? `Poz. ${number}`;
  return (
    <figure className="pane">
      <svg
        viewBox={`0 0 ${SIDE_MM + 2 * MARGIN_MM} ${h + 2 * MARGIN_MM}`}
        style={{ width: `${SIDE_MM + 2 * MARGIN_MM}mm`, height: `${h + 2 * MARGIN_MM}mm` }}
        role="img"
        aria-label={`${name}: ${width} × ${height} mm`}
      >
        <rect x={left} y={MARGIN_MM} width={w} height={h} fill="none" stroke="#000" strokeWidth={0.35} />
        <text x={left + w / 2} y={MARGIN_MM - 1.5} textAnchor="middle" fontSize={3}>
          {width}
        </text>
        <text transform={`translate(${left - 1.5} ${MARGIN_MM + h / 2}) rotate(-90)`} textAnchor="middle" fontSize={3}>
          {height}
        </text>
      </svg>
      <figcaption>
        <strong>{name}</strong> × {quantity}
        <div>
          {mark && `Poz. ${number}, `}1:{scale}
        </div>
      </figcaption>
    </figure>
  );
}
