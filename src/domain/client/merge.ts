import { badInput } from '../errors.ts';
import { eachField } from '../fields.ts';
import { CLIENT_DETAILS, type ClientDetail } from './fields.ts';

/** For how long two merged clients can be separated. */
export const UNMERGE_HOURS = 24;

/** The fields whose value a merge may take from the client that is dropped; the remaining client never changes its name. */
export type MergeField = Exclude<ClientDetail, 'ime' | 'prezime'>;
export const MERGE_FIELDS = CLIENT_DETAILS.filter(
  (field): field is MergeField => field !== 'ime' && field !== 'prezime',
);

type Details = Record<MergeField, string | null>;

/** Returns the fields in which the two clients differ and the dropped client has a value. */
export const differingFields = (keep: Details, drop: Details): MergeField[] =>
  MERGE_FIELDS.filter(field => drop[field] !== null && drop[field] !== keep[field]);

/** Returns the fields that a merge takes from the dropped client by default: those that the remaining client lacks. */
export const suggestedFields = (keep: Details, drop: Details): MergeField[] =>
  differingFields(keep, drop).filter(field => keep[field] === null);

/**
 * Returns the fields with these names in the order of a client's fields. Throws BAD_USER_INPUT for an unknown or repeated name.
 */
export const parseMergeFields = (names: readonly string[]): MergeField[] => {
  const fields = MERGE_FIELDS.filter(field => names.includes(field));
  if (fields.length !== names.length) throw badInput({ uzmi: 'Izaberite polja koja klijent ima, svako jednom.' });
  return fields;
};

/**
 * Returns the details of the remaining client after a merge: its values with those taken from the dropped client. A phone of
 * either client that would be lost fills an empty phone field.
 */
export const mergedDetails = (keep: Details, drop: Details, taken: readonly MergeField[]): Details => {
  const merged = eachField(MERGE_FIELDS, field => (taken.includes(field) ? drop[field] : keep[field]));
  const phones = [merged.telefon1, merged.telefon2];
  for (const phone of [keep.telefon1, keep.telefon2, drop.telefon1, drop.telefon2]) {
    const index = phones.indexOf(null);
    if (phone !== null && index >= 0 && !phones.includes(phone)) phones[index] = phone;
  }
  const [telefon1 = null, telefon2 = null] = phones;
  return { ...merged, telefon1, telefon2 };
};
