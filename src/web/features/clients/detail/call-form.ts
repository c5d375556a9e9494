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
  /** The day of the call, by the clock in Belgrade; `sat` is the time. */
  datum: string;
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

/** The moment (UTC, ISO) at which the clock in Belgrade shows that day and time; '' for an invalid day or time. */
const momentOf = (datum: string, vreme: string): string =>
  isDate(datum) && isTime(vreme) ? belgradeMoment({ datum, vreme }).toISOString() : '';

export interface CheckedCall extends CallValues {
  contact: ContactData;
}

/** The values with the note to send. Throws a Refusal with a sentence for each wrong field. */
export function checkCall(values: CallValues): CheckedCall {
  const { vrsta, tekst, datum, sat } = values;
  const contact = parseContact({ vrsta, tekst, vreme: momentOf(datum, sat) }, now());
  return { ...values, contact };
}

type Part = 'call' | 'kontakt' | 'poseta';

/** The form and the field that the name of an error's field means: `poseta.datum` is `datum` of the visit. */
function partAndField(name: string): [Part, string] {
  const [part, field] = name.split('.', 2);
  if (field !== undefined && (part === 'kontakt' || part === 'poseta')) return [part, field];
  return ['call', name === 'vreme' ? 'sat' : name];
}

/** Splits the server's error by form; null for a form none of whose fields it names. */
export function refusalsOf(error: ApiError | null): Record<Part, ApiError | null> {
  const partErrors = Object.entries(error?.fields ?? {}).map(
    ([name, sentence]) => [...partAndField(name), sentence] as const,
  );
  const errorOf = (part: Part) => {
    const fields = Object.fromEntries(
      partErrors.filter(one => one[0] === part).map(([, field, sentence]) => [field, sentence]),
    );
    return error && Object.keys(fields).length > 0
      ? new ApiError(error.code, { message: error.message, fields })
      : null;
  };
  return { call: errorOf('call'), kontakt: errorOf('kontakt'), poseta: errorOf('poseta') };
}
