import * as z from 'zod/mini';
import {
  optionalAccount,
  optionalEmail,
  optionalMaticniBroj,
  optionalPhone,
  optionalPib,
  type PhoneParser,
} from '../client/client-input.ts';
import { optionalParsed, optionalText, parseInput, requiredText } from '../input-fields.ts';
import { parseKurs } from '../project/finance.ts';
import { KURS } from '../text/typed-number.ts';
import type { CompanyField } from './fields.ts';

/** The company's own data: the head of every printed sheet, and the defaults of new projects and suppliers. */
const companySchema = (phone: PhoneParser) =>
  z.object({
    naziv: requiredText('Unesite naziv firme.'),
    mesto: optionalText(),
    adresa: optionalText(),
    pib: optionalPib(),
    maticniBroj: optionalMaticniBroj(),
    brojRacuna: optionalAccount(),
    telefon1: optionalPhone(phone),
    telefon2: optionalPhone(phone),
    email: optionalEmail(),
    /** The rate of new projects, in dinars per euro. */
    kurs: optionalParsed(parseKurs, KURS.refused),
    /** The least billable area of a pane for new suppliers, in mm². */
    minPovrsina: z.exactOptional(
      z.nullable(
        z
          .int('Unesite najmanju površinu za obračun kao ceo broj mm².')
          .check(
            z.nonnegative('Najmanja površina ne može biti ispod nule.'),
            z.maximum(10_000_000, 'Najmanja površina može biti najviše 10 m².'),
          ),
      ),
    ),
  } satisfies Record<CompanyField, unknown>);
export type CompanyData = z.output<ReturnType<typeof companySchema>>;

export const parseCompany = (input: unknown, phone: PhoneParser): CompanyData =>
  parseInput(companySchema(phone), input);
