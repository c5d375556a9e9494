import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { type ContactData, parseContact } from '#domain/client/contact.ts';
import type { VrstaBeleske } from '#domain/enumerations.ts';
import { badInput } from '#domain/errors.ts';
import { belgradeDay, isDate, isTime } from '#domain/text/dates.ts';
import { time } from '#domain/text/formats.ts';
import { ApiError } from '#web/api/errors.ts';
import { RESPONSIBLE } from '#web/business/NextContactDialog.tsx';

/** A call as its form holds it; the visit has a form of its own. */
export interface CallValues {
  vrsta: VrstaBeleske;
  /** When it was, in Belgrade. */
  datum: string;
  sat: string;
  tekst: string;
  /** Id of the job, or of the client for a call about none. */
  posao: string;
  /** The next contact; without a day it stays as it is. */
  kontaktDatum: string;
  kontaktOsoba: string;
  kontaktOpis: string;
  imaPosetu: boolean;
}

export const newCall = (posao: string): CallValues => ({
  ...{ vrsta: 'Poziv', datum: belgradeDay(new Date()), sat: time(new Date()), tekst: '', posao },
  ...{ kontaktDatum: '', kontaktOsoba: RESPONSIBLE, kontaktOpis: '', imaPosetu: false },
});

/** The moment (UTC, ISO) at which the clock in Belgrade shows that day and time; '' when there is no such day or time. */
const momentOf = (datum: string, vreme: string): string =>
  isDate(datum) && isTime(vreme) ? belgradeMoment({ datum, vreme }).toISOString() : '';

export interface CheckedCall extends CallValues {
  contact: ContactData;
}

export function checkCall(values: CallValues): CheckedCall {
  const { vrsta, tekst, datum, sat, kontaktDatum } = values;
  const contact = parseContact({ vrsta, tekst, vreme: momentOf(datum, sat) }, new Date());
  if (kontaktDatum !== '' && !isDate(kontaktDatum)) throw badInput({ kontaktDatum: 'Izaberite dan.' });
  return { ...values, contact };
}

const NAMES: Record<string, keyof CallValues> = {
  vreme: 'sat',
  'kontakt.datum': 'kontaktDatum',
  'kontakt.osobaId': 'kontaktOsoba',
  'kontakt.opis': 'kontaktOpis',
};
const VISIT = 'poseta.';

/** The server's refusal by the two forms whose fields it names; one that names no field is the call's. */
export function refusalsOf(error: ApiError | null): { call: ApiError | null; visit: ApiError | null } {
  const fields = Object.entries(error?.fields ?? {});
  const ofVisit = fields.filter(([name]) => name.startsWith(VISIT));
  const ofCall = fields.filter(([name]) => !name.startsWith(VISIT));
  const part = (named: [string, string][]) =>
    error && new ApiError(error.code, { message: error.message, fields: Object.fromEntries(named) });
  return {
    call: ofCall.length > 0 ? part(ofCall.map(([name, sentence]) => [NAMES[name] ?? name, sentence])) : null,
    visit: ofVisit.length > 0 ? part(ofVisit.map(([name, sentence]) => [name.slice(VISIT.length), sentence])) : null,
  };
}
