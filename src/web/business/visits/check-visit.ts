import { parseVisit } from '#domain/calendar/visit-input.ts';
import { sentValues, type VisitValues } from './visit-values.ts';

/** The form of a visit by the domain's rules; libphonenumber comes with the first one that is checked. */
export async function checkVisit(values: VisitValues): Promise<VisitValues> {
  const { parsePhone } = await import('#domain/text/phone.ts');
  parseVisit(sentValues(values), parsePhone);
  return values;
}
