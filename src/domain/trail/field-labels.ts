import { CLIENT_LABELS } from '../client/fields.ts';
import { COMPANY_LABELS } from '../company/fields.ts';
import { JOB_LABELS } from '../job/fields.ts';
import { SELECTOR_LABELS } from '../preoffer/fields.ts';
import { FINANCE_LABELS, MEASUREMENT_LABELS, PAYMENT_LABELS } from '../project/fields.ts';

/** The fields that a change names, as the screens call them. */
export const FIELD_LABELS: Record<string, string> = {
  ...CLIENT_LABELS,
  ...JOB_LABELS,
  ...COMPANY_LABELS,
  ...SELECTOR_LABELS,
  ...FINANCE_LABELS,
  ...MEASUREMENT_LABELS,
  ...PAYMENT_LABELS,
  naziv: 'Naziv',
  logo: 'Logo',
  minPovrsina: 'Najmanja obračunska površina (mm²)',
  datumIsporuke: 'Datum isporuke',
  komentar: 'Tekst',
  projekat: 'Projekat',
  dobavljac: 'Dobavljač',
  pozicije: 'Pozicije',
  name: 'Ime',
  group: 'Grupa',
  phone: 'Telefon',
  requiredFor: 'Obavezan za',
  requiredFrom: 'Od datuma',
};

/** Words of the accounts that are stored in another language. */
export const VALUE_LABELS: Record<string, string> = {
  pending: 'na čekanju',
  active: 'aktivan',
  disabled: 'onemogućen',
  'new-password-required': 'čeka novu lozinku',
  owner: 'vlasnik',
  nobody: 'niko',
  owners: 'vlasnici',
  everybody: 'svi',
};
