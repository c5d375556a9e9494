/** Downloads a file that the program made. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Until the next task the browser has read the file; without this, an object URL would live as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
