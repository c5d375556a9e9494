import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/api/database.ts';
import { isUnavailable, openDatabase, ping } from './database.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let way: Server;
const open: Socket[] = [];

/** The way to the database; what is on it can be held up for good. */
beforeAll(async () => {
  fresh = await freshDatabase();
  const { host, port } = fresh.connection;
  way = createServer(near => {
    const far = connect(join(host, `.s.PGSQL.${port}`));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) open.push(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  way.close();
  await fresh.drop();
});

const holdUp = () => {
  for (const socket of open) socket.unpipe();
};
const unavailable = async (work: Promise<unknown>) => isUnavailable(await work.catch((error: unknown) => error));

test('a connection that went silent fails what waits on it, and is not used again', async () => {
  const { port } = way.address() as AddressInfo;
  const db = openDatabase({ ...fresh.connection, host: '127.0.0.1', port }, 1, 300);
  await ping(db);
  holdUp();
  expect(await unavailable(ping(db))).toBe(true);
  await ping(db);
  const changing = db.transaction().execute(async transaction => {
    await ping(transaction);
    holdUp();
    await ping(transaction);
  });
  expect(await unavailable(changing)).toBe(true);
  await ping(db);
  await db.destroy();
});
