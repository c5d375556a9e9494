import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { type Right, rightsOf } from '#domain/rights.ts';
import { runImmediately } from '#server/kernel/call.ts';
import { createBuilder } from '#server/kernel/graphql/graphql-builder.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { Cursors } from './cursor.ts';
import { defineList } from './define-list.ts';
import { chosenInWords } from './filters.ts';
import { addListQuery, pageType } from './list-query.ts';
import { pageReaders } from './visible-list.ts';

interface Named {
  id: string;
  poslovnoIme: string;
}

/** A list with filters that no feature has: they exist only in this definition. */
const LIST = defineList<Named>({
  name: 'named',
  query: 'listNamed',
  what: 'clients',
  table: 'clients',
  columns: { id: 'id', poslovnoIme: 'poslovno_ime' },
  fieldSorts: ['poslovnoIme'],
  where: 'deleted_at is null',
  pageSize: 2,
  order: 'clients',
  sorts: {
    poslovnoIme: 'poslovno_ime',
    pib: `coalesce(pib, '')`,
    mesto: 'mesto',
    adresa: 'adresa',
    createdAt: 'created_at',
  },
  filters: {
    mesto: {
      type: 'String',
      description: 'one of two towns',
      condition: 'mesto = ?',
      accepts: text => ['Niš', 'Bor'].includes(text),
      refusal: 'Takvo mesto ne postoji.',
      words: text => `iz mesta ${text}`,
    },
    bezPib: { type: 'Boolean', condition: 'pib is null', words: 'bez PIB-a' },
    osim: {
      type: 'ID',
      condition: 'id <> ?',
      accepts: text => text.length === 36,
      refusal: 'Takav klijent ne postoji.',
    },
  },
  exported: {
    name: 'klijenti',
    columns: [{ head: 'Ime', width: 20, cell: row => row.poslovnoIme }],
  },
});

const builder = createBuilder();
const Client = builder.objectRef<Named>('Client').implement({
  fields: t => ({ id: t.exposeID('id'), poslovnoIme: t.exposeString('poslovnoIme') }),
});
addListQuery(builder, new Cursors(Buffer.alloc(32)), pageType(builder, 'ClientPage', Client), LIST);
builder.mutationField('undoDelete', t => t.boolean({ right: 'signed-in', what: 'nothing', resolve: () => true }));
const schema = builder.toSchema();

const app = await startApp();
const { id: ana } = await newClient(app, { poslovnoIme: 'Ana', mesto: 'Niš' });
await newClient(app, { poslovnoIme: 'Bane', mesto: 'Niš', pib: '101134702' });
await newClient(app, { poslovnoIme: 'Ceca', mesto: 'Bor' });

interface Found {
  listNamed: { items: Named[]; nextToken: string | null; total: number };
}
async function queryNamed(args: string) {
  const actor = { accountId: '', sessionId: '', username: '', name: '', rights: rightsOf([]) };
  const source = `{ listNamed${args} { items { poslovnoIme } nextToken total } }`;
  const { data, errors } = await graphql({
    schema,
    source,
    contextValue: { db: app.db, now: new Date(), requestId: '', actor, outsideTransaction: runImmediately },
  });
  const found = data as Found | null | undefined;
  return {
    page: found?.listNamed,
    names: found?.listNamed.items.map(row => row.poslovnoIme),
    refused: errors?.[0]?.originalError,
  };
}

test('the filters of a list are arguments of its query field', () => {
  const field = schema.getQueryType()?.getFields().listNamed;
  expect(field?.args.map(({ name, type }) => `${name}: ${type}`).toSorted()).toEqual([
    'after: String',
    'bezPib: Boolean',
    'first: Int',
    'mesto: String',
    'osim: ID',
    'search: String',
    'sort: String',
  ]);
  expect(field?.args.find(({ name }) => name === 'mesto')?.description).toBe('one of two towns');
});

test('filters narrow pages and totals; an invalid value is refused with the name of the field', async () => {
  const { page, names } = await queryNamed('');
  expect([names, page?.total, typeof page?.nextToken]).toEqual([['Ana', 'Bane'], 3, 'string']);
  expect((await queryNamed(`(after: "${page?.nextToken}")`)).names).toEqual(['Ceca']);
  expect((await queryNamed('(mesto: "Niš", bezPib: true)')).names).toEqual(['Ana']);
  expect((await queryNamed(`(mesto: "Niš", osim: "${ana}", sort: "pib:desc")`)).names).toEqual(['Bane']);
  expect((await queryNamed('(mesto: "Pirot")')).refused).toMatchObject({
    fields: { mesto: 'Takvo mesto ne postoji.' },
  });
  expect((await queryNamed('(osim: "x")')).refused).toMatchObject({ fields: { osim: 'Takav klijent ne postoji.' } });
});

test('a page token of a person who may not read all fields is valid on every server', async () => {
  const list = { ...LIST, fieldRights: { mesto: 'finance:read', adresa: 'offers:read' } as const };
  const withRight = (right: Right) => ({ rights: new Set([right]) });
  const [one, another] = [Buffer.alloc(32), Buffer.alloc(32)].map(key => pageReaders<Named>(list, new Cursors(key)));
  another?.(withRight('finance:read'));
  const page = await one?.(withRight('offers:read'))(app.db, { first: 1 });
  const next = await another?.(withRight('offers:read'))(app.db, { first: 1, after: page?.nextToken });
  expect(next?.items).toMatchObject([{ poslovnoIme: 'Bane' }]);
});

test('an export accepts only filters with a text for the trail, and filters its rows by them', async () => {
  const { filters, count, pages } = LIST.exported;
  expect(Object.keys(filters)).toEqual(['mesto', 'bezPib']);
  const exportQuery = { who: { rights: rightsOf(['owner']) }, chosen: { mesto: 'Niš', bezPib: true }, now: new Date() };
  expect(await chosenInWords(app.db, filters, exportQuery.chosen)).toEqual(['iz mesta Niš', 'bez PIB-a']);
  expect(await chosenInWords(app.db, filters, { mesto: '', bezPib: false })).toEqual([]);
  expect(await count(app.db, exportQuery)).toBe(1);
  expect(await Array.fromAsync(pages(app.db, exportQuery))).toEqual([[['Ana']]]);
});
