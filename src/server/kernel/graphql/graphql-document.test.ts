import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import type { Actor } from '../call.ts';
import { accountLimit } from '../http/rate-limit.ts';
import { checkedDocument, findOperations } from './graphql-document.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const refusalOf = (document: string): string => {
  try {
    checkedDocument(schema, document);
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
    return (error as Error).message;
  }
  return 'accepted';
};

/**
 * Returns a document with two nested fields, repeated `depth` times. The depth is checked before the types: `Preoffer`
 * has no field `getProject`.
 */
const nested = (depth: number) => `{ ${'getProject(id: "x") { preoffer { '.repeat(depth)}id${' } }'.repeat(depth)} }`;
const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

const TOO_DEEP = 'depth limit of 12';
const TOO_MANY_FIELDS = 'more than 1000 fields';
const TOO_MANY_REPEATS = 'repeats fields more than 50 times';

test.each<[string, string, string?]>([
  ['a depth of 20', nested(10), TOO_DEEP],
  ['a depth of 1,000', nested(500)],
  ['a depth of 10,000', nested(5_000)],
  [
    'fragments nested 30 deep',
    `{ ...f0 } ${times(30, i => `fragment f${i} on Query { getProject(id: "x") { id } ...f${i + 1} }`)} fragment f30 on Query { __typename }`,
    TOO_DEEP,
  ],
  ['31 aliases', `{ ${times(31, i => `a${i}: __typename`)} }`, 'Aliases limit of 30'],
  ['one field selected 1,001 times', `{ ${times(1_001, () => '__typename')} }`, TOO_MANY_FIELDS],
  ['one field selected 500 times', `{ ${times(500, () => '__typename')} }`, TOO_MANY_REPEATS],
  ['one field with fields selected 300 times', `{ ${times(300, () => 'listProjects { total }')} }`, TOO_MANY_REPEATS],
  ['one field in 300 inline fragments', `{ ${times(300, () => '... { __typename }')} }`, TOO_MANY_REPEATS],
  [
    'one field in 200 fragments',
    `{ ${times(200, i => `...f${i}`)} } ${times(200, i => `fragment f${i} on Query { __typename }`)}`,
    TOO_MANY_REPEATS,
  ],
  ['3,002 tokens', `{ ${times(3_000, () => 'id')} }`, '3000 tokens'],
  ['21 directives', `{ __typename ${times(21, () => '@skip(if: false)')} }`, 'Directives limit of 20'],
  [
    'fragments that each select the next one six times',
    `{ ...f0 } ${times(4, i => `fragment f${i} on Query { ${`...f${i + 1} `.repeat(6)} }`)} fragment f4 on Query { __typename }`,
    TOO_MANY_FIELDS,
  ],
  ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ['a fragment that contains itself', '{ ...a } fragment a on Query { __typename ...a }'],
  ['1,000 operations', times(1_000, i => `query q${i} { __typename }`)],
  ['an input list 600 deep', `{ listClients(search: ${'['.repeat(600)}1${']'.repeat(600)}) { nextToken } }`],
  ['an input object 700 deep', `{ listClients(search: ${'{a: '.repeat(700)}1${'}'.repeat(700)}) { nextToken } }`],
  ['a type 600 deep', `query($a: ${'['.repeat(600)}Int${']'.repeat(600)}) { __typename }`],
  ['introspection', '{ __schema { types { name } } }'],
  ['introspection of a type', '{ __type(name: "Project") { name } }'],
  ['an unknown field', '{ getProjekt(id: "x") { id } }'],
  ['no content', ''],
  ['a megabyte of comment', `{ __typename } # ${'x'.repeat(1_000_000)}`, 'više od 30000 znakova'],
  ['SQL instead of GraphQL', 'select * from accounts'],
  ['a type definition', 'type Query { a: Int }'],
  ['a control character', '{ __typename \u0000 }'],
])(
  'refuses a document with %s, without suggesting names of the schema',
  (_name, document, reason = 'Upit nije ispravan') => {
    const message = refusalOf(document);
    expect(message).toContain(reason);
    expect(message).not.toMatch(/did you mean/i);
    expect(message.length).toBeLessThan(500);
  },
);

test('accepts fields that fragments repeat 50 times, and a fragment spread in 30 selections', () => {
  expect(refusalOf(`{ ${times(51, () => '__typename')} }`)).toBe('accepted');
  const fragment = 'fragment f on ProjectPage { total nextToken }';
  expect(refusalOf(`{ ${times(30, i => `a${i}: listProjects { ...f }`)} } ${fragment}`)).toBe('accepted');
});

const actor = (accountId: string): Actor => ({
  accountId,
  sessionId: 's',
  username: 'm',
  name: 'M',
  rights: new Set(),
});
const store = (isOwnDocument: (text: string) => boolean) => {
  let clock = new Date('2026-11-24T10:00:00Z');
  const find = findOperations({ schema, isOwnDocument, limit: accountLimit(() => clock) });
  return {
    find: (text: string, { as = 'a', name }: { as?: string; name?: string } = {}) => find(actor(as), text, name),
    advanceClock: (ms: number) => {
      clock = new Date(clock.getTime() + ms);
    },
  };
};
const numbered = (i: number) => `query q${i} { getProject(id: "${i}") { id } }`;

test.each([true, false])(
  'a document that is sent 200 times at once is checked once (from the web client: %s)',
  async isOwn => {
    const { find } = store(() => isOwn);
    const document = `query p($id: ID!) { getProject(id: $id) { id step preoffer { files { naziv } client { id } } } }`;
    const operations = await Promise.all(Array.from({ length: 200 }, () => find(document)));
    expect(new Set([...operations, await find(document, { name: 'p' })]).size).toBe(1);
    expect(operations[0]?.kind).toBe('query');
    await expect(find(document, { name: 'q' })).rejects.toThrow('Navedite operaciju koja postoji u upitu.');
    await expect(find('query a { __typename } query b { __typename }')).rejects.toThrow('Navedite operaciju');
  },
);

test('new documents that are not the web client’s, including invalid ones, are limited per account and minute', async () => {
  const { find, advanceClock } = store(text => text === numbered(0));
  const results = await Promise.allSettled(
    Array.from({ length: 700 }, (_, i) => find(i % 2 ? numbered(i) : `{ wrong${i} }`)),
  );
  const codes = results.map(result => (result.status === 'rejected' ? result.reason.code : 'found'));
  const count = (code: string) => codes.filter(other => other === code).length;
  expect([count('found'), count('BAD_USER_INPUT'), count('RATE_LIMITED')]).toEqual([300, 300, 100]);
  await find(numbered(0));
  await find(numbered(1));
  await find(numbered(1_000), { as: 'b' });
  await expect(find(numbered(1_001))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  advanceClock(60_000);
  await find(numbered(1_001));
});

test('up to 250,000 characters of documents that are not the web client’s are cached; the least recently used are dropped', async () => {
  const { find, advanceClock } = store(() => false);
  const largeDocument = (i: number) => `${numbered(i)} # ${'x'.repeat(20_000)}`;
  const first = await find(numbered(1));
  const second = await find(numbered(2));
  for (let i = 10; i < 30; i++) {
    await find(largeDocument(i));
    expect(await find(numbered(1))).toBe(first);
  }
  advanceClock(60_000);
  expect(await find(numbered(2))).not.toBe(second);
});

/** The number of turns of the event loop until all checks that `start` begins have ended. */
async function turnsDuring(start: () => Promise<unknown>[]): Promise<number> {
  let turns = 0;
  let isChecking = true;
  const count = () => {
    turns++;
    if (isChecking) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(start());
  isChecking = false;
  return turns;
}

test('the event loop handles other requests between the checks of two documents', async () => {
  const { find } = store(() => false);
  expect(await turnsDuring(() => Array.from({ length: 50 }, (_, i) => find(numbered(i))))).toBeGreaterThanOrEqual(50);
});

/** A valid document that takes the standard rules a long time: they compare each pair of its fields. */
const slow = (i: number) =>
  `query q${i} { ${times(50, () => 'listProjects { items { preoffer { client { id tip mesto pib } } } }')} }`;

test('the event loop is mostly free for other requests while slow documents that are not the web client’s are checked', async () => {
  const { find } = store(() => false);
  expect(await turnsDuring(() => Array.from({ length: 3 }, (_, i) => find(slow(i))))).toBeGreaterThan(1_000);
});

test('slow documents of one account delay neither those of others nor the web client’s', async () => {
  const { find } = store(text => text === numbered(0));
  const order: string[] = [];
  const sent = (who: string, text: string, as?: string) => find(text, as ? { as } : {}).then(() => order.push(who));
  await Promise.all([
    ...Array.from({ length: 4 }, (_, i) => sent('slow', slow(i))),
    sent('another account', numbered(1), 'b'),
    sent('web client', numbered(0)),
  ]);
  expect(order.slice(0, 3).sort()).toEqual(['another account', 'slow', 'web client']);
});
