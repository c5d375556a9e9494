import { plausiblePhone } from '../client/client-input.ts';
import { VRSTE_POSLA } from '../enumerations.ts';
import { JOB_LABELS } from '../job/fields.ts';
import { SELECTOR_LABELS } from '../preoffer/fields.ts';
import { isPib } from '../text/pib.ts';
import { fold } from '../text/search.ts';
import { COMMON_HEADS, IMPORT_LABELS } from './client-columns.ts';
import { columnGuide } from './column-guide.ts';
import { parseTimestamp } from './timestamp.ts';

/** The columns of both old pre-offers and old projects: the client, the job type and the day. */
const SHARED_LABELS = {
  klijent: JOB_LABELS.klijent,
  tip: IMPORT_LABELS.tip,
  pib: JOB_LABELS.pib,
  mesto: JOB_LABELS.mesto,
  adresa: JOB_LABELS.adresa,
  telefon: JOB_LABELS.telefon,
  vrstaPosla: JOB_LABELS.vrstaPosla,
  datum: 'Datum',
  napomena: JOB_LABELS.napomena,
};
type SharedField = keyof typeof SHARED_LABELS;

const SHARED_HEADS: Record<SharedField, readonly string[]> = {
  klijent: [...COMMON_HEADS.name, 'poslovno ime', 'ime'],
  tip: COMMON_HEADS.tip,
  pib: COMMON_HEADS.pib,
  mesto: COMMON_HEADS.mesto,
  adresa: COMMON_HEADS.adresa,
  telefon: COMMON_HEADS.telefon,
  vrstaPosla: ['vrsta', 'posao', 'tip posla', 'proizvod', 'roba'],
  datum: ['datum upita', 'dan', 'napravljeno', 'datum i vreme', 'datum ponude', 'datum ugovora', 'date'],
  napomena: COMMON_HEADS.napomena,
};

const LOOKS: readonly (readonly [SharedField, (text: string) => boolean])[] = [
  ['pib', isPib],
  ['datum', text => parseTimestamp(text) !== null],
  ['telefon', text => plausiblePhone(text) !== null],
  ['vrstaPosla', text => VRSTE_POSLA.some(value => fold(value) === fold(text.slice(0, 40)))],
  ['klijent', text => /\p{L}{2}/u.test(text)],
];

const REQUIRED = ['klijent', 'vrstaPosla', 'datum'] as const;
const choose = (...labels: readonly string[]) =>
  `Izaberite koja kolona je ${labels.map(label => `„${label}“`).join(' ili ')}.`;
const missing = (chosen: readonly string[]): string | null => {
  const field = REQUIRED.find(one => !chosen.includes(one));
  return field ? choose(SHARED_LABELS[field]) : null;
};

const PREOFFER_LABELS = { ...SHARED_LABELS, ...SELECTOR_LABELS };
/** What a column may contain in a list of old pre-offers. */
export type PreofferImportField = keyof typeof PREOFFER_LABELS;

/** Recognises the columns of a list of old pre-offers; the export contains all required ones. */
export const PREOFFER_GUIDE = columnGuide<PreofferImportField>({
  labels: PREOFFER_LABELS,
  heads: {
    ...SHARED_HEADS,
    kontakt: ['nacin kontakta', 'kako je stigao', 'izvor'],
    status: ['stanje', 'ishod'],
    sastanak: ['poseta'],
  },
  looks: LOOKS,
  missing,
});

const PROJECT_LABELS = {
  stariBroj: 'Stari broj',
  broj: 'Broj',
  ...SHARED_LABELS,
  vrednost: 'Vrednost (EUR)',
  kurs: 'Kurs',
  popust: 'Popust (%)',
  demontaza: 'Demontaža (din)',
  vrednostRsd: 'Vrednost (din)',
  placeno: 'Uplaćeno (din)',
  datumUplate: 'Datum uplate',
  nacinUplate: 'Način uplate',
};
/** What a column may contain in a list of old projects. */
export type ProjectImportField = keyof typeof PROJECT_LABELS;

/** Recognises the columns of a list of old projects; the export of the archive contains all required ones. */
export const PROJECT_GUIDE = columnGuide<ProjectImportField>({
  labels: PROJECT_LABELS,
  heads: {
    ...SHARED_HEADS,
    stariBroj: [
      'stari br',
      'sifra',
      'broj projekta',
      'br projekta',
      'broj posla',
      'broj ugovora',
      'rb',
      'r br',
      'redni broj',
    ],
    broj: ['br', 'number'],
    vrednost: ['vrednost eur', 'iznos eur', 'eur', 'evra', 'cena eur', 'vrednost u evrima'],
    kurs: ['kurs eur', 'kurs evra', 'dinara za evro'],
    popust: ['rabat'],
    demontaza: ['demontaza rsd'],
    vrednostRsd: [
      'vrednost',
      'iznos',
      'ukupno',
      'cena',
      'ugovoreno',
      'vrednost rsd',
      'iznos rsd',
      'rsd',
      'din',
      'vrednost u dinarima',
    ],
    placeno: ['placeno', 'placeno rsd', 'uplaceno', 'naplaceno', 'uplate', 'uplata'],
    datumUplate: ['placeno dana', 'datum placanja'],
    nacinUplate: ['nacin placanja'],
  },
  looks: LOOKS,
  missing: chosen => {
    if (!chosen.includes('stariBroj') && !chosen.includes('broj')) return choose(PROJECT_LABELS.stariBroj);
    const shared = missing(chosen);
    if (shared) return shared;
    if (!chosen.includes('vrednost') && !chosen.includes('vrednostRsd'))
      return choose(PROJECT_LABELS.vrednostRsd, PROJECT_LABELS.vrednost);
    if (!chosen.includes('placeno'))
      return `${choose(PROJECT_LABELS.placeno)} Bez nje bi se svi stari projekti vodili kao neplaćeni; ko je platio sve, u toj koloni ima „da“.`;
    return null;
  },
});
