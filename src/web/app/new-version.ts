/** Whether the server now serves another build than the one this page runs. */
async function isReplaced(entry: string): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return false;
  const page = await response.text();
  return page.includes('<script') && !page.includes(new URL(entry).pathname);
}

/**
 * A page that was open during an update of the server requests code that no longer exists: it then loads the new version. What was
 * typed is kept in the drafts. Without a server the page stays and says so. `entry` is the URL of the program's entry file.
 */
export function followNewVersion(entry: string): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced(entry).then(replaced => {
      if (replaced) window.location.reload();
    });
  });
}
