import { parseVisit } from '#domain/calendar/visit-input.ts';
import { sentValues, type VisitValues } from './visit-values.ts';

/** Checks the form of a visit by the domain's rules; libphonenumber is loaded at the first check. */
export async function checkVisit(values: VisitValues): Promise<VisitValues> {
  const { parsePhone } = await import('#domain/text/phone.ts');
  parseVisit(sentValues(values), parsePhone);
  return values;
}
