import {
  type GraphQLArgument,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import { expect, test } from 'vitest';
import { rootFields } from '#server/kernel/graphql/root-rights.ts';
import { startApp } from '../../tests/api/app.ts';
import { newProject, refusedAt } from '../../tests/api/business-steps.ts';
import { newList } from '../../tests/api/opening-steps.ts';

const app = await startApp();
const project = await newProject(app, 9);
const { id: listId } = await newList(app, project.id);

/** Texts that are neither a UUID nor the id of a row; PostgreSQL cannot read the last one at all. */
const IMPOSSIBLE = ['', 'x', '-1', '\0'];

const messagesOf = async (text: string, variables: object, caller = app.asOwner) =>
  (await app.gql(text, variables, caller)).errors.map(({ message }) => message);

const SAMPLES: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00.000Z',
  Date: '2026-01-01',
  LocalTime: '09:00',
  Money: '1.00',
  String: 'x',
};

/** A value for an argument or input field; every id in it is `id`. An operation may refuse the other values first. */
function sampleOf({ type }: Pick<GraphQLArgument | GraphQLInputField, 'type'>, id: string): unknown {
  const named = getNamedType(type);
  const value = isInputObjectType(named)
    ? Object.fromEntries(Object.values(named.getFields()).map(field => [field.name, sampleOf(field, id)]))
    : (SAMPLES[named.name] ?? id);
  return isListType(getNullableType(type)) ? [value] : value;
}

test.each(IMPOSSIBLE)('no operation sends the id %j to PostgreSQL as the id of a row', async id => {
  // an own account each, because an account may send only so many requests in a minute
  const as = await app.account(`vlasnik ${IMPOSSIBLE.indexOf(id)}`, 'Vlasnik', ['owner']);
  const mutations = new Set(Object.values(app.schema.getMutationType()?.getFields() ?? {}));
  const withIds = rootFields(app.schema).filter(({ args }) =>
    JSON.stringify(args.map(arg => sampleOf(arg, '§'))).includes('§'),
  );
  expect(withIds.length).toBeGreaterThan(80);
  for (const field of withIds) {
    const variables = Object.fromEntries(field.args.map(arg => [arg.name, sampleOf(arg, id)]));
    const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const kind = mutations.has(field) ? 'mutation' : 'query';
    const operation = `${kind}(${declared}) { ${field.name}(${passed})${selection} }`;
    // the first sentence is that for a value that PostgreSQL refused
    expect((await messagesOf(operation, variables, { as })).join(), field.name).not.toMatch(
      /Podaci nisu ispravni|greške na serveru|Previše zahteva/,
    );
  }
});

test.each(IMPOSSIBLE)(
  'deleteOpenings and restoreOpenings with the id %j return an error of the field ids',
  async id => {
    for (const name of ['deleteOpenings', 'restoreOpenings'])
      expect(await app.refusal(name, { listId, ids: [id] })).toMatchObject(refusedAt('ids'));
  },
);

test.each(IMPOSSIBLE)('a photo with the clientId %j is refused with an error of the field clientId', async clientId => {
  const photo = { ...project, naziv: 'a.jpg', objectKey: 'x', clientId };
  expect(await app.refusal('updateProjectImages', photo)).toMatchObject(refusedAt('clientId'));
});

test.each(IMPOSSIBLE)('the id %j finds nothing in the bin, the trail, the messages and the notices', async id => {
  const restore = 'mutation($id: ID!) { restoreDeleted(vrsta: "client", id: $id) { id } }';
  expect(await messagesOf(restore, { id })).toEqual(['Zapis nije u korpi.']);
  const undo = 'mutation($id: ID!) { undoDelete(vrsta: "client", parentId: $id) { id } }';
  expect(await messagesOf(undo, { id })).toEqual([expect.stringMatching(/^Nema šta da se vrati/)]);
  const read = 'mutation($ids: [ID!]!) { markNoticesRead(ids: $ids) { __typename } }';
  expect(await messagesOf(read, { ids: [id] })).toEqual([]);
  const readAll = 'mutation($id: ID!) { markAllNoticesRead(newestId: $id) { __typename } }';
  expect(await messagesOf(readAll, { id })).toEqual([]);
  if (id === '') return; // for the queries below, an empty id is the same as no id
  const changes =
    'query($entity: String, $id: ID) { listChanges(first: 1, entity: $entity, entityId: $id) { items { id } } }';
  for (const record of [
    { entity: 'project', id },
    { entity: id, id: project.id },
  ])
    expect(await app.query(changes, record, app.asOwner)).toEqual({ items: [] });
  for (const of of ['projectId', 'preofferId', 'visitId'])
    expect(await app.query(`query($id: ID) { listVisitMessages(${of}: $id) { id } }`, { id }, app.asOwner)).toEqual([]);
});

test('listSimilarClients returns no error for a name and a PIB that contain U+0000', async () => {
  const text = 'query($text: String) { listSimilarClients(poslovnoIme: $text, pib: $text) { razlog } }';
  expect(await messagesOf(text, { text: 'Ku\0ća' })).toEqual([]);
});
