import { isOneOf, KONTAKTI, type Kontakt, SASTANCI, type Sastanak, STATUSI, type Status } from '../enumerations.ts';
import { badInput, conflict } from '../errors.ts';

const SELECTORS = { kontakt: KONTAKTI, status: STATUSI, sastanak: SASTANCI } as const;
const SELECTOR_FIELDS = Object.keys(SELECTORS) as (keyof typeof SELECTORS)[];

export type PreofferSelection =
  | { field: 'kontakt'; value: Kontakt }
  | { field: 'status'; value: Status }
  | { field: 'sastanak'; value: Sastanak };

/** The one selector that changes: exactly one of kontakt, status and sastanak is given, and it is not empty (section 4). Any value may follow any other. */
export const parsePreofferSelection = (input: Partial<Record<keyof typeof SELECTORS, unknown>>): PreofferSelection => {
  const given = SELECTOR_FIELDS.filter(field => input[field] !== undefined && input[field] !== null);
  const [field] = given;
  if (field === undefined || given.length > 1)
    throw badInput(
      Object.fromEntries(
        (field ? given : SELECTOR_FIELDS).map(name => [name, 'Pošaljite tačno jedno: kontakt, status ili sastanak.']),
      ),
    );
  const value = input[field];
  if (!isOneOf<string>(SELECTORS[field], value)) throw badInput({ [field]: 'Izaberite jednu od ponuđenih vrednosti.' });
  return { field, value } as PreofferSelection;
};

/** Before a pre-offer is deleted: its project stands on it. */
export const requireDeletable = (preoffer: { projectId: string | null }): void => {
  if (preoffer.projectId !== null) throw conflict('Od ove predponude je napravljen projekat, pa se ne može obrisati.');
};

/** Before a project is made: a pre-offer gives one. */
export const requireNoProject = (preoffer: { projectId: string | null }): void => {
  if (preoffer.projectId !== null) throw conflict('Od ove predponude je već napravljen projekat.');
};
