import type { Ishod } from '../enumerations.ts';
import type { FieldFact } from '../fields.ts';
import { SELECTOR_FACTS } from '../preoffer/fields.ts';
import type { ReachedStep } from '../project/steps.ts';
import type { Right } from '../rights.ts';
import { isDate } from '../text/dates.ts';

/** A filter by one of several values; a filter by person also accepts an account's id. */
interface ChoiceFilter extends FieldFact {
  kind: 'choice' | 'person';
  /** The Serbian name of each value. */
  values: Readonly<Record<string, string>>;
  /** What the filter shows while no value is chosen. */
  none: string;
  /** The right to use the filter, in addition to reading the list. */
  right?: Right;
}

/** A filter by a day, as `2026-11-22`. */
interface DayFilter extends FieldFact {
  kind: 'day';
}

export type FilterFact = ChoiceFilter | DayFilter;

const words = (values: readonly string[]) => Object.fromEntries(values.map(value => [value, value]));
const choice = <V extends Record<string, string>>(label: string, none: string, values: V) => ({
  kind: 'choice' as const,
  label,
  none,
  values,
});
const selector = ({ label, values }: (typeof SELECTOR_FACTS)[keyof typeof SELECTOR_FACTS], bez: string) =>
  choice(label, 'Svi', { ...words(values), bez });

/** The filters that both pre-offers and projects have, with the same names in URLs and in the API. */
const WORK_FILTERS = {
  odgovornaOsoba: {
    kind: 'person',
    label: 'Odgovorna osoba',
    none: 'Svi',
    values: { ja: 'Ja', niko: 'Nije dodeljeno' },
  },
  sledeciKontakt: choice('Sledeći kontakt', 'Bilo kada', {
    kasni: 'Kasni',
    danas: 'Danas',
    dospeo: 'Danas ili ranije',
    nedelja: 'U narednih 7 dana',
    ima: 'Zakazan',
    nema: 'Nije zakazan',
  }),
  aktivnost: choice('Poslednja aktivnost', 'Bilo kada', {
    '7': 'Bez aktivnosti 7 dana',
    '14': 'Bez aktivnosti 14 dana',
    '30': 'Bez aktivnosti 30 dana',
    '90': 'Bez aktivnosti 90 dana',
  }),
  ishod: choice('Ishod', 'Otvoreni', {
    izgubljeno: 'Izgubljeni',
    otkazano: 'Otkazani',
    zavrseni: 'Izgubljeni i otkazani',
    svi: 'Svi',
  } satisfies Record<Ishod | 'zavrseni' | 'svi', string>),
  od: { kind: 'day', label: 'Dodato od' },
  do: { kind: 'day', label: 'Dodato do' },
} as const satisfies Record<string, FilterFact>;

export const PREOFFER_FILTERS = {
  status: selector(SELECTOR_FACTS.status, 'Bez statusa'),
  kontakt: selector(SELECTOR_FACTS.kontakt, 'Bez kontakta'),
  sastanak: selector(SELECTOR_FACTS.sastanak, 'Bez sastanka'),
  projekat: choice('Projekat', 'Svi', { ne: 'Još nije projekat', da: 'Postala projekat' }),
  ...WORK_FILTERS,
} as const satisfies Record<string, FilterFact>;

export const PROJECT_FILTERS = {
  korak: choice('Korak', 'Svi', {
    '3': 'Čeka merenje',
    '4': 'Čeka ponudu',
    '6': 'Čeka ugovor',
    '9': 'U izradi',
  } satisfies Record<ReachedStep, string>),
  dug: { ...choice('Dug', 'Svi', { da: 'Duguju', ne: 'Ne duguju' }), right: 'finance:read' },
  rokUplate: {
    ...choice('Rok uplate', 'Bilo kada', {
      kasni: 'Kasni',
      nedelja: 'U narednih 7 dana',
      ima: 'Ima rok',
      nema: 'Nema rok',
    }),
    right: 'finance:read',
  },
  termin: choice('Sledeći termin', 'Bilo kada', {
    danas: 'Danas',
    nedelja: 'U narednih 7 dana',
    ima: 'Zakazan',
    nema: 'Nije zakazan',
  }),
  ...WORK_FILTERS,
  sledeciKontakt: { ...WORK_FILTERS.sledeciKontakt, right: 'offers:read' },
} as const satisfies Record<string, FilterFact>;

/** Whether the filter accepts the value; `isAccount` returns whether a text can be the id of an account. */
export const isFilterValue = (fact: FilterFact, text: string, isAccount: (text: string) => boolean): boolean => {
  if (fact.kind === 'day') return isDate(text);
  return Object.hasOwn(fact.values, text) || (fact.kind === 'person' && isAccount(text));
};

export type PreofferFilter = keyof typeof PREOFFER_FILTERS;
export type ProjectFilter = keyof typeof PROJECT_FILTERS;
export type JobFilter = PreofferFilter | ProjectFilter;

/** Returns the sentence of the refusal for a value that the filter does not accept. */
export const filterRefusal = ({ kind, label }: FilterFact): string =>
  kind === 'day' ? `${label}: taj dan ne postoji.` : `${label}: ta vrednost ne postoji.`;
