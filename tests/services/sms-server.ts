import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface SmsServer {
  port: number;
  received: ReceivedRequest[];
  /** The statuses of the next responses, one for each; afterwards the gateway returns 200 again. */
  statuses: number[];
  close(): Promise<unknown>;
}

/** Starts an HTTP server on loopback as the SMS gateway; it stores the requests that it receives. */
export async function startSmsServer(): Promise<SmsServer> {
  const received: ReceivedRequest[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.statusCode = statuses.shift() ?? 200;
      response.end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, received, statuses, close: () => new Promise(resolve => server.close(resolve)) };
}
