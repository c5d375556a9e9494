import { AREA, readNumber } from '#domain/text/typed-number.ts';

/** An area in mm² as text in m²: 500000 is `0.5`. */
export const areaValue = (mm2: number): string => String(mm2 / 1_000_000);

/** A typed area in m² (`0.5`, `0,5`) as mm²; NaN if it is not a valid area, 0 if empty. */
export const parseArea = (text: string): number => {
  if (text.trim() === '') return 0;
  const typed = readNumber(text, AREA);
  if (typed.kind !== 'amount') return Number.NaN;
  const [whole, fraction = ''] = typed.amount.split('.');
  return Number(`${whole}${fraction.padEnd(6, '0')}`);
};
