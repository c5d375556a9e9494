/** Paper formats with their CSS size; envelopes are landscape and printed to the edge. */
export const PAPERS = {
  A4: { size: '210mm 297mm', margin: '14mm 16mm 18mm' },
  'A4-envelope': { size: '210mm 297mm', margin: '0' },
  DL: { size: '220mm 110mm', margin: '0' },
  C5: { size: '229mm 162mm', margin: '0' },
} as const;

export type Paper = keyof typeof PAPERS;

/** How many characters of the footer fit in one line with the page number. */
const FOOTER_MAX = 80;

export const shortenedFooter = (text: string): string => {
  const letters = [...text];
  return letters.length > FOOTER_MAX ? `${letters.slice(0, FOOTER_MAX - 1).join('')}…` : text;
};

/**
 * The `@page` rule of a paper. With a footer, the bottom margin names the sheet and counts pages in browsers that
 * support margin boxes; for other browsers page-boxes.ts makes the pages.
 */
export const pageRule = (paper: Paper, footer?: string): string => {
  const { size, margin } = PAPERS[paper];
  const boxes = footer
    ? `@bottom-left { content: "${CSS.escape(shortenedFooter(footer))}"; font: 8pt Inter, sans-serif; color: #444; white-space: nowrap; }
       @bottom-right { content: "Strana " counter(page) " od " counter(pages); font: 8pt Inter, sans-serif; color: #444; white-space: nowrap; }`
    : '';
  return `@page { size: ${size}; margin: ${margin}; ${boxes} }`;
};

/** The `@page` rule for pages that are boxes (page-boxes.ts). */
export const BOX_RULE = `@page { size: ${PAPERS.A4.size}; margin: 0; }`;
