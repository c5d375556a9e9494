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

type Details = Record<string, unknown>;
type Subject = (details: Details) => string;

const CHARACTERS_MAX = 120;

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(prazno)';
  if (typeof value === 'boolean') return value ? 'da' : 'ne';
  const text = labelOf(VALUE_LABELS, String(value));
  if (isDate(text)) return shortDate(text);
  if (/^\+\d+$/.test(text)) return showPhone(text);
  if (/^\d+\.\d{2}$/.test(text)) return twoDecimals(text);
  return text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)}…` : text;
};

const isPair = (value: unknown): value is { staro: unknown; novo: unknown } =>
  typeof value === 'object' && value !== null && 'staro' in value && 'novo' in value;

const titlesOf = (details: Record<string, { title: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, { title }]) => [name, title]));

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
const differences = (details: Details): string =>
  Object.entries(details)
    .map(([field, value]) => {
      const label = FIELD_LABELS[field] ?? field;
      return isPair(value) ? `${label}: ${shown(word(field, value.staro))} → ${shown(word(field, value.novo))}` : label;
    })
    .join('; ');

/** The details that can name the record, in the order in which they are looked for. */
const NAMED_BY = ['naziv', 'komentar', 'broj', 'poslovnoIme', 'klijent', 'name', 'username'];

const subject = (details: Details): string => {
  if (Object.values(details).some(isPair)) return differences(details);
  const name = NAMED_BY.map(field => details[field]).find(value => typeof value === 'string' && value !== '');
  return name === undefined ? differences(details) : shown(name);
};

const accountChange = ({ username, from, to }: Details): string => {
  const before = (from ?? {}) as Details;
  const pairs = Object.entries((to ?? {}) as Details).map(([field, novo]) => [field, { staro: before[field], novo }]);
  return `${username}; ${differences(Object.fromEntries(pairs))}`;
};

/** „Klijenti (XLSX), 120 redova, mesto: Niš“ */
const exportedList = ({ naziv, format, redova, uslovi }: Details): string =>
  [`${naziv} (${String(format).toUpperCase()})`, plural(Number(redova), 'red', 'reda', 'redova'), uslovi]
    .filter(Boolean)
    .join(', ');

/** „Avans, Gotovina, 1,250.00, 21.11.2026.“ */
const payment = ({ tip, nacin, iznos, datum }: Details): string =>
  [word('tip', tip), word('nacin', nacin), twoDecimals(String(iznos)), shown(datum)].join(', ');

/** „Avans, 1,250.00, 21.11.2026.“ */
const due = ({ tip, iznos, rok }: Details): string =>
  [word('tip', tip), twoDecimals(String(iznos)), rok ? shown(rok) : dayWords(null)].join(', ');

/** „21.11.2026. 09:30“ */
const measurement = ({ datum, vreme }: Details): string =>
  visitTimeText({ datum: String(datum), vreme: vreme === null ? null : String(vreme) });

/** „Montaža, 21.11.2026. 09:30“ */
const visit = (details: Details): string => [word('vrsta', details.vrsta), measurement(details)].join(', ');

/** „Ana Anić, direktorka, 064/123-4567“ */
const person = ({ ime, uloga, telefon, email }: Details): string =>
  [ime, uloga, telefon, email].filter(Boolean).map(shown).join(', ');

/** „P3: širina 1,420 → 1,402“ */
const cell = ({ oznaka, polje, staro, novo }: Details): string => {
  const label = labelOf(OPENING_LABELS, String(polje));
  return `${oznaka}: ${label.charAt(0).toLowerCase()}${label.slice(1)} ${formatValue(staro)} → ${formatValue(novo)}`;
};

/** „Merenje 1“; for an opening that was added later „P9 1,420 × 1,180“. */
const openings = ({ naziv, oznaka, sirina, visina }: Details): string =>
  naziv ? String(naziv) : `${oznaka} ${formatValue(sirina)} × ${formatValue(visina)}`;

/** „Merenje 1: P2, P3“ */
const marks = ({ naziv, oznake }: Details): string => `${naziv}: ${oznake}`;

/** „Merenje 1; razlog: Metar je bio kriv.“ */
const confirmedList = ({ naziv, razlozi }: Details): string =>
  razlozi ? `${naziv}; razlog: ${razlozi}` : String(naziv);

const tag = ({ naziv, oznaka }: Details): string => `${oznaka} (${naziv})`;

/** Returns the record before the change, then its changed fields: „21.11.2026. 09:30; Vreme: 09:30 → 10:00“. */
const corrected = (name: (details: Details) => string, details: Details): string => {
  const old = Object.entries(details).map(([field, value]) => [field, isPair(value) ? value.staro : value]);
  const changed = Object.entries(details).filter(([, value]) => isPair(value));
  return [name(Object.fromEntries(old)), differences(Object.fromEntries(changed))].join('; ');
};

/** How the sentence continues for actions whose details are more than a name or a list of changed fields. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  updateProjectMeasurements: measurement,
  updateProjectMeasurement: details => corrected(measurement, details),
  deleteProjectMeasurements: measurement,
  createVisit: visit,
  updateVisit: details => corrected(visit, details),
  setVisitStatus: details => corrected(visit, details),
  deleteVisit: visit,
  updateProjectPayments: payment,
  updateProjectPayment: details => corrected(payment, details),
  deleteProjectPayment: details => `${payment(details)}; razlog: ${shown(details.razlog)}`,
  createDue: due,
  updateDue: details => corrected(due, details),
  deleteDue: due,
  importProjects: ({ broj, stariBroj, klijent }) => `${broj} (stari broj ${stariBroj}), ${klijent}`,
  mergeClients: ({ ostaje, drugi }) => `„${drugi}“ u „${ostaje}“`,
  unmergeClients: ({ ostaje, drugi }) => `„${drugi}“ iz „${ostaje}“`,
  moveJobToClient: ({ posao, sa, na, razlog }) =>
    `${posao ? `${shown(posao)}, ` : ''}sa „${sa}“ na „${na}“; razlog: ${shown(razlog)}`,
  declareDifferentClients: ({ klijenti }) => (Array.isArray(klijenti) ? klijenti.join(', ') : ''),
  createClientPerson: person,
  updateClientPerson: details => corrected(person, details),
  deleteClientPerson: person,
  updateOpenings: openings,
  updateOpening: cell,
  deleteOpenings: marks,
  restoreOpenings: marks,
  confirmMeasuringList: confirmedList,
  createImageTag: tag,
  deleteImageTag: tag,
  updateGlassOrderStatus: ({ staro, status }) => `${staro} → ${status}`,
  updateAccount: accountChange,
  providerGroups: () => '',
  exportList: exportedList,
  readOutbox: ({ recipient }) => String(recipient),
  rateLimited: ({ adresa, putanja }) => `${putanja}, sa adrese ${adresa}`,
} satisfies Partial<Record<Action, Subject>>;

const STATES: Record<string, string> = {
  'archived:true': 'Projekat premešten u arhivu',
  'archived:false': 'Projekat vraćen iz arhive',
  'readyForOptimization:true': 'Projekat označen kao spreman za optimizaciju',
};

const detailsOf = (detail: string): Details => {
  try {
    return (JSON.parse(detail) ?? {}) as Details;
  } catch {
    return {};
  }
};

/** Returns a change as a sentence: „Dodat ugovor: Ugovor.pdf“. `detail` is JSON. */
export function sentence({ action, detail }: { action: string; detail: string }): string {
  const details = detailsOf(detail);
  const [[field, value] = []] = Object.entries(details);
  const state = action === 'updateProject' ? STATES[`${field}:${value}`] : undefined;
  if (state) return state;
  const label = actionLabel(action) ?? action;
  const what = (SUBJECTS[action] ?? subject)(details);
  return what ? `${label}: ${what}` : label;
}

/** Returns the record that a change was about: „Klijent: Petar Petrović“. */
export const recordName = ({ entity, zapis }: { entity: string; zapis: string | null }): string =>
  [recordTitle(entity), zapis].filter(Boolean).join(': ');
