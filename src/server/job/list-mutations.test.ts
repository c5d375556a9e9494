import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_ITEMS_MAX } from '#domain/limits.ts';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { startApp } from '../../../tests/api/app.ts';
import {
  CHECKLIST_ANSWERS,
  change,
  newPreoffer,
  newProject,
  type Row,
  race,
  refusal,
  storedObject,
} from '../../../tests/api/business-steps.ts';
import { addOpenings, newList } from '../../../tests/api/opening-steps.ts';

interface Item {
  naziv: string;
  objectKey: string;
  komentar: string;
  index: number;
}
type Owner = Record<string, Item[]>;

const b = await startApp();
/** A new account for every test, since changes per account and minute are limited. */
beforeEach(async () => {
  b.staff = await b.account(randomUUID(), 'Mira Jović', []);
});

/** A pre-offer or project in which the list's step is unlocked. */
async function ownerOf(kind: string, owner: 'preoffer' | 'project'): Promise<Row> {
  if (owner === 'project') return newProject(b, kind === 'offer' ? 4 : 9);
  const { id, createdAt } = await newPreoffer(b);
  return { id, createdAt };
}

/** The fields that a document of the list needs besides its name and object. */
async function extra(kind: DocumentKind, target: Row): Promise<object> {
  if (kind === 'measurement') return CHECKLIST_ANSWERS;
  if (kind === 'visit') {
    const { id: visitId } = await change<{ id: string }>(
      b,
      'createVisit',
      { vrsta: 'montaza', datum: '2099-05-04', projectId: target.id },
      'id',
    );
    return { visitId };
  }
  if (kind !== 'opening') return {};
  const { id } = await newList(b, target.id);
  const [openingId] = await addOpenings(b, id, {});
  return { openingId };
}

describe.each(DOCUMENT_KINDS)('documents: %s', kind => {
  const { owner, field, add, remove } = DOCUMENT_LISTS[kind];
  const selection = `${field} { naziv objectKey index }`;
  const added = async (target: Row, naziv: string) => {
    const objectKey = await storedObject(b, kind, naziv);
    const input = { ...target, naziv, objectKey, ...(await extra(kind, target)) };
    return { objectKey, list: (await change<Owner>(b, add, input, selection))[field] as Item[] };
  };

  test('add, delete by index and content, never another', async () => {
    const target = await ownerOf(kind, owner);
    const first = await added(target, 'Šđ čćž.pdf');
    const second = await added(target, 'drugi.pdf');
    const at = second.list.length - 2;
    expect(second.list.slice(at)).toEqual([
      { naziv: 'Šđ čćž.pdf', objectKey: first.objectKey, index: at },
      { naziv: 'drugi.pdf', objectKey: second.objectKey, index: at + 1 },
    ]);
    const named = { ...target, naziv: 'x', objectKey: first.objectKey };
    expect(await refusal(b, remove, { ...named, index: at + 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(b, remove, { ...named, index: 2_147_483_647 })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(b, remove, { ...named, index: -1 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal(b, remove, { ...named, index: 1.5 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const left = (await change<Owner>(b, remove, { ...named, index: at }, selection))[field] as Item[];
    expect(left.slice(at)).toEqual([{ naziv: 'drugi.pdf', objectKey: second.objectKey, index: at }]);
    const bin = await b.db
      .selectFrom('documents')
      .select(['object_key', 'deleted_by'])
      .where('deleted_at', 'is not', null)
      .where(owner === 'project' ? 'project_id' : 'preoffer_id', '=', target.id)
      .execute();
    expect(bin).toEqual([{ object_key: first.objectKey, deleted_by: b.staff }]);
  });

  test('when two people delete one index, the second one gets a conflict', async () => {
    const target = await ownerOf(kind, owner);
    const { objectKey, list } = await added(target, 'prvi.pdf');
    await added(target, 'drugi.pdf');
    const input = { ...target, naziv: 'prvi.pdf', objectKey, index: list.length - 1 };
    expect(await race(b, remove, [input, input])).toEqual({ done: 1, codes: ['CONFLICT'] });
  });

  test('an upload that is on no list yet can be attached by its sender only', async () => {
    const target = await ownerOf(kind, owner);
    const objectKey = await storedObject(b, kind);
    const input = { ...target, naziv: 'a.pdf', objectKey, ...(await extra(kind, target)) };
    const fields = { objectKey: expect.any(String) };
    expect(await refusal(b, add, input, { as: b.owner })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    await change(b, add, input);
    await change(b, add, input, 'id', { as: b.owner });
  });

  test('only a stored object of this list’s folder can be added', async () => {
    const target = await ownerOf(kind, owner);
    const other = await storedObject(b, kind === 'contract' ? 'optimization' : 'contract');
    const pending = await storedObject(b, kind);
    await b.db.updateTable('files').set({ state: 'pending' }).where('object_key', '=', pending).execute();
    for (const objectKey of [other, pending, '../../etc/passwd', `${pending}x`, 'a\u0000b', '']) {
      const refused = await refusal(b, add, { ...target, naziv: 'a.pdf', objectKey, ...(await extra(kind, target)) });
      expect(refused, objectKey).toMatchObject({ code: 'BAD_USER_INPUT', fields: { objectKey: expect.any(String) } });
    }
    const objectKey = await storedObject(b, kind);
    for (const naziv of ['', ' ', 'x'.repeat(201), 'a\u0000b']) {
      const refused = await refusal(b, add, { ...target, naziv, objectKey, ...(await extra(kind, target)) });
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { naziv: expect.any(String) } });
    }
  });
});

describe.each(COMMENT_KINDS)('notes: %s', kind => {
  const { owner, field, add, edit, remove, removedBy } = COMMENT_LISTS[kind];
  const selection = `${field} { komentar index korisnik }`;
  const added = async (target: Row, komentar: string) =>
    (await change<Owner>(b, add, { ...target, komentar }, selection))[field];

  test('are stored without double quotes, in order, under the caller’s name', async () => {
    const target = await ownerOf(kind, owner);
    await added(target, '  „prva“ "beleška"\r\ndrugi red ');
    expect(await added(target, '<img src=x onerror=alert(1)> 😀')).toEqual([
      { komentar: '„prva“ beleška\ndrugi red', index: 0, korisnik: 'Mira Jović' },
      { komentar: '<img src=x onerror=alert(1)> 😀', index: 1, korisnik: 'Mira Jović' },
    ]);
    for (const komentar of ['', ' "" ', 'x'.repeat(10_001), 'a\u0000', '\ud800']) {
      const refused = await refusal(b, add, { ...target, komentar });
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { komentar: expect.any(String) } });
    }
  });

  test('deleted by index and text', async () => {
    const target = await ownerOf(kind, owner);
    await added(target, 'prva');
    await added(target, 'druga');
    for (const input of [
      { komentar: 'druga', index: 0 },
      { komentar: 'prva', index: 1 },
      { komentar: 'prva', index: 2 },
    ])
      expect(await refusal(b, remove, { ...target, ...input })).toMatchObject({ code: 'CONFLICT' });
    const input = { ...target, komentar: 'prva', index: 0 };
    expect(await race(b, remove, [input, input])).toEqual({ done: 1, codes: ['CONFLICT'] });
    expect((await added(target, 'treća'))?.map(item => item.komentar)).toEqual(['druga', 'treća']);
  });

  test('its author may change it for a while; the trail keeps both texts', async () => {
    const target = await ownerOf(kind, owner);
    await added(target, 'prva');
    await added(target, 'drga');
    const shown = `${field} { komentar index korisnikId izmenjeno }`;
    const input = { ...target, komentar: 'drga', index: 1, novi: ' "druga" ' };
    for (const wrong of [{ index: 0 }, { index: 2 }, { komentar: 'druga' }])
      expect(await refusal(b, edit, { ...input, ...wrong })).toMatchObject({ code: 'CONFLICT' });
    for (const novi of ['', ' "" ', 'x'.repeat(10_001), 'a\u0000']) {
      const refused = await refusal(b, edit, { ...input, novi });
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { novi: expect.any(String) } });
    }
    expect(await refusal(b, edit, input, { as: b.owner })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await change(b, edit, input, shown)).toEqual({
      [field]: [
        { komentar: 'prva', index: 0, korisnikId: b.staff, izmenjeno: null },
        { komentar: 'druga', index: 1, korisnikId: b.staff, izmenjeno: expect.stringMatching(/Z$/) },
      ],
    });
    const trail = await b.db
      .selectFrom('changes')
      .select('detail')
      .where('entity_id', '=', target.id)
      .where('action', '=', edit)
      .execute();
    expect(trail).toEqual([{ detail: { komentar: { staro: 'drga', novo: 'druga' } } }]);
    const two = ['jedno', 'drugo'].map(novi => ({ ...input, komentar: 'druga', novi }));
    expect(await race(b, edit, two)).toEqual({ done: 1, codes: ['CONFLICT'] });
    await sql`update comments set created_at = created_at - interval '15 minutes'
      where ${sql.ref(`${owner}_id`)} = ${target.id}`.execute(b.db);
    const late = { ...target, komentar: 'prva', index: 0, novi: 'kasno' };
    expect(await refusal(b, edit, late)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test(`is removed by ${removedBy}`, async () => {
    const target = await ownerOf(kind, owner);
    for (const komentar of ['prva', 'druga', 'treća']) await added(target, komentar);
    const input = { ...target, komentar: 'prva', index: 0 };
    if (removedBy === 'anyone') {
      await change(b, remove, input, '__typename', { as: b.owner });
      return;
    }
    expect(await refusal(b, remove, input, { as: b.owner })).toMatchObject({ code: 'FORBIDDEN' });
    await change(b, remove, input);
    await sql`update comments set created_at = created_at - interval '15 minutes'
      where ${sql.ref(`${owner}_id`)} = ${target.id}`.execute(b.db);
    expect(await refusal(b, remove, { ...input, komentar: 'druga' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a list of another row’s createdAt is NOT_FOUND', async () => {
  const [one, other] = [await newProject(b, 9), await newProject(b, 9)];
  const target = { id: one.id, createdAt: other.createdAt };
  const document = { ...target, naziv: 'a', objectKey: 'ugovori/x', index: 0 };
  for (const kind of DOCUMENT_KINDS) {
    const { owner, add, remove } = DOCUMENT_LISTS[kind];
    if (owner === 'preoffer') continue;
    const { index, ...plain } = document;
    const input = { ...plain, ...(await extra(kind, one)) };
    expect(await refusal(b, add, input), add).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(b, remove, { ...plain, index }), remove).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a list accepts no more items than its limit', async () => {
  const target = await ownerOf('preoffer', 'preoffer');
  await sql`insert into comments (kind, preoffer_id, komentar, created_by, korisnik)
    select 'preoffer', ${target.id}, 'beleška', ${b.staff}, 'Mira' from generate_series(1, ${LIST_ITEMS_MAX})`.execute(
    b.db,
  );
  const input = { ...target, komentar: 'još jedna' };
  expect(await refusal(b, 'updatePreofferComments', input)).toMatchObject({ code: 'CONFLICT' });
});
