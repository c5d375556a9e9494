import { isOneOf } from '../enumerations.ts';
import { badInput, conflict } from '../errors.ts';
import { requireNotEnded } from '../job/job-state.ts';
import { SELECTOR_FACTS, SELECTOR_FIELDS, type SelectorField, type SelectorValue } from './fields.ts';

export type PreofferSelection = { [F in SelectorField]: { field: F; value: SelectorValue<F> } }[SelectorField];

/**
 * Parses a change of one selector of a pre-offer: exactly one of kontakt, status and sastanak has a value (specification, section
 * 4). Any value may follow any other. Throws BAD_USER_INPUT.
 */
export const parsePreofferSelection = (input: Partial<Record<SelectorField, unknown>>): PreofferSelection => {
  const given = SELECTOR_FIELDS.filter(field => input[field] !== undefined && input[field] !== null);
  const [field] = given;
  if (field === undefined || given.length > 1)
    throw badInput(
      Object.fromEntries(
        (field ? given : SELECTOR_FIELDS).map(name => [name, 'Pošaljite tačno jedno: kontakt, status ili sastanak.']),
      ),
    );
  const value = input[field];
  if (!isOneOf<string>(SELECTOR_FACTS[field].values, value))
    throw badInput({ [field]: 'Izaberite jednu od ponuđenih vrednosti.' });
  return { field, value } as PreofferSelection;
};

/** Call before a pre-offer is deleted. Throws CONFLICT when a project was made of it. */
export const requireDeletable = (preoffer: { projectId: string | null }): void => {
  if (preoffer.projectId !== null) throw conflict('Od ove predponude je napravljen projekat, pa se ne može obrisati.');
};

/** Call before a project is made. Throws CONFLICT unless the pre-offer is open and has no project yet. */
export const requireNoProject = (preoffer: { projectId: string | null; ishod: string | null }): void => {
  requireNotEnded(preoffer);
  if (preoffer.projectId !== null) throw conflict('Od ove predponude je već napravljen projekat.');
};

/**
 * Whether the page asks for the next contact after this status was chosen: not after „Skupi smo“, and not when the pre-offer has
 * a next contact, a project or an outcome.
 */
export const asksNextContact = (
  status: string,
  { sledeciKontakt, projectId, ishod }: Record<'sledeciKontakt' | 'projectId' | 'ishod', unknown>,
): boolean => status !== 'Skupi smo' && sledeciKontakt === null && projectId === null && ishod === null;
