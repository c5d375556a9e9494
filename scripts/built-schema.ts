import { readFileSync, writeFileSync } from 'node:fs';
import { Cursors } from '#server/lists/cursor.ts';
import { createChangeEvents } from '#server/live/change-events.ts';
import { buildSchema } from '#server/schema.ts';

const notRunning = () => Promise.reject(new Error('the schema is only printed'));

/** Builds the GraphQL schema as the server does, but starts no server; for printing. */
export const builtSchema = () =>
  buildSchema({
    cursors: new Cursors(Buffer.alloc(32)),
    events: createChangeEvents(),
    files: { read: notRunning, store: notRunning, shrink: notRunning },
    maxUploadBytes: 0,
    site: { dataDir: '/', localStore: false },
  });

/** Writes the text to the file, or with --check only reports that the file has another; `npm run command` writes it. */
export function writeOrCheck(path: string, text: string, command: string): void {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} nije u skladu sa kodom: pokrenite npm run ${command}.`);
    process.exitCode = 1;
  }
}
