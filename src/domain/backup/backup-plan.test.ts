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
const at = (text?: string) => (text === undefined ? undefined : new Date(`2026-${text}Z`));

// columns: the case, whether a backup is due, now, last done, last tried (UTC); the plan's hour is 3 in Belgrade, that is 2 in
// UTC in winter
test.each([
  ['none was ever made', true, '11-22T12:00', undefined, undefined],
  ['the last one is of yesterday and it is before 3', false, '11-22T01:59', '11-21T02:00', '11-21T02:00'],
  ['the last one is of yesterday and it is 3', true, '11-22T02:00', '11-21T02:00', '11-21T02:00'],
  ['the last one is of today', false, '11-22T20:00', '11-22T02:00:10', '11-22T02:00:10'],
  ['the one of today failed half an hour ago', false, '11-22T02:30', '11-21T02:00', '11-22T02:00'],
  ['the one of today failed an hour ago', true, '11-22T03:00', '11-21T02:00', '11-22T02:00'],
  ['the last one is four days old', true, '11-22T15:00', '11-18T02:00', '11-18T02:00'],
  ['it is 3 in summer', true, '07-22T01:00', '07-21T01:00', '07-21T01:00'],
  ['the clock was set back by a month', true, '11-22T12:00', '12-22T02:00:10', '12-22T02:00:10'],
  ['the clock was set back by an hour', false, '11-22T01:00:20', '11-22T02:00:10', '11-22T02:00:10'],
  ['the clock was set back and it is 3 again', false, '11-22T02:00', '11-22T02:00:10', '11-22T02:00:10'],
  ['the last one failed and then the clock was set back', true, '11-22T02:30', '11-21T02:00', '11-22T06:00'],
])('whether a backup is due when %s: %s', (_, due, now, done, tried) => {
  const last = { lastDone: at(done), lastTried: at(tried) };
  expect(isBackupDue(PLAN, last, at(now)!)).toBe(due);
  expect(isBackupDue({ ...PLAN, ukljuceno: false }, last, at(now)!)).toBe(false);
});

test.each([
  [undefined, undefined, false],
  ['11-22T11:00', undefined, false],
  ['11-20T11:00', undefined, true],
  ['11-01T11:00', '11-21T12:00', false],
  ['11-01T11:00', '11-20T12:00', true],
  // a clock that was ahead has been set back
  ['11-01T11:00', '12-22T12:00', true],
  ['11-01T11:00', '11-23T02:00', false],
])(
  'whether a backup is overdue on 11-22 at 12:00 when the plan was switched on at %s and the last backup made at %s: %s',
  (on, done, overdue) => expect(isBackupOverdue(at(on), at(done), at('11-22T12:00')!)).toBe(overdue),
);

test('retains the newest backup of each of the last days, weeks and months', () => {
  const made = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2026, 10, 22, 2) - i * 86_400_000));
  const keep = backupsToKeep(made, { dnevnih: 3, nedeljnih: 3, mesecnih: 3 });
  const retained = made.filter((_, i) => keep[i]).map(date => date.toISOString().slice(5, 10));
  // 22 November 2026 is a Sunday
  expect(retained).toEqual(['11-22', '11-21', '11-20', '11-15', '11-08', '10-31', '09-30']);
  const [first, second] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T02:00:00Z')];
  expect(backupsToKeep([first, second], { dnevnih: 5, nedeljnih: 0, mesecnih: 0 })).toEqual([true, false]);
});

test('refuses a backup plan with a wrong value and names the wrong field', () => {
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
