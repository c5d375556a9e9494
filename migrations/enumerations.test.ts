import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VISIT_KINDS, VISIT_STATUSES } from '#domain/calendar/visit.ts';
import {
  CHECKLIST,
  KONTAKTI,
  SASTANCI,
  STATUSI,
  TIPOVI_KLIJENTA,
  TIPOVI_UPLATE,
  UZROCI,
  VRSTE_BELESKE,
  VRSTE_POSLA,
  ZABELEZENI_NACINI,
} from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { NOTICE_KINDS } from '#domain/job/notice-words.ts';
import { COMMENT_KINDS, DOCUMENT_KINDS } from '#domain/lists.ts';
import { MAIL_STATE_NAMES } from '#domain/mail/mail.ts';
import { OPENING_FACTS } from '#domain/opening/fields.ts';
import { LIST_KINDS, LIST_SCOPES, LIST_STATUSES } from '#domain/opening/measuring-list.ts';
import { SYSTEM_MATERIALS } from '#domain/opening/profile-system.ts';
import { PAPER_KIND_NAMES } from '#domain/paper/paper-fields.ts';
import { REACHED_STEPS } from '#domain/project/steps.ts';
import { openNewDatabase } from '../tests/api/database.ts';

const { db } = await openNewDatabase();

/** Returns the values that the CHECK of a column allows; PostgreSQL prints it as ANY (ARRAY['PVC'::text, …]). */
async function checkedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(db);
  const array = rows.map(({ text }) => /ARRAY\[(.*)\]/.exec(text)?.[1]).find(found => found !== undefined) ?? '';
  return array.split(', ').map(value => value.replace(/^'(.*)'::\w+$/, '$1'));
}

test.each([
  ['clients', 'tip', TIPOVI_KLIJENTA],
  ['client_contacts', 'vrsta', VRSTE_BELESKE],
  ['preoffers', 'vrsta_posla', VRSTE_POSLA],
  ['preoffers', 'kontakt', KONTAKTI],
  ['preoffers', 'status', STATUSI],
  ['preoffers', 'sastanak', SASTANCI],
  ['preoffers', 'ishod_uzrok', UZROCI],
  ['projects', 'vrsta_posla', VRSTE_POSLA],
  ['projects', 'ishod_uzrok', UZROCI],
  ['projects', 'step', REACHED_STEPS.map(String)],
  ['documents', 'kind', DOCUMENT_KINDS],
  ['comments', 'kind', COMMENT_KINDS],
  ['templates', 'vrsta', PAPER_KIND_NAMES],
  ['mails', 'stanje', MAIL_STATE_NAMES],
  ['notices', 'vrsta', NOTICE_KINDS],
  ['payments', 'tip', TIPOVI_UPLATE],
  ['payments', 'nacin', ZABELEZENI_NACINI],
  ['glass_orders', 'status', GLASS_STATUSES],
  ['glass_positions', 'vrsta', CHECKLIST.staklo],
  ['measuring_lists', 'vrsta', LIST_KINDS],
  ['measuring_lists', 'status', LIST_STATUSES],
  ['measuring_lists', 'obuhvat', LIST_SCOPES],
  ['profile_systems', 'materijal', SYSTEM_MATERIALS],
  ['openings', 'vrsta', OPENING_FACTS.vrsta.words],
  ['openings', 'mera', OPENING_FACTS.mera.words],
  ['openings', 'oblik', OPENING_FACTS.oblik.words],
  ['openings', 'roletna_strana', OPENING_FACTS.roletnaStrana.words],
  ['visits', 'vrsta', Object.keys(VISIT_KINDS)],
  ['visits', 'status', Object.keys(VISIT_STATUSES)],
])('the CHECK of %s.%s allows exactly the values that the domain declares', async (table, column, values) => {
  expect(await checkedValues(table, column)).toEqual([...values]);
});
