import { PLAN_LABELS } from '../backup/plan-labels.ts';
import { VISIT_LABELS } from '../calendar/fields.ts';
import { CLIENT_LABELS } from '../client/fields.ts';
import { PERSON_LABELS } from '../client/people.ts';
import { COMPANY_LABELS } from '../company/fields.ts';
import { eachField } from '../fields.ts';
import { ORDER_LABELS, SUPPLIER_LABELS } from '../glass/fields.ts';
import { ACCOUNT_LABELS, ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES } from '../identity/fields.ts';
import { JOB_LABELS } from '../job/fields.ts';
import { JOB_STATE_LABELS } from '../job/job-state.ts';
import { ISHOD_LABELS } from '../labels.ts';
import { LIST_LABELS } from '../opening/measuring-list.ts';
import { SYSTEM_LABELS } from '../opening/profile-system.ts';
import { SELECTOR_LABELS } from '../preoffer/fields.ts';
import { DUE_LABELS, FINANCE_LABELS, MEASUREMENT_LABELS, PAYMENT_LABELS } from '../project/fields.ts';
import { SETTING_LABELS } from '../reminder/settings-input.ts';
import { ROLE_LABELS, ROLE_NAMES } from '../rights.ts';

/** The Serbian labels, as on the screens, of the fields that a change in the audit trail can contain. */
export const FIELD_LABELS: Record<string, string> = {
  ...LIST_LABELS,
  ...SYSTEM_LABELS,
  ...PERSON_LABELS,
  ...CLIENT_LABELS,
  ...JOB_LABELS,
  ...JOB_STATE_LABELS,
  ...COMPANY_LABELS,
  ...SELECTOR_LABELS,
  ...FINANCE_LABELS,
  ...MEASUREMENT_LABELS,
  ...VISIT_LABELS,
  ...PAYMENT_LABELS,
  ...DUE_LABELS,
  ...ORDER_LABELS,
  ...SUPPLIER_LABELS,
  ...ACCOUNT_LABELS,
  ...PLAN_LABELS,
  ...SETTING_LABELS,
  osobe: 'Ko ide',
  stigao: 'Na adresi',
  logo: 'Logo',
  planPlacanja: 'Plan plaćanja',
  // the history stores mm², the forms show m²
  minPovrsina: 'Najmanja obračunska površina (mm²)',
  komentar: 'Tekst',
  requiredFor: 'Obavezan za',
  requiredFrom: 'Od datuma',
};

/** Serbian labels of stored values that the screens show differently. */
export const VALUE_LABELS: Record<string, string> = {
  ...ISHOD_LABELS,
  ...eachField(ACCOUNT_STATUSES, status => ACCOUNT_STATUS_LABELS[status].toLowerCase()),
  ...eachField(ROLE_NAMES, role => ROLE_LABELS[role].toLowerCase()),
  nobody: 'niko',
  owners: 'vlasnici',
  everybody: 'svi',
};
