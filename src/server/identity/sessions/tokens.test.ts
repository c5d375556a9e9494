import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { startBench, WORK } from '../../../../tests/api/identity-bench.ts';
import { openKeyFile } from './key-file.ts';
import { retireKeys } from './signing-keys.queries.ts';

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

const bench = await startBench();
const owner = await bench.owner();
const { token } = owner;
const claims: JWTPayload = part(token, 1);
const { kid } = part(token, 0);
const row = await bench.db.selectFrom('signing_keys').selectAll().where('kid', '=', kid).executeTakeFirstOrThrow();
const seal = await openKeyFile(bench.dataDir);
const key = await importJWK(JSON.parse(seal.open(row.private_jwk_sealed)), 'ES256');
/** Signs a token with the key of the server, which nobody else has. */
const sign = (payload: JWTPayload, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key);

test('an identity token is accepted at its first use and again', async () => {
  expect(await owner.work(await sign(claims))).toBe(200);
  expect([await owner.work(token), await owner.work(token)]).toEqual([200, 200]);
});

test('an identity token is accepted only in the Authorization header', async () => {
  const stranger = bench.browser();
  const response = await stranger.call('GET', `${WORK}?token=${token}`);
  expect(response.status).toBe(401);
  expect(response.json).toMatchObject({ error: { code: 'UNAUTHENTICATED', message: 'Prijavite se.' } });
  expect((await stranger.call('GET', WORK, undefined, { authorization: token })).status).toBe(401);
  expect((await owner.call('GET', WORK, undefined, { authorization: undefined })).status).toBe(401);
});

const now = Date.parse('2026-11-21T09:00:00.000Z') / 1000;
test.each<[string, Record<string, unknown>, object?]>([
  ['an expiry an hour ago', { exp: now - 3600 }],
  ['an expiry ten seconds ago', { exp: now - 10 }],
  ['a start in the future', { nbf: now + 600 }],
  ['another audience', { aud: 'drugi' }],
  ['another issuer', { iss: 'https://zlo.test' }],
  ['another use', { token_use: 'access' }],
  ['no expiry', { exp: undefined }],
  ['no session', { sid: undefined }],
  ['a session id that is not a UUID', { sid: "' or 1=1--" }],
  ['another account', { sub: '00000000-0000-4000-8000-000000000001' }],
  ['no account', { sub: undefined }],
  ['another algorithm in the header', {}, { alg: 'none' }],
  ['a path as the key id', {}, { kid: '../../../../dev/null' }],
  ['SQL as the key id', {}, { kid: "x' or '1'='1" }],
  ['no key id', {}, { kid: undefined }],
  ['a critical header', {}, { crit: ['b64'], b64: true }],
])('an identity token is refused with %s', async (_, payload, header = {}) => {
  const changed: JWTPayload = { ...claims, ...payload };
  const good = await sign(changed);
  const [, body, signature] = good.split('.');
  const forged =
    Object.keys(header).length > 0 ? `${b64({ ...part(token, 0), ...header })}.${body}.${signature}` : good;
  expect(await owner.work(forged)).toBe(401);
});

test('an identity token is refused when it is altered, unsigned, or signed with another key or algorithm', async () => {
  const [head, body, signature = ''] = token.split('.');
  const jwks = (await bench.browser().get<{ keys: Record<string, string>[] }>('.well-known/jwks.json')).json;
  const publicKey = jwks.keys[0] ?? {};
  const signedByHmac = (secret: string) => {
    const signed = `${b64({ alg: 'HS256', kid: publicKey.kid })}.${body}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const other = await generateKeyPair('ES256', { extractable: true });
  const otherJwk = await exportJWK(other.publicKey);
  const signedByOther = (header: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(other.privateKey);
  const forged = [
    '',
    'a.b.c',
    '..',
    'x'.repeat(5_000),
    `${head}.${body}.`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${head}.${b64({ ...claims, groups: ['owner', 'sve'] })}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    ...['None', 'nOnE', ''].map(alg => `${b64({ alg })}.${body}.`),
    signedByHmac(JSON.stringify(publicKey)),
    signedByHmac(publicKey.x ?? ''),
    await signedByOther({ kid: publicKey.kid }),
    await signedByOther({ kid: await calculateJwkThumbprint(otherJwk) }),
    await signedByOther({ jwk: otherJwk }),
  ];
  for (const forgedToken of forged) expect(await owner.work(forgedToken), forgedToken.slice(0, 40)).toBe(401);
});

test('an identity token never makes the server fetch a key from a URL in its header', async () => {
  let fetches = 0;
  const keys = createServer((_, response) => {
    fetches += 1;
    response.end('{"keys":[]}');
  });
  await new Promise<void>(resolve => keys.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`;
  const [, body, signature] = token.split('.');
  for (const header of [{ jku: url }, { x5u: url }, { kid: url }])
    expect(await owner.work(`${b64({ alg: 'ES256', ...header })}.${body}.${signature}`)).toBe(401);
  expect(fetches).toBe(0);
  await new Promise(resolve => keys.close(resolve));
});

test('the signing keys are published without their private part', async () => {
  const { json, headers } = await bench.browser().get<{ keys: Record<string, string>[] }>('.well-known/jwks.json');
  expect(json.keys).toHaveLength(1);
  expect(Object.keys(json.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('signing keys are the same after a restart, and all processes accept the keys of each data folder', async () => {
  const restarted = await startBench({ databaseOf: bench, dataDir: bench.dataDir, clock: bench.now }, onTestFinished);
  expect(await restarted.browser().work(token)).toBe(200);
  const again = await restarted.browser().signIn('vlasnik', 'Krovna-terasa-7');
  expect(part(again.token, 0).kid).toBe(part(token, 0).kid);

  const other = await startBench({ databaseOf: bench, clock: bench.now }, onTestFinished);
  const there = await other.browser().signIn('vlasnik', 'Krovna-terasa-7');
  expect(part(there.token, 0).kid).not.toBe(part(token, 0).kid);
  expect([await bench.browser().work(there.token), await other.browser().work(token)]).toEqual([200, 200]);
});

test('tokens of a retired signing key stay valid until they expire, then the key is refused', async () => {
  await retireKeys(bench.db, bench.now());
  await owner.renew();
  expect(part(owner.token, 0).kid).not.toBe(part(token, 0).kid);
  expect([await owner.work(), await owner.work(token)]).toEqual([200, 200]);
  bench.advance(7 * 60);
  expect(await owner.work(token)).toBe(401);
  const later = bench.now().getTime() / 1000;
  expect(await owner.work(await sign({ ...claims, iat: later, exp: later + 300 }))).toBe(401);
  await owner.renew();
  expect(await owner.work()).toBe(200);
  await bench.identity.sweep();
  const kids = (await bench.browser().get<{ keys: { kid: string }[] }>('.well-known/jwks.json')).json.keys.map(
    ({ kid }) => kid,
  );
  expect(kids).not.toContain(part(token, 0).kid);
});
