import { expect, it } from 'vitest';
import { OWNER, startBench } from '../../../../tests/api/identity-bench.ts';

const bench = await startBench();
await bench.identity.ensureOwner(OWNER);

const signIn = (body: unknown, headers = {}) => bench.browser().post('sign-in', body, headers);

it('returns 400 and names the field when a value in the body has the wrong type or length', async () => {
  for (const [body, field] of [
    [{}, 'username'],
    [{ ...OWNER, password: 12_345_678 }, 'password'],
    [{ ...OWNER, password: null }, 'password'],
    [{ ...OWNER, password: 'x'.repeat(1_001) }, 'password'],
    [{ ...OWNER, username: ['vlasnik'] }, 'username'],
    [{ ...OWNER, username: { $ne: null } }, 'username'],
    [{ ...OWNER, username: 'v' }, 'username'],
    [{ ...OWNER, username: 'v'.repeat(65) }, 'username'],
    [{ ...OWNER, username: 'vlas\u0000nik' }, 'username'],
    [{ ...OWNER, username: 'vlas\ud800nik' }, 'username'],
  ] as const) {
    const { status, json } = await signIn(body);
    expect([status, json], JSON.stringify(body).slice(0, 60)).toMatchObject([
      400,
      { error: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } },
    ]);
  }
  for (const body of ['[]', '"vlasnik"', '1', '{', '', '{"username":"a","constructor":{"prototype":{"x":1}}}']) {
    const response = await signIn(body, { 'content-type': 'application/json' });
    expect(response.status, body).toBe(400);
  }
});

it.each([
  ['sign-in', { username: 'vlasnik' }, 'password', 'Unesite lozinku.'],
  ['sign-in', { username: 'vlasnik', password: null }, 'password', 'Unesite lozinku.'],
  ['sign-in', { username: 'vlasnik', password: 12_345_678 }, 'password', 'Treba da bude tekst.'],
  ['sign-in', { password: 'x' }, 'username', 'Unesite korisničko ime.'],
  ['sms-code', {}, 'code', 'Unesite kod.'],
  ['recovery-code', {}, 'code', 'Popunite ovo polje.'],
])('%s with the body %j returns an error at the field %s', async (call, body, field, sentence) => {
  const { status, json } = await bench.browser().post(call, body);
  expect([status, json]).toMatchObject([400, { error: { fields: { [field]: sentence } } }]);
});

it('returns a general Serbian sentence for a missing value whose schema has no sentence', async () => {
  const { json } = await bench.browser().post('passkey', { id: 'a' });
  expect(json).toMatchObject({ error: { fields: { response: 'Vrednost nije ispravna ili nedostaje.' } } });
});

it('ignores unknown keys', async () => {
  expect((await signIn({ ...OWNER, groups: ['owner'], next: 'DONE' })).status).toBe(200);
});

it('treats SQL in a user name as text', async () => {
  for (const username of ["x' or '1'='1", "vlasnik'--", '%%', 'vlasnik%'])
    expect((await signIn({ ...OWNER, username })).status, username).toBe(401);
});

it('uses the last value when a key occurs twice in the JSON body', async () => {
  const body = `{"username":"nema-me","username":"vlasnik","password":"x","password":"${OWNER.password}"}`;
  expect((await signIn(body, { 'content-type': 'application/json' })).status).toBe(200);
});

it('reveals no file name, SQL or stack trace in a refusal', async () => {
  const responses = [
    await signIn('{'),
    await signIn({}),
    await bench.browser().get('admin/users'),
    await bench.browser().get('nesto'),
  ];
  for (const { json } of responses) expect(JSON.stringify(json)).not.toMatch(/\.ts|node_modules|select|stack|Error:/);
});
