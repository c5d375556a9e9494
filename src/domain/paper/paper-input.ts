import * as z from 'zod/mini';
import { oneOf, parseInput, requiredText } from '../input-fields.ts';
import { NAME_MAX } from '../limits.ts';
import { PAPER_KIND_NAMES, PAPER_KINDS } from './paper-fields.ts';

const schema = z.object({
  vrsta: oneOf(PAPER_KIND_NAMES, `Izaberite vrstu: ${Object.values(PAPER_KINDS).join(', ')}.`),
  naziv: requiredText('Unesite naziv šablona.', NAME_MAX - 20),
  objectKey: requiredText('Izaberite Word dokument.', 1_000),
});

/** Parses the name and kind of a Word template. Throws BAD_USER_INPUT. */
export const parseTemplate = (input: object) => parseInput(schema, input);
