import type { OpeningCells } from '#domain/opening/cell-text.ts';
import { readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_WHOLES, type OpeningValues } from '#domain/opening/fields.ts';
import { type Fit, fitOf, JOINTS, jointOf, type Material, madeSize } from '#domain/opening/made-size.ts';
import { fold } from '#domain/text/search.ts';

type Measured = Parameters<typeof madeSize>[0];

const wholesOf = (cells: OpeningCells) =>
  Object.fromEntries(
    OPENING_WHOLES.map(field => [field, (readOpeningCell(field, cells[field]).value ?? null) as number | null]),
  );

/** The opening's numbers; null until both sizes are typed. */
function measuredOf(cells: OpeningCells): Measured | null {
  const numbers = wholesOf(cells);
  if (!numbers.sirina || !numbers.visina) return null;
  return { ...numbers, mera: cells.mera as OpeningValues['mera'] } as Measured;
}

/** What the joint table goes by. */
function materialOf(cells: OpeningCells): Material {
  if (/\balu/i.test(cells.sistem)) return 'ALU';
  const isWhite = [cells.bojaSpolja, cells.bojaUnutra].every(colour => colour === '' || fold(colour).startsWith('bel'));
  return isWhite ? 'PVC bela' : 'PVC u boji';
}

/** The outer size of the frame by the joint table; a person accepts it. */
export function proposedSize(cells: OpeningCells): { sirina: number; visina: number } | null {
  const measured = measuredOf(cells);
  return measured && madeSize(measured, materialOf(cells));
}

/** Sentences about a window that does not fit its opening. */
export function fitWarnings(cells: OpeningCells): string[] {
  const measured = measuredOf(cells);
  const { izradaSirina, izradaVisina } = wholesOf(cells);
  if (!measured || measured.mera === 'mera prozora' || (measured.zub ?? 0) > 0) return [];
  const table = JOINTS[materialOf(cells)];
  const least = (length: number) => jointOf(length, table);
  const fits: [string, Fit | null][] = [
    ['Širina', izradaSirina ? fitOf(measured.sirina, izradaSirina, least(measured.sirina)) : null],
    [
      'Visina',
      izradaVisina ? fitOf(measured.visina, izradaVisina + (measured.podokapni ?? 0), least(measured.visina)) : null,
    ],
  ];
  return fits.flatMap(([name, fit]) => (fit?.sentence ? [`${name}: ${fit.sentence}`] : []));
}
