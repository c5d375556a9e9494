import type { CHECKLIST } from '../enumerations.ts';

/** One pane of a unit: a single sheet of glass, or several laminated with foils of 0.38 mm. */
export interface Pane {
  /** The glass sheets, in mm: `[4]`, laminated `[3, 3]`. */
  sheets: number[];
  foils: number;
  /** Whether the pane has a low-emission coating: `4i`, `4LowE`. */
  coated: boolean;
  /** Whether the pane is tempered: `4ESG`, or typed as `4kaljeno`. */
  tempered: boolean;
}

export interface MakeUp {
  /** The make-up in its stored spelling: `4-16-4i`. */
  text: string;
  panes: Pane[];
  /** Thickness of the whole unit, in hundredths of a millimetre. */
  thickness: number;
  /** Thickness of the glass alone, in mm: spacers and foils weigh next to nothing, so the mass counts only the glass. */
  glass: number;
}

type MakeUpResult = { makeUp: MakeUp; reason?: never } | { makeUp?: never; reason: string };

const FOIL_HUNDREDTHS = 38; // Thickness of a foil in hundredths of a millimetre.
const PANES_MAX = 4;
const SHEET_MM = { min: 2, max: 19 };
const SPACER_MM = { min: 4, max: 40 };
const FOILS_MAX = 8;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const within = (number: number, range: { min: number; max: number }): boolean =>
  number >= range.min && number <= range.max;

/** Rewrites `33.1`, as the trade writes two sheets of 3 mm with one foil, to `3.1.3`. */
const expandTradeSpelling = (part: string): string => part.replace(/^([2-9])([2-9])\.(\d)(?=\D|$)(?!\.)/, '$1.$3.$2');

/** Moves the mark of the coating to the end: `4iESG` becomes `4ESGi`. */
const withCoatingLast = (part: string): string => part.replace(/(i|LowE)ESG$/, 'ESG$1');

/**
 * Parses one pane: `4`, `4i`, `4LowE`, `4ESG`, `4ESGi`, `3.1.3` (sheet, foils, sheet …), `3.1.3i` or `33.1`; returns
 * null for other texts.
 */
const parsePane = (part: string): Pane | null => {
  const match = /^(\d{1,2}(?:\.\d{1,2}\.\d{1,2})*)(ESG)?(i|LowE)?$/.exec(part);
  const numbers = match?.[1]?.split('.').map(Number);
  if (!match || !numbers) return null;
  const sheets = numbers.filter((_, index) => index % 2 === 0);
  const foils = numbers.filter((_, index) => index % 2 === 1);
  if (!sheets.every(sheet => within(sheet, SHEET_MM)) || foils.some(count => count < 1 || count > FOILS_MAX))
    return null;
  return { sheets, foils: sum(foils), tempered: match[2] !== undefined, coated: match[3] !== undefined };
};

const parseSpacer = (part: string): number | null =>
  /^\d{1,2}$/.test(part) && within(Number(part), SPACER_MM) ? Number(part) : null;

/**
 * Parses a make-up, from outside to inside: `4-16-4`, `4-12-4-12-4`, `4-16-4i`, `3.1.3-16-4LowE`, `6 kaljeno-16-4`,
 * `33.1`, `6`; blanks, long dashes and slashes are allowed. Returns the reason for any other text.
 */
export const parseMakeUp = (typed: string): MakeUpResult => {
  const read = typed
    .replace(/\s/g, '')
    .replace(/[–—/]/g, '-')
    .replace(/lowe/gi, 'LowE')
    .replace(/I/g, 'i')
    .replace(/kaljeno|esg/gi, 'ESG');
  const text = read.split('-').map(expandTradeSpelling).map(withCoatingLast).join('-');
  if (text === '') return { reason: 'Unesite sastav stakla, na primer 4-16-4.' };
  const parts = text.split('-');
  if (parts.length % 2 === 0)
    return { reason: 'Sastav počinje i završava se staklom, a između stakala je međuprostor: 4-16-4.' };
  if (parts.length > 2 * PANES_MAX - 1) return { reason: `Sastav može imati najviše ${PANES_MAX} stakla.` };

  const panes: Pane[] = [];
  const spacers: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      const pane = parsePane(part);
      if (!pane) return { reason: `„${part}“ nije staklo. Pišite 4, 4i, 4LowE, kaljeno 4ESG ili lamelirano 3.1.3.` };
      panes.push(pane);
    } else {
      const spacer = parseSpacer(part);
      if (spacer === null)
        return { reason: `„${part}“ nije međuprostor. Pišite milimetre, od ${SPACER_MM.min} do ${SPACER_MM.max}.` };
      spacers.push(spacer);
    }
  }
  const glass = sum(panes.flatMap(pane => pane.sheets));
  const foils = sum(panes.map(pane => pane.foils));
  return { makeUp: { text, panes, glass, thickness: 100 * (glass + sum(spacers)) + FOIL_HUNDREDTHS * foils } };
};

/** Returns the kind of glass that the form proposes for a make-up; the user may choose another one. */
export const suggestedKind = (makeUp: MakeUp): (typeof CHECKLIST.staklo)[number] => {
  if (makeUp.panes.length >= 3) return 'Troslojno';
  return makeUp.panes.some(pane => pane.coated) ? 'Niskoemisiono' : 'Standrad';
};
