import { plausiblePhone } from '../client/client-input.ts';
import { CLIENT_LABELS, type ClientField } from '../client/fields.ts';
import { parseAccount } from '../text/account-number.ts';
import { hasMaticniBrojForm } from '../text/maticni-broj.ts';
import { isPib } from '../text/pib.ts';
import { type Columns, columnGuide } from './column-guide.ts';

/** What a column of an imported file may contain: a field of the client, its kind, or its contact persons. */
export type ImportField = ClientField | 'tip' | 'osobe';
export const IMPORT_LABELS: Record<ImportField, string> = {
  tip: 'Vrsta klijenta',
  ...CLIENT_LABELS,
  osobe: 'Kontakt osobe',
};

/**
 * Other headers that spreadsheets have for a client's columns, in lists of clients and of jobs; folded as `columnGuide` compares
 * them.
 */
export const COMMON_HEADS = {
  name: [
    'naziv',
    'firma',
    'naziv firme',
    'naziv klijenta',
    'naziv kupca',
    'ime kupca',
    'ime i prezime',
    'kupac',
    'partner',
    'poslovni partner',
    'naziv partnera',
  ],
  tip: ['tip klijenta', 'pravna forma'],
  pib: ['p i b', 'poreski broj', 'pib broj'],
  mesto: ['grad', 'naselje', 'opstina', 'city'],
  adresa: ['ulica', 'ulica i broj', 'ulica i br', 'address'],
  telefon: ['tel', 'mobilni', 'mobilni telefon', 'mob', 'broj telefona', 'kontakt telefon', 'phone'],
  napomena: ['napomene', 'nap', 'opis', 'komentar', 'beleska'],
} as const satisfies Record<string, readonly string[]>;

const HEADS: Record<ImportField, readonly string[]> = {
  tip: ['vrsta', 'tip', ...COMMON_HEADS.tip],
  poslovnoIme: [...COMMON_HEADS.name, 'klijent', 'name'],
  ime: ['first name'],
  prezime: ['last name'],
  pib: [...COMMON_HEADS.pib, 'poreski identifikacioni broj', 'vat'],
  mesto: COMMON_HEADS.mesto,
  adresa: [...COMMON_HEADS.adresa, 'sediste'],
  telefon1: [...COMMON_HEADS.telefon, 'telefon 1', 'telefon1'],
  telefon2: ['telefon 2', 'telefon2', 'tel 2', 'fiksni', 'fiksni telefon', 'mobilni 2'],
  dostava: ['dostava', 'mesto isporuke', 'adresa isporuke', 'adresa dostave'],
  maticniBroj: ['mb', 'mat broj', 'maticni', 'maticni br', 'mat br'],
  brojRacuna: ['racun', 'tekuci racun', 'ziro racun', 'br racuna', 'bankovni racun'],
  poslovnaBanka: ['banka'],
  vrstaUplate: ['uplata'],
  nacinPlacanja: ['placanje'],
  racunovodstvo: ['knjigovodstvo', 'knjigovodja'],
  email: ['e mail', 'email', 'mejl', 'mail', 'e mail adresa', 'email adresa', 'elektronska posta'],
  postanskiBroj: ['ptt', 'ptt broj', 'posta', 'post broj', 'zip'],
  napomena: COMMON_HEADS.napomena,
  jbkjs: ['jbkjs broj', 'jedinstveni broj korisnika javnih sredstava'],
  neSalji: ['ne slati poruke', 'bez poruka'],
  osobe: ['kontakt', 'kontakti', 'kontakt osoba', 'osoba za kontakt', 'odgovorno lice', 'contact'],
};

/** A column „Ime“ without a column „Prezime“ or „Poslovno ime“ has the client's whole name, otherwise the first name. */
const wholeName = (fields: Columns<ImportField>): Columns<ImportField> =>
  fields.includes('prezime') || fields.includes('poslovnoIme')
    ? fields
    : fields.map(field => (field === 'ime' ? 'poslovnoIme' : field));

const LOOKS: [ImportField, (text: string) => boolean][] = [
  ['pib', isPib],
  ['maticniBroj', hasMaticniBrojForm],
  ['brojRacuna', text => /^\d+-/.test(text) && parseAccount(text) !== null],
  ['telefon1', text => plausiblePhone(text) !== null],
  ['poslovnoIme', text => /\p{L}{2}/u.test(text)],
];

/** Recognises the columns of a list of clients, of which the name is required. */
export const CLIENT_GUIDE = columnGuide<ImportField>({
  labels: IMPORT_LABELS,
  heads: HEADS,
  looks: LOOKS,
  // the second of two columns „Telefon“ is the second phone
  second: { telefon1: 'telefon2' },
  afterHeads: wholeName,
  missing: chosen =>
    chosen.includes('poslovnoIme') || (chosen.includes('ime') && chosen.includes('prezime'))
      ? null
      : 'Izaberite koja kolona je „Poslovno ime“ ili koje su „Ime“ i „Prezime“.',
});
