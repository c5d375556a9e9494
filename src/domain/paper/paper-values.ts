import type { CompanyText } from '../company/fields.ts';
import { dayWords } from '../company/payment-plan.ts';
import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '../labels.ts';
import type { OpeningField, OpeningValues } from '../opening/fields.ts';
import { type ListSums, piecesAndArea } from '../opening/list-sums.ts';
import type { DueData, PaymentData } from '../project/fields.ts';
import { type Finances, leftToPay } from '../project/finance.ts';
import { amountInWords } from '../text/amount-in-words.ts';
import type { Money } from '../text/decimal.ts';
import { decimalText, projectNumber, shortDate } from '../text/formats.ts';
import { showPhone } from '../text/phone-display.ts';
import type { PaperRow, PaperValues } from './paper-fields.ts';

/** The data with which a template is filled. */
export interface PaperSource {
  project: Finances & {
    number: number;
    year: number;
    klijent: string;
    vrstaPosla: string;
    adresa: string | null;
    mesto: string | null;
    /** The total; null until the value of the project is entered. */
    ukupno: Money | null;
    placeno: Money;
    dug: Money | null;
    odgovornaOsoba: string | null;
  };
  client: Record<'adresa' | 'mesto' | 'telefon1' | 'email' | 'pib' | 'maticniBroj', string | null>;
  company: Record<CompanyText, string | null>;
  dues: readonly DueData[];
  payments: readonly PaymentData[];
  /** The confirmed measuring list, else the newest finished one; null until a list is finished. */
  list: (ListSums & { naziv: string; status: string; otvori: readonly PaperOpening[] }) | null;
}

type PaperOpening = Pick<OpeningValues, PaperOpeningField>;
export const PAPER_OPENING_FIELDS = [
  'oznaka',
  'sprat',
  'prostorija',
  'vrsta',
  'kolicina',
  'sirina',
  'visina',
  'izradaSirina',
  'izradaVisina',
  'podela',
  'sistem',
  'bojaSpolja',
  'bojaUnutra',
  'staklo',
  'roletna',
  'komarnik',
  'napomena',
] as const satisfies readonly OpeningField[];
type PaperOpeningField = (typeof PAPER_OPENING_FIELDS)[number];

const size = (width: number | null, height: number | null): string => (width && height ? `${width} × ${height}` : '');
const joined = (separator: string, ...texts: (string | null)[]): string =>
  [...new Set(texts.filter(Boolean))].join(separator);

const openingRow = (opening: PaperOpening): PaperRow<'otvori'> => ({
  oznaka: opening.oznaka,
  prostorija: joined(', ', opening.sprat, opening.prostorija),
  vrstaOtvora: opening.vrsta,
  komada: String(opening.kolicina),
  mera: size(opening.sirina, opening.visina),
  meraProzora: size(opening.izradaSirina, opening.izradaVisina),
  podela: opening.podela ?? '',
  sistem: opening.sistem ?? '',
  boja: joined(' / ', opening.bojaSpolja, opening.bojaUnutra),
  staklo: opening.staklo ?? '',
  roletna: opening.roletna ?? '',
  komarnik: opening.komarnik ?? '',
  napomena: opening.napomena ?? '',
});

/** Returns a number of the screens, „1,234.50“, in Serbian notation as in printed documents: „1.234,50“. */
const serbian = (number: string): string => number.replaceAll(/[.,]/g, mark => (mark === '.' ? ',' : '.'));
const twoDecimals = (amount: string): string => serbian(decimalText(amount, 2));
const rsd = (amount: string): string => `${twoDecimals(amount)} din`;

/** Returns a rate with all its digits, at least two decimals: with a rounded rate the amounts of a contract would not add up. */
function rate(kurs: string): string {
  const decimals = kurs.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return serbian(decimalText(kurs, Math.max(2, decimals)));
}

const textOrEmpty = (amount: Money | null, words: (amount: Money) => string): string =>
  amount === null ? '' : words(amount);

const listValues = (list: PaperSource['list']): Pick<PaperValues, 'mernaLista' | 'otvoriUkupno' | 'otvori'> =>
  list
    ? {
        mernaLista: `${list.naziv} (${list.status})`,
        otvoriUkupno: piecesAndArea(list, serbian),
        otvori: list.otvori.map(openingRow),
      }
    : { mernaLista: '', otvoriUkupno: '', otvori: [] };

/** Returns the text of every field of a template, empty where a value is missing; `today` is the day in Belgrade. */
export function paperValues(
  { project, client, company, dues, payments, list }: PaperSource,
  today: string,
): PaperValues {
  const { ukupno } = project;
  const left = project.dug && leftToPay(project.dug);
  return {
    broj: projectNumber(project.number, project.year),
    datum: shortDate(today),
    klijent: project.klijent,
    klijentAdresa: client.adresa ?? '',
    klijentMesto: client.mesto ?? '',
    klijentTelefon: phone(client.telefon1),
    klijentEmail: client.email ?? '',
    klijentPib: client.pib ?? '',
    klijentMaticniBroj: client.maticniBroj ?? '',
    adresa: project.adresa ?? '',
    mesto: project.mesto ?? '',
    vrstaPosla: project.vrstaPosla,
    vrednost: textOrEmpty(ukupno && project.vrednost, twoDecimals),
    kurs: rate(project.kurs),
    popust: serbian(project.popust),
    demontaza: project.demontaza === null ? '' : rsd(project.demontaza),
    ukupno: textOrEmpty(ukupno, rsd),
    ukupnoSlovima: textOrEmpty(ukupno, amountInWords),
    placeno: rsd(project.placeno),
    dug: textOrEmpty(left, rsd),
    dugSlovima: textOrEmpty(left, amountInWords),
    odgovornaOsoba: project.odgovornaOsoba ?? '',
    ...listValues(list),
    firma: company.naziv ?? '',
    firmaAdresa: company.adresa ?? '',
    firmaMesto: company.mesto ?? '',
    firmaPib: company.pib ?? '',
    firmaMaticniBroj: company.maticniBroj ?? '',
    firmaRacun: company.brojRacuna ?? '',
    firmaTelefon: phone(company.telefon1),
    firmaEmail: company.email ?? '',
    rate: (ukupno === null ? [] : dues).map(({ tip, iznos, rok }) => ({
      tip: labelOf(TIP_UPLATE_LABELS, tip),
      iznos: rsd(iznos),
      iznosSlovima: amountInWords(iznos),
      rok: rok ? shortDate(rok) : dayWords(null),
    })),
    uplate: payments.map(({ tip, nacin, iznos, datum }) => ({
      tip: labelOf(TIP_UPLATE_LABELS, tip),
      nacin: labelOf(NACIN_UPLATE_LABELS, nacin),
      iznos: rsd(iznos),
      datum: shortDate(datum),
    })),
  };
}

const phone = (number: string | null): string => (number ? showPhone(number) : '');
