import { expect, test } from 'vitest';
import { CHECKLIST_FIELDS, TIPOVI_UPLATE, ZABELEZENI_NACINI } from './enumerations.ts';
import { CHECKLIST_LABELS, labelOf, NACIN_UPLATE_LABELS, shownValue, TIP_UPLATE_LABELS } from './labels.ts';

test('every answer of a measurement document, kind and method of payment has a label; labelOf returns other values unchanged', () => {
  for (const field of CHECKLIST_FIELDS) expect(CHECKLIST_LABELS[field]).not.toBe('');
  expect(TIPOVI_UPLATE.map(tip => labelOf(TIP_UPLATE_LABELS, tip))).toEqual(Object.values(TIP_UPLATE_LABELS));
  expect(ZABELEZENI_NACINI.map(nacin => labelOf(NACIN_UPLATE_LABELS, nacin))).toEqual(
    Object.values(NACIN_UPLATE_LABELS),
  );
  expect(labelOf(TIP_UPLATE_LABELS, 'poklon')).toBe('poklon');
});

test('shows the stored answer „Standrad“ as „Standard“', () => {
  expect(shownValue('Standrad')).toBe('Standard');
  expect(shownValue('Troslojno')).toBe('Troslojno');
});
