import { type MakeUp, parseMakeUp, suggestedKind } from '../glass/make-up.ts';
import { massText, positionRisks, RISK_TEXTS } from '../glass/position.ts';
import type { OpeningValues } from './fields.ts';
import { layoutPodela } from './layout-podela.ts';
import { KIND_FACTS } from './opening.ts';
import { type PaneSize, paneSizes, type SystemOffsets } from './pane-sizes.ts';
import { parsePodela } from './parse-podela.ts';
import { fieldsOf } from './podela.ts';
import type { SystemLimits } from './profile-system.ts';

/** A pane that an opening needs. */
export interface ProposedPane {
  polje: number;
  sirina: number;
  visina: number;
  kolicina: number;
  /** The make-up in its stored spelling, or as typed when it cannot be read; null when none was typed. */
  sastav: string | null;
  vrsta: string | null;
  upozorenja: string[];
}

/** The panes of an opening, or the sentence why it has none. */
type GlassOfOpening = { panes: ProposedPane[]; reason?: never } | { panes?: never; reason: string };

/**
 * Glass whose lower edge is less than this many millimetres above the floor must be laminated or tempered: in windows, and in
 * doors.
 */
const SAFE_BELOW_MM = { window: 900, door: 1_500 } as const;
/** The volume of a kilogram of glass, in mm³. */
const KG_MM3 = 400_000;

const isSafe = ({ panes }: MakeUp) => panes.some(({ foils, tempered }) => foils > 0 || tempered);

/** Returns sentences about a pane that has to be laminated or tempered and is not. */
function safetyWarnings(opening: OpeningValues, bottom: number, makeUp: MakeUp): string[] {
  const isDoor = KIND_FACTS[opening.vrsta].isDoor;
  const limit = isDoor ? SAFE_BELOW_MM.door : SAFE_BELOW_MM.window;
  const floor = isDoor ? 0 : opening.parapet;
  const isLow = floor !== null && floor + bottom < limit;
  return isLow && !isSafe(makeUp)
    ? [`Donja ivica je ispod ${limit} mm od poda, a staklo nije ni lamelirano ni kaljeno.`]
    : [];
}

/**
 * Returns sentences about the limits of the profile system that a pane or its leaf exceeds; `volume` is the volume of all glass
 * in the leaf, in mm³.
 */
function limitWarnings({ leaf }: PaneSize, volume: number, { thickness }: MakeUp, limits: SystemLimits): string[] {
  const { stakloOd, stakloDo, kriloSirinaDo, kriloVisinaDo, kriloMasaDo } = limits;
  const warnings: string[] = [];
  const mm = thickness / 100;
  if (stakloOd !== null && mm < stakloOd) warnings.push(`Staklo je debelo ${mm} mm, a sistem prima od ${stakloOd} mm.`);
  if (stakloDo !== null && mm > stakloDo) warnings.push(`Staklo je debelo ${mm} mm, a sistem prima do ${stakloDo} mm.`);
  if (!leaf) return warnings;
  if (kriloSirinaDo !== null && leaf.width > kriloSirinaDo)
    warnings.push(`Krilo je široko ${leaf.width} mm, a dozvoljeno je do ${kriloSirinaDo} mm.`);
  if (kriloVisinaDo !== null && leaf.height > kriloVisinaDo)
    warnings.push(`Krilo je visoko ${leaf.height} mm, a dozvoljeno je do ${kriloVisinaDo} mm.`);
  if (kriloMasaDo !== null && volume > KG_MM3 * kriloMasaDo)
    warnings.push(`Staklo u krilu ima ${massText(volume)}, a dozvoljeno je do ${kriloMasaDo} kg.`);
  return warnings;
}

const areaOf = ({ width, height }: PaneSize) => width * height;

/** The sentence for an opening that has no panes because it has no division. */
export const NO_PODELA = 'Otvor nema podelu.';

/**
 * Returns the panes of an opening by the offsets of a profile system, with warnings about safety and the system's limits; panels
 * are left out.
 */
export function glassOfOpening(opening: OpeningValues, offsets: SystemOffsets, limits: SystemLimits): GlassOfOpening {
  if (opening.podela === null) return { reason: NO_PODELA };
  if (opening.oblik !== null) return { reason: 'Oblik nije pravougaonik, pa se staklo poručuje po šablonu.' };
  const { izradaSirina: width, izradaVisina: height } = opening;
  if (width === null || height === null) return { reason: 'Mera prozora nije upisana.' };
  const { podela } = parsePodela(opening.podela);
  if (podela && fieldsOf(podela).some(({ kind }) => kind === 'H'))
    return { reason: 'Stakla harmonike se ne računaju. Unesite ih u porudžbinu ručno.' };
  const placed = podela && layoutPodela(podela, width, height);
  const sizes = podela && paneSizes(podela, width, height, offsets);
  if (!placed || !sizes) return { reason: 'Mere polja u podeli ne staju u meru prozora.' };
  if (sizes.some(pane => pane.width <= 0 || pane.height <= 0)) return { reason: 'Polje je premalo za staklo.' };
  const glass = sizes.filter(({ filling }) => filling === 'S');
  const panes = glass.map((pane): ProposedPane => {
    const sastav = opening.stakla[pane.field - 1] || opening.staklo;
    const { makeUp } = parseMakeUp(sastav ?? '');
    const area = placed[pane.field - 1];
    const bottom = area ? height - area.y - area.height : 0;
    const inLeaf = glass.filter(({ field }) => field === pane.field).reduce((sum, one) => sum + areaOf(one), 0);
    return {
      polje: pane.field,
      sirina: pane.width,
      visina: pane.height,
      kolicina: opening.kolicina,
      sastav: makeUp?.text ?? sastav,
      vrsta: makeUp ? suggestedKind(makeUp) : null,
      upozorenja: [
        ...(makeUp
          ? [
              ...safetyWarnings(opening, bottom, makeUp),
              ...limitWarnings(pane, inLeaf * makeUp.glass, makeUp, limits),
              ...positionRisks({ ...pane, quantity: 1 }, makeUp).map(risk => RISK_TEXTS[risk]),
            ]
          : ['Sastav stakla nije upisan ili nije čitljiv.']),
        ...(KIND_FACTS[opening.vrsta].isDoor && opening.prag ? ['Vrata imaju prag: proverite visinu stakla.'] : []),
      ],
    };
  });
  return panes.length === 0 ? { reason: 'Otvor nema staklo.' } : { panes };
}
