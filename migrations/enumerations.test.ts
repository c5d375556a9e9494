import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PLACE_FIELDS } from '#domain/calendar/fields.ts';
import { VISIT_KIND_NAMES, VISIT_STATUS_NAMES } from '#domain/calendar/visit.ts';
import {
  CHECKLIST,
  ISHODI,
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
import { namesOf } from '#domain/fields.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { REQUIRED_FOR } from '#domain/identity/second-factor.ts';
import { NOTICE_KINDS } from '#domain/job/notice-words.ts';
import { COMMENT_KINDS, DOCUMENT_KINDS } from '#domain/lists.ts';
import { MAIL_STATE_NAMES } from '#domain/mail/mail.ts';
import { OPENING_FACTS, OPENING_FIELDS } from '#domain/opening/fields.ts';
import { LIST_KINDS, LIST_SCOPES, LIST_STATUSES } from '#domain/opening/measuring-list.ts';
import { SYSTEM_MATERIALS } from '#domain/opening/profile-system.ts';
import { PAPER_KIND_NAMES } from '#domain/paper/paper-fields.ts';
import { REACHED_STEPS } from '#domain/project/steps.ts';
import { CHANNELS } from '#domain/reminder/reminder.ts';
import { snake } from '#server/kernel/column-names.ts';
import { openNewDatabase } from '../tests/api/database.ts';

const openingWords = OPENING_FIELDS.flatMap(field => {
  const fact = OPENING_FACTS[field];
  return fact.kind === 'word' ? [[`openings.${snake(field)}`, fact.words] as const] : [];
});

const DECLARED: Record<string, readonly string[]> = {
  'clients.tip': TIPOVI_KLIJENTA,
  'client_contacts.vrsta': VRSTE_BELESKE,
  'preoffers.vrsta_posla': VRSTE_POSLA,
  'preoffers.kontakt': KONTAKTI,
  'preoffers.status': STATUSI,
  'preoffers.sastanak': SASTANCI,
  'preoffers.ishod_uzrok': UZROCI,
  'projects.vrsta_posla': VRSTE_POSLA,
  'projects.ishod_uzrok': UZROCI,
  'projects.step': REACHED_STEPS.map(String),
  'documents.kind': DOCUMENT_KINDS,
  'comments.kind': COMMENT_KINDS,
  'templates.vrsta': PAPER_KIND_NAMES,
  'mails.stanje': MAIL_STATE_NAMES,
  'notices.vrsta': NOTICE_KINDS,
  'payments.tip': TIPOVI_UPLATE,
  'payments.nacin': ZABELEZENI_NACINI,
  'glass_orders.status': GLASS_STATUSES,
  'glass_positions.vrsta': CHECKLIST.staklo,
  'measuring_lists.vrsta': LIST_KINDS,
  'measuring_lists.status': LIST_STATUSES,
  'measuring_lists.obuhvat': LIST_SCOPES,
  'profile_systems.materijal': SYSTEM_MATERIALS,
  'visits.vrsta': VISIT_KIND_NAMES,
  'visits.status': VISIT_STATUS_NAMES,
  'payment_dues.tip': TIPOVI_UPLATE,
  'preoffers.ishod': ISHODI,
  'projects.ishod': ISHODI,
  'reminder_settings.kanal': namesOf(CHANNELS),
  'second_factor_policy.required_for': REQUIRED_FOR,
  'visits.upisano': PLACE_FIELDS,
  ...Object.fromEntries(openingWords),
};

/** The states that only code of the server compares. */
const INTERNAL = /^(accounts|backups|files|jobs|outbox)\./;

test('the CHECKs of the database allow exactly the values that the domain declares', async () => {
  const { db } = await openNewDatabase();
  const { rows } = await sql<{ column: string; text: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as text from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c'`.execute(db);
  // PostgreSQL prints the values as ANY (ARRAY['PVC'::text, …])
  const checked = rows.flatMap(({ column, text }) => {
    const values = /ARRAY\[(.*)\]/.exec(text)?.[1]?.split(', ');
    return values && !INTERNAL.test(column)
      ? [[column, values.map(value => value.replace(/^'(.*)'::\w+$/, '$1'))]]
      : [];
  });
  expect(Object.fromEntries(checked)).toEqual(DECLARED);
});
