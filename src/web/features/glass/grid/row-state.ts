import type { FieldErrors } from '#domain/errors.ts';
import type { ComputedSource, PositionField } from '#domain/glass/fields.ts';
import { type MakeUp, parseMakeUp } from '#domain/glass/make-up.ts';
import { COLUMN_NUMBERS, type PositionCells } from '#domain/glass/paste.ts';
import {
  areaText,
  type Measures,
  massText,
  measuresOf,
  positionFaults,
  positionRisks,
  RISK_TEXTS,
  type SupplierTerms,
} from '#domain/glass/position.ts';
import { readNumber, wholeNumber } from '#domain/text/typed-number.ts';
import type { RowView } from '#web/business/grid/grid-columns.ts';
import { isEmptyRow, type PositionRow } from './position-rows.ts';

interface RowState extends RowView {
  /** Null until size and make-up are valid. */
  measures: Measures | null;
}

const sizeOf = (cells: PositionCells) => ({
  width: wholeNumber(cells.sirina, COLUMN_NUMBERS.sirina),
  height: wholeNumber(cells.visina, COLUMN_NUMBERS.visina),
  quantity: wholeNumber(cells.kolicina, COLUMN_NUMBERS.kolicina),
});

const MISSING_SENTENCES = {
  sirina: 'Unesite širinu u milimetrima.',
  visina: 'Unesite visinu u milimetrima.',
  kolicina: 'Unesite količinu.',
  vrsta: 'Izaberite vrstu stakla.',
} as const;

const extraOf = (measures: Measures | null) => [
  measures && areaText(measures.area),
  measures && massText(measures.volume),
];

const computeState = (row: PositionRow, terms: SupplierTerms): RowState => {
  if (isEmptyRow(row)) return { faults: {}, risks: [], extra: extraOf(null), measures: null };
  const { cells } = row;
  const size = sizeOf(cells);
  const faults = positionFaults(size, terms);
  for (const [column, sentence] of Object.entries(MISSING_SENTENCES))
    if (cells[column as keyof typeof MISSING_SENTENCES].trim() === '') faults[column] = sentence;
  const quantity = readNumber(cells.kolicina, COLUMN_NUMBERS.kolicina);
  if (quantity.kind === 'ambiguous')
    faults.kolicina = `Napišite ${quantity.choices.join(' ili ')}, bez tačke i zareza.`;
  const { makeUp, reason } = parseMakeUp(cells.sastav);
  if (!makeUp) {
    faults.sastav = reason ?? '';
    // A missing kind is no error here, because a valid make-up will set the kind.
    delete faults.vrsta;
  }
  const { risks, measures } = measuredRow(size, makeUp, faults, terms);
  return {
    faults,
    risks: [...new Set([...sourceRisks(row, size), ...risks])],
    extra: extraOf(measures),
    measures,
  };
};

/** The warnings about the computed pane, and a warning if the typed size differs from the computed size. */
function sourceRisks({ izvor }: PositionRow, { width, height }: ReturnType<typeof sizeOf>): string[] {
  if (!izvor) return [];
  const isComputed = width === izvor.sirina && height === izvor.visina;
  return [
    ...izvor.upozorenja,
    ...(isComputed ? [] : [`Izmenjeno ručno: po sistemu je ${izvor.sirina} × ${izvor.visina} mm.`]),
  ];
}

const measuredRow = (
  size: ReturnType<typeof sizeOf>,
  makeUp: MakeUp | undefined,
  faults: FieldErrors,
  terms: SupplierTerms,
): Pick<RowState, 'risks' | 'measures'> => {
  if (!makeUp || faults.sirina || faults.visina || faults.kolicina) return { risks: [], measures: null };
  return {
    risks: positionRisks(size, makeUp).map(risk => RISK_TEXTS[risk]),
    measures: measuresOf(size, makeUp, terms),
  };
};

const stateByRow = new WeakMap<PositionRow, { terms: SupplierTerms; state: RowState }>();

/** The errors, warnings and measures of a row, cached per row and billing terms, which are both immutable. */
export const rowState = (row: PositionRow, terms: SupplierTerms): RowState => {
  const earlier = stateByRow.get(row);
  if (earlier?.terms === terms) return earlier.state;
  const state = computeState(row, terms);
  stateByRow.set(row, { terms, state });
  return state;
};

const sourceInput = ({ openingId, polje, sistem, sistemVerzija, sirina, visina }: ComputedSource): ComputedSource => ({
  openingId,
  polje,
  sistem,
  sistemVerzija,
  sirina,
  visina,
});

/** Returns the position to send; only for rows without errors. */
export const positionOf = ({ cells, izvor }: PositionRow) => {
  const { width, height, quantity } = sizeOf(cells);
  return {
    oznaka: cells.oznaka,
    sirina: width,
    visina: height,
    kolicina: quantity,
    sastav: cells.sastav,
    vrsta: cells.vrsta,
    napomena: cells.napomena,
    izvor: izvor && sourceInput(izvor),
  } satisfies Record<PositionField | 'izvor', unknown>;
};
