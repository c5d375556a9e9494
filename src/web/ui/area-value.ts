/** mm² as people write m²: 500000 is `0.5`. */
export const areaValue = (mm2: number): string => String(mm2 / 1_000_000);

/** What is typed as m² (`0.5`, `0,5`) in mm²; NaN for what is no such area, empty is 0. */
export const parseArea = (text: string): number => {
  const [whole = '', fraction = '', ...more] = text.trim().replace(',', '.').split('.');
  if (more.length > 0 || !/^\d{0,4}$/.test(whole) || !/^\d{0,6}$/.test(fraction)) return Number.NaN;
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
};
