import { CLIENT_FIELDS, type ClientField } from '#domain/client/fields.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';

/** The values of a client's form: every field as text. */
export type ClientValues = Record<ClientField, string> & { tip: TipKlijenta };

export const EMPTY_CLIENT: ClientValues = {
  tip: 'pravno',
  ...eachField(CLIENT_FIELDS, () => ''),
};

/** The field with the name of a business, or the two fields with the name of a private person. */
export const nameFields = (tip: TipKlijenta): ClientField[] =>
  tip === 'pravno' ? ['poslovnoIme'] : ['ime', 'prezime'];

/** The fields of `CreateClientsInput` in addition to the name, for each kind of client. */
export const NEW_CLIENT_DETAILS: Record<TipKlijenta, ClientField[]> = {
  pravno: ['pib', 'mesto', 'adresa', 'postanskiBroj', 'telefon1', 'telefon2', 'email', 'maticniBroj', 'brojRacuna'],
  fizicko: ['adresa', 'mesto', 'postanskiBroj', 'telefon1', 'telefon2', 'email'],
};

/** Fields that take the full width of a form; others are two in a row. */
export const WIDE_FIELDS: readonly ClientField[] = ['poslovnoIme', 'adresa', 'dostava', 'napomena'];

export const pickFields = (values: ClientValues, fields: readonly ClientField[]): Partial<ClientValues> =>
  Object.fromEntries(fields.map(field => [field, values[field]]));

/** What the form of a new client sends: the name and the other fields of its kind. */
export const newClientInput = (values: ClientValues): Partial<ClientValues> => ({
  tip: values.tip,
  ...pickFields(values, [...nameFields(values.tip), ...NEW_CLIENT_DETAILS[values.tip]]),
});
