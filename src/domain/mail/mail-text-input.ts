import * as z from 'zod/mini';
import { oneOf, optionalDescription, optionalText, parseInput } from '../input-fields.ts';
import { replaceableText } from '../text/replaceable-text.ts';
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from './mail.ts';
import { MAIL_FIELDS, MAIL_KINDS, type MailKind, type OwnMailText, standardMailText } from './mail-texts.ts';

const kindSchema = z.object({ vrsta: oneOf(MAIL_KINDS, 'Izaberite vrstu mejla.') });

const schemaOf = (kind: MailKind) => {
  const { naslov, tekst } = standardMailText(kind);
  return z.object({
    naslov: replaceableText(optionalText(MAIL_SUBJECT_MAX), { standard: naslov, fields: MAIL_FIELDS }),
    tekst: replaceableText(optionalDescription(MAIL_TEXT_MAX), { standard: tekst, fields: MAIL_FIELDS }),
  });
};

/**
 * Parses the company's subject and text for a kind of mail; either is null when it is empty or equals the program's.
 * Throws BAD_USER_INPUT.
 */
export function parseMailText(input: {
  vrsta: string;
  naslov?: string | null | undefined;
  tekst?: string | null | undefined;
}): OwnMailText {
  const { vrsta } = parseInput(kindSchema, { vrsta: input.vrsta });
  const { naslov = null, tekst = null } = input;
  return { vrsta, ...parseInput(schemaOf(vrsta), { naslov, tekst }) };
}
