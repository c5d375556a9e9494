import type { VisitField } from '#domain/calendar/fields.ts';
import type { VisitKind } from '#domain/calendar/visit.ts';
import { eachField } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { NewVisitInput, Visit } from './visit-api.ts';

const TEXTS = ['vreme', 'rokDo', 'opis', 'napomena', 'adresa', 'mesto', 'telefon'] as const;
type TextField = (typeof TEXTS)[number];

/**
 * The values of the form of a visit: every field as text. `vreme` is empty for a visit without a time. `osobe` has ids
 * separated by spaces, so that a draft compares them as one value.
 */
export type VisitValues = Record<VisitField | 'osobe', string>;

/** The record of a visit; its address and phone are copied into the visit. */
export interface VisitSubject {
  entity: 'project' | 'preoffer' | 'client';
  id: string;
  naziv: string;
  adresa?: string | null | undefined;
  mesto?: string | null | undefined;
  telefon?: string | null | undefined;
}

/** The values with which the dialog of a visit opens. */
export interface VisitStart {
  /** The name in the dialog's title; by default the subject's name. */
  naziv?: string;
  vrsta?: VisitKind;
  datum?: string;
  vreme?: string | null;
  osobe?: readonly string[];
  subject?: VisitSubject;
  /** Other records that can be chosen, each with the visit that it probably needs. */
  choices?: readonly VisitStart[];
}

export const peopleOf = (osobe: string): string[] => osobe.split(' ').filter(Boolean);

const textsOf = (record: Partial<Record<TextField, string | null | undefined>>) =>
  eachField(TEXTS, field => {
    const value = record[field] ?? '';
    return field === 'telefon' ? showPhone(value) : value;
  });

export const newValues = (
  { vrsta = 'merenje', datum = '', vreme, osobe = [], subject }: VisitStart,
  minuta: number,
): VisitValues => ({
  ...textsOf({ ...subject, vreme }),
  vrsta,
  datum,
  minuta: String(minuta),
  dana: '1',
  osobe: osobe.join(' '),
});

export const valuesOf = (visit: Visit): VisitValues => ({
  ...textsOf(visit),
  vrsta: visit.vrsta,
  datum: visit.datum,
  minuta: String(visit.minuta),
  dana: String(visit.dana),
  osobe: visit.osobe.map(({ id }) => id).join(' '),
});

/** The form's values as the API expects them. */
export const sentValues = ({ minuta, dana, osobe, vreme, rokDo, ...texts }: VisitValues) => ({
  ...texts,
  vreme: vreme || null,
  rokDo: rokDo || null,
  minuta: Number(minuta),
  dana: Number(dana),
  osobe: peopleOf(osobe),
});

const IDS = { project: 'projectId', preoffer: 'preofferId', client: 'clientId' } as const;

/**
 * The input for a new visit of that record; address and phone are left out if they were not shown, so that the server
 * copies them.
 */
export function sentNewVisit(values: VisitValues, subject: VisitSubject | null): NewVisitInput {
  const { adresa, mesto, telefon, ...sent } = sentValues(values);
  if (!subject) return { ...sent, adresa, mesto, telefon };
  const isKnown = subject.adresa !== undefined;
  const typed = Object.fromEntries(
    Object.entries({ adresa, mesto, telefon }).filter(([, text]) => isKnown || text !== ''),
  );
  return { ...sent, ...typed, [IDS[subject.entity]]: subject.id };
}
