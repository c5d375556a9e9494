import { namesOf } from '#domain/fields.ts';
import { readStored, store } from '#web/api/local-storage.ts';
import type { Paper } from './paper.ts';

export const ENVELOPES = {
  DL: { paper: 'DL', label: 'Koverta DL (220 × 110 mm)' },
  C5: { paper: 'C5', label: 'Koverta C5 (229 × 162 mm)' },
  A4: { paper: 'A4-envelope', label: 'List A4 (210 × 297 mm)' },
} as const satisfies Record<string, { paper: Paper; label: string }>;
export type EnvelopeFormat = keyof typeof ENVELOPES;
export const ENVELOPE_FORMATS = namesOf(ENVELOPES);

const KEY = 'koverta';

/** The format that was last printed on this device; DL at first. */
export const rememberedFormat = (): EnvelopeFormat => {
  const stored = readStored(KEY);
  return ENVELOPE_FORMATS.find(format => format === stored) ?? 'DL';
};

export const rememberFormat = (format: EnvelopeFormat): void => {
  store(KEY, format);
};
