import { looksLikePhone } from '../client/client-input.ts';
import { VRSTE_POSLA } from '../enumerations.ts';
import { JOB_LABELS } from '../job/fields.ts';
import { SELECTOR_LABELS } from '../preoffer/fields.ts';
import { isPib } from '../text/pib.ts';
import { fold } from '../text/search.ts';
import { IMPORT_LABELS } from './client-columns.ts';
import { columnGuide } from './column-guide.ts';
import { COMMON_HEADS } from './common-heads.ts';
import { parseMoment } from './moment.ts';

/** What old pre-offers and old projects both have: the client, the kind of work and the day. */
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
  ['datum', text => parseMoment(text) !== null],
  ['telefon', text => looksLikePhone(text) !== null],
  ['vrstaPosla', text => VRSTE_POSLA.some(value => fold(value) === fold(text.slice(0, 40)))],
  ['klijent', text => /\p{L}{2}/u.test(text)],
];

const REQUIRED = ['klijent', 'vrstaPosla', 'datum'] as const;
const missing = (chosen: readonly string[]): string | null => {
  const field = REQUIRED.find(one => !chosen.includes(one));
  return field ? `Izaberite koja kolona je „${SHARED_LABELS[field]}“.` : null;
};

const PREOFFER_LABELS = { ...SHARED_LABELS, ...SELECTOR_LABELS };
/** What a column of a list of old pre-offers can be. */
export type PreofferImportField = keyof typeof PREOFFER_LABELS;

/** The columns of a list of old pre-offers: our own export has them all. */
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
