import { germanPodela } from '#domain/opening/podela-spelling.ts';
import type { SupplierTable } from '#web/business/supplier-file.ts';
import type { MeasuringList, Opening } from './openings-api.ts';

const HEADS = [
  'Poz.',
  'Oznaka',
  'Prostorija',
  'Vrsta',
  'Širina (mm)',
  'Visina (mm)',
  'Mera',
  'Podela (iznutra)',
  'Nemačka oznaka',
  'Sistem',
  'Boja spolja',
  'Boja unutra',
  'Staklo',
  'Roletna',
  'Kom.',
  'Napomena',
] as const;

/** The size of the window where it is known, else what was measured, and which of them it is. */
const sizeOf = ({ izradaSirina, izradaVisina, sirina, visina, mera }: Opening) =>
  izradaSirina && izradaVisina
    ? [izradaSirina, izradaVisina, 'mera prozora']
    : [sirina ?? '', visina ?? '', mera ?? ''];

/** The openings as a file for the supplier of windows, who makes an offer by it; without the client's name. */
export const offerRequest = ({ broj, otvori }: MeasuringList): SupplierTable => ({
  name: `Upit-${broj.replace('/', '-')}`,
  heads: HEADS,
  rows: otvori.map((opening, place) => [
    place + 1,
    opening.oznaka,
    opening.prostorija ?? '',
    opening.vrsta,
    ...sizeOf(opening),
    opening.podela ?? '',
    germanPodela(opening.podela ?? ''),
    opening.sistem ?? '',
    opening.bojaSpolja ?? '',
    opening.bojaUnutra ?? '',
    opening.staklo ?? '',
    opening.roletna ?? '',
    opening.kolicina,
    opening.napomena ?? '',
  ]),
});
