import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Handles one request: `respond` sends a JSON response, `lose` closes the connection without one, `breakOff` in the middle of one. */
type Handler = (
  received: ReceivedRequest,
  respond: (status: number, body: unknown) => void,
  lose: () => void,
  breakOff: () => void,
) => void;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
};

/** Starts an HTTP server on loopback, to which `fetch` sends requests for relative addresses, as in a browser. */
export async function startSmallServer(handle: Handler) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request),
    };
    received.push(one);
    const respond = (status: number, content: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    const breakOff = () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"data":', () => response.destroy());
    };
    handle(one, respond, () => response.destroy(), breakOff);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(new URL(String(input), origin), init);
  return {
    received,
    async close() {
      globalThis.fetch = fetch;
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
