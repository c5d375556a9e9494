import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy to a socket or a local port; it can switch to another target, or stop forwarding. */
export async function startSwitchableLink(first: string | number) {
  let target = first;
  let isSilent = false;
  const open = new Set<Socket>();
  const server = createServer(near => {
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
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
    /** Forwards nothing more on the open connections. */
    stall() {
      for (const socket of open) socket.removeAllListeners('data');
    },
    /** Forwards nothing on any connection; still accepts connections and bytes. */
    goSilent() {
      isSilent = true;
    },
    resume() {
      isSilent = false;
    },
    /** Ends all connections; forwards new ones to this socket or port. */
    leadTo(socket: string | number) {
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
