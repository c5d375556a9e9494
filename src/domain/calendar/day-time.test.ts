import { describe, expect, test } from 'vitest';
import { lanesOf, shownHours, workingHours } from './day-time.ts';

test.each([
  ['a Wednesday', '2027-02-03', { from: 480, to: 1020 }],
  ['a Saturday', '2027-02-06', { from: 480, to: 840 }],
  ['a Sunday', '2027-02-07', null],
  ['a holiday on a Monday', '2027-02-15', null],
])('working hours of %s', (_, day, hours) => expect(workingHours(day)).toEqual(hours));

test.each([
  ['nothing', [], { from: 420, to: 1200 }],
  [
    'an early and a late visit',
    [
      { from: 375, to: 435 },
      { from: 1170, to: 1215 },
    ],
    { from: 360, to: 1260 },
  ],
  ['a visit past midnight', [{ from: 1400, to: 1500 }], { from: 420, to: 1440 }],
])('the hours shown for %s', (_, spans, hours) => expect(shownHours(spans)).toEqual(hours));

describe('lanes', () => {
  const lanes = (...spans: [from: number, to: number][]) =>
    lanesOf(spans.map(([from, to]) => ({ from, to }))).map(({ lane, lanes: of }) => `${lane}/${of}`);
  test.each([
    ['one', [[540, 600]], ['0/1']],
    [
      'two that only touch',
      [
        [540, 600],
        [600, 660],
      ],
      ['0/1', '0/1'],
    ],
    [
      'two that overlap',
      [
        [540, 600],
        [570, 660],
      ],
      ['0/2', '1/2'],
    ],
    [
      'three, of which the last takes the first lane again',
      [
        [540, 600],
        [570, 660],
        [600, 630],
      ],
      ['0/2', '1/2', '0/2'],
    ],
    [
      'a group and one apart, in the order given',
      [
        [900, 960],
        [540, 600],
        [540, 720],
      ],
      ['0/1', '1/2', '0/2'],
    ],
  ] as [string, [number, number][], string[]][])('%s', (_, spans, expected) =>
    expect(lanes(...spans)).toEqual(expected),
  );
});
