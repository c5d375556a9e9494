import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import {
  deliveryDoubt,
  GLASS_STATUSES,
  type GlassStatus,
  glassMoves,
  glassOrderNumber,
  isLate,
  requireGlassMove,
  requireOrderOpen,
  requirePositionsOpen,
} from './order.ts';

const outcome = (act: () => void): string => refusalOf(act)?.code ?? 'ok';

const ALLOWED = ['Nova Poručeno', 'Nova Otkazano', 'Poručeno Isporučeno', 'Poručeno Otkazano'];

describe.each(GLASS_STATUSES)('an order with the status %s', from => {
  test.each(GLASS_STATUSES)('can get the status %s only if ALLOWED contains that change', to => {
    const allowed = ALLOWED.includes(`${from} ${to}`);
    expect(outcome(() => requireGlassMove(from, to))).toBe(allowed ? 'ok' : 'CONFLICT');
    expect(glassMoves(from).includes(to)).toBe(allowed);
  });
});

test('positions can be changed in a new order, other data also in an order that was sent', () => {
  const open = (guard: (status: GlassStatus) => void) =>
    GLASS_STATUSES.filter(status => outcome(() => guard(status)) === 'ok');
  expect(open(requirePositionsOpen)).toEqual(['Nova']);
  expect(open(requireOrderOpen)).toEqual(['Nova', 'Poručeno']);
});

test.each([
  ['Nova', '2026-11-20', true],
  ['Poručeno', '2026-11-20', true],
  ['Isporučeno', '2026-11-20', false],
  ['Otkazano', '2026-11-20', false],
  ['Poručeno', '2026-11-21', false],
  ['Poručeno', '2026-11-22', false],
  ['Poručeno', null, false],
] as const)('whether an order with status %s and delivery day %s is late on 2026-11-21: %s', (status, day, late) =>
  expect(isLate(status, day, '2026-11-21')).toBe(late),
);

test.each([
  ['2026-11-20', null, 'Dan isporuke je prošao: 20.11.2026.'],
  ['2026-11-20', '2026-11-25', 'Dan isporuke je prošao: 20.11.2026.'],
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-21', null, null],
  [null, '2026-11-20', null],
])('the delivery day %s instead of %s is doubted on 2026-11-21 with the sentence %s', (day, storedDay, sentence) =>
  expect(deliveryDoubt(day, storedDay, '2026-11-21')).toBe(sentence),
);

test('the number of a glass order contains the year', () => expect(glassOrderNumber(1, 2026)).toBe('S-0001/2026'));
