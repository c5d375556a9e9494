import type { RecordKind } from '#domain/records.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

/** The table of every kind of record; null for IP addresses and lists, which are only in the trail. */
export const RECORD_TABLES = {
  client: 'clients',
  preoffer: 'preoffers',
  project: 'projects',
  'glass-order': 'glass_orders',
  'measuring-list': 'measuring_lists',
  visit: 'visits',
  'glass-supplier': 'glass_suppliers',
  'profile-system': 'profile_systems',
  company: 'company',
  account: 'accounts',
  address: null,
  list: null,
  document: 'documents',
  comment: 'comments',
  measurement: 'visits',
  opening: 'openings',
  payment: 'payments',
  due: 'payment_dues',
} as const satisfies Record<RecordKind, keyof Database | null>;
