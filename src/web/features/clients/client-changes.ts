import { CLIENT_FACTS, CLIENT_FIELDS, type ClientField } from '#domain/client/fields.ts';
import { eachField } from '#domain/fields.ts';
import { COPIED_FIELDS } from '#domain/job/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { type ClientValues, nameFields, pickFields } from '#web/business/client-values.ts';
import type { CarryOverInput, Client } from './api.ts';

/** The value as people read it: a phone number in its local form; empty for null. */
export const shownValue = (field: ClientField, value: string | null): string =>
  value !== null && CLIENT_FACTS[field].kind === 'phone' ? showPhone(value) : (value ?? '');

export const valuesOf = (client: Client): ClientValues => ({
  ...eachField(CLIENT_FIELDS, field => shownValue(field, client[field])),
  tip: client.tip === 'fizicko' ? 'fizicko' : 'pravno',
});

/** The values to send: all but the name fields of the other kind of client (business or private person). */
export const changedClientInput = (values: ClientValues): Partial<ClientValues> => {
  const otherKind = nameFields(values.tip === 'pravno' ? 'fizicko' : 'pravno');
  return pickFields(
    values,
    CLIENT_FIELDS.filter(field => !otherKind.includes(field)),
  );
};

/** A saved change of fields that pre-offers and projects copy. */
export interface SavedChange {
  poslovnoIme: string;
  input: CarryOverInput;
  /** The changed fields with their values as people read them. */
  rows: { field: ClientField; before: string; after: string }[];
}

/** The part of a saved change that pre-offers and projects may take over; null when no copied field has changed. */
export function changeOfCopiedFields(before: Client, after: Client): SavedChange | null {
  const changedFields = Object.values(COPIED_FIELDS).filter(field => before[field] !== after[field]);
  if (changedFields.length === 0) return null;
  return {
    poslovnoIme: after.poslovnoIme,
    input: {
      clientId: after.id,
      version: after.version,
      pre: Object.fromEntries(changedFields.map(field => [field, before[field]])),
    },
    rows: changedFields.map(field => ({
      field,
      before: shownValue(field, before[field]),
      after: shownValue(field, after[field]),
    })),
  };
}
