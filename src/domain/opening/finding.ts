/** Green, yellow and red findings count; a grey one only informs. */
export const LEVELS = ['sivo', 'zeleno', 'žuto', 'crveno'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  level: Exclude<Level, 'zeleno'>;
  /** A Serbian sentence; the same for both directions of the comparison apart from „levo“ and „desno“. */
  sentence: string;
}
