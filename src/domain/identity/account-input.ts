import * as z from 'zod/mini';
import { oneOf, optionalText, requiredText } from '../input-fields.ts';
import { USERNAME_MIN } from '../limits.ts';
import { ROLE_LABELS, ROLE_NAMES, type Role } from '../rights.ts';
import { ACCOUNT_TEXTS, type AccountText } from './fields.ts';

export const USERNAME_RULE = `Korisničko ime ima od ${USERNAME_MIN} do ${ACCOUNT_TEXTS.username.max} znaka: slova latinice (a–z, č, ć, đ, š, ž), cifre i znake . _ - + @, a počinje slovom ili cifrom.`;

const text = (field: AccountText, missing: string) => requiredText(missing, ACCOUNT_TEXTS[field].max);

/** Marks that change the order in which the text around them is shown, and characters that are not shown. */
const NOT_SHOWN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const ONE_SCRIPT = /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|[^\p{Script=Latin}\p{Script=Cyrillic}]+)$/u;

/** Whether each word of the name has letters of one script only, so that it does not look like a colleague's name. */
const isInOneScript = (name: string): boolean => (name.match(/\p{L}+/gu) ?? []).every(word => ONE_SCRIPT.test(word));

export const nameField = text('name', 'Unesite ime.').check(
  z.refine(name => !NOT_SHOWN.test(name), 'Ime sadrži znakove koji se ne vide. Otkucajte ga ponovo.'),
  z.refine(isInOneScript, 'U jednoj reči imena su i latinica i ćirilica. Napišite je jednim pismom.'),
);
export const usernameField = text('username', 'Unesite korisničko ime.').check(
  z.minLength(USERNAME_MIN, `Korisničko ime ima bar ${USERNAME_MIN} znaka.`),
);

/** The fields that are typed for a new account. */
export const ACCOUNT_INPUT = {
  username: usernameField,
  name: nameField,
  email: optionalText(ACCOUNT_TEXTS.email.max),
  phone: optionalText(ACCOUNT_TEXTS.phone.max),
} satisfies Record<AccountText, unknown>;

const groupField = oneOf(ROLE_NAMES, `Izaberite grupu: ${Object.values(ROLE_LABELS).join(', ')}.`);
const groupsField = z
  .array(groupField, 'Izaberite bar jednu grupu.')
  .check(
    z.minLength(1, 'Izaberite bar jednu grupu.'),
    z.maxLength(ROLE_NAMES.length, 'Izaberite svaku grupu najviše jednom.'),
  );

/** Returns the groups that were sent, each once. Older callers send one `group` instead. */
export const sentGroups = ({ group, groups }: { group?: Role | undefined; groups?: Role[] | undefined }): Role[] => {
  const sent = group ? [group] : (groups ?? []);
  return ROLE_NAMES.filter(role => sent.includes(role));
};

/** The schema of an account that an owner makes. */
export const newAccountSchema = z.object({
  ...ACCOUNT_INPUT,
  group: z.optional(groupField),
  groups: z.optional(groupsField),
});
export type NewAccount = z.output<typeof newAccountSchema>;

/** The schema of the changes that an owner can make to an account. */
export const accountChangesSchema = z.object({
  status: z.optional(oneOf(['active', 'disabled'], 'Nalog je aktivan ili onemogućen.')),
  group: z.optional(groupField),
  groups: z.optional(groupsField),
  /** The groups that the caller saw, so that two owners never overwrite each other's choice. */
  pre: z.optional(z.array(groupField)),
  name: z.optional(nameField),
});
export type AccountChanges = z.output<typeof accountChangesSchema>;
