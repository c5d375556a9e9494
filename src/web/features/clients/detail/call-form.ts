import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { type ContactData, parseContact } from '#domain/client/contact.ts';
import type { VrstaBeleske } from '#domain/enumerations.ts';
import { isDate, isTime } from '#domain/text/dates.ts';
import { time } from '#domain/text/formats.ts';
import { now } from '#web/api/clock.ts';
import { currentDay } from '#web/api/current-day.ts';
import { ApiError } from '#web/api/errors.ts';

/** The values of the form of a call; the next contact and the agreed visit are separate forms of the dialog. */
export interface CallValues {
  vrsta: VrstaBeleske;
  /** The day of the call, by the clock in Belgrade. */
  datum: string;
  /** The time of the call, by the clock in Belgrade: `09:30`. */
  sat: string;
  tekst: string;
  /** Id of the job, or of the client for a call that concerns no job. */
  posao: string;
  imaPosetu: boolean;
}

export const newCall = (posao: string): CallValues => ({
  vrsta: 'Poziv',
  datum: currentDay(),
  sat: time(now()),
  tekst: '',
  posao,
  imaPosetu: false,
});

/** The timestamp (UTC, ISO) at which the clock in Belgrade shows this day and time; '' for an invalid day or time. */
const timestampOf = (datum: string, vreme: string): string =>
  isDate(datum) && isTime(vreme) ? belgradeMoment({ datum, vreme }).toISOString() : '';

export interface CheckedCall extends CallValues {
  contact: ContactData;
}

/** Returns the values with the note to send. Throws a Refusal with a sentence for each wrong field. */
export function checkCall(values: CallValues): CheckedCall {
  const { vrsta, tekst, datum, sat } = values;
  const contact = parseContact({ vrsta, tekst, vreme: timestampOf(datum, sat) }, now());
  return { ...values, contact };
}

type FormName = 'call' | 'kontakt' | 'poseta';

/** Splits the name of a field in the server's error: `poseta.datum` is the field `datum` in the form of the visit. */
function formAndField(name: string): [FormName, string] {
  const [part, field] = name.split('.', 2);
  if (field !== undefined && (part === 'kontakt' || part === 'poseta')) return [part, field];
  return ['call', name === 'vreme' ? 'sat' : name];
}

/** Splits the server's error into one for each form; null for a form without wrong fields. */
export function errorsByForm(error: ApiError | null): Record<FormName, ApiError | null> {
  const partErrors = Object.entries(error?.fields ?? {}).map(
    ([name, sentence]) => [...formAndField(name), sentence] as const,
  );
  const errorOf = (part: FormName) => {
    const fields = Object.fromEntries(
      partErrors.filter(one => one[0] === part).map(([, field, sentence]) => [field, sentence]),
    );
    return error && Object.keys(fields).length > 0
      ? new ApiError(error.code, { message: error.message, fields })
      : null;
  };
  return { call: errorOf('call'), kontakt: errorOf('kontakt'), poseta: errorOf('poseta') };
}
