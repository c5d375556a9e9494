/** Whether the text is an e-mail address: text before and after one @, with a dot in the second part. */
export const isEmail = (text: string): boolean =>
  text.length <= 200 && /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(\.[^\s@<>(),;:"\\.]+)+$/.test(text);
