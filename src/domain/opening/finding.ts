/** The levels of a finding; the level of a pair is the highest of its findings. */
export const LEVELS = ['sivo', 'zeleno', 'žuto', 'crveno'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  level: Exclude<Level, 'zeleno'>;
  /** A Serbian sentence, in which exchanging the two lists changes only „levo“ and „desno“ and the order of values. */
  sentence: string;
}
