import { expect, test } from 'vitest';
import { openDues, overdue } from './overdue.ts';

const due = (rok: string | null, iznos: string) => ({ rok, iznos });
const PLAN = [due('2026-11-01', '500.00'), due('2026-11-20', '300.00'), due(null, '200.00')];

test.each([
  ['nothing', '0.00', ['500.00', '300.00', '200.00']],
  ['less than the first', '100.10', ['399.90', '300.00', '200.00']],
  ['the first and a bit', '500.01', ['0.00', '299.99', '200.00']],
  ['all', '1000.00', ['0.00', '0.00', '0.00']],
  ['more than all', '1200.00', ['0.00', '0.00', '0.00']],
])('paid %s: payments cover the dues in the order of their days', (_, paid, open) => {
  expect(openDues(PLAN, { total: '1000.00', paid }).map(({ iznos }) => iznos)).toEqual(open);
  expect(openDues(PLAN.toReversed(), { total: '1000.00', paid }).map(({ iznos }) => iznos)).toEqual(open);
});

test('a plan above the total is cut at the total', () => {
  const sums = { total: '600.00', paid: '550.00' };
  expect(openDues(PLAN, sums).map(({ iznos }) => iznos)).toEqual(['0.00', '50.00', '0.00']);
});

test.each([
  ['2026-11-01', '0.00', []],
  ['2026-11-02', '0.00', ['500.00']],
  ['2026-11-20', '100.00', ['400.00']],
  ['2026-11-21', '100.00', ['400.00', '300.00']],
  ['2026-11-21', '800.00', []],
  ['2027-01-01', '800.00', []],
])('on %s with %s paid: late is what is not paid after its day', (today, paid, late) => {
  expect(overdue(PLAN, { total: '1000.00', paid }, today).map(({ iznos }) => iznos)).toEqual(late);
});
