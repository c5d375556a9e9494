export const CODE_LENGTH = 6;

/** The code in what was typed or pasted: a whole message gives its first group of six digits. */
export const codeIn = (text: string): string => {
  const whole = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text);
  return (whole?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
};
