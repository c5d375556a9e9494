const NAMES = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'jun',
  'jul',
  'avgust',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
];

const nameOf = (month: string): string => NAMES[Number(month.slice(5)) - 1] ?? month;

/** „novembar 2026.“ */
export const monthWords = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}.`;

/** „nov 26“ */
export const shortMonth = (month: string): string => `${nameOf(month).slice(0, 3)} ${month.slice(2, 4)}`;
