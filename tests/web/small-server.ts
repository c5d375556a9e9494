import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** `respond` sends JSON; `lose` closes the connection without a response, `breakOff` in the middle of a response. */
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

/** Starts an HTTP server on loopback, to which `fetch` then sends requests for relative URLs, as in a browser. */
export async function startSmallServer(handle: Handler) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const receivedRequest: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request),
    };
    received.push(receivedRequest);
    const respond = (status: number, content: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    const breakOff = () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"data":', () => response.destroy());
    };
    handle(receivedRequest, respond, () => response.destroy(), breakOff);
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
