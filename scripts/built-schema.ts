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
