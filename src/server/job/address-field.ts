import { may } from '#domain/rights.ts';
import type { Call } from '#server/kernel/call.ts';

type AddressField = 'adresa' | 'telefon';

/** Returns a resolver of the field, which returns null to a caller without the right to addresses. */
export const addressField =
  <Field extends AddressField>(field: Field) =>
  (row: Record<Field, string | null>, _args: object, { actor }: Call): string | null =>
    may(actor, 'addresses:read') ? row[field] : null;
