import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
  /** The width of the empty border, in squares. */
  border: number;
  className?: string;
}

/** A QR code in the colour of the surrounding text. */
export function QrCode({ text, label, border, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
