import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The methods that pg calls while our statement is the connection's active query. */
interface WireConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: Socket;
}

/** Bytes that wait for their reader before the connection is paused. */
const WAITING_BYTES = 1_000_000;

/** Runs `copy … to stdout`; yields PostgreSQL's text row by row, as fast as rows are consumed. */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const waitingRows: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let failure: Error | undefined;
  let dataArrived = Promise.withResolvers<void>();
  let wire: WireConnection | undefined;
  const notifyReader = () => dataArrived.resolve();
  client.query({
    submit(connection: unknown) {
      wire = connection as WireConnection;
      wire.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      waitingRows.push(Buffer.from(chunk)); // copied, because pg reuses the memory
      bytes += chunk.length;
      if (bytes > WAITING_BYTES) wire?.stream.pause();
      notifyReader();
    },
    handleCommandComplete() {},
    handleError(error: Error) {
      failure = error;
      isOver = true;
      notifyReader();
    },
    handleReadyForQuery() {
      isOver = true;
      notifyReader();
    },
  });
  for (;;) {
    const rows = waitingRows.splice(0);
    bytes = 0;
    wire?.stream.resume();
    yield* rows;
    if (waitingRows.length) continue;
    if (failure) throw failure;
    if (isOver) return;
    await dataArrived.promise;
    dataArrived = Promise.withResolvers();
  }
}

/** Runs `copy … from stdin` with text from `copyOut`. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const pump = async (wire: WireConnection) => {
    try {
      for await (const chunk of source) {
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      done.reject(error);
      wire.sendCopyFail('the source failed');
    }
  };
  client.query({
    submit: (connection: unknown) => (connection as WireConnection).query(statement),
    handleCopyInResponse: (connection: WireConnection) => void pump(connection),
    handleCommandComplete() {},
    handleError: (error: Error) => done.reject(error),
    handleReadyForQuery: () => done.resolve(),
  });
  return done.promise;
}
