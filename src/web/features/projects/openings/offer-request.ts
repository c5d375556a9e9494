import { germanPodela } from '#domain/opening/podela-spelling.ts';
import type { ExportCell, SupplierTable } from '#web/business/supplier-file.ts';
import type { MeasuringList, Opening } from './openings-api.ts';

const isMade = ({ izradaSirina, izradaVisina }: Opening) => Boolean(izradaSirina && izradaVisina);

/** The heading and the cell of each column. The size is that of the frame if it is known, else the measured size. */
const COLUMNS: readonly [string, (opening: Opening) => ExportCell | null][] = [
  ['Oznaka', ({ oznaka }) => oznaka],
  ['Prostorija', ({ prostorija }) => prostorija],
  ['Vrsta', ({ vrsta }) => vrsta],
  ['Širina (mm)', opening => (isMade(opening) ? opening.izradaSirina : opening.sirina)],
  ['Visina (mm)', opening => (isMade(opening) ? opening.izradaVisina : opening.visina)],
  ['Mera', opening => (isMade(opening) ? 'mera prozora' : opening.mera)],
  ['Podela (iznutra)', ({ podela }) => podela],
  ['Nemačka oznaka', ({ podela }) => germanPodela(podela ?? '')],
  ['Sistem', ({ sistem }) => sistem],
  ['Boja spolja', ({ bojaSpolja }) => bojaSpolja],
  ['Boja unutra', ({ bojaUnutra }) => bojaUnutra],
  ['Staklo', ({ staklo }) => staklo],
  ['Roletna', ({ roletna }) => roletna],
  ['Kom.', ({ kolicina }) => kolicina],
  ['Napomena', ({ napomena }) => napomena],
];

/** The table of openings with which a supplier of windows is asked for an offer, without the client's name. */
export const offerRequest = ({ broj, otvori }: MeasuringList): SupplierTable => ({
  name: `Upit-${broj.replace('/', '-')}`,
  heads: ['Poz.', ...COLUMNS.map(([head]) => head)],
  rows: otvori.map((opening, index) => [index + 1, ...COLUMNS.map(([, cellOf]) => cellOf(opening) ?? '')]),
});
