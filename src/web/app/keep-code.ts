/** Milliseconds to wait after the page is shown, so that its own requests come first. */
const QUIET = 6_000;
const AT_ONCE = 2;

const read = (address: string): Promise<unknown> =>
  fetch(address, { priority: 'low' }).then(response => (response.ok ? response.text() : null));

const isSaving = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Loads the rest of the program into the browser's cache, where its files stay for a year: dialogs open, forms are
 * checked and failures are shown without a network too. The build lists the files (vite.config.ts). A file that fails is loaded when it is needed.
 */
async function readCode(): Promise<void> {
  const response = await fetch('/code.json');
  const waiting = (await response.json()) as string[];
  const next = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await read(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Call once per page; returns a function that cancels it. */
export function keepCode(): () => void {
  if (!import.meta.env.PROD || isSaving()) return () => {};
  const timer = setTimeout(() => void readCode().catch(() => {}), QUIET);
  return () => clearTimeout(timer);
}
