/** Whether the text is a PIB: nine digits of which the last is the check digit of ISO 7064 MOD 11,10, for example 101134702. */
export const isPib = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false;
  let rest = 10;
  for (const digit of text.slice(0, 8)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - rest) % 10 === Number(text[8]);
};

/** Returns a typed PIB without blanks and without the letters that it has in invoices to other countries, or null. */
export function parsePib(text: string): string | null {
  const bare = text.replace(/^\s*RS|\s/gi, '');
  return isPib(bare) ? bare : null;
}
