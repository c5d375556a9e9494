import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that forwards to one of several sockets, as a failover proxy does, and that can stop forwarding, as a broken network does. */
export async function startSwitchableLink(first: string) {
  let target = first;
  let isSilent = false;
  const open = new Set<Socket>();
  const server = createServer(near => {
    const upstream = connect(target);
    for (const [from, to] of [
      [near, upstream],
      [upstream, near],
    ] as const) {
      open.add(from);
      from.on('data', chunk => !isSilent && to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Accepts connections and bytes, and forwards nothing. */
    goSilent() {
      isSilent = true;
    },
    /** Ends all connections; forwards new ones to this socket. */
    leadTo(socket: string) {
      isSilent = false;
      target = socket;
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
