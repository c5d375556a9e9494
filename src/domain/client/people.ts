import * as z from 'zod/mini';
import { conflict } from '../errors.ts';
import { eachField, type FieldFact, labelsOf, namesOf, withoutUndefined } from '../fields.ts';
import { optionalText, parseInput, requiredText } from '../input-fields.ts';
import { PEOPLE_MAX } from '../limits.ts';
import { isEmail } from '../text/email.ts';
import { showPhone } from '../text/phone-display.ts';
import { optionalEmail, optionalPhone, type PhoneParser, plausiblePhone } from './client-input.ts';

/** A contact person's fields, in the order of the form. */
const PERSON_FACTS = {
  ime: { label: 'Ime i prezime' },
  uloga: { label: 'Uloga' },
  telefon: { label: 'Telefon' },
  email: { label: 'E-pošta' },
} as const satisfies Record<string, FieldFact>;

export type PersonField = keyof typeof PERSON_FACTS;
type PersonDetail = Exclude<PersonField, 'ime'>;
export const PERSON_FIELDS = namesOf(PERSON_FACTS);
export const PERSON_DETAILS = PERSON_FIELDS.filter((field): field is PersonDetail => field !== 'ime');
export const PERSON_LABELS = labelsOf(PERSON_FACTS);

/** A contact person as stored. */
export type PersonData = { ime: string } & Record<PersonDetail, string | null>;

const personSchema = (phone: PhoneParser) =>
  z.object({
    ime: requiredText('Unesite ime osobe.'),
    uloga: optionalText(),
    telefon: optionalPhone(phone),
    email: optionalEmail(),
  } satisfies Record<PersonField, unknown>);

/** Parses a contact person; fields that were not sent are null. Throws BAD_USER_INPUT. */
export const parsePerson = (input: unknown, phone: PhoneParser): PersonData => {
  return { ...eachField(PERSON_DETAILS, () => null), ...withoutUndefined(parseInput(personSchema(phone), input)) };
};

/** Throws CONFLICT when a client with `count` contact persons may not have `added` more. */
export const requireRoomForPeople = (count: number, added = 1): void => {
  if (count + added > PEOPLE_MAX) throw conflict(`Klijent može imati najviše ${PEOPLE_MAX} kontakt osoba.`);
};

/** Replaces commas, semicolons and line breaks by blanks, because in a cell they separate persons and their fields. */
const inCell = (text: string): string => text.replace(/[,;\n]+/g, ' ');

/**
 * Returns the contact persons as the text of one spreadsheet cell: „Ana Anić, direktor, 064/123-4567; Petar“. `parsePeople` reads
 * it back.
 */
export const peopleText = (people: readonly PersonData[]): string =>
  people
    .map(person =>
      PERSON_FIELDS.map(field => (field === 'telefon' ? showPhone(person.telefon ?? '') : person[field]))
        .filter(part => part !== null && part !== '')
        .map(part => inCell(String(part)))
        .join(', '),
    )
    .join('; ');

/**
 * Reads the text that `peopleText` writes. The first part of a person is the name; the other parts are recognised by
 * their form. Throws BAD_USER_INPUT, or CONFLICT for too many persons.
 */
export const parsePeople = (text: string, phone: PhoneParser): PersonData[] => {
  const persons = text
    .split(/[;\n]/)
    .map(person =>
      person
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    )
    .filter(parts => parts.length > 0);
  requireRoomForPeople(0, persons.length);
  return persons.map(([ime, ...rest]) => {
    const telefon = rest.find(part => plausiblePhone(part) !== null);
    const email = rest.find(isEmail);
    const uloga = rest.filter(part => part !== telefon && part !== email).join(' ');
    return parsePerson({ ime, uloga, telefon, email }, phone);
  });
};
