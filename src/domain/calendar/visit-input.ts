import * as z from 'zod/mini';
import { optionalPhone, type PhoneParser } from '../client/client-input.ts';
import { badInput } from '../errors.ts';
import {
  oneOf,
  optionalDescription,
  optionalNote,
  optionalText,
  optionalTime,
  parseInput,
  requiredDate,
} from '../input-fields.ts';
import { addDays, isDate } from '../text/dates.ts';
import type { PlaceField, VisitData, VisitField } from './fields.ts';
import { existsInBelgrade, SKIPPED_TIME } from './local-time.ts';
import { VISIT_KIND_NAMES, VISIT_KINDS, VISIT_STATUS_NAMES } from './visit.ts';
import { DAY_MINUTES, VISIT_DAYS_MAX } from './visit-days.ts';

const MINUTES_MIN = 5;
const MINUTES_MAX = DAY_MINUTES;
/** The most people named in one visit. */
const VISIT_PEOPLE_MAX = 20;

const DAYS = `Unesite od 1 do ${VISIT_DAYS_MAX} dana.`;
const MINUTES = `Unesite trajanje od ${MINUTES_MIN} do ${MINUTES_MAX} minuta.`;

/**
 * Whether the time exists in Belgrade on each of the days, of which at most VISIT_DAYS_MAX are checked; true for a
 * wrong date. Other checks refuse wrong dates and numbers of days.
 */
const existsOnAll = (datum: string, vreme: string, days: number): boolean =>
  !isDate(datum) ||
  Array.from({ length: Math.min(days, VISIT_DAYS_MAX) }, (_, day) => addDays(datum, day)).every(datum =>
    existsInBelgrade({ datum, vreme }),
  );

/**
 * The schema of a visit that a person sends; `days` is the number of days when none is sent. Whether the ids of people
 * exist is checked in the database.
 */
const visitSchema = (phone: PhoneParser, days: number) =>
  z
    .object({
      ...({
        vrsta: oneOf(VISIT_KIND_NAMES, 'Izaberite vrstu posete.'),
        datum: requiredDate(),
        vreme: optionalTime(),
        minuta: z.exactOptional(
          z.nullable(z.int(MINUTES).check(z.gte(MINUTES_MIN, MINUTES), z.lte(MINUTES_MAX, MINUTES))),
        ),
        dana: z.exactOptional(z.nullable(z.int(DAYS).check(z.gte(1, DAYS), z.lte(VISIT_DAYS_MAX, DAYS)))),
        rokDo: optionalTime(),
        opis: optionalDescription(),
        napomena: optionalNote(),
        adresa: optionalText(),
        mesto: optionalText(),
        telefon: optionalPhone(phone),
      } satisfies Record<VisitField, unknown>),
      osobe: z.exactOptional(
        z.nullable(
          z
            .array(z.string('Izaberite osobe.'))
            .check(z.maxLength(VISIT_PEOPLE_MAX, `Najviše ${VISIT_PEOPLE_MAX} osoba.`)),
        ),
      ),
    })
    .check(
      z.refine(({ vreme, rokDo }) => !rokDo || (typeof vreme === 'string' && rokDo > vreme), {
        path: ['rokDo'],
        error: 'Najkasniji dolazak treba da bude posle početka posete. Izaberite kasnije vreme.',
      }),
      z.refine(({ datum, vreme, dana }) => !vreme || existsOnAll(datum, vreme, dana ?? days), {
        path: ['vreme'],
        error: SKIPPED_TIME,
      }),
    );

/** A visit with every field; `osobe` are the ids of the people in the order in which they were sent, each once. */
export interface WholeVisit extends VisitData {
  osobe: string[];
}

/**
 * Parses a visit. Fields that were not sent are null, except: the length is the usual one of the kind, the number of
 * days is `days`, and address, town and phone are those in `copied`. Throws BAD_USER_INPUT.
 */
export function parseVisit(
  input: unknown,
  phone: PhoneParser,
  copied: Partial<Pick<VisitData, PlaceField>> = {},
  days = 1,
): WholeVisit {
  const visit = parseInput(visitSchema(phone, days), input);
  const place = (field: PlaceField) => (visit[field] === undefined ? (copied[field] ?? null) : visit[field]);
  return {
    vrsta: visit.vrsta,
    datum: visit.datum,
    vreme: visit.vreme ?? null,
    minuta: visit.minuta ?? VISIT_KINDS[visit.vrsta].minutes,
    dana: visit.dana ?? days,
    rokDo: visit.rokDo ?? null,
    opis: visit.opis ?? null,
    napomena: visit.napomena ?? null,
    adresa: place('adresa'),
    mesto: place('mesto'),
    telefon: place('telefon'),
    osobe: [...new Set(visit.osobe ?? [])],
  };
}

const statusSchema = z.object({
  status: oneOf(VISIT_STATUS_NAMES, 'Takav status ne postoji.'),
  napomena: optionalNote(),
});

/** Parses a new status of a visit, with or without a note. Throws BAD_USER_INPUT. */
export const parseVisitStatus = (input: unknown) => parseInput(statusSchema, input);

const RECORD_IDS = ['projectId', 'preofferId', 'clientId'] as const;
export type RecordId = (typeof RECORD_IDS)[number];

/**
 * Returns the one record that a new visit is for; undefined without a record, which is allowed only for the kind „Ostalo“. Throws
 * BAD_USER_INPUT.
 */
export function parseVisitedRecord(
  kind: VisitData['vrsta'],
  ids: { [Id in RecordId]?: string | null | undefined },
): { field: RecordId; id: string } | undefined {
  const named = RECORD_IDS.flatMap(field => {
    const id = ids[field];
    return id ? [{ field, id }] : [];
  });
  if (named.length > 1)
    throw badInput({ [named[1]?.field ?? '']: 'Poseta može biti samo za jedno: projekat, predponudu ili klijenta.' });
  if (named.length === 0 && kind !== 'ostalo')
    throw badInput({ projectId: 'Izaberite za koga je poseta: projekat, predponudu ili klijenta.' });
  return named[0];
}
