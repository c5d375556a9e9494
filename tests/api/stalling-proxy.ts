import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { newDatabase } from './database.ts';

/** A new database behind a proxy that can stop forwarding, like a broken network. */
export async function startStallingProxy() {
  const { connection, drop } = await newDatabase();
  const open: Socket[] = [];
  let isStalled = false;
  const proxy = createServer(client => {
    if (isStalled) return void open.push(client.on('error', () => {}));
    const upstream = connect(join(connection.host, `.s.PGSQL.${connection.port}`));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) open.push(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port },
    /** Stalls the open connections; with `for good`, also new ones until `resume`. */
    stall(duration?: 'for good') {
      isStalled = duration === 'for good';
      for (const socket of open) socket.unpipe();
    },
    resume() {
      isStalled = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await drop();
    },
  };
}
