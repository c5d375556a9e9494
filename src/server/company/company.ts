import { parseCompany } from '#domain/company/company-input.ts';
import { checkLogo } from '#domain/company/company-logo.ts';
import { conflict } from '#domain/errors.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { type CompanyRow, lockCompany, readCompany, writeCompany } from './company.queries.ts';

/**
 * Sets the company's data; a `logo` that is not sent stays. Throws CONFLICT when somebody else has changed the data since.
 */
export async function updateCompany(
  call: Call,
  input: { version: number; logo?: string | null | undefined },
): Promise<CompanyRow> {
  const before = await lockCompany(call.db);
  if (input.version !== before.version)
    throw conflict('Podatke firme je u međuvremenu izmenio neko drugi. Učitajte ih ponovo.');
  const data = parseCompany(input, parsePhone);
  const logo = input.logo === undefined ? before.logo : checkLogo(input.logo);
  await writeCompany(call.db, data, logo, before.version + 1);
  const after = await readCompany(call.db);
  const { version: _, logo: newLogo, ...fields } = changedFields(before, after);
  const detail = { ...fields, ...(newLogo && { logo: 'izmenjen' }) };
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateCompany', detail });
  return after;
}
