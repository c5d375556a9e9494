import type { OpeningKind } from '#domain/opening/fields.ts';
import { openingInWords } from '#web/printing/OpeningDrawing.tsx';
import type { OpeningGridRow } from '../working-copy.ts';

/** The most frequent divisions of windows; a button mirrors the chosen division. */
const WINDOW_DIVISIONS = [
  'OK-D',
  'O-L~OK-D',
  'OK-L',
  'F',
  'K',
  'O-L|OK-D',
  'OK-L|F|OK-D',
  'F|O-L~OK-D',
  '450:K/(F|OK-D)',
  'K/(O-L~OK-D)',
];
const DOOR_DIVISIONS = ['OK-D[S/800:P]', 'OK-D', 'O-L~OK-D', 'V-L[P]', 'V-L~V-D', 'F|OK-D'];
const SLIDING_DIVISIONS = ['HS-D|F', 'F|HS-L~HS-D|F', 'KL-D|KL-L', 'PS-D|F'];

const USUAL_DIVISIONS: Record<OpeningKind, readonly string[]> = {
  prozor: [...WINDOW_DIVISIONS, ...DOOR_DIVISIONS, ...SLIDING_DIVISIONS],
  'balkonska vrata': [...DOOR_DIVISIONS, ...WINDOW_DIVISIONS],
  'ulazna vrata': ['V-L[P]', 'V-D^[P]', '500:F|V-D[P]', '400:F/(500:F|V-D[P]|500:F)', 'V-L~V-D', ...DOOR_DIVISIONS],
  'klizna vrata': SLIDING_DIVISIONS,
  'sobna vrata': ['V-L[P]', 'V-D[P]', 'V-L~V-D'],
  // Openings of these two kinds have no division.
  'krovni prozor': [],
  oprema: [],
};

/**
 * The divisions to choose from: first those in the list, the most frequent first, then the usual divisions of
 * the kind.
 */
export function podelaChoices(rows: readonly OpeningGridRow[], kind: OpeningKind): string[] {
  const usesByPodela = new Map<string, number>();
  for (const { cells } of rows)
    if (cells.podela !== '' && cells.vrsta === kind)
      usesByPodela.set(cells.podela, (usesByPodela.get(cells.podela) ?? 0) + 1);
  const divisionsInList = [...usesByPodela].sort(([, one], [, other]) => other - one).map(([podela]) => podela);
  return [...new Set([...divisionsInList, ...(USUAL_DIVISIONS[kind] ?? [])])].slice(0, 16);
}

/** The division in words, with its text, for screen readers. */
export const podelaLabel = (podela: string): string =>
  `${openingInWords(podela, null, null).replace('; bez mera, pogled iznutra', '')} (${podela})`;

const USUAL_ROOMS = ['Dnevna soba', 'Kuhinja', 'Spavaća soba', 'Dečja soba', 'Kupatilo', 'Hodnik', 'Terasa'];

/** The rooms to choose from: first the rooms in the list, the last one first, then the usual rooms. */
export function roomChoices(rows: readonly OpeningGridRow[]): string[] {
  const roomsInList = rows.map(({ cells }) => cells.prostorija).filter(room => room !== '');
  return [...new Set([...roomsInList.toReversed(), ...USUAL_ROOMS])];
}
