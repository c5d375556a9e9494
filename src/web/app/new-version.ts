/** Whether the server now has another build of the program than the one this page runs. */
async function isReplaced(entry: string): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const page = await answer.text();
  return page.includes('<script') && !page.includes(new URL(entry).pathname);
}

/**
 * A page that was open over an update of the server asks for code that is no longer there: it then loads the new version. What was
 * typed waits in the drafts. Without a server it stays as it is, and says so. `entry` is the address of the program's first file.
 */
export function followNewVersion(entry: string): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced(entry).then(replaced => {
      if (replaced) window.location.reload();
    });
  });
}
