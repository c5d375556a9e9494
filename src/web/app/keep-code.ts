/** Milliseconds to wait after the page is shown, so that its own requests come first. */
const QUIET = 6_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether reading ahead costs the person nothing: not on a slow connection, nor on one that is paid by volume. */
function isGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return true;
  const { saveData = false, effectiveType = '4g', type } = connection;
  return !saveData && effectiveType === '4g' && type !== 'cellular';
}

/** Milliseconds that the browser must have left: more than between two frames, so that a file is not asked for while someone types. */
const FREE = 20;

/** Resolves when the browser has nothing else to do; Safari cannot tell. */
const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    if (!('requestIdleCallback' in window)) return void setTimeout(resolve, 200);
    const look = (left: IdleDeadline) => (left.timeRemaining() > FREE ? resolve() : requestIdleCallback(look));
    requestIdleCallback(look);
  });

const isRead = new Set<string>();

/**
 * Loads the code of a section into the browser's cache, where it stays for a year: pages open at once, and dialogs open, forms
 * are checked and failures are shown without a network too. The build lists the files (vite.config.ts): those of the frame under
 * '', the others by section. A file that fails is loaded when it is needed.
 */
async function readCode(section: string, signal: AbortSignal): Promise<void> {
  if (!isGood()) return;
  const response = await fetch('/code.json', { signal });
  const files = (await response.json()) as Record<string, string[]>;
  for (const file of new Set([...(files[''] ?? []), ...(files[section] ?? [])])) {
    if (isRead.has(file)) continue;
    await whenIdle();
    if (signal.aborted || !isGood()) return;
    const read = await fetch(file, { priority: 'low', signal });
    await read.text();
    if (read.ok) isRead.add(file);
  }
}

/** Call when a section (`/projekti`) is shown; returns a function that cancels it. */
export function keepCode(section: string): () => void {
  if (!import.meta.env.PROD) return () => {};
  const leaving = new AbortController();
  const timer = setTimeout(() => void readCode(section, leaving.signal).catch(() => {}), QUIET);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
