/** Whether the server now serves another build than the one of this page. */
async function isReplaced(entry: string): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return false;
  const page = await response.text();
  return page.includes('<script') && !page.includes(new URL(entry).pathname);
}

/**
 * Reloads the page when it requests code that no longer exists, because the server was updated. What was typed is in
 * the drafts. When the server is unreachable the page stays and shows that. `entry` is the URL of the program's entry
 * file.
 */
export function followNewVersion(entry: string): void {
  const failures = new WeakSet<Error>();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // The router reloads the page for the browsers' own messages, even without a network; so the message is changed.
    payload.message = `Not loaded: ${payload.message}`;
    void isReplaced(entry).then(replaced => {
      if (replaced) window.location.reload();
    });
  });
  // Code was requested in advance; what needs it requests it again and shows the failure.
  window.addEventListener('unhandledrejection', event => {
    if (failures.has(event.reason)) event.preventDefault();
  });
}
