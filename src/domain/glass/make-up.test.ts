import { describe, expect, test } from 'vitest';
import { parseMakeUp, suggestedKind } from './make-up.ts';

describe('a make-up', () => {
  // typed text, stored text, total thickness in mm, glass in mm, number of panes, suggested kind
  test.each([
    ['6', '6', 6, 6, 1, 'Standrad'],
    ['4-16-4', '4-16-4', 24, 8, 2, 'Standrad'],
    ['4-16-4i', '4-16-4i', 24, 8, 2, 'Niskoemisiono'],
    ['4-16-4LowE', '4-16-4LowE', 24, 8, 2, 'Niskoemisiono'],
    [' 4 – 16 — 4lowe ', '4-16-4LowE', 24, 8, 2, 'Niskoemisiono'],
    ['4/16/4i', '4-16-4i', 24, 8, 2, 'Niskoemisiono'],
    ['4I-14-6', '4i-14-6', 24, 10, 2, 'Niskoemisiono'],
    ['4-12-4-12-4', '4-12-4-12-4', 36, 12, 3, 'Troslojno'],
    ['3.1.3', '3.1.3', 6.38, 6, 1, 'Standrad'],
    ['3.1.3.1.3', '3.1.3.1.3', 9.76, 9, 1, 'Standrad'],
    ['3.1.3-16-4LowE', '3.1.3-16-4LowE', 26.38, 10, 2, 'Niskoemisiono'],
    ['4-10-4-10-4-10-4', '4-10-4-10-4-10-4', 46, 16, 4, 'Troslojno'],
    ['33.1', '3.1.3', 6.38, 6, 1, 'Standrad'],
    ['44.2i-16-4', '4.2.4i-16-4', 28.76, 12, 2, 'Niskoemisiono'],
    ['6 kaljeno-16-4', '6ESG-16-4', 26, 10, 2, 'Standrad'],
    ['4-16-4iESG', '4-16-4ESGi', 24, 8, 2, 'Niskoemisiono'],
    ['4esgLowE', '4ESGLowE', 4, 4, 1, 'Niskoemisiono'],
    ['19-40-2', '19-40-2', 61, 21, 2, 'Standrad'],
  ] as const)('typed as „%s“ is stored as „%s“ and %s mm thick', (typed, text, thickness, glass, panes, kind) => {
    const { makeUp } = parseMakeUp(typed);
    if (!makeUp) throw new Error('refused');
    expect(makeUp).toMatchObject({ text, glass, thickness: Math.round(thickness * 100) });
    expect(makeUp.panes).toHaveLength(panes);
    expect(suggestedKind(makeUp)).toBe(kind);
    expect(parseMakeUp(makeUp.text)).toEqual({ makeUp });
  });

  test('a make-up is parsed into panes with their sheets, foils and coating', () => {
    expect(parseMakeUp('3.1.3i-16-4').makeUp?.panes).toEqual([
      { sheets: [3, 3], foils: 1, coated: true, tempered: false },
      { sheets: [4], foils: 0, coated: false, tempered: false },
    ]);
  });
});

describe('a text that is not a make-up', () => {
  const EMPTY = 'Unesite sastav stakla, na primer 4-16-4.';
  const PAIRS = 'Sastav počinje i završava se staklom, a između stakala je međuprostor: 4-16-4.';
  const pane = (part: string) => `„${part}“ nije staklo. Pišite 4, 4i, 4LowE, kaljeno 4ESG ili lamelirano 3.1.3.`;
  const spacer = (part: string) => `„${part}“ nije međuprostor. Pišite milimetre, od 4 do 40.`;
  test.each([
    ['', EMPTY],
    ['4-16', PAIRS],
    ['-4', PAIRS],
    ['4--4', spacer('')],
    ['-16-', pane('')],
    ['4-3-4', spacer('3')],
    ['4-41-4', spacer('41')],
    ['4-16Ar-4', spacer('16Ar')],
    ['4-16.5-4', spacer('16.5')],
    ['1-16-4', pane('1')],
    ['4-16-20', pane('20')],
    ['0', pane('0')],
    ['33.1.3', pane('33.1.3')],
    ['33.0', pane('3.0.3')],
    ['6.4', pane('6.4')],
    ['3.0.3', pane('3.0.3')],
    ['3.9.3', pane('3.9.3')],
    ['3.1.1', pane('3.1.1')],
    ['4x', pane('4x')],
    ['4-8-4-8-4-8-4-8-4', 'Sastav može imati najviše 4 stakla.'],
  ])('refuses the make-up %j: %s', (typed, reason) => expect(parseMakeUp(typed)).toEqual({ reason }));
});
