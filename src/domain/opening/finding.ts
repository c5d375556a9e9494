/** The levels of findings and of pairs, the lowest first. The level of a pair is the highest of its findings, at least green. */
export const LEVELS = ['sivo', 'zeleno', 'žuto', 'crveno'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  level: Exclude<Level, 'zeleno'>;
  /** A Serbian sentence, in which exchanging the two lists changes only „levo“ and „desno“ and the order of values. */
  sentence: string;
}
