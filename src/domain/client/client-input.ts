import * as z from 'zod/mini';
import { TIPOVI_KLIJENTA, type TipKlijenta } from '../enumerations.ts';
import { badInput } from '../errors.ts';
import { oneOf, optionalDescription, optionalParsed, optionalText, parseInput, requiredText } from '../input-fields.ts';
import { EMAIL_MAX } from '../limits.ts';
import { parseAccount } from '../text/account-number.ts';
import { parseTypedDate } from '../text/dates.ts';
import { EMAIL_REFUSED, parseEmail } from '../text/email.ts';
import { hasMaticniBrojForm } from '../text/maticni-broj.ts';
import { parsePib } from '../text/pib.ts';
import type { ClientDetail } from './fields.ts';

/**
 * Returns a typed phone in its stored spelling, or null when it is not a phone. It is `parsePhone` of phone.ts; the web client
 * uses a simpler check until that file is loaded.
 */
export type PhoneParser = (text: string) => string | null;

/**
 * Replaces `parsePhone` until libphonenumber is loaded: returns the text as typed when it has 6 to 15 digits with the characters that
 * people type between them, else null.
 */
export const plausiblePhone: PhoneParser = text =>
  /^\+?[\d\s()/.-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, '')) ? text : null;

export const optionalPib = () =>
  optionalParsed(parsePib, 'PIB ima devet cifara, a poslednja je kontrolna. Proverite ga.');
export const optionalMaticniBroj = () =>
  optionalParsed(text => (hasMaticniBrojForm(text) ? text : null), 'Matični broj ima osam cifara.');
export const optionalAccount = () =>
  optionalParsed(parseAccount, 'Broj računa nije ispravan. Unesite ga kao 265-1660310005042-68.');
export const optionalPhone = (phone: PhoneParser) =>
  optionalParsed(phone, 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.');
export const optionalEmail = () => optionalParsed(parseEmail, EMAIL_REFUSED, EMAIL_MAX);
const fiveDigits = (refused: string) => optionalParsed(text => (/^\d{5}$/.test(text) ? text : null), refused);

/** The schemas of all fields of a client except names; the rules for names differ by the kind of client. */
const details = (phone: PhoneParser) =>
  ({
    pib: optionalPib(),
    maticniBroj: optionalMaticniBroj(),
    brojRacuna: optionalAccount(),
    mesto: optionalText(),
    adresa: optionalText(),
    dostava: optionalText(),
    poslovnaBanka: optionalText(),
    vrstaUplate: optionalText(),
    nacinPlacanja: optionalText(),
    racunovodstvo: optionalText(),
    telefon1: optionalPhone(phone),
    telefon2: optionalPhone(phone),
    email: optionalEmail(),
    postanskiBroj: fiveDigits('Poštanski broj ima pet cifara.'),
    napomena: optionalDescription(),
    jbkjs: fiveDigits('JBKJS ima pet cifara.'),
    neSalji: optionalParsed(parseTypedDate, 'Unesite datum koji postoji, na primer 22.11.2026.'),
  }) satisfies Record<Exclude<ClientDetail, 'ime' | 'prezime'>, unknown>;

const NAME = 'Unesite poslovno ime.';
const FIRST_NAME = 'Unesite ime.';
const LAST_NAME = 'Unesite prezime.';

/**
 * Returns a function that builds a schema once per phone parser, because building takes far longer than parsing one of
 * the thousands of rows of an import.
 */
const once = <S>(make: (phone: PhoneParser) => S): ((phone: PhoneParser) => S) => {
  const made = new WeakMap<PhoneParser, S>();
  return phone => {
    const schema = made.get(phone) ?? make(phone);
    made.set(phone, schema);
    return schema;
  };
};

const businessSchema = once(phone =>
  z.object({ tip: z.literal('pravno'), poslovnoIme: requiredText(NAME), ...details(phone) }),
);

/** The schema of a new private person; ime and prezime together become the name in lists. */
const personSchema = once(phone =>
  z.object({
    tip: z.literal('fizicko'),
    ime: requiredText(FIRST_NAME),
    prezime: requiredText(LAST_NAME),
    ...details(phone),
  }),
);

type Details = Omit<z.output<ReturnType<typeof businessSchema>>, 'tip' | 'poslovnoIme'>;
export interface ClientNames {
  tip: TipKlijenta;
  poslovnoIme: string;
  ime: string | null;
  prezime: string | null;
}
export type NewClient = Details & ClientNames;

const tipSchema = z.object({ tip: z._default(z.nullable(oneOf(TIPOVI_KLIJENTA)), 'pravno') });

/** Parses a new business or private person; only the name is required. Throws BAD_USER_INPUT. */
export const parseNewClient = (input: unknown, phone: PhoneParser): NewClient => {
  const tip = parseInput(tipSchema, input).tip ?? 'pravno';
  const sent = { ...(input as object), tip };
  if (tip === 'pravno') return { ...parseInput(businessSchema(phone), sent), ime: null, prezime: null };
  const person = parseInput(personSchema(phone), sent);
  return { ...person, poslovnoIme: fullName(person.ime, person.prezime) };
};

const fullNameSchema = z.object({ prezime: requiredText() });
const fullName = (ime: string, prezime: string): string => {
  // First and last name may have 200 characters each, and the full name may not have more.
  return parseInput(fullNameSchema, { prezime: `${ime} ${prezime}` }).prezime;
};

/** The schema of changes of a business: a field that is not sent keeps its value. */
const businessChangeSchema = (phone: PhoneParser) =>
  z.object({ poslovnoIme: z.exactOptional(requiredText(NAME)), ...details(phone) });

/** The schema of changes of a private person; poslovnoIme sent alone is split into ime and prezime. */
const personChangeSchema = (phone: PhoneParser) =>
  z.object({
    poslovnoIme: z.exactOptional(requiredText('Unesite ime i prezime.')),
    ime: z.exactOptional(requiredText(FIRST_NAME)),
    prezime: z.exactOptional(requiredText(LAST_NAME)),
    ...details(phone),
  });

export type ClientChange = Details & Partial<Omit<ClientNames, 'tip'>>;

/** Returns the fields of the stored client that the input changes. The kind of client never changes. Throws BAD_USER_INPUT. */
export const parseClientChange = (input: unknown, stored: ClientNames, phone: PhoneParser): ClientChange => {
  if (stored.tip === 'pravno') return parseInput(businessChangeSchema(phone), input);
  const { poslovnoIme, ime, prezime, ...rest } = parseInput(personChangeSchema(phone), input);
  if (ime === undefined && prezime === undefined) {
    if (poslovnoIme === undefined || poslovnoIme === stored.poslovnoIme) return rest;
    const [first = '', ...others] = poslovnoIme.split(/\s+/);
    if (others.length === 0) throw badInput({ poslovnoIme: 'Unesite ime i prezime.' });
    return { ...rest, ime: first, prezime: others.join(' '), poslovnoIme };
  }
  const names = { ime: ime ?? stored.ime ?? '', prezime: prezime ?? stored.prezime ?? '' };
  return { ...rest, ...names, poslovnoIme: fullName(names.ime, names.prezime).trim() };
};
