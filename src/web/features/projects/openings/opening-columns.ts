import { parsePastedOpenings } from '#domain/opening/cell-text.ts';
import { OPENING_FACTS, OPENING_LABELS, type OpeningField } from '#domain/opening/fields.ts';
import type { GridColumn, GridShape } from '#web/business/grid/grid-columns.ts';
import { isUntouchedOpening, type OpeningGridRow, openingChanges } from './working-copy.ts';

export type ColumnSet = 'mere' | 'ugradnja' | 'izrada' | 'oprema';

/** Sets of columns with their widths, because all columns do not fit on a screen. Every set also has mark and room. */
const SETS: Record<ColumnSet, { label: string; fields: readonly [OpeningField, string][] }> = {
  mere: {
    label: 'Mere',
    fields: [
      ['vrsta', 'minmax(7rem, 9rem)'],
      ['kolicina', '3rem'],
      ['sirina', '4.25rem'],
      ['visina', '4.25rem'],
      ['podela', 'minmax(6rem, 11rem)'],
      ['parapet', '4.25rem'],
      ['napomena', 'minmax(4.5rem, 1fr)'],
    ],
  },
  ugradnja: {
    label: 'Ugradnja',
    fields: [
      ['sprat', '3.5rem'],
      ['mera', '8.25rem'],
      ['pod', '4rem'],
      ['zid', '4rem'],
      ['prag', 'minmax(4.5rem, 1fr)'],
      ['zub', '3.5rem'],
      ['sirinaSpolja', '4rem'],
      ['visinaSpolja', '4rem'],
    ],
  },
  izrada: {
    label: 'Izrada',
    fields: [
      ['izradaSirina', 'minmax(4.25rem, 1fr)'],
      ['izradaVisina', 'minmax(4.25rem, 1fr)'],
      ['podokapni', '4.5rem'],
      ['kutija', '4rem'],
      ['prosirenjeLevo', '4.75rem'],
      ['prosirenjeDesno', '4.75rem'],
      ['prosirenjeGore', '4.75rem'],
      ['prosirenjeDole', '4.75rem'],
    ],
  },
  oprema: {
    label: 'Oprema',
    fields: [
      ['sistem', 'minmax(4rem, 1fr)'],
      ['bojaSpolja', 'minmax(4rem, 1fr)'],
      ['bojaUnutra', 'minmax(4rem, 1fr)'],
      ['staklo', 'minmax(6rem, 1.4fr)'],
      ['roletna', 'minmax(4.25rem, 1fr)'],
      ['komarnik', 'minmax(4rem, 1fr)'],
      ['okapnica', 'minmax(4rem, 1fr)'],
      ['model', 'minmax(3.5rem, 1fr)'],
    ],
  },
};

export const COLUMN_SETS = Object.entries(SETS).map(([value, { label }]) => ({ value: value as ColumnSet, label }));

function columnOf(name: OpeningField): GridColumn<OpeningField> {
  const fact = OPENING_FACTS[name];
  return {
    name,
    label: OPENING_LABELS[name],
    isNumber: fact.kind === 'whole',
    span: name === 'kolicina' ? 1 : name === 'napomena' ? 6 : name === 'podela' ? 3 : 2,
    ...(fact.kind === 'word' && { choices: fact.words.map(word => ({ value: word, label: word })) }),
  };
}

const IN_EVERY_SET: readonly [OpeningField, string][] = [
  ['oznaka', '4rem'],
  ['prostorija', 'minmax(6.25rem, 7.5rem)'],
];

const shapeOf = (set: ColumnSet): GridShape<OpeningField, OpeningGridRow> => {
  const fields = [...IN_EVERY_SET, ...SETS[set].fields];
  const names = fields.map(([name]) => name);
  return {
    title: 'Otvori',
    columns: names.map(columnOf),
    extra: ['Crtež'],
    tracks: `2rem ${fields.map(([, track]) => track).join(' ')} 3.5rem 4.5rem`,
    changes: openingChanges,
    isUntouched: isUntouchedOpening,
    readBlock: (text, column) => parsePastedOpenings(text, names, column),
  };
};

/** The shape of the grid of openings for each set of columns. */
export const OPENING_SHAPES: Record<ColumnSet, GridShape<OpeningField, OpeningGridRow>> = {
  mere: shapeOf('mere'),
  ugradnja: shapeOf('ugradnja'),
  izrada: shapeOf('izrada'),
  oprema: shapeOf('oprema'),
};
