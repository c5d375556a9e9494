import type { Money } from './decimal.ts';
import { pluralForm } from './formats.ts';

const MALE = ['', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet'];
const FEMALE = ['', 'jedna', 'dve', ...MALE.slice(3)];
const TEENS = [
  'deset',
  'jedanaest',
  'dvanaest',
  'trinaest',
  'četrnaest',
  'petnaest',
  'šesnaest',
  'sedamnaest',
  'osamnaest',
  'devetnaest',
];
const TENS = [
  '',
  '',
  'dvadeset',
  'trideset',
  'četrdeset',
  'pedeset',
  'šezdeset',
  'sedamdeset',
  'osamdeset',
  'devedeset',
];
const HUNDREDS = ['', 'sto', 'dvesta', 'trista', 'četiristo', 'petsto', 'šeststo', 'sedamsto', 'osamsto', 'devetsto'];

/**
 * The noun after each group of three digits, from the last group, and its gender, which decides between „jedan, dva“ and „jedna,
 * dve“.
 */
const GROUPS = [
  { ones: MALE, forms: ['dinar', 'dinara', 'dinara'] },
  { ones: FEMALE, forms: ['hiljada', 'hiljade', 'hiljada'] },
  { ones: MALE, forms: ['milion', 'miliona', 'miliona'] },
  { ones: FEMALE, forms: ['milijarda', 'milijarde', 'milijardi'] },
] as const;

/** Returns a number from 1 to 999 in words. */
const groupInWords = (n: number, ones: readonly string[]): string => {
  const rest = n % 100;
  const low = rest >= 10 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], ones[rest % 10]];
  return [HUNDREDS[Math.floor(n / 100)], ...low].filter(Boolean).join(' ');
};

/** Returns an amount in dinars in words, as contracts and receipts write it: „sto dvadeset hiljada dinara i 50/100“. */
export const amountInWords = (amount: Money): string => {
  const [whole = '', paras = ''] = amount.replace('-', '').split('.');
  const dinars = GROUPS.flatMap(({ ones, forms: [one, few, many] }, index) => {
    const n = Math.floor(Number(whole) / 1_000 ** index) % 1_000;
    const counted = pluralForm(n, one, few, many);
    if (n > 0) return [`${groupInWords(n, ones)} ${counted}`];
    return index === 0 ? [counted] : [];
  }).toReversed();
  const words = [amount.startsWith('-') && 'minus', Number(whole) === 0 && 'nula', ...dinars];
  return `${words.filter(Boolean).join(' ')}${Number(paras) > 0 ? ` i ${paras}/100` : ''}`;
};
