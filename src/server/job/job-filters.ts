import { eachField, namesOf } from '#domain/fields.ts';
import {
  type FilterFact,
  filterRefusal,
  isFilterValue,
  PREOFFER_FILTERS,
  PROJECT_FILTERS,
  type PreofferFilter,
  type ProjectFilter,
} from '#domain/job/list-filters.ts';
import { SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import { shortDate } from '#domain/text/formats.ts';
import { nameOfAccount } from '#server/identity/accounts/accounts.queries.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { midnight, TODAY } from '#server/kernel/postgres/timestamps.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { comingVisit } from './visit-row.ts';

/** The SQL of a filter; its accepted values and their labels are defined in the domain. */
type Conditions = Pick<ListFilter, 'condition' | 'choices' | 'otherwise'>;

/** A filter whose values are all in `choices`, so that no other condition is possible. */
const choicesOnly = (choices: Record<string, string>): Conditions => ({ condition: 'false', choices });

const listFilter = (fact: FilterFact, conditions: Conditions): ListFilter => ({
  type: 'String',
  accepts: text => isFilterValue(fact, text, isRowId),
  refusal: filterRefusal(fact),
  words: text => filterWords(fact, text),
  ...(fact.kind === 'person' && { caller: 'ja', nameOf: nameOfAccount }),
  ...(fact.kind !== 'day' && { description: allowedText(fact) }),
  ...(fact.kind !== 'day' && fact.right && { right: fact.right }),
  ...conditions,
});

/** Returns a filter in words: „status: Zainteresovan“, „dodato od 22.11.2026.“, „odgovorna osoba: Mira Jović“. */
const filterWords = (fact: FilterFact, value: string): string =>
  fact.kind === 'day'
    ? `${fact.label.toLowerCase()} ${shortDate(value)}`
    : `${fact.label.toLowerCase()}: ${fact.values[value] ?? value}`;

const allowedText = ({ kind, values }: Exclude<FilterFact, { kind: 'day' }>): string =>
  [...(kind === 'person' ? ['an account'] : []), ...Object.keys(values)].join(', ');

/** A filter for records that are older than the chosen number of days and have no recorded change in that time. */
const inactiveFor = (isIdle: (days: string) => string): Conditions => {
  const ofDays = (days: string) => `created_at < now() - interval '${days} days' and ${isIdle(days)}`;
  return choicesOnly(eachField(namesOf(PROJECT_FILTERS.aktivnost.values), ofDays));
};

const DAY_START = midnight('?::date');
/** SQL of the midnight that ends the chosen day. */
const DAY_END = midnight('?::date + 1');

/** The filters of pre-offers and of projects; `isIdle` returns SQL for „nothing was recorded in that many days“. */
const workConditions = (isIdle: (days: string) => string) => ({
  odgovornaOsoba: { condition: 'odgovorna_osoba = ?::uuid', choices: { niko: 'odgovorna_osoba is null' } },
  sledeciKontakt: choicesOnly({
    kasni: `sledeci_kontakt < ${TODAY}`,
    danas: `sledeci_kontakt = ${TODAY}`,
    dospeo: `sledeci_kontakt <= ${TODAY}`,
    nedelja: `sledeci_kontakt between ${TODAY} and ${TODAY} + 6`,
    ima: 'sledeci_kontakt is not null',
    nema: 'sledeci_kontakt is null',
  }),
  aktivnost: inactiveFor(isIdle),
  ishod: {
    condition: 'ishod = ?',
    choices: { zavrseni: 'ishod is not null', svi: 'true' },
    otherwise: 'ishod is null',
  },
  od: { condition: `created_at >= ${DAY_START}` },
  do: { condition: `created_at < ${DAY_END}` },
});

/** SQL: excludes imported pre-offers for which nothing was recorded since the import, because they need no reminder. */
export const NOT_ONLY_IMPORTED = '(uvezeno_at is null or aktivnost_at > uvezeno_at)';

const PREOFFER_SQL: Record<PreofferFilter, Conditions> = {
  ...eachField(SELECTOR_FIELDS, field => ({ condition: `${field} = ?`, choices: { bez: `${field} is null` } })),
  projekat: choicesOnly({ da: 'project_id is not null', ne: 'project_id is null' }),
  ...workConditions(days => `aktivnost_at < now() - interval '${days} days' and ${NOT_ONLY_IMPORTED}`),
};

const hasVisit = (days: string) =>
  `exists (select from visits where project_id = projects.id and ${comingVisit('visits')} and datum ${days})`;

/** SQL: an offer was chosen and something is left to pay. */
const HAS_DEBT = 'step >= 6 and dug > 0';

const PROJECT_SQL: Record<ProjectFilter, Conditions> = {
  korak: { condition: 'step = ?::smallint' },
  dug: choicesOnly({ da: HAS_DEBT, ne: `(${HAS_DEBT}) is not true` }),
  rokUplate: choicesOnly({
    kasni: `${HAS_DEBT} and rok_uplate < ${TODAY}`,
    nedelja: `${HAS_DEBT} and rok_uplate between ${TODAY} and ${TODAY} + 6`,
    ima: `${HAS_DEBT} and rok_uplate is not null`,
    nema: `((${HAS_DEBT}) is not true or rok_uplate is null)`,
  }),
  termin: choicesOnly({
    danas: hasVisit(`= ${TODAY}`),
    nedelja: hasVisit(`between ${TODAY} and ${TODAY} + 6`),
    ima: hasVisit(`>= ${TODAY}`),
    nema: `not ${hasVisit(`>= ${TODAY}`)}`,
  }),
  ...workConditions(
    days => `not exists (select from changes where entity = 'project' and entity_id = projects.id::text
      and at >= now() - interval '${days} days')`,
  ),
};

const filtersOf = <Name extends string>(facts: Record<Name, FilterFact>, conditions: Record<Name, Conditions>) =>
  eachField(namesOf(facts), name => listFilter(facts[name], conditions[name]));

export const PREOFFER_LIST_FILTERS = filtersOf<PreofferFilter>(PREOFFER_FILTERS, PREOFFER_SQL);

export const PROJECT_LIST_FILTERS = filtersOf<ProjectFilter>(PROJECT_FILTERS, PROJECT_SQL);
