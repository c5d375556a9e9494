import { fold } from '../text/search.ts';
import type { OpeningData } from './fields.ts';
import type { Finding, Level } from './finding.ts';

type Material = 'PVC bela' | 'PVC u boji' | 'ALU';

/** A row of the joint table: the joint on each side, in mm, of a window up to that length in mm. */
interface JointStep {
  upTo: number;
  joint: number;
}

const steps = (joints: readonly [number, number, number, number]): JointStep[] => [
  { upTo: 1_500, joint: joints[0] },
  { upTo: 2_500, joint: joints[1] },
  { upTo: 3_500, joint: joints[2] },
  { upTo: Number.POSITIVE_INFINITY, joint: joints[3] },
];

/** Joints by the makers' instructions; a wall with a rebate (zub) has a separate row. */
export const JOINTS: Record<Material | 'zub', JointStep[]> = {
  'PVC bela': steps([10, 15, 20, 25]),
  'PVC u boji': steps([15, 20, 25, 30]),
  ALU: steps([10, 10, 15, 20]),
  zub: steps([10, 10, 15, 15]),
};

/** Returns the material that selects the joint table; an opening without a colour counts as white. */
export function materialOf(opening: Pick<OpeningData, 'sistem' | 'bojaSpolja' | 'bojaUnutra'>): Material {
  if (/\balu/i.test(opening.sistem ?? '')) return 'ALU';
  const isWhite = [opening.bojaSpolja, opening.bojaUnutra].every(colour => !colour || fold(colour).startsWith('bel'));
  return isWhite ? 'PVC bela' : 'PVC u boji';
}

/** How far the frame reaches behind a rebate on each side. */
const BEHIND_REBATE_MM = 10;

export const jointOf = (length: number, table: readonly JointStep[]): number =>
  table.find(({ upTo }) => length <= upTo)?.joint ?? 0;

type Measured = Pick<
  OpeningData,
  | 'sirina'
  | 'visina'
  | 'mera'
  | 'zub'
  | 'sirinaSpolja'
  | 'visinaSpolja'
  | 'podokapni'
  | 'kutija'
  | 'prosirenjeLevo'
  | 'prosirenjeDesno'
  | 'prosirenjeGore'
  | 'prosirenjeDole'
>;

/** Returns by how many mm the frame is smaller than the opening, in addition to the joints. */
const deductionsOf = (opening: Omit<Measured, 'sirina' | 'visina'>): { sirina: number; visina: number } => ({
  sirina: (opening.prosirenjeLevo ?? 0) + (opening.prosirenjeDesno ?? 0),
  visina:
    (opening.podokapni ?? 0) + (opening.kutija ?? 0) + (opening.prosirenjeGore ?? 0) + (opening.prosirenjeDole ?? 0),
});

/** Returns the outer size of the frame that fits into the opening, in mm; a person accepts or changes it. */
export function madeSize(opening: Measured, material: Material): { sirina: number; visina: number } {
  const { sirina, visina } = opening;
  if (opening.mera === 'mera prozora') return { sirina, visina };
  const isRebate = (opening.zub ?? 0) > 0;
  const table = JOINTS[isRebate ? 'zub' : material];
  const deductions = deductionsOf(opening);
  const width = sirina - 2 * jointOf(sirina, table) - deductions.sirina;
  const height = visina - 2 * jointOf(visina, table) - deductions.visina;
  const least = (outside: number | null) => (isRebate && outside ? outside + 2 * BEHIND_REBATE_MM : 0);
  return {
    sirina: Math.max(width, least(opening.sirinaSpolja)),
    visina: Math.max(height, least(opening.visinaSpolja)),
  };
}

/** How a window of the made size fits into the smallest opening that was measured. */
type Fit = { level: Exclude<Level, 'sivo'>; sentence: string | null };

const JOINT_MAX_MM = 30;

/**
 * Returns how a window fits into an opening in one dimension, by the joint on each side in mm; `least` is the smallest allowed
 * joint. The sentence continues after the name of the dimension.
 */
export function fitOf(opening: number, made: number, least: number): Fit {
  const joint = (opening - made) / 2;
  if (joint < 0) return { level: 'crveno', sentence: `ne staje, prozor je ${made - opening} mm veći od otvora.` };
  if (joint < least) return { level: 'crveno', sentence: `fuga je ${joint} mm po strani, a najmanja je ${least} mm.` };
  if (joint > JOINT_MAX_MM)
    return { level: 'žuto', sentence: `fuga je ${joint} mm po strani, više od ${JOINT_MAX_MM} mm.` };
  return { level: 'zeleno', sentence: null };
}

const DIMENSIONS = [
  ['sirina', 'izradaSirina', 'Širina'],
  ['visina', 'izradaVisina', 'Visina'],
] as const;

/** An opening with the size of the window that is made for it. */
type Fitted = Measured & Pick<OpeningData, 'izradaSirina' | 'izradaVisina'> & Parameters<typeof materialOf>[0];

/**
 * Returns findings about wrong joints between the window made for `opening` and the smallest of the `measured`
 * openings; those of which the window was measured instead of the opening do not count.
 */
export function fitFindings(
  opening: Fitted,
  measured: readonly Pick<Measured, 'mera' | 'sirina' | 'visina'>[],
): Finding[] {
  const openings = measured.filter(({ mera }) => mera !== 'mera prozora');
  if (openings.length === 0) return [];
  const table = JOINTS[(opening.zub ?? 0) > 0 ? 'zub' : materialOf(opening)];
  const deductions = deductionsOf(opening);
  return DIMENSIONS.flatMap(([field, madeField, name]): Finding[] => {
    const made = opening[madeField];
    if (!made) return [];
    const smallest = Math.min(...openings.map(one => one[field]));
    const { level, sentence } = fitOf(smallest - deductions[field], made, jointOf(smallest, table));
    return level === 'zeleno' || sentence === null ? [] : [{ level, sentence: `${name}: ${sentence}` }];
  });
}
