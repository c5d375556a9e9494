import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The most waiting requests (2 KB each) of all connections; a connection that sends one more is closed. */
const WAITING_MAX = 20_000;

interface Connection {
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of a connection one after the other. Node parses and reports all requests of a connection at
 * once: without this, a caller that reads no responses makes the server open a file for each request. While a request
 * waits, nothing more is read from its connection, so at most one chunk (64 KB) of requests waits.
 */
export function onePerConnection(handle: RequestListener, maxWaiting = WAITING_MAX): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let allWaiting = 0;

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, waiting: [] };
    const { waiting } = connection;
    connections.set(socket, connection);
    // Node resumes reading after every response, so the pause has to be repeated
    socket.on('resume', () => waiting.length > 0 && socket.pause());
    socket.once('close', () => {
      allWaiting -= waiting.splice(0).length;
    });
    return connection;
  };
  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
      const next = connection.waiting.shift();
      if (!next) return void request.socket.resume();
      allWaiting--;
      begin(connection, ...next);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    if (!connection.isBusy) return begin(connection, request, response);
    if (allWaiting >= maxWaiting) return void socket.destroy();
    allWaiting++;
    connection.waiting.push([request, response]);
    socket.pause();
  };
}
