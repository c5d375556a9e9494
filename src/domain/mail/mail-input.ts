import * as z from 'zod/mini';
import { parseInput, requiredDescription, requiredText } from '../input-fields.ts';
import { parseEmail } from '../text/email.ts';
import { plural } from '../text/formats.ts';
import { MAIL_ADDRESSES_MAX, MAIL_FILES_MAX, MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from './mail.ts';

/** The most characters of a line of addresses: more than ten addresses can have. */
const ADDRESS_LINE_MAX = 5_000;

/** Returns the addresses of a typed line, which commas, semicolons or blanks separate. */
export const addressesIn = (line: string): string[] =>
  line
    .slice(0, ADDRESS_LINE_MAX)
    .split(/[,;\s]+/)
    .filter(Boolean);

const TOO_MANY = `Jedan mejl ide na najviše ${plural(MAIL_ADDRESSES_MAX, 'e-adresu', 'e-adrese', 'e-adresa')}, zajedno sa kopijama.`;

/** Returns each address once; addresses that differ only in letter case are the same. */
const uniqueAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map(address => [address.toLowerCase(), address])).values(),
];

const addresses = () =>
  z.pipe(
    z.array(z.string('Unesite e-adresu.'), 'Unesite e-adresu.').check(z.maxLength(MAIL_ADDRESSES_MAX, TOO_MANY)),
    z.transform((list, context): string[] => {
      const parsed = list.map(parseEmail);
      const wrong = list.find((_, i) => parsed[i] === null);
      if (wrong !== undefined)
        context.issues.push({
          code: 'custom',
          message: `„${wrong.slice(0, 60)}“ nije e-adresa. Primer: ime@firma.rs`,
          input: list,
        });
      return uniqueAddresses(parsed.filter(address => address !== null));
    }),
  );

/** The schema of a required text without line breaks: one in a subject would begin another header of the mail. */
const oneLine = (missing: string, max: number) =>
  z.pipe(
    z.string(missing).check(z.refine(text => !/[\r\n]/.test(text), { error: 'Naslov je jedan red.', abort: true })),
    requiredText(missing, max),
  );

const schema = z
  .object({
    prima: addresses().check(z.minLength(1, 'Unesite e-adresu primaoca.')),
    kopija: addresses(),
    naslov: oneLine('Unesite naslov.', MAIL_SUBJECT_MAX),
    tekst: requiredDescription('Unesite tekst.', MAIL_TEXT_MAX),
    prilozi: z
      .array(z.string('Izaberite prilog.'))
      .check(z.maxLength(MAIL_FILES_MAX, `Jedan mejl može imati najviše ${MAIL_FILES_MAX} priloga.`)),
  })
  .check(
    z.refine(({ prima, kopija }) => uniqueAddresses([...prima, ...kopija]).length <= MAIL_ADDRESSES_MAX, {
      path: ['kopija'],
      error: TOO_MANY,
    }),
  );

/** A mail as a person sends it. */
export interface MailInput {
  prima: string[];
  /** Addresses that get a copy, without those in `prima`. */
  kopija: string[];
  naslov: string;
  tekst: string;
  /** Keys of stored objects. */
  prilozi: string[];
}

/** Parses a mail that a person sends. Throws BAD_USER_INPUT. */
export function parseMail(input: object): MailInput {
  const lists: { kopija?: unknown; prilozi?: unknown } = input;
  const sent = { ...input, kopija: lists.kopija ?? [], prilozi: lists.prilozi ?? [] };
  const { kopija, prilozi, ...mail } = parseInput(schema, sent);
  const taken = new Set(mail.prima.map(address => address.toLowerCase()));
  return {
    ...mail,
    kopija: kopija.filter(address => !taken.has(address.toLowerCase())),
    prilozi: [...new Set(prilozi)],
  };
}
