import { badInput } from '../errors.ts';
import { eachField } from '../fields.ts';
import { CLIENT_DETAILS, type ClientDetail } from './fields.ts';

/** For how long two merged clients can be separated. */
export const UNMERGE_HOURS = 24;

/** The fields of which a merge may take the other client's value; the client that stays keeps its name. */
export type MergeField = Exclude<ClientDetail, 'ime' | 'prezime'>;
export const MERGE_FIELDS = CLIENT_DETAILS.filter(
  (field): field is MergeField => field !== 'ime' && field !== 'prezime',
);

type Details = Record<MergeField, string | null>;

/** The fields in which the two differ and the other one has a value. */
export const differingFields = (keep: Details, drop: Details): MergeField[] =>
  MERGE_FIELDS.filter(field => drop[field] !== null && drop[field] !== keep[field]);

/** The values that are taken unless the person chooses otherwise: those that the remaining client lacks. */
export const suggestedFields = (keep: Details, drop: Details): MergeField[] =>
  differingFields(keep, drop).filter(field => keep[field] === null);

/** Throws BAD_USER_INPUT for a name that is no field, or occurs twice. */
export const parseMergeFields = (names: readonly string[]): MergeField[] => {
  const fields = MERGE_FIELDS.filter(field => names.includes(field));
  if (fields.length !== names.length) throw badInput({ uzmi: 'Izaberite polja koja klijent ima, svako jednom.' });
  return fields;
};

/**
 * The details of the merged client: its values and the taken ones; a phone that neither field holds fills an empty
 * phone field.
 */
export const mergedDetails = (keep: Details, drop: Details, taken: readonly MergeField[]): Details => {
  const merged = eachField(MERGE_FIELDS, field => (taken.includes(field) ? drop[field] : keep[field]));
  const phones = [merged.telefon1, merged.telefon2];
  for (const phone of [keep.telefon1, keep.telefon2, drop.telefon1, drop.telefon2]) {
    const place = phones.indexOf(null);
    if (phone !== null && place >= 0 && !phones.includes(phone)) phones[place] = phone;
  }
  const [telefon1 = null, telefon2 = null] = phones;
  return { ...merged, telefon1, telefon2 };
};
