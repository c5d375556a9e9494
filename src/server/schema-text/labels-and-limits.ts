import { VISIT_LABELS } from '#domain/calendar/fields.ts';
import { CLIENT_FACTS, CLIENT_LABELS } from '#domain/client/fields.ts';
import { PERSON_LABELS } from '#domain/client/people.ts';
import { COMPANY_LABELS } from '#domain/company/fields.ts';
import { POSITION_LABELS, SUPPLIER_LABELS } from '#domain/glass/fields.ts';
import { JOB_LABELS } from '#domain/job/fields.ts';
import { CHECKLIST_LABELS } from '#domain/labels.ts';
import { NAME_MAX, NOTE_MAX } from '#domain/limits.ts';
import { OPENING_FACTS, OPENING_LABELS } from '#domain/opening/fields.ts';
import { SELECTOR_LABELS } from '#domain/preoffer/fields.ts';
import { DUE_LABELS, FINANCE_LABELS, MEASUREMENT_LABELS, PAYMENT_LABELS } from '#domain/project/fields.ts';
import { integer } from '#domain/text/formats.ts';

export const upTo = (max: number) => `at most ${integer(max)} characters`;
const OPENING_TYPES = /^Opening(Input|Defaults|DefaultsInput)?$/;

/**
 * The labels on screens, keyed by the field's name, for types that LABELS_BY_TYPE does not match. Of several tables
 * with the same name, the last applies.
 */
const LABELS: Readonly<Record<string, string>> = {
  ...SUPPLIER_LABELS,
  ...COMPANY_LABELS,
  ...POSITION_LABELS,
  ...OPENING_LABELS,
  ...MEASUREMENT_LABELS,
  ...VISIT_LABELS,
  ...DUE_LABELS,
  ...PAYMENT_LABELS,
  ...FINANCE_LABELS,
  ...SELECTOR_LABELS,
  ...CHECKLIST_LABELS,
  ...JOB_LABELS,
  ...CLIENT_LABELS,
};

/** The labels of types in which the name of a field means something else than in other types. */
const LABELS_BY_TYPE: readonly (readonly [type: RegExp, labels: Readonly<Record<string, string>>])[] = [
  [OPENING_TYPES, OPENING_LABELS],
  [/Glass(Position|Proposal)/, POSITION_LABELS],
  [/Measurement(Answers|Document|File)/, CHECKLIST_LABELS],
  [/Finances/, FINANCE_LABELS],
  [/ClientPerson/, PERSON_LABELS],
  [/Company/, COMPANY_LABELS],
];

/** The label of a field, „Širina“; undefined for a field that no screen labels. */
export const labelOf = (type: string, name: string): string | undefined => {
  const label = LABELS_BY_TYPE.find(([pattern]) => pattern.test(type))?.[1][name] ?? LABELS[name];
  return label && `„${label}“`;
};

function openingLimits(field: keyof typeof OPENING_FACTS): string | undefined {
  const fact = OPENING_FACTS[field];
  if (fact.kind === 'word' || fact.kind === 'podela') return undefined;
  if (fact.kind === 'text') return upTo(fact.max);
  if (fact.kind === 'texts') return `at most ${fact.items} texts, each ${upTo(fact.max)}`;
  const range = `${field === 'kolicina' ? 'pieces' : 'mm'}, ${fact.min} to ${integer(fact.max)}`;
  return fact.kind === 'sizes' ? `${range}, at most ${fact.items} readings` : range;
}

function clientLimits(field: keyof typeof CLIENT_FACTS): string {
  const { kind } = CLIENT_FACTS[field];
  if (kind === 'phone') return 'E.164; an input may have any spelling';
  return kind === 'day' ? 'a day: 2026-11-21' : upTo(kind === 'note' ? NOTE_MAX : NAME_MAX);
}

/** The unit and limits that the domain's tables state for a field. */
export function limitsOf(type: string, name: string): string | undefined {
  if (OPENING_TYPES.test(type) && name in OPENING_FACTS) return openingLimits(name as keyof typeof OPENING_FACTS);
  if (/^(Client|CreateClientsInput|ClientBeforeInput)$/.test(type) && name in CLIENT_FACTS)
    return clientLimits(name as keyof typeof CLIENT_FACTS);
  return undefined;
}
