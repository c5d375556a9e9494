import { expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refusal-of.ts';
import { type BackupPlan, backupsToKeep, isBackupDue, isBackupOverdue, parseBackupPlan } from './backup-plan.ts';

const PLAN: BackupPlan = {
  ukljuceno: true,
  gde: '/mnt/kopije',
  primalac: null,
  sat: 3,
  dnevnih: 7,
  nedeljnih: 4,
  mesecnih: 6,
  probaNa: 7,
};
const at = (text?: string) => (text === undefined ? undefined : new Date(text));

// [condition, is due, now, last done, last tried] for a plan at 3 in Belgrade, which is an hour ahead of UTC in winter
test.each([
  ['none was ever made', true, '2026-11-22T12:00:00Z', undefined, undefined],
  [
    'the last one is of yesterday and it is before 3',
    false,
    '2026-11-22T01:59:00Z',
    '2026-11-21T02:00:00Z',
    '2026-11-21T02:00:00Z',
  ],
  [
    'the last one is of yesterday and it is 3',
    true,
    '2026-11-22T02:00:00Z',
    '2026-11-21T02:00:00Z',
    '2026-11-21T02:00:00Z',
  ],
  ['the last one is of today', false, '2026-11-22T20:00:00Z', '2026-11-22T02:00:10Z', '2026-11-22T02:00:10Z'],
  [
    'the one of today failed half an hour ago',
    false,
    '2026-11-22T02:30:00Z',
    '2026-11-21T02:00:00Z',
    '2026-11-22T02:00:00Z',
  ],
  ['the one of today failed an hour ago', true, '2026-11-22T03:00:00Z', '2026-11-21T02:00:00Z', '2026-11-22T02:00:00Z'],
  ['the last one is four days old', true, '2026-11-22T15:00:00Z', '2026-11-18T02:00:00Z', '2026-11-18T02:00:00Z'],
  ['it is 3 in summer', true, '2026-07-22T01:00:00Z', '2026-07-21T01:00:00Z', '2026-07-21T01:00:00Z'],
  ['the clock was set back by a month', true, '2026-11-22T12:00:00Z', '2026-12-22T02:00:10Z', '2026-12-22T02:00:10Z'],
  ['the clock was set back by an hour', false, '2026-11-22T01:00:20Z', '2026-11-22T02:00:10Z', '2026-11-22T02:00:10Z'],
  [
    'the clock was set back and it is 3 again',
    false,
    '2026-11-22T02:00:00Z',
    '2026-11-22T02:00:10Z',
    '2026-11-22T02:00:10Z',
  ],
  [
    'the last one failed and the clock was set back after that',
    true,
    '2026-11-22T02:30:00Z',
    '2026-11-21T02:00:00Z',
    '2026-11-22T06:00:00Z',
  ],
])('whether a backup is due when %s: %s', (_, due, now, done, tried) => {
  const last = { lastDone: at(done), lastTried: at(tried) };
  expect(isBackupDue(PLAN, last, new Date(now))).toBe(due);
  expect(isBackupDue({ ...PLAN, ukljuceno: false }, last, new Date(now))).toBe(false);
});

test.each([
  [undefined, undefined, '2026-11-22T12:00:00Z', false],
  ['2026-11-22T11:00:00Z', undefined, '2026-11-22T12:00:00Z', false],
  ['2026-11-20T11:00:00Z', undefined, '2026-11-22T12:00:00Z', true],
  ['2026-11-01T11:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z', false],
  ['2026-11-01T11:00:00Z', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z', true],
  // a clock that was ahead has been set back
  ['2026-11-01T11:00:00Z', '2026-12-22T12:00:00Z', '2026-11-22T12:00:00Z', true],
  ['2026-11-01T11:00:00Z', '2026-11-23T02:00:00Z', '2026-11-22T12:00:00Z', false],
])(
  'with backups switched on at %s and the last one made at %s, whether the next is overdue at %s: %s',
  (on, done, now, overdue) => {
    expect(isBackupOverdue(at(on), at(done), new Date(now))).toBe(overdue);
  },
);

test('retains the newest backup of each of the last days, weeks and months', () => {
  const made = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2026, 10, 22, 2) - i * 86_400_000));
  const keep = backupsToKeep(made, { dnevnih: 3, nedeljnih: 3, mesecnih: 3 });
  const retained = made.filter((_, i) => keep[i]).map(date => date.toISOString().slice(0, 10));
  // 22 November 2026 is a Sunday
  expect(retained).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
  ]);
  const [first, second] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T02:00:00Z')];
  expect(backupsToKeep([first, second], { dnevnih: 5, nedeljnih: 0, mesecnih: 0 })).toEqual([true, false]);
});

test('refuses a backup plan with a wrong value and names its field', () => {
  expect(parseBackupPlan({ ...PLAN, gde: ' s3://b/okno/?region=eu ', primalac: '' })).toEqual({
    ...PLAN,
    gde: 's3://b/okno/?region=eu',
  });
  const faults = (change: object) => refusedFields(() => parseBackupPlan({ ...PLAN, ...change }));
  for (const [field, values] of Object.entries({
    gde: ['', 'kopije', 's3://', `/${'a'.repeat(500)}`],
    sat: [-1, 24, 3.5],
    dnevnih: [0, 367],
    nedeljnih: [-1, 367],
    mesecnih: [-1],
    probaNa: [-1, 101],
    primalac: ['a'.repeat(3_001)],
  }))
    for (const value of values) expect(faults({ [field]: value }), `${field} ${value}`).toEqual([field]);
});
