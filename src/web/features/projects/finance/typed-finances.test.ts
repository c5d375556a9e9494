import { expect, it } from 'vitest';
import type { Finances } from '#domain/project/finance.ts';
import {
  afterSave,
  conflictsOf,
  rebased,
  shownInputs,
  type TypedFinances,
  valuesBefore,
  whileSending,
  withoutFields,
  withText,
} from './typed-finances.ts';

const start: Finances = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };
const wantedOf = (stored: Finances, typed: TypedFinances): Finances => {
  const inputs = shownInputs(stored, typed);
  return { ...inputs, demontaza: inputs.demontaza || null };
};
const conflicts = (typed: TypedFinances, stored: Finances) => conflictsOf(typed, stored, wantedOf(stored, typed));
const pre = (typed: TypedFinances, stored: Finances) => valuesBefore(typed, stored, wantedOf(stored, typed));

it("sends the old values of changed fields, and shows a colleague's changes of other fields", () => {
  const typed = withText({}, start, 'kurs', '119');
  const theirs = { ...start, popust: '5' };
  expect(shownInputs(theirs, typed)).toEqual({ vrednost: '1000.00', kurs: '119', popust: '5', demontaza: '' });
  expect(pre(typed, theirs)).toEqual({ kurs: '118' });
});

it('does not send a field that a colleague has changed too until the person chooses one of the two values', () => {
  const typed = withText(withText({}, start, 'kurs', '119'), start, 'popust', '3');
  const theirs = { ...start, kurs: '117' };
  expect(conflicts(typed, theirs)).toEqual(['kurs']);
  expect(pre(typed, theirs)).toEqual({ popust: '0' });
  expect(pre(rebased(typed, theirs, 'kurs'), theirs)).toEqual({ kurs: '117', popust: '0' });
  expect(shownInputs(theirs, withoutFields(typed, ['kurs'])).kurs).toBe('117');
});

it('reports no conflict with a value that this page has sent without getting a response', () => {
  const typed = withText({}, start, 'kurs', '119');
  const sent = whileSending(typed, wantedOf(start, typed), ['kurs']);
  const further = withText(sent, start, 'kurs', '120');
  for (const [stored, base] of [
    [start, '118'],
    [{ ...start, kurs: '119' }, '119'],
  ] as const) {
    expect(conflicts(further, stored)).toEqual([]);
    expect(pre(further, stored)).toEqual({ kurs: base });
  }
  expect(conflicts(further, { ...start, kurs: '117' })).toEqual(['kurs']);
});

it('forgets saved values, and sends them as the old values of what was typed in the meantime', () => {
  const typed = withText(withText({}, start, 'kurs', '119'), start, 'popust', '3');
  const sending = whileSending(typed, wantedOf(start, typed), ['kurs', 'popust']);
  const stored = { ...start, kurs: '119', popust: '3' };
  expect(afterSave(sending, sending, stored, ['kurs', 'popust'])).toEqual({});
  const meanwhile = withText(sending, start, 'popust', '4');
  const remaining = afterSave(meanwhile, sending, stored, ['kurs', 'popust']);
  expect(remaining).toEqual({ popust: { text: '4', bases: ['3'] } });
  expect(pre(remaining, stored)).toEqual({ popust: '3' });
});
