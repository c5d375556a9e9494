/** Milliseconds after the page is there: what it needs itself comes first. */
const QUIET = 6_000;
const AT_ONCE = 2;

const read = (address: string): Promise<unknown> =>
  fetch(address, { priority: 'low' }).then(answer => (answer.ok ? answer.text() : null));

const isSaving = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Reads the rest of the program into the browser's own store, where its files stay for a year: without a network too, a dialog opens, a
 * form is checked and a failure is told. The build lists the files (vite.config.ts). What does not come now comes when it is needed.
 */
async function readCode(): Promise<void> {
  const answer = await fetch('/code.json');
  const waiting = (await answer.json()) as string[];
  const next = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await read(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Once for a page that is open; answers how to leave it. */
export function keepCode(): () => void {
  if (!import.meta.env.PROD || isSaving()) return () => {};
  const timer = setTimeout(() => void readCode().catch(() => {}), QUIET);
  return () => clearTimeout(timer);
}
