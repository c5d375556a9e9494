import * as z from 'zod/mini';
import { VRSTE_BELESKE, type VrstaBeleske } from '../enumerations.ts';
import { badInput } from '../errors.ts';
import { oneOf, parseInput, requiredNote } from '../input-fields.ts';

/** What is written down about a client: a call, a message, a visit, a note. `vreme` is when it happened (UTC, ISO). */
export interface ContactData {
  vrsta: VrstaBeleske;
  vreme: string;
  tekst: string;
}

/** Milliseconds by which clocks may differ. */
const CLOCKS_DIFFER = 5 * 60_000;

const contactSchema = z.object({
  vrsta: oneOf(VRSTE_BELESKE),
  vreme: z.string('Unesite datum i vreme kontakta.'),
  tekst: requiredNote('Unesite o čemu je bilo reči.'),
});

/** Throws BAD_USER_INPUT, also for a moment that is still to come. */
export const parseContact = (input: unknown, now: Date): ContactData => {
  const contact = parseInput(contactSchema, input);
  if (!(Date.parse(contact.vreme) <= now.getTime() + CLOCKS_DIFFER))
    throw badInput({ vreme: 'Ovde se beleže kontakti koji su već obavljeni. Izaberite vreme u prošlosti.' });
  return contact;
};
