import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { planWords } from './payment-plan.ts';
import { parsePlan } from './payment-plan-input.ts';

const row = (procenat: string, more: object = {}) => ({ tip: 'avans', procenat, dana: 0, ...more });
const faults = (plan: unknown) => refusalOf(() => parsePlan({ plan }))?.fields;

test.each([
  ['one payment of 100 percent', [row('100')]],
  ['two payments of 100 percent together', [row('33.33'), row('66.67')]],
  ['no payments', []],
])('accepts a payment plan with %s', (_, plan) => {
  expect(parsePlan({ plan })).toEqual(plan);
});

test('parsePlan removes trailing zeros of percents and returns null for a missing number of days', () => {
  expect(parsePlan({ plan: [row('50.50'), { tip: 'ostatak', procenat: '49.5' }] })).toEqual([
    { tip: 'avans', procenat: '50.5', dana: 0 },
    { tip: 'ostatak', procenat: '49.5', dana: null },
  ]);
});

const hundredRows = Array.from({ length: 100 }, () => row('1'));
test.each([
  [[row('99.99')], 'plan'],
  [[row('50'), row('50.01')], 'plan'],
  [[row('0'), row('100')], 'plan.0.procenat'],
  [[row('-10'), row('110')], 'plan.0.procenat'],
  [[row('33.333'), row('66.667')], 'plan.0.procenat'],
  [[row('100', { tip: 'poklon' })], 'plan.0.tip'],
  [[row('100', { dana: -1 })], 'plan.0.dana'],
  [[row('100', { dana: 1.5 })], 'plan.0.dana'],
  [[row('100', { dana: 731 })], 'plan.0.dana'],
  [hundredRows, 'plan'],
  ['x', 'plan'],
])('refuses the payment plan %j at the field „%s“', (plan, field) => {
  expect(faults(plan)).toMatchObject({ [field]: expect.any(String) });
});

test('planWords describes a payment plan in Serbian', () => {
  const plan = [
    { tip: 'avans', procenat: '40', dana: 0 },
    { tip: 'rata', procenat: '40', dana: 21 },
    { tip: 'ostatak', procenat: '20', dana: null },
  ] as const;
  expect(planWords(plan)).toBe('40 % avans odmah, 40 % rata za 21 dan, 20 % ostatak na dan montaže');
});
