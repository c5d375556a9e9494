import type { CompanyData } from '#domain/company/company-input.ts';
import { badInput, type FieldErrors, Refusal } from '#domain/errors.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { AREA, KURS, readNumber } from '#domain/text/typed-number.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import type { Company } from './api.ts';

/** What the form holds: every field as text; the logo as a data URL, the least area in m². */
export const COMPANY_LABELS = {
  naziv: 'Naziv',
  adresa: 'Adresa',
  mesto: 'Mesto',
  pib: 'PIB',
  maticniBroj: 'Matični broj',
  brojRacuna: 'Broj računa',
  telefon1: 'Telefon',
  telefon2: 'Drugi telefon',
  email: 'E-pošta',
  kurs: 'Kurs',
  minPovrsina: 'Najmanja obračunska površina stakla',
} as const;

export type CompanyField = keyof typeof COMPANY_LABELS;
export type CompanyValues = Record<CompanyField | 'logo', string>;

/** What is sent, without the version. */
export type CompanyChange = CompanyData & { logo: string | null };

const phone = (value: string | null): string => (value ? showPhone(value) : '');

export const valuesOf = (company: Company): CompanyValues => ({
  naziv: company.naziv ?? '',
  adresa: company.adresa ?? '',
  mesto: company.mesto ?? '',
  pib: company.pib ?? '',
  maticniBroj: company.maticniBroj ?? '',
  brojRacuna: company.brojRacuna ?? '',
  telefon1: phone(company.telefon1),
  telefon2: phone(company.telefon2),
  email: company.email ?? '',
  kurs: company.kurs,
  minPovrsina: areaValue(company.minPovrsina),
  logo: company.logo ?? '',
});

/** The form by the domain's rules; the numbers as people type them. */
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
