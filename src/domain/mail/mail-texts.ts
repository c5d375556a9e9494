import { DOCUMENT_KINDS, type DocumentKind } from '../lists.ts';
import { filledText } from '../text/fields-in-text.ts';
import { showPhone } from '../text/phone-display.ts';

/** What a mail is about: the document or printed sheet that is attached first, or nothing in particular. */
export type MailKind = DocumentKind | 'zahtev' | 'potvrda' | 'ostalo';
export const MAIL_KINDS: readonly MailKind[] = [...DOCUMENT_KINDS, 'zahtev', 'potvrda', 'ostalo'];

/** The name of the kind of mail, and its phrase for the text: „u prilogu Vam šaljemo ponudu“. */
const SUBJECTS: Record<MailKind, readonly [title: string, sent: string]> = {
  preoffer: ['Predponuda', 'predponudu'],
  measurement: ['Dokument merenja', 'dokument merenja'],
  opening: ['Fotografije otvora', 'fotografije otvora'],
  visit: ['Fotografije sa posete', 'fotografije sa posete'],
  offer: ['Ponuda', 'ponudu'],
  draft: ['Nacrt ugovora', 'nacrt ugovora'],
  contract: ['Ugovor', 'ugovor'],
  optimization: ['Radni nalog', 'radni nalog'],
  bookkeeping: ['Račun', 'račun'],
  image: ['Fotografije', 'fotografije'],
  impressions: ['Knjiga utisaka', 'stranice iz knjige utisaka'],
  handover: ['Zapisnik o primopredaji', 'zapisnik o primopredaji'],
  zahtev: ['Zahtev za uplatu', 'zahtev za uplatu'],
  potvrda: ['Potvrda o uplati', 'potvrdu o uplati'],
  ostalo: ['Dokumenti', 'dokumente'],
};

export const mailTitle = (kind: MailKind): string => SUBJECTS[kind][0];

/** The fields of a text. */
export const MAIL_FIELDS = {
  klijent: 'naziv klijenta',
  broj: 'broj projekta',
  projekat: 'reč „projekat“ i broj',
  posiljalac: 'ko šalje',
  firma: 'naziv firme',
  telefon: 'telefon firme',
} as const;

/** Subject and text of a mail, with fields in braces. */
export interface MailText {
  naslov: string;
  tekst: string;
}

/** Texts that the company wrote; null where it uses the program's text. */
export interface OwnMailText {
  vrsta: MailKind;
  naslov: string | null;
  tekst: string | null;
}

/** The text that comes with the program. */
export function standardMailText(kind: MailKind): MailText {
  const [title, sent] = SUBJECTS[kind];
  return {
    naslov: `${title} – {projekat} – {firma}`,
    tekst: `Poštovani,\n\nu prilogu Vam šaljemo ${sent}.\n\nSrdačan pozdrav,\n{posiljalac}\n{firma}\n{telefon}`,
  };
}

/** The values of the fields. */
export interface MailFacts {
  klijent: string;
  /** The project's number, „0001/2026“. */
  broj: string | null;
  posiljalac: string;
  firma: string | null;
  firmaTelefon: string | null;
}

/** A text with its fields filled in. */
export function filledMail({ naslov, tekst }: MailText, facts: MailFacts): MailText {
  const { klijent, broj, posiljalac, firma, firmaTelefon } = facts;
  const values: Record<keyof typeof MAIL_FIELDS, string> = {
    klijent,
    broj: broj ?? '',
    projekat: broj ? `projekat ${broj}` : '',
    posiljalac,
    firma: firma ?? '',
    telefon: firmaTelefon ? showPhone(firmaTelefon) : '',
  };
  return { naslov: filledText(naslov, values), tekst: filledText(tekst, values) };
}

/** The text in use for the kind: the company's, and the program's for the parts that the company has not written. */
export function mailTextOf(
  kind: MailKind,
  own: readonly { vrsta: string; naslov: string | null; tekst: string | null }[],
) {
  const standard = standardMailText(kind);
  const found = own.find(({ vrsta }) => vrsta === kind);
  return { naslov: found?.naslov ?? standard.naslov, tekst: found?.tekst ?? standard.tekst };
}
