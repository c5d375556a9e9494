import { expect, test } from 'vitest';
import { amountWithoutDue, openDues, overdue, plannedDues, sharesOf } from './dues.ts';

const due = (rok: string | null, iznos: string) => ({ rok, iznos });
const PLAN = [due('2026-11-01', '500.00'), due('2026-11-20', '300.00'), due(null, '200.00')];

test.each([
  ['nothing is', '0.00', ['500.00', '300.00', '200.00']],
  ['a part of the first due is', '100.10', ['399.90', '300.00', '200.00']],
  ['the first due and a part of the second are', '500.01', ['0.00', '299.99', '200.00']],
  ['all dues are', '1000.00', ['0.00', '0.00', '0.00']],
  ['more than all dues is', '1200.00', ['0.00', '0.00', '0.00']],
])('when %s paid (%s), the unpaid parts of the dues in the order of their days are %j', (_, paid, open) => {
  expect(openDues(PLAN, { total: '1000.00', paid }).map(({ open }) => open)).toEqual(open);
  expect(openDues(PLAN.toReversed(), { total: '1000.00', paid }).map(({ open }) => open)).toEqual(open);
});

test('the unpaid parts of the dues together do not exceed what is left of the total', () => {
  const sums = { total: '600.00', paid: '550.00' };
  expect(openDues(PLAN, sums).map(({ open }) => open)).toEqual(['0.00', '50.00', '0.00']);
});

test.each([
  ['2026-11-01', '0.00', []],
  ['2026-11-02', '0.00', ['500.00']],
  ['2026-11-20', '100.00', ['400.00']],
  ['2026-11-21', '100.00', ['400.00', '300.00']],
  ['2026-11-21', '800.00', []],
  ['2027-01-01', '800.00', []],
])('on %s with %s paid, the unpaid parts of the late dues are %j', (today, paid, late) => {
  expect(overdue(PLAN, { total: '1000.00', paid }, today).map(({ open }) => open)).toEqual(late);
});

test.each([
  ['1000.00', ['50', '50'], ['500.00', '500.00']],
  ['0.01', ['50', '50'], ['0.01', '0.00']],
  ['0.02', ['25', '25', '25', '25'], ['0.01', '0.00', '0.01', '0.00']],
  ['100.00', ['33.33', '33.33', '33.34'], ['33.33', '33.33', '33.34']],
  ['100.01', ['33.33', '33.33', '33.34'], ['33.33', '33.34', '33.34']],
  ['117200.55', ['30', '70'], ['35160.17', '82040.38']],
  ['0.00', ['50', '50'], ['0.00', '0.00']],
  ['200.00', ['10', '20'], ['20.00', '40.00']],
  ['999999999999999999.99', ['100'], ['999999999999.99']],
])('splits the total %s by the percents %j into %j', (total, percents, parts) => {
  expect(sharesOf(total, percents)).toEqual(parts);
});

test('a plan’s dues are counted in days from the choice of the offer; dues at the installation have no day', () => {
  const plan = [
    { tip: 'avans', procenat: '40', dana: 0 },
    { tip: 'rata', procenat: '40', dana: 30 },
    { tip: 'ostatak', procenat: '20', dana: null },
  ] as const;
  expect(plannedDues(plan, '1000.01', '2026-12-15')).toEqual([
    { tip: 'avans', procenat: '40', iznos: '400.00', rok: '2026-12-15', napomena: null },
    { tip: 'rata', procenat: '40', iznos: '400.01', rok: '2027-01-14', napomena: null },
    { tip: 'ostatak', procenat: '20', iznos: '200.00', rok: null, napomena: null },
  ]);
});

test.each([
  ['1000.00', '0.00'],
  ['1200.50', '200.50'],
  ['999.99', '-0.01'],
])('amountWithoutDue for a total of %s and dues of 1000.00 together is %s', (total, left) => {
  expect(amountWithoutDue(PLAN, total)).toBe(left);
});

test('no due is open while the total of the project is not agreed', () => {
  expect(openDues(PLAN, { total: null, paid: '0.00' })).toEqual([]);
});
