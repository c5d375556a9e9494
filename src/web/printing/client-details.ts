import { showPhone } from '#domain/text/phone-display.ts';
import type { SheetProject } from './sheet-data.ts';

export const clientDetails = (project: SheetProject) =>
  [
    ['Klijent', project.klijent],
    ['Telefon', project.telefon && showPhone(project.telefon)],
    ['Adresa', project.adresa],
    ['Mesto', project.mesto],
    ['Vrsta posla', project.vrstaPosla],
  ] as const;
