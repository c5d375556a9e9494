import { areaText } from '#domain/glass/position.ts';

/** How the supplier bills, one sentence for each term that is not zero; both terms are in mm². */
export const billingSentences = (minBillable: number, step: number): string[] => [
  ...(minBillable > 0 ? [`Najmanje ${areaText(minBillable)} po komadu.`] : []),
  ...(step > 0 ? [`Zaokružuje se naviše na umnožak od ${areaText(step)}.`] : []),
];
