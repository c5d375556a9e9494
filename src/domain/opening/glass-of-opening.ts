import { type MakeUp, parseMakeUp, suggestedKind } from '../glass/make-up.ts';
import type { OpeningKind, OpeningValues } from './fields.ts';
import { layoutPodela } from './layout-podela.ts';
import { paneSizes, type SystemOffsets } from './pane-sizes.ts';
import { parsePodela } from './parse-podela.ts';

/** A pane that an opening needs. */
export interface ProposedPane {
  polje: number;
  sirina: number;
  visina: number;
  kolicina: number;
  /** As it is typed at the opening; null when nothing is. */
  sastav: string | null;
  vrsta: string | null;
  upozorenja: string[];
}

/** Panes, or why there are none. */
export type GlassOfOpening = { panes: ProposedPane[]; reason?: never } | { panes?: never; reason: string };

/** Millimetres above the floor below which glass must be safe: of windows, and of leaves of doors. */
const SAFE_BELOW = { window: 900, door: 1_500 } as const;
const DOORS: readonly OpeningKind[] = ['balkonska vrata', 'ulazna vrata', 'klizna vrata', 'sobna vrata'];

const isSafe = ({ panes }: MakeUp) => panes.some(({ foils, tempered }) => foils > 0 || tempered);

function warningsOf(opening: OpeningValues, bottom: number, makeUp: MakeUp | undefined): string[] {
  const isDoor = DOORS.includes(opening.vrsta);
  const limit = isDoor ? SAFE_BELOW.door : SAFE_BELOW.window;
  const floor = isDoor ? 0 : opening.parapet;
  const warnings: string[] = [];
  if (!makeUp) warnings.push('Sastav stakla nije upisan ili nije čitljiv.');
  else if (floor !== null && floor + bottom < limit && !isSafe(makeUp))
    warnings.push(`Donja ivica je ispod ${limit} mm od poda, a staklo nije ni lamelirano ni kaljeno.`);
  if (isDoor && opening.prag) warnings.push('Vrata imaju prag: proverite visinu stakla.');
  return warnings;
}

/** The panes of an opening by a system's offsets; panels are left out. */
export function glassOfOpening(opening: OpeningValues, offsets: SystemOffsets): GlassOfOpening {
  if (opening.podela === null) return { reason: 'Otvor nema podelu.' };
  if (opening.oblik !== null) return { reason: 'Oblik nije pravougaonik, pa se staklo poručuje po šablonu.' };
  const { izradaSirina: width, izradaVisina: height } = opening;
  if (width === null || height === null) return { reason: 'Mera prozora nije upisana.' };
  const { podela } = parsePodela(opening.podela);
  const placed = podela && layoutPodela(podela, width, height);
  const sizes = podela && paneSizes(podela, width, height, offsets);
  if (!placed || !sizes) return { reason: 'Mere polja u podeli ne staju u meru prozora.' };
  if (sizes.some(pane => pane.width <= 0 || pane.height <= 0)) return { reason: 'Polje je premalo za staklo.' };
  const panes = sizes
    .filter(({ filling }) => filling === 'S')
    .map((pane): ProposedPane => {
      const sastav = opening.stakla[pane.field - 1] || opening.staklo;
      const { makeUp } = parseMakeUp(sastav ?? '');
      const area = placed[pane.field - 1];
      const bottom = area ? height - area.y - area.height : 0;
      return {
        polje: pane.field,
        sirina: pane.width,
        visina: pane.height,
        kolicina: opening.kolicina,
        sastav: makeUp?.text ?? sastav,
        vrsta: makeUp ? suggestedKind(makeUp) : null,
        upozorenja: warningsOf(opening, bottom, makeUp),
      };
    });
  return panes.length === 0 ? { reason: 'Otvor nema staklo.' } : { panes };
}
