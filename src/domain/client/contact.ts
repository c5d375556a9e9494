import * as z from 'zod/mini';
import { VRSTE_BELESKE, type VrstaBeleske } from '../enumerations.ts';
import { badInput } from '../errors.ts';
import { oneOf, parseInput, requiredNote } from '../input-fields.ts';

/** An entry of a client's log: a call, message, visit or note. `vreme` is when it happened (UTC, ISO). */
export interface ContactData {
  vrsta: VrstaBeleske;
  vreme: string;
  tekst: string;
}

/** An entry may be this many milliseconds in the future, because the clock of a phone may be ahead of the server's. */
const CLOCK_DIFFERENCE_MAX_MS = 5 * 60_000;

const contactSchema = z.object({
  vrsta: oneOf(VRSTE_BELESKE),
  vreme: z.string('Unesite datum i vreme kontakta.'),
  tekst: requiredNote('Unesite o čemu je bilo reči.'),
});

/** Parses an entry of a client's log. Throws BAD_USER_INPUT, including for a time in the future. */
export const parseContact = (input: unknown, now: Date): ContactData => {
  const contact = parseInput(contactSchema, input);
  if (!(Date.parse(contact.vreme) <= now.getTime() + CLOCK_DIFFERENCE_MAX_MS))
    throw badInput({ vreme: 'Ovde se beleže kontakti koji su već obavljeni. Izaberite vreme u prošlosti.' });
  return contact;
};
