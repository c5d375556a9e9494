import type { CompanyData } from '#domain/company/company-input.ts';
import { COMPANY_FACTS, COMPANY_FIELDS, type CompanyField } from '#domain/company/fields.ts';
import { badInput, type FieldErrors, Refusal } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { AREA, KURS, readNumber } from '#domain/text/typed-number.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import type { Company } from './api.ts';

/** The form's values: every field as text; the logo as a data URL, `minPovrsina` in m². */
type CompanyValues = Record<CompanyField | 'logo', string>;

/** The input of the mutation, without the version. */
type CompanyChange = CompanyData & { logo: string | null };

function fieldText(company: Company, field: CompanyField): string {
  const value = company[field];
  if (typeof value === 'number') return areaValue(value);
  return value && COMPANY_FACTS[field].kind === 'phone' ? showPhone(value) : (value ?? '');
}

export const valuesOf = (company: Company): CompanyValues => ({
  ...eachField(COMPANY_FIELDS, field => fieldText(company, field)),
  logo: company.logo ?? '',
});

/** The input to send, with the typed numbers parsed. Throws a Refusal with a sentence for each wrong field. */
export async function checkCompany({ logo, ...values }: CompanyValues): Promise<CompanyChange> {
  const [{ parseCompany }, { parsePhone }] = await Promise.all([
    import('#domain/company/company-input.ts'),
    import('#domain/text/phone.ts'),
  ]);
  const typed = readNumber(values.kurs, KURS);
  const kurs = typed.kind === 'amount' ? typed.amount : values.kurs;
  const minPovrsina = parseArea(values.minPovrsina);
  const faults: FieldErrors = {
    ...(kurs.trim() === '' && { kurs: 'Unesite kurs.' }),
    ...(Number.isNaN(minPovrsina) && { minPovrsina: AREA.refused }),
  };
  try {
    const data = parseCompany({ ...values, kurs, minPovrsina: faults.minPovrsina ? 0 : minPovrsina }, parsePhone);
    if (Object.keys(faults).length === 0) return { ...data, logo: logo || null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(faults, error.fields);
  }
  throw badInput(faults);
}
