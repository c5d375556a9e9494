import { AREA, readNumber } from '#domain/text/typed-number.ts';

/** mm² as people write m²: 500000 is `0.5`. */
export const areaValue = (mm2: number): string => String(mm2 / 1_000_000);

/** What is typed as m² (`0.5`, `0,5`) in mm²; NaN for what is no such area, empty is 0. */
export const parseArea = (text: string): number => {
  if (text.trim() === '') return 0;
  const typed = readNumber(text, AREA);
  if (typed.kind !== 'amount') return Number.NaN;
  const [whole, fraction = ''] = typed.amount.split('.');
  return Number(`${whole}${fraction.padEnd(6, '0')}`);
};
