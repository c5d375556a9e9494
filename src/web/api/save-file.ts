/** Downloads a file that the program made. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the file by the next task; without this call it would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
