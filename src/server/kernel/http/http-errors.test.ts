import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { publicError } from './http-errors.ts';
import { createHttpServer } from './http-server.ts';

test('returns 503 with Retry-After when the database is unreachable', async () => {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const { statusCode, headers } = await app.inject('/away');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

test('returns 503 with a sentence about the full disk when the database cannot extend a file', () => {
  const error = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' });
  const { status, body } = publicError(error, 'r-1', pino({ level: 'silent' }));
  expect([status, body.message]).toEqual([503, expect.stringMatching(/^Na serveru nema mesta/)]);
});

test('hides the text of an unexpected error from the caller, and logs it with the id of the request', () => {
  const lines: string[] = [];
  const { status, body } = publicError(
    new Error('relation "x" is missing'),
    'r-1',
    pino({}, { write: line => lines.push(line) }),
  );
  expect([status, body.code, body.requestId]).toEqual([500, 'INTERNAL_SERVER_ERROR', 'r-1']);
  expect(body.message).toMatch(/^Došlo je do greške na serveru\./);
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 50, requestId: 'r-1', err: { message: 'relation "x" is missing' } },
  ]);
});
