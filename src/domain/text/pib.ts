/** Whether the text is a PIB: nine digits of which the last is the check digit of ISO 7064 MOD 11,10, for example 101134702. */
export const isPib = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false;
  let rest = 10;
  for (const digit of text.slice(0, 8)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - rest) % 10 === Number(text[8]);
};

/** Removes blanks within a number, and the letters that a PIB has in invoices to other countries. */
export const bareNumber = (text: string): string => text.replace(/^RS|\s/gi, '');
