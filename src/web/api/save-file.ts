/** Hands a file that the program made over to the person. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn; an object address otherwise lives as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
