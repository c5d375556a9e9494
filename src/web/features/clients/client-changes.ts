import type { ClientField } from '#domain/client-labels.ts';
import { showPhone } from '#domain/phone-display.ts';
import { CLIENT_FIELDS, type ClientValues, EMPTY_CLIENT, nameFields, pickFields } from '#web/ui/client-values.ts';
import type { Client } from './api.ts';

const shown = (field: ClientField, value: string | null): string =>
  value === null ? '' : field === 'telefon1' || field === 'telefon2' ? showPhone(value) : value;

export const valuesOf = (client: Client): ClientValues => ({
  ...EMPTY_CLIENT,
  ...Object.fromEntries(CLIENT_FIELDS.map(field => [field, shown(field, client[field])])),
  tip: client.tip === 'fizicko' ? 'fizicko' : 'pravno',
});

/** What the edit form sends: all fields of a client of this kind. */
export const changedClientInput = (values: ClientValues): Partial<ClientValues> => {
  const otherKind = nameFields(values.tip === 'pravno' ? 'fizicko' : 'pravno');
  return pickFields(
    values,
    CLIENT_FIELDS.filter(field => !otherKind.includes(field)),
  );
};

/**
 * What a colleague wrote meanwhile into the fields that were also typed into here: by field, their text. `before` is what both started from,
 * `now` what is stored.
 */
export const theirTexts = (
  typed: ClientValues,
  before: ClientValues,
  now: ClientValues,
): Partial<Record<ClientField, string>> =>
  Object.fromEntries(
    CLIENT_FIELDS.filter(
      field => now[field] !== before[field] && typed[field] !== before[field] && typed[field] !== now[field],
    ).map(field => [field, now[field]]),
  );
