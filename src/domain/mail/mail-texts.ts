import { DOCUMENT_KINDS, type DocumentKind } from '../lists.ts';
import { filledText } from '../text/fields-in-text.ts';
import { showPhone } from '../text/phone-display.ts';

/** The kind of a mail: the kind of the first attached document or sheet, or `ostalo`. */
export type MailKind = DocumentKind | 'zahtev' | 'potvrda' | 'ostalo';
export const MAIL_KINDS: readonly MailKind[] = [...DOCUMENT_KINDS, 'zahtev', 'potvrda', 'ostalo'];

/** The title of each kind of mail, and the word for its text: „ponudu“ in „u prilogu Vam šaljemo ponudu“. */
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

/** The fields that a subject or text of a mail may contain in braces, with their descriptions. */
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

/** Subject and text that the company has written for a kind of mail; null where it uses those of the program. */
export interface OwnMailText {
  vrsta: MailKind;
  naslov: string | null;
  tekst: string | null;
}

/** Returns the program's subject and text for a kind of mail. */
export function standardMailText(kind: MailKind): MailText {
  const [title, sent] = SUBJECTS[kind];
  return {
    naslov: `${title} – {projekat} – {firma}`,
    tekst: `Poštovani,\n\nu prilogu Vam šaljemo ${sent}.\n\nSrdačan pozdrav,\n{posiljalac}\n{firma}\n{telefon}`,
  };
}

/** The values of the fields of one mail. */
export interface MailDetails {
  klijent: string;
  /** The project's number, „0001/2026“. */
  broj: string | null;
  posiljalac: string;
  firma: string | null;
  firmaTelefon: string | null;
}

/** Returns subject and text with values in place of the fields. */
export function filledMail({ naslov, tekst }: MailText, details: MailDetails): MailText {
  const { klijent, broj, posiljalac, firma, firmaTelefon } = details;
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

/** Returns subject and text for a kind of mail: those of the company, or of the program where the company has none. */
export function mailTextOf(
  kind: MailKind,
  own: readonly { vrsta: string; naslov: string | null; tekst: string | null }[],
) {
  const standard = standardMailText(kind);
  const found = own.find(({ vrsta }) => vrsta === kind);
  return { naslov: found?.naslov ?? standard.naslov, tekst: found?.tekst ?? standard.tekst };
}
