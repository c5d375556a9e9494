import { once } from 'node:events';
import net from 'node:net';

/** A proxy to the server that can be cut: open connections break, and new ones are refused until it is restored. */
export async function startCuttableProxy(
  target: string,
): Promise<{ url: string; cut(): void; restore(): void; close(): void }> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  let isCut = false;
  const proxy = net.createServer(socket => {
    if (isCut) return void socket.destroy();
    const server = net.connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: own } = proxy.address() as net.AddressInfo;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    close() {
      proxy.close();
      breakAll();
    },
  };
}
