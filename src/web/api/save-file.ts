/** Downloads a file that the program made. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next task the browser has read the file. Without this, the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
