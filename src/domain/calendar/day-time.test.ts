import { expect, test } from 'vitest';
import { lanesOf, shownHours, workingHours } from './day-time.ts';

test.each([
  ['a Wednesday', '2027-02-03', { from: 480, to: 1020 }],
  ['a Saturday', '2027-02-06', { from: 480, to: 840 }],
  ['a Sunday', '2027-02-07', null],
  ['a holiday on a Monday', '2027-02-15', null],
])('the working hours on %s (%s) are %j, in minutes since midnight', (_, day, hours) =>
  expect(workingHours(day)).toEqual(hours),
);

test.each([
  ['no visits', [], { from: 420, to: 1200 }],
  [
    'an early and a late visit',
    [
      { from: 375, to: 435 },
      { from: 1170, to: 1215 },
    ],
    { from: 360, to: 1260 },
  ],
  ['a visit past midnight', [{ from: 1400, to: 1500 }], { from: 420, to: 1440 }],
])('a calendar with %s shows the hours of all visits and at least 7 to 20', (_, spans, hours) =>
  expect(shownHours(spans)).toEqual(hours),
);

// columns: the case, the spans in minutes, and for each span its lane from 0 and how many lanes share the width
test.each([
  ['one span gets the whole width', '540-600', '0/1'],
  ['spans of which one begins when the other ends share one lane', '540-600 600-660', '0/1 0/1'],
  ['two spans that overlap get two lanes', '540-600 570-660', '0/2 1/2'],
  ['the third span takes the first lane again after the first span', '540-600 570-660 600-630', '0/2 1/2 0/2'],
  ['a span that overlaps no other gets the whole width', '900-960 540-600 540-720', '0/1 1/2 0/2'],
])('visits of a day are drawn side by side: %s', (_, texts, expected) => {
  const spans = texts.split(' ').map(text => text.split('-').map(Number));
  const lanes = lanesOf(spans.map(([from = 0, to = 0]) => ({ from, to })));
  expect(lanes.map(({ lane, lanes: count }) => `${lane}/${count}`).join(' ')).toBe(expected);
});
