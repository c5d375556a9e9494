import { readStored, store } from '#web/api/local-storage.ts';
import type { Paper } from './paper.ts';

export const ENVELOPE_FORMATS = ['DL', 'C5', 'A4'] as const;
export type EnvelopeFormat = (typeof ENVELOPE_FORMATS)[number];

export const ENVELOPE_PAPER: Record<EnvelopeFormat, Paper> = { DL: 'DL', C5: 'C5', A4: 'A4-envelope' };

export const ENVELOPE_LABELS: Record<EnvelopeFormat, string> = {
  DL: 'Koverta DL (220 × 110 mm)',
  C5: 'Koverta C5 (229 × 162 mm)',
  A4: 'List A4 (210 × 297 mm)',
};

const KEY = 'koverta';

/** The format that was last printed on this device; DL at first. */
export const rememberedFormat = (): EnvelopeFormat => {
  const stored = readStored(KEY);
  return ENVELOPE_FORMATS.find(format => format === stored) ?? 'DL';
};

export const rememberFormat = (format: EnvelopeFormat): void => {
  store(KEY, format);
};
