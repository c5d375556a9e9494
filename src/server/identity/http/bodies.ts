import { z } from 'zod';
import { badInput, type FieldErrors } from '#domain/errors.ts';
import { PASSKEY_NAME_MAX } from '#domain/limits.ts';
import { cleanText, isWellFormed } from '#domain/text/text.ts';

/** A text; `missing` is the sentence for a body without it. */
const string = (missing: string) =>
  z.string({ error: ({ input }) => (input == null ? missing : 'Treba da bude tekst.') });

const EMPTY = 'Popunite ovo polje.';
const text = (max: number) =>
  string(EMPTY)
    .min(1, { error: EMPTY })
    .max(max, { error: `Najviše ${max} znakova.` })
    .refine(isWellFormed, { error: 'Tekst sadrži nedozvoljene znakove.' });

/** More characters than any password may have, so that the rule for passwords refuses a longer one. */
const PASSWORD_TEXT_MAX = 1_000;

/** The most characters of a typed code, whose six digits may have blanks between and around them. */
const CODE_TEXT_MAX = 100;

const NO_PASSWORD = 'Unesite lozinku.';
export const passwordField = string(NO_PASSWORD)
  .min(1, { error: NO_PASSWORD })
  .max(PASSWORD_TEXT_MAX, { error: 'Lozinka je predugačka.' });
/** A confirmation of identity; an account that signs in at an OpenID provider has no password. */
export const Confirmation = z.object({ password: passwordField.optional() });
export const passkeyNameField = text(PASSKEY_NAME_MAX)
  .transform(cleanText)
  .refine(Boolean, { error: 'Unesite naziv.' });
export const codeField = string('Unesite kod.')
  .max(CODE_TEXT_MAX, { error: 'Kod ima šest cifara.' })
  .transform(code => code.replace(/\s/g, ''))
  .refine(code => /^\d{6}$/.test(code), { error: 'Kod ima šest cifara.' });
/** A recovery code as people copy it: dashes, blanks and capitals are accepted. */
export const recoveryCodeField = text(40).refine(code => /^[a-z0-9 -]+$/i.test(code), {
  error: 'Rezervni kod ima petnaest slova i cifara.',
});
/** A passkey's bytes as browsers send them: base64url, at most `max` characters. */
export const bytesField = (max: number) =>
  text(max)
    .refine(value => /^[\w-]+$/.test(value), { error: 'Treba da bude base64url.' })
    .transform(value => Buffer.from(value, 'base64url'));
export const tokenField = text(200);
export const channelField = z.enum(['email', 'phone'], { error: 'Treba da bude email ili phone.' });

/** Parses the body by its schema and drops unknown keys; throws BAD_USER_INPUT with a sentence for each wrong field. */
export function readBody<T extends z.core.$ZodType>(schema: T, body: unknown): z.infer<T> {
  const read = z.safeParse(schema, body ?? {}, { error: () => 'Vrednost nije ispravna ili nedostaje.' });
  if (read.success) return read.data;
  const fields: FieldErrors = {};
  for (const { path, message, code } of read.error.issues) {
    const field = String(path[0] ?? 'telo');
    fields[field] ??= code === 'invalid_type' && path.length === 0 ? 'Telo zahteva treba da bude objekat.' : message;
  }
  throw badInput(fields);
}
