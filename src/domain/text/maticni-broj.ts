export const hasMaticniBrojForm = (text: string): boolean => /^\d{8}$/.test(text);

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];

/**
 * Whether the check digit is right; a wrong one causes a warning, not a refusal, because the rule is not published: it was
 * derived from the numbers of known companies.
 */
export const maticniBrojChecks = (text: string): boolean => {
  if (!hasMaticniBrojForm(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  const check = 11 - (sum % 11);
  return (check > 9 ? 0 : check) === Number(text[7]);
};

/** Returns the Serbian sentence that warns of a wrong check digit in a typed number, or null. */
export const maticniBrojWarning = (typed: string): string | null =>
  hasMaticniBrojForm(typed.trim()) && !maticniBrojChecks(typed.trim())
    ? 'Kontrolna cifra se ne slaže. Proverite broj; može se sačuvati i ovakav.'
    : null;
