import { namesOf } from '../fields.ts';
import type { Right } from '../rights.ts';

export interface ExportRow {
  /** The name of the sheet in a workbook. */
  title: string;
  /** The right required to read the list, on the screen and as a file. */
  right: Right;
}

/** Every list that can be downloaded as a file, keyed by its name in the URL and in the file's name. */
export const EXPORTS = {
  klijenti: { title: 'Klijenti', right: 'clients:read' },
  predponude: { title: 'Predponude', right: 'preoffers:read' },
  projekti: { title: 'Aktivni projekti', right: 'projects:read' },
  optimizacija: { title: 'Optimizacija', right: 'optimization:read' },
  arhiva: { title: 'Arhiva', right: 'projects:read' },
  staklo: { title: 'Porudžbine stakla', right: 'glass:read' },
  uplate: { title: 'Uplate', right: 'accounting:read' },
  potrazivanja: { title: 'Potraživanja', right: 'accounting:read' },
  dugovanja: { title: 'Kasne uplate', right: 'accounting:read' },
  knjigovodstvo: { title: 'Mesec za knjigovodstvo', right: 'accounting:read' },
  meseci: { title: 'Meseci', right: 'reports:read' },
  razlozi: { title: 'Razlozi izgubljenih i otkazanih poslova', right: 'reports:read' },
  koraci: { title: 'Poslovi po koracima', right: 'reports:read' },
  vremena: { title: 'Vreme u koraku', right: 'reports:read' },
  najduze: { title: 'Najduže bez promene koraka', right: 'reports:read' },
  istorija: { title: 'Istorija', right: 'trail:read' },
  korpa: { title: 'Korpa', right: 'bin:read' },
  nalozi: { title: 'Nalozi', right: 'accounts:read' },
} as const satisfies Record<string, ExportRow>;

export type ExportName = keyof typeof EXPORTS;
export const EXPORT_NAMES = namesOf(EXPORTS);
