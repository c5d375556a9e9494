import { VISIT_KINDS, VISIT_STATUSES, visitTimeText } from '../calendar/visit.ts';
import { dayWords } from '../company/payment-plan.ts';
import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS, UZROK_LABELS } from '../labels.ts';
import { formatValue } from '../opening/change-opening.ts';
import { OPENING_LABELS } from '../opening/fields.ts';
import { recordTitle } from '../records.ts';
import { isDate } from '../text/dates.ts';
import { plural, shortDate, twoDecimals } from '../text/formats.ts';
import { showPhone } from '../text/phone-display.ts';
import { type Action, actionLabel } from './action-labels.ts';
import { FIELD_LABELS, VALUE_LABELS } from './field-labels.ts';

type Facts = Record<string, unknown>;
type Subject = (facts: Facts) => string;

const LONGEST = 120;

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(prazno)';
  if (typeof value === 'boolean') return value ? 'da' : 'ne';
  const text = labelOf(VALUE_LABELS, String(value));
  if (isDate(text)) return shortDate(text);
  if (/^\+\d+$/.test(text)) return showPhone(text);
  if (/^\d+\.\d{2}$/.test(text)) return twoDecimals(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const isPair = (value: unknown): value is { staro: unknown; novo: unknown } =>
  typeof value === 'object' && value !== null && 'staro' in value && 'novo' in value;

const titlesOf = (facts: Record<string, { title: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, { title }]) => [name, title]));

/** Serbian labels of the values of payments, visits and outcomes, by field. */
const WORDS: Record<string, Record<string, string>> = {
  tip: TIP_UPLATE_LABELS,
  nacin: NACIN_UPLATE_LABELS,
  ishodUzrok: UZROK_LABELS,
  vrsta: titlesOf(VISIT_KINDS),
  status: titlesOf(VISIT_STATUSES),
};
const word = (field: string, value: unknown): unknown =>
  typeof value === 'string' ? labelOf(WORDS[field] ?? {}, value) : value;

/** Returns the changed fields with old and new values: „Mesto: Bor → Niš; Logo“. */
const differences = (facts: Facts): string =>
  Object.entries(facts)
    .map(([field, value]) => {
      const label = FIELD_LABELS[field] ?? field;
      return isPair(value) ? `${label}: ${shown(word(field, value.staro))} → ${shown(word(field, value.novo))}` : label;
    })
    .join('; ');

/** The facts that can name the record, in the order in which they are looked for. */
const NAMED_BY = ['naziv', 'komentar', 'broj', 'poslovnoIme', 'klijent', 'name', 'username'];

const subject = (facts: Facts): string => {
  if (Object.values(facts).some(isPair)) return differences(facts);
  const name = NAMED_BY.map(field => facts[field]).find(value => typeof value === 'string' && value !== '');
  return name === undefined ? differences(facts) : shown(name);
};

const accountChange = ({ username, from, to }: Facts): string => {
  const before = (from ?? {}) as Facts;
  const pairs = Object.entries((to ?? {}) as Facts).map(([field, novo]) => [field, { staro: before[field], novo }]);
  return `${username}; ${differences(Object.fromEntries(pairs))}`;
};

const exported = ({ naziv, format, redova, uslovi }: Facts): string =>
  [`${naziv} (${String(format).toUpperCase()})`, plural(Number(redova), 'red', 'reda', 'redova'), uslovi]
    .filter(Boolean)
    .join(', ');

/** „Avans, Gotovina, 1,250.00, 21.11.2026.“ */
const payment = ({ tip, nacin, iznos, datum }: Facts): string =>
  [word('tip', tip), word('nacin', nacin), twoDecimals(String(iznos)), shown(datum)].join(', ');

/** „Avans, 1,250.00, 21.11.2026.“ */
const due = ({ tip, iznos, rok }: Facts): string =>
  [word('tip', tip), twoDecimals(String(iznos)), rok ? shown(rok) : dayWords(null)].join(', ');

/** „21.11.2026. 09:30“ */
const measurement = ({ datum, vreme }: Facts): string =>
  visitTimeText({ datum: String(datum), vreme: vreme === null ? null : String(vreme) });

/** „Montaža, 21.11.2026. 09:30“ */
const visit = (facts: Facts): string => [word('vrsta', facts.vrsta), measurement(facts)].join(', ');

/** „Ana Anić, direktorka, 064/123-4567“ */
const person = ({ ime, uloga, telefon, email }: Facts): string =>
  [ime, uloga, telefon, email].filter(Boolean).map(shown).join(', ');

/** „P3: širina 1,420 → 1,402“ */
const cell = ({ oznaka, polje, staro, novo }: Facts): string => {
  const label = labelOf(OPENING_LABELS, String(polje));
  return `${oznaka}: ${label.charAt(0).toLowerCase()}${label.slice(1)} ${formatValue(staro)} → ${formatValue(novo)}`;
};

/** „Merenje 1“; for an opening that was added later „P9 1,420 × 1,180“. */
const openings = ({ naziv, oznaka, sirina, visina }: Facts): string =>
  naziv ? String(naziv) : `${oznaka} ${formatValue(sirina)} × ${formatValue(visina)}`;

/** „Merenje 1: P2, P3“ */
const marks = ({ naziv, oznake }: Facts): string => `${naziv}: ${oznake}`;

const confirmed = ({ naziv, razlozi }: Facts): string => (razlozi ? `${naziv}; razlog: ${razlozi}` : String(naziv));

const tag = ({ naziv, oznaka }: Facts): string => `${oznaka} (${naziv})`;

/** Returns the record before the change, then its changed fields: „21.11.2026. 09:30; Vreme: 09:30 → 10:00“. */
const corrected = (name: (facts: Facts) => string, facts: Facts): string => {
  const old = Object.entries(facts).map(([field, value]) => [field, isPair(value) ? value.staro : value]);
  const changed = Object.entries(facts).filter(([, value]) => isPair(value));
  return [name(Object.fromEntries(old)), differences(Object.fromEntries(changed))].join('; ');
};

/** How the sentence continues for actions whose facts are more than a name or a list of changed fields. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  updateProjectMeasurements: measurement,
  updateProjectMeasurement: facts => corrected(measurement, facts),
  deleteProjectMeasurements: measurement,
  createVisit: visit,
  updateVisit: facts => corrected(visit, facts),
  setVisitStatus: facts => corrected(visit, facts),
  deleteVisit: visit,
  updateProjectPayments: payment,
  updateProjectPayment: facts => corrected(payment, facts),
  deleteProjectPayment: facts => `${payment(facts)}; razlog: ${shown(facts.razlog)}`,
  createDue: due,
  updateDue: facts => corrected(due, facts),
  deleteDue: due,
  importProjects: ({ broj, stariBroj, klijent }) => `${broj} (stari broj ${stariBroj}), ${klijent}`,
  mergeClients: ({ ostaje, drugi }) => `„${drugi}“ u „${ostaje}“`,
  unmergeClients: ({ ostaje, drugi }) => `„${drugi}“ iz „${ostaje}“`,
  moveJobToClient: ({ posao, sa, na, razlog }) =>
    `${posao ? `${shown(posao)}, ` : ''}sa „${sa}“ na „${na}“; razlog: ${shown(razlog)}`,
  declareDifferentClients: ({ klijenti }) => (Array.isArray(klijenti) ? klijenti.join(', ') : ''),
  createClientPerson: person,
  updateClientPerson: facts => corrected(person, facts),
  deleteClientPerson: person,
  updateOpenings: openings,
  updateOpening: cell,
  deleteOpenings: marks,
  restoreOpenings: marks,
  confirmMeasuringList: confirmed,
  createImageTag: tag,
  deleteImageTag: tag,
  updateGlassOrderStatus: ({ staro, status }) => `${staro} → ${status}`,
  updateAccount: accountChange,
  providerGroups: () => '',
  exportList: exported,
  readOutbox: ({ recipient }) => String(recipient),
  rateLimited: ({ adresa, putanja }) => `${putanja}, sa adrese ${adresa}`,
} satisfies Partial<Record<Action, Subject>>;

const STATES: Record<string, string> = {
  'archived:true': 'Projekat premešten u arhivu',
  'archived:false': 'Projekat vraćen iz arhive',
  'readyForOptimization:true': 'Projekat označen kao spreman za optimizaciju',
};

const factsOf = (detail: string): Facts => {
  try {
    return (JSON.parse(detail) ?? {}) as Facts;
  } catch {
    return {};
  }
};

/** A change as a sentence: „Dodat ugovor: Ugovor.pdf“. `detail` is JSON. */
export function sentence({ action, detail }: { action: string; detail: string }): string {
  const facts = factsOf(detail);
  const [[field, value] = []] = Object.entries(facts);
  const state = action === 'updateProject' ? STATES[`${field}:${value}`] : undefined;
  if (state) return state;
  const label = actionLabel(action) ?? action;
  const what = (SUBJECTS[action] ?? subject)(facts);
  return what ? `${label}: ${what}` : label;
}

/** Returns the record that a change was about: „Klijent: Petar Petrović“. */
export const recordName = ({ entity, zapis }: { entity: string; zapis: string | null }): string =>
  [recordTitle(entity), zapis].filter(Boolean).join(': ');
