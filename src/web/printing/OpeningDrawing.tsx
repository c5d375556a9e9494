import { useId } from 'react';
import { chainLabels, dimensionChains, din107Side, drawOpening, type Shape } from '#domain/opening/drawing.ts';
import { podelaInWords } from '#domain/opening/layout-podela.ts';
import { parsePodela } from '#domain/opening/parse-podela.ts';

interface Props {
  /** Null draws an opening without a division. */
  podela: string | null;
  /** The width in mm; null before it is measured: then a usual width is drawn. */
  width: number | null;
  height: number | null;
  /** Whether to draw the sizes along the top and the left side. */
  withSizes?: boolean;
  className?: string;
  /** The label for screen readers; empty when the text next to the drawing says the same. */
  label?: string;
}

const USUAL_SIZE = { width: 1_200, height: 1_400 };
const SIZE_MIN_MM = 100;

const pointsText = (points: readonly (readonly [number, number])[]) => points.map(point => point.join(',')).join(' ');

const LINE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

function ShapeDrawing({ shape, hatchId }: { shape: Shape; hatchId: string }) {
  if ('points' in shape) {
    const isThick = shape.part === 'prag' || shape.part === 'kvaka';
    return (
      <polyline
        {...LINE}
        points={pointsText(shape.points)}
        strokeWidth={isThick ? 2.5 : 0.9}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(shape.isDashed && { strokeDasharray: '4 3' })}
      />
    );
  }
  const { part, ...box } = shape;
  if (part === 'prvo')
    return <circle cx={box.x + box.width / 2} cy={box.y + box.width / 2} r={box.width / 2} fill="currentColor" />;
  if (part === 'šarka') return <rect {...box} fill="currentColor" />;
  return (
    <rect
      {...LINE}
      {...box}
      strokeWidth={part === 'štok' ? 1.6 : 1}
      {...(part === 'staklo' && { fill: 'currentColor', fillOpacity: 0.07, strokeOpacity: 0.55 })}
      {...(part === 'panel' && { fill: `url(#${hatchId})` })}
    />
  );
}

/** The description of an opening for screen readers. */
export function openingInWords(text: string | null, width: number | null, height: number | null): string {
  const size = width && height ? `${width} × ${height} mm` : 'bez mera';
  if (!text) return `Otvor bez podele, ${size}`;
  const { podela, reason } = parsePodela(text);
  if (!podela) return `Podela se ne čita: ${reason}`;
  const din = din107Side(podela);
  return `${podelaInWords(podela)}; ${size}, pogled iznutra${din ? `, ${din}` : ''}`;
}

/** A drawing of an opening in its proportions, as seen from inside, in the colour of the surrounding text. */
export function OpeningDrawing({ podela, width, height, withSizes = false, className = '', label }: Props) {
  const hatchId = useId();
  const drawnWidth = Math.max(SIZE_MIN_MM, width ?? USUAL_SIZE.width);
  const drawnHeight = Math.max(SIZE_MIN_MM, height ?? USUAL_SIZE.height);
  const tree = podela ? parsePodela(podela).podela : undefined;
  const shapes = (tree && drawOpening(tree, drawnWidth, drawnHeight)) ?? [
    { part: 'štok', x: 0, y: 0, width: drawnWidth, height: drawnHeight } satisfies Shape,
  ];
  const longest = Math.max(drawnWidth, drawnHeight);
  const textSize = longest / 13;
  const margin = withSizes ? textSize * 1.35 : 0;
  const pad = longest * 0.015;
  const chains =
    tree && width && height
      ? dimensionChains(tree, drawnWidth, drawnHeight)
      : { across: [drawnWidth], down: [drawnHeight] };
  const name = label ?? openingInWords(podela, width, height);
  return (
    <svg
      role="img"
      aria-label={name}
      aria-hidden={name === '' ? true : undefined}
      className={className}
      viewBox={`${-margin - pad} ${-margin - pad} ${drawnWidth + margin + 2 * pad} ${drawnHeight + margin + 2 * pad}`}
    >
      <pattern
        id={hatchId}
        width={longest / 22}
        height={longest / 22}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={longest / 110} height={longest / 22} fill="currentColor" fillOpacity={0.45} />
      </pattern>
      {shapes.map(shape => (
        <ShapeDrawing key={Object.values(shape).join(' ')} shape={shape} hatchId={hatchId} />
      ))}
      {withSizes && (
        <g fill="currentColor">
          <Chain lengths={chains.across} known={width !== null} usual={textSize} />
          <Chain lengths={chains.down} known={height !== null} usual={textSize} isDown />
        </g>
      )}
    </svg>
  );
}

interface ChainProps {
  lengths: readonly number[];
  known: boolean;
  /** The usual font size in mm. */
  usual: number;
  /** Whether the chain of sizes is along the left side of the drawing instead of its top. */
  isDown?: boolean;
}

function Chain({ lengths, known, usual, isDown = false }: ChainProps) {
  const { size, isTurned, ...written } = chainLabels(lengths, usual);
  const away = usual * (isTurned ? -0.2 : -0.35);
  let start = 0;
  return (
    <g fontSize={size} textAnchor={isTurned ? (isDown ? 'end' : 'start') : 'middle'}>
      {written.lengths.map(length => {
        const at = start + length / 2 + (isTurned ? size * 0.35 : 0);
        start += length;
        return (
          <text
            key={start}
            transform={`translate(${isDown ? `${away} ${at}` : `${at} ${away}`})${isDown === isTurned ? '' : ' rotate(-90)'}`}
          >
            {known ? length : '?'}
          </text>
        );
      })}
    </g>
  );
}
