import * as z from 'zod/mini';
import { optionalPhone, optionalPib, type PhoneParser } from '../client/client-input.ts';
import { VRSTE_POSLA } from '../enumerations.ts';
import { oneOf, optionalNote, optionalText, parseInput, requiredNote, requiredText, rowId } from '../input-fields.ts';
import type { JobField, ProjectCopiedDetail, ProjectJobField } from '../job/fields.ts';
import type { JobData } from '../job/job-data.ts';

const vrstaPosla = () => oneOf(VRSTE_POSLA, 'Izaberite vrstu posla.');
const addressFields = (phone: PhoneParser) =>
  ({
    mesto: optionalText(),
    adresa: optionalText(),
    telefon: optionalPhone(phone),
  }) satisfies Record<ProjectCopiedDetail, unknown>;

/** The schemas of the fields that a pre-offer and a project copy from the client, and of the fields about the job. */
export const jobFields = (phone: PhoneParser) => ({
  clientId: rowId('Izaberite klijenta.'),
  klijent: requiredText('Izaberite klijenta.'),
  vrstaPosla: vrstaPosla(),
  ...addressFields(phone),
});

/** The schemas of corrections: a field not sent keeps its value; null and '' clear one that may be empty. */
export const correctedFields = (phone: PhoneParser) =>
  ({
    klijent: z.exactOptional(requiredText('Unesite naziv klijenta.')),
    vrstaPosla: z.exactOptional(vrstaPosla()),
    ...addressFields(phone),
    napomena: optionalNote(),
  }) satisfies Record<ProjectJobField, unknown>;

const preofferOnly = () => ({ pib: optionalPib() }) satisfies Record<Exclude<JobField, ProjectJobField>, unknown>;

/** The schema of a new pre-offer, which requires a client and a job type. */
const preofferSchema = (phone: PhoneParser) => z.object({ ...jobFields(phone), ...preofferOnly() });
export type NewPreoffer = z.output<ReturnType<typeof preofferSchema>>;

export const parseNewPreoffer = (input: unknown, phone: PhoneParser): NewPreoffer =>
  parseInput(preofferSchema(phone), input);

/** Parses the corrected fields of a pre-offer. Throws BAD_USER_INPUT. */
export const parsePreofferData = (input: unknown, phone: PhoneParser): Partial<JobData> =>
  parseInput(z.object({ ...correctedFields(phone), ...preofferOnly() }), input);

/** The schema of a note of a pre-offer or of a project's step. */
const noteText = () => requiredNote('Unesite tekst napomene.');
const noteSchema = z.object({ komentar: noteText() });
const changedNoteSchema = z.object({ novi: noteText() });

/** Returns the text of a new note without double quotes. Throws BAD_USER_INPUT for an empty one. */
export const parseNote = (input: unknown): string => parseInput(noteSchema, input).komentar;

/** Returns the new text of a changed note. Throws BAD_USER_INPUT at the field `novi`. */
export const parseChangedNote = (input: unknown): string => parseInput(changedNoteSchema, input).novi;
