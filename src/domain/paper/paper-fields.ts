/** The kinds of Word templates; all are filled with the data of a project. */
export const PAPER_KINDS = {
  ugovor: 'Ugovor',
  predračun: 'Predračun',
  otpremnica: 'Otpremnica',
  garancija: 'Garantni list',
} as const;
export type PaperKind = keyof typeof PAPER_KINDS;
export const PAPER_KIND_NAMES = Object.keys(PAPER_KINDS) as PaperKind[];

/** The fields that a template may contain, such as `{klijent}`, with descriptions of what replaces them. */
export const PAPER_FIELDS = {
  broj: 'broj projekta',
  datum: 'današnji datum',
  klijent: 'naziv klijenta',
  klijentAdresa: 'adresa klijenta',
  klijentMesto: 'mesto klijenta',
  klijentTelefon: 'telefon klijenta',
  klijentEmail: 'e-pošta klijenta',
  klijentPib: 'PIB klijenta',
  klijentMaticniBroj: 'matični broj klijenta',
  adresa: 'adresa radova',
  mesto: 'mesto radova',
  vrstaPosla: 'vrsta posla',
  vrednost: 'vrednost posla u evrima',
  kurs: 'kurs',
  popust: 'popust u procentima',
  demontaza: 'demontaža u dinarima',
  ukupno: 'ukupno u dinarima',
  ukupnoSlovima: 'ukupno, slovima',
  placeno: 'do sada plaćeno',
  dug: 'preostalo za uplatu',
  dugSlovima: 'preostalo za uplatu, slovima',
  odgovornaOsoba: 'odgovorna osoba',
  mernaLista: 'merna lista po kojoj su otvori',
  otvoriUkupno: 'broj komada i površina otvora',
  firma: 'naziv firme',
  firmaAdresa: 'adresa firme',
  firmaMesto: 'mesto firme',
  firmaPib: 'PIB firme',
  firmaMaticniBroj: 'matični broj firme',
  firmaRacun: 'broj računa firme',
  firmaTelefon: 'telefon firme',
  firmaEmail: 'e-pošta firme',
} as const;
type PaperField = keyof typeof PAPER_FIELDS;

/** The lists that a template may contain: `{#rate}{tip} {iznos}{/rate}` repeats its content for every row of the list. */
export const PAPER_LISTS = {
  rate: {
    title: 'rokovi uplate',
    fields: { tip: 'tip uplate', iznos: 'iznos', iznosSlovima: 'iznos, slovima', rok: 'rok' },
  },
  uplate: { title: 'uplate', fields: { tip: 'tip uplate', nacin: 'način', iznos: 'iznos', datum: 'datum' } },
  /** The openings of the confirmed measuring list, else of the newest finished one. */
  otvori: {
    title: 'otvori',
    fields: {
      oznaka: 'oznaka',
      prostorija: 'sprat i prostorija',
      vrstaOtvora: 'vrsta otvora',
      komada: 'broj komada',
      mera: 'izmerena širina i visina',
      meraProzora: 'širina i visina prozora',
      podela: 'podela',
      sistem: 'sistem',
      boja: 'boja spolja i unutra',
      staklo: 'staklo',
      roletna: 'roletna',
      komarnik: 'komarnik',
      napomena: 'napomena',
    },
  },
} as const;
type PaperList = keyof typeof PAPER_LISTS;
export type PaperRow<L extends PaperList> = Record<keyof (typeof PAPER_LISTS)[L]['fields'], string>;

export type PaperValues = Record<PaperField, string> & { [L in PaperList]: PaperRow<L>[] };

/** A tag of a template: a field, or the beginning or end of a list. */
export interface PaperTag {
  name: string;
  role: 'value' | 'opens' | 'closes';
}

const LISTED_MAX = 10;

/** Returns the unknown fields of a template, each once, at most ten; a field of a list is known only inside that list. */
export function unknownTags(tags: readonly PaperTag[]): string[] {
  const unknown = new Set<string>();
  const open: string[] = [];
  for (const { name, role } of tags) {
    if (role === 'closes') open.pop();
    else if (role === 'opens') {
      if (!Object.hasOwn(PAPER_LISTS, name)) unknown.add(`#${name}`);
      open.push(name);
    } else if (!Object.hasOwn(PAPER_FIELDS, name) && !open.some(list => isFieldOf(list, name))) unknown.add(name);
  }
  return [...unknown].slice(0, LISTED_MAX);
}

/**
 * Returns the descriptions of the template's fields that would be empty: „PIB klijenta“, each once. A list without rows is empty.
 */
export function emptyFields(tags: readonly PaperTag[], values: PaperValues): string[] {
  const empty = new Set<string>();
  for (const { name, role } of tags) {
    if (role === 'opens') {
      if (Object.hasOwn(PAPER_LISTS, name) && values[name as PaperList].length === 0)
        empty.add(PAPER_LISTS[name as PaperList].title);
    } else if (role === 'value' && Object.hasOwn(PAPER_FIELDS, name) && values[name as PaperField] === '')
      empty.add(PAPER_FIELDS[name as PaperField]);
  }
  return [...empty];
}

const isFieldOf = (list: string, name: string): boolean =>
  Object.hasOwn(PAPER_LISTS, list) && Object.hasOwn(PAPER_LISTS[list as PaperList].fields, name);
