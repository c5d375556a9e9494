import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';

const sockets: Socket[] = [];
/** Emits `request` when the caller of a request was authenticated, before its body is read. */
const authenticated = new EventEmitter();
const app = await startApp();
app.app.addHook('preParsing', async () => void authenticated.emit('request'));
const port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const disable = (id: string) =>
  app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();

async function request(head: string, as: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.bearer(as)}\r\n`);
  return socket;
}
const textOf = async (socket: Socket): Promise<string> => {
  let text = '';
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {} // the server has ended the connection; returns what it sent before
  return text;
};
/** Starts an import with a body of `bytes` bytes that are not sent yet. */
async function openImport(as: string, bytes: number): Promise<Socket> {
  const socket = await request('POST /api/import/clients?expected=1', as);
  socket.write(`Connection: close\r\nContent-Type: text/csv\r\nContent-Length: ${bytes}\r\n\r\n`);
  return socket;
}

test('ends an export when the caller’s account is disabled while the response is read', async () => {
  // in batches, so that no statement times out on a busy machine
  for (let from = 0; from < 60_000; from += 5_000)
    await sql`insert into clients (tip, poslovno_ime, adresa, search, created_by)
      select 'pravno', 'Masovni ' || n, repeat('Ulica ', 33), 'masovni', ${app.staff}
      from generate_series(${from}::int + 1, ${from}::int + 5000) n`.execute(app.db);
  const id = await app.account('spori', 'Spori Čitalac', []);
  const socket = await request('GET /api/export/klijenti.csv', id);
  socket.write('\r\n');
  await once(socket, 'readable');
  await disable(id);
  const text = await textOf(socket);
  expect(text).toMatch(/^HTTP\/1.1 200/);
  expect(text).not.toMatch(/\r\n0\r\n\r\n$/); // without the last chunk, so that the client detects the missing rest
  expect(text.match(/Masovni|$/g)?.length).toBeLessThan(60_000);
});

test('returns UNAUTHENTICATED for an import when the caller’s account is disabled while the file is sent', async () => {
  const id = await app.account('uvoznik', 'Ukinuti Uvoznik', []);
  const file = 'Naziv\nPosle isključenja';
  const isAuthenticated = once(authenticated, 'request');
  const socket = await openImport(id, Buffer.byteLength(file));
  await isAuthenticated;
  await disable(id);
  socket.write(file);
  expect(await textOf(socket)).toContain('"code":"UNAUTHENTICATED"');
  const stored = await app.db
    .selectFrom('clients')
    .select('id')
    .where('poslovno_ime', '=', 'Posle isključenja')
    .execute();
  expect(stored).toEqual([]);
});

test('returns RATE_LIMITED for a third import of an account in flight, and frees the slots of callers who disconnect', async () => {
  const id = await app.account('mnogo', 'Mnogo Fajlova', []);
  const senders = await Promise.all([1, 2, 3].map(() => openImport(id, 1_000_000)));
  expect(await Promise.race(senders.map(textOf))).toContain('"code":"RATE_LIMITED"');
  for (const socket of senders) socket.resetAndDestroy();
  const twoExports = () =>
    Promise.all([1, 2].map(async () => (await app.get('/api/export/klijenti.csv?search=nema', { as: id })).statusCode));
  await expect.poll(twoExports, { timeout: 5_000 }).toEqual([200, 200]);
});
