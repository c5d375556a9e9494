import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const REFUSALS: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Zahtev nije stigao na vreme.'],
  HPE_HEADER_OVERFLOW: [431, 'Zaglavlje zahteva je preveliko.'],
};

/** Security headers of the response to bytes that are not a request: Fastify, which adds the others, never sees it. */
const BARE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The response that Node is sending on this connection, in the property that Node itself uses. */
type Responding = Socket & { _httpMessage?: ServerResponse | null };

/** Responds to bytes that are not an HTTP request with an error in the form of the API's errors. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Responding): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket._httpMessage?.headersSent) return void socket.destroy();
  const [status, message] = REFUSALS[String(error.code)] ?? [400, 'Zahtev nije ispravan.'];
  const body = JSON.stringify({ error: { code: 'BAD_USER_INPUT', message, requestId: randomUUID() } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries(BARE_HEADERS).map(header => header.join(': ')),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
