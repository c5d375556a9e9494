export const CODE_LENGTH = 6;

/** The code in a typed or pasted text: the first group of six digits in a message. */
export const codeIn = (text: string): string => {
  const match = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text);
  return (match?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
};
