import { glassOrderNumber } from '../glass/order.ts';
import { projectNumber } from './formats.ts';

/** Returns „0001/2026“ for a project, „S-0001/2026“ for a glass order; null for a record without a number. */
export const recordNumber = (
  entity: string,
  number: number | null | undefined,
  year: number | null | undefined,
): string | null => {
  if (number == null || year == null) return null;
  return entity === 'glass-order' ? glassOrderNumber(number, year) : projectNumber(number, year);
};
