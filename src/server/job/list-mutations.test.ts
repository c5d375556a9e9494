import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_ITEMS_MAX } from '#domain/limits.ts';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { startApp } from '../../../tests/api/app.ts';
import {
  CHECKLIST_ANSWERS,
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
  newPreoffer,
  newProject,
  type Row,
  refusedAt,
  target,
} from '../../../tests/api/business-steps.ts';
import { addOpenings, newList } from '../../../tests/api/opening-steps.ts';

interface Item {
  naziv: string;
  objectKey: string;
  komentar: string;
  index: number;
}
type Lists = Record<string, Item[]>;

const app = await startApp();
/** A new account for every test, since changes per account and minute are limited. */
beforeEach(async () => {
  app.staff = await app.account(randomUUID(), 'Mira Jović', []);
});

/** Creates a pre-offer, or a project in which the list's step is unlocked. */
async function newJob(kind: string, entity: 'preoffer' | 'project'): Promise<Row> {
  if (entity === 'project') return newProject(app, kind === 'offer' ? 4 : 9);
  return target(await newPreoffer(app));
}

/** The fields that a document of the list needs besides its name and object. */
async function extraFields(kind: DocumentKind, parent: Row): Promise<object> {
  if (kind === 'measurement') return CHECKLIST_ANSWERS;
  if (kind === 'visit') {
    const visit = { vrsta: 'montaza', datum: '2099-05-04', projectId: parent.id };
    return { visitId: (await app.change('createVisit', visit)).id };
  }
  if (kind !== 'opening') return {};
  const { id } = await newList(app, parent.id);
  const [openingId] = await addOpenings(app, id, {});
  return { openingId };
}

describe.each(DOCUMENT_KINDS)('the list of documents „%s“', kind => {
  const { entity, field, add, remove } = DOCUMENT_LISTS[kind];
  const selection = `${field} { naziv objectKey index }`;
  const addNamed = async (parent: Row, naziv: string) => {
    const objectKey = await app.storeObject(kind, naziv);
    const input = { ...parent, naziv, objectKey, ...(await extraFields(kind, parent)) };
    return { objectKey, list: (await app.change<Lists>(add, input, selection))[field] as Item[] };
  };

  test('adds documents and deletes one by index and content', async () => {
    const parent = await newJob(kind, entity);
    const first = await addNamed(parent, 'Šđ čćž.pdf');
    const second = await addNamed(parent, 'drugi.pdf');
    const firstIndex = second.list.length - 2;
    expect(second.list.slice(firstIndex)).toEqual([
      { naziv: 'Šđ čćž.pdf', objectKey: first.objectKey, index: firstIndex },
      { naziv: 'drugi.pdf', objectKey: second.objectKey, index: firstIndex + 1 },
    ]);
    const input = { ...parent, naziv: 'x', objectKey: first.objectKey };
    expect(await app.refusal(remove, { ...input, index: firstIndex + 1 })).toMatchObject(CONFLICT);
    expect(await app.refusal(remove, { ...input, index: 2_147_483_647 })).toMatchObject(CONFLICT);
    expect(await app.refusal(remove, { ...input, index: -1 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await app.refusal(remove, { ...input, index: 1.5 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const remaining = (await app.change<Lists>(remove, { ...input, index: firstIndex }, selection))[field] as Item[];
    expect(remaining.slice(firstIndex)).toEqual([
      { naziv: 'drugi.pdf', objectKey: second.objectKey, index: firstIndex },
    ]);
    const bin = await app.db
      .selectFrom('documents')
      .select(['object_key', 'deleted_by'])
      .where('deleted_at', 'is not', null)
      .where(entity === 'project' ? 'project_id' : 'preoffer_id', '=', parent.id)
      .execute();
    expect(bin).toEqual([{ object_key: first.objectKey, deleted_by: app.staff }]);
  });

  test('returns CONFLICT to the second of two people who delete the document at one index', async () => {
    const parent = await newJob(kind, entity);
    const { objectKey, list } = await addNamed(parent, 'prvi.pdf');
    await addNamed(parent, 'drugi.pdf');
    const input = { ...parent, naziv: 'prvi.pdf', objectKey, index: list.length - 1 };
    expect(await app.race(remove, [input, input])).toEqual({ done: 1, codes: ['CONFLICT'] });
  });

  test('refuses to add a file that another person uploaded, until it is on a list', async () => {
    const parent = await newJob(kind, entity);
    const objectKey = await app.storeObject(kind);
    const input = { ...parent, naziv: 'a.pdf', objectKey, ...(await extraFields(kind, parent)) };
    expect(await app.refusal(add, input, app.asOwner)).toMatchObject(refusedAt('objectKey'));
    await app.change(add, input);
    await app.change(add, input, 'id', app.asOwner);
  });

  test('refuses a document whose object is in another folder or not stored, and a wrong name', async () => {
    const parent = await newJob(kind, entity);
    const other = await app.storeObject(kind === 'contract' ? 'optimization' : 'contract');
    const pending = await app.storeObject(kind);
    await app.db.updateTable('files').set({ state: 'pending' }).where('object_key', '=', pending).execute();
    for (const objectKey of [other, pending, '../../etc/passwd', `${pending}x`, 'a\u0000b', '']) {
      const keyRefusal = await app.refusal(add, {
        ...parent,
        naziv: 'a.pdf',
        objectKey,
        ...(await extraFields(kind, parent)),
      });
      expect(keyRefusal, objectKey).toMatchObject(refusedAt('objectKey'));
    }
    const objectKey = await app.storeObject(kind);
    const unnamed = { ...parent, naziv: ' ', objectKey, ...(await extraFields(kind, parent)) };
    expect(await app.refusal(add, unnamed)).toMatchObject(refusedAt('naziv'));
  });
});

describe.each(COMMENT_KINDS)('the list of notes „%s“', kind => {
  const { entity, field, add, edit, remove, removedBy } = COMMENT_LISTS[kind];
  const selection = `${field} { komentar index korisnik }`;
  const addNote = async (parent: Row, komentar: string) =>
    (await app.change<Lists>(add, { ...parent, komentar }, selection))[field];

  test('stores notes without double quotes, in order, under the caller’s name', async () => {
    const parent = await newJob(kind, entity);
    await addNote(parent, '  „prva“ "beleška"\r\ndrugi red ');
    expect(await addNote(parent, '<img src=x onerror=alert(1)> 😀')).toEqual([
      { komentar: '„prva“ beleška\ndrugi red', index: 0, korisnik: 'Mira Jović' },
      { komentar: '<img src=x onerror=alert(1)> 😀', index: 1, korisnik: 'Mira Jović' },
    ]);
    expect(await app.refusal(add, { ...parent, komentar: ' "" ' })).toMatchObject(refusedAt('komentar'));
  });

  test('deletes a note by index and text', async () => {
    const parent = await newJob(kind, entity);
    await addNote(parent, 'prva');
    await addNote(parent, 'druga');
    for (const input of [
      { komentar: 'druga', index: 0 },
      { komentar: 'prva', index: 1 },
      { komentar: 'prva', index: 2 },
    ])
      expect(await app.refusal(remove, { ...parent, ...input })).toMatchObject(CONFLICT);
    const input = { ...parent, komentar: 'prva', index: 0 };
    expect(await app.race(remove, [input, input])).toEqual({ done: 1, codes: ['CONFLICT'] });
    expect((await addNote(parent, 'treća'))?.map(item => item.komentar)).toEqual(['druga', 'treća']);
  });

  test('changes and deletes that one of two equal notes whose id is sent', async () => {
    const parent = await newJob(kind, entity);
    await addNote(parent, 'ista');
    const note = { ...parent, komentar: 'ista' };
    const added = await app.change<Record<string, { id: string }[]>>(add, note, `${field} { id }`);
    const [first, second] = (added[field] ?? []).map(({ id }) => ({ ...note, komentarId: id, index: 0 }));
    expect(await app.refusal(edit, { ...second, novi: 'druga' })).toMatchObject(CONFLICT);
    expect(await app.race(remove, [first, first] as object[])).toEqual({ done: 1, codes: ['CONFLICT'] });
    const changedLists = await app.change<Lists>(edit, { ...second, novi: 'druga' }, selection);
    expect(changedLists[field]?.map(item => item.komentar)).toEqual(['druga']);
  });

  test('lets the author change a note for 15 minutes, and stores both texts in the trail', async () => {
    const parent = await newJob(kind, entity);
    await addNote(parent, 'prva');
    await addNote(parent, 'drga');
    const editSelection = `${field} { komentar index korisnikId izmenjeno }`;
    const input = { ...parent, komentar: 'drga', index: 1, novi: ' "druga" ' };
    for (const wrong of [{ index: 0 }, { index: 2 }, { komentar: 'druga' }])
      expect(await app.refusal(edit, { ...input, ...wrong })).toMatchObject(CONFLICT);
    expect(await app.refusal(edit, { ...input, novi: ' "" ' })).toMatchObject(refusedAt('novi'));
    expect(await app.refusal(edit, input, app.asOwner)).toMatchObject(FORBIDDEN);
    expect(await app.change(edit, input, editSelection)).toEqual({
      [field]: [
        { komentar: 'prva', index: 0, korisnikId: app.staff, izmenjeno: null },
        { komentar: 'druga', index: 1, korisnikId: app.staff, izmenjeno: expect.stringMatching(/Z$/) },
      ],
    });
    const trail = await app.trailOf(parent.id, edit);
    expect(trail).toMatchObject([{ detail: { komentar: { staro: 'drga', novo: 'druga' } } }]);
    const concurrentEdits = ['jedno', 'drugo'].map(novi => ({ ...input, komentar: 'druga', novi }));
    expect(await app.race(edit, concurrentEdits)).toEqual({ done: 1, codes: ['CONFLICT'] });
    await sql`update comments set created_at = created_at - interval '15 minutes'
      where ${sql.ref(`${entity}_id`)} = ${parent.id}`.execute(app.db);
    const lateChange = { ...parent, komentar: 'prva', index: 0, novi: 'kasno' };
    expect(await app.refusal(edit, lateChange)).toMatchObject(FORBIDDEN);
  });

  test(`lets ${removedBy === 'anyone' ? 'anyone' : 'only the author, for 15 minutes,'} remove a note`, async () => {
    const parent = await newJob(kind, entity);
    for (const komentar of ['prva', 'druga', 'treća']) await addNote(parent, komentar);
    const input = { ...parent, komentar: 'prva', index: 0 };
    if (removedBy === 'anyone') {
      await app.change(remove, input, '__typename', app.asOwner);
      return;
    }
    expect(await app.refusal(remove, input, app.asOwner)).toMatchObject(FORBIDDEN);
    await app.change(remove, input);
    await sql`update comments set created_at = created_at - interval '15 minutes'
      where ${sql.ref(`${entity}_id`)} = ${parent.id}`.execute(app.db);
    expect(await app.refusal(remove, { ...input, komentar: 'druga' })).toMatchObject(FORBIDDEN);
  });
});

test.each(['opening', 'visit', 'image'] as const)(
  'adds a photo (%s) once when it is sent twice with one id that the browser made',
  async kind => {
    const { field, add } = DOCUMENT_LISTS[kind];
    const parent = await newProject(app, 9);
    const photo = { ...parent, naziv: 'p1.jpg', ...(await extraFields(kind, parent)) };
    const send = async (clientId: string) => {
      const input = { ...photo, objectKey: await app.storeObject(kind), clientId };
      return (await app.change<Lists>(add, input, `${field} { naziv }`))[field]?.length;
    };
    const clientId = randomUUID();
    expect([await send(clientId), await send(clientId), await send(randomUUID())]).toEqual([1, 1, 2]);
    expect(await app.refusal(add, { ...photo, objectKey: 'x', clientId: '1' })).toMatchObject(refusedAt('clientId'));
  },
);

test('returns NOT_FOUND for a project’s id with another createdAt', async () => {
  const [one, other] = [await newProject(app, 9), await newProject(app, 9)];
  const document = { id: one.id, createdAt: other.createdAt, naziv: 'a', objectKey: 'ugovori/x' };
  for (const kind of DOCUMENT_KINDS) {
    const { entity, add, remove } = DOCUMENT_LISTS[kind];
    if (entity === 'preoffer') continue;
    const input = { ...document, ...(await extraFields(kind, one)) };
    expect(await app.refusal(add, input), add).toMatchObject(NOT_FOUND);
    expect(await app.refusal(remove, { ...document, index: 0 }), remove).toMatchObject(NOT_FOUND);
  }
});

test('refuses more items than the limit of a list', async () => {
  const parent = await newJob('preoffer', 'preoffer');
  await sql`insert into comments (kind, preoffer_id, komentar, created_by, korisnik)
    select 'preoffer', ${parent.id}, 'beleška', ${app.staff}, 'Mira' from generate_series(1, ${LIST_ITEMS_MAX})`.execute(
    app.db,
  );
  const input = { ...parent, komentar: 'još jedna' };
  expect(await app.refusal('updatePreofferComments', input)).toMatchObject(CONFLICT);
});
