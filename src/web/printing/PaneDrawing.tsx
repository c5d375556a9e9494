import { paneScale } from './pane-scale.ts';

/** The side of the square on paper that every pane fits, and the room for its measures, in mm. */
const SIDE = 34;
const MARGIN = 6;

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
  const scale = paneScale(width, height, SIDE);
  const [w, h] = [width / scale, height / scale];
  const left = (SIDE - w) / 2 + MARGIN;
  const name = mark ?? `Poz. ${number}`;
  return (
    <figure className="pane">
      <svg
        viewBox={`0 0 ${SIDE + 2 * MARGIN} ${h + 2 * MARGIN}`}
        style={{ width: `${SIDE + 2 * MARGIN}mm`, height: `${h + 2 * MARGIN}mm` }}
        role="img"
        aria-label={`${name}: ${width} × ${height} mm`}
      >
        <rect x={left} y={MARGIN} width={w} height={h} fill="none" stroke="#000" strokeWidth={0.35} />
        <text x={left + w / 2} y={MARGIN - 1.5} textAnchor="middle" fontSize={3}>
          {width}
        </text>
        <text transform={`translate(${left - 1.5} ${MARGIN + h / 2}) rotate(-90)`} textAnchor="middle" fontSize={3}>
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
