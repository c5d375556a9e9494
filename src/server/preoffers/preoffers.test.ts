import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longDate } from '#domain/text/formats.ts';
import { startApp } from '../../../tests/api/app.ts';
import { NOT_FOUND, newClient, newPreoffer, type Row, refusedAt, target } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const SELECTORS = 'kontakt status sastanak';
const findIds = async (search: string) => {
  const text = 'query($search: String) { listPreoffers(search: $search) { items { id } } }';
  return (await app.query<{ items: Row[] }>(text, { search })).items.map(({ id }) => id);
};

test('stores a pre-offer and finds it by every visible column', async () => {
  const { id: clientId } = await newClient(app, { poslovnoIme: 'Klijent' });
  const input = {
    clientId,
    klijent: 'Љубљана градња',
    vrstaPosla: 'Sobna vrata',
    mesto: 'Žabalj',
    adresa: 'Bulevar 5/3',
    telefon: '+381 62 206 8864',
    pib: '101134702',
  };
  const created = await app.change('createPreoffers', input, 'id createdAt');
  const selection = `clientId klijent vrstaPosla mesto adresa telefon pib ${SELECTORS} napomena projectId
    files { naziv } komentari { komentar } client { poslovnoIme }`;
  const empty = { kontakt: null, status: null, sastanak: null, napomena: null, projectId: null };
  expect(await app.read('getPreoffer', created.id, selection)).toEqual({
    ...input,
    ...empty,
    telefon: '+381622068864',
    files: [],
    komentari: [],
    client: { poslovnoIme: 'Klijent' },
  });
  const day = longDate(new Date(created.createdAt));
  for (const search of ['ljubljana', 'ЖАБАЉ', 'sobna vrata gradnja', '5/3', '062/206-8864', day])
    expect(await findIds(search), search).toEqual([created.id]);
  expect(await findIds('ljubljana nepostojece')).toEqual([]);
});

test('refuses a new pre-offer with an unknown client, an unknown job type or a wrong PIB, and names the wrong field', async () => {
  const { id: clientId } = await newClient(app);
  const input = { clientId, klijent: 'A', vrstaPosla: 'PVC' };
  for (const [wrong, field] of [
    [{ clientId: '00000000-0000-4000-8000-000000000000' }, 'clientId'],
    [{ clientId: '1; drop table clients' }, 'clientId'],
    [{ clientId: '' }, 'clientId'],
    [{ vrstaPosla: 'pvc' }, 'vrstaPosla'],
    [{ pib: '123' }, 'pib'],
  ] as const)
    expect(await app.refusal('createPreoffers', { ...input, ...wrong }), JSON.stringify(wrong)).toMatchObject(
      refusedAt(field),
    );
});

test('saves status, contact and meeting one at a time; any status may follow any other', async () => {
  const { id, createdAt } = await newPreoffer(app);
  const target = { id, indexCreatedAt: createdAt };
  await app.change('updatePreoffers', { ...target, kontakt: 'Lično' });
  await app.change('updatePreoffers', { ...target, status: 'Skupi smo' });
  await app.change('updatePreoffers', { ...target, status: 'Moguća saradnja', kontakt: null });
  const after = await app.change('updatePreoffers', { ...target, sastanak: 'Obavljen' }, SELECTORS);
  expect(after).toEqual({ kontakt: 'Lično', status: 'Moguća saradnja', sastanak: 'Obavljen' });
});

test('refuses an update of a pre-offer with none or several of status, contact and meeting, or with a wrong value or createdAt', async () => {
  const { id, createdAt } = await newPreoffer(app);
  const target = { id, indexCreatedAt: createdAt };
  for (const input of [
    {},
    { kontakt: 'Telefon', status: 'Zainteresovan' },
    { kontakt: 1 },
    { kontakt: 'Telefon', indexCreatedAt: '2026-02-30T09:30:00.000Z' },
    { kontakt: 'Telefon', indexCreatedAt: 'juče' },
  ])
    expect(await app.refusal('updatePreoffers', { ...target, ...input }), JSON.stringify(input)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
});

test('returns NOT_FOUND for a pre-offer’s id with the createdAt of another one, and for an unknown id', async () => {
  const [one, other] = [await newPreoffer(app), await newPreoffer(app)];
  const objectKey = await app.storeObject('preoffer');
  for (const wrong of [{ createdAt: other.createdAt }, { id: 'x' }, { id: '00000000-0000-4000-8000-000000000000' }]) {
    const { id, createdAt } = { ...target(one), ...wrong };
    for (const [name, input] of [
      ['updatePreoffers', { id, indexCreatedAt: createdAt, kontakt: 'Telefon' }],
      ['updatePreofferFiles', { id, createdAt, naziv: 'a', objectKey }],
      ['deletePreofferFiles', { id, createdAt, naziv: 'a', objectKey, index: 0 }],
      ['updatePreofferComments', { id, createdAt, komentar: 'a' }],
    ] as const)
      expect(await app.refusal(name, input), name).toMatchObject(NOT_FOUND);
  }
  expect(await app.read('getPreoffer', 'x', 'id')).toBeNull();
});

test('refuses a pre-offer of a client that is deleted concurrently', async () => {
  const { id: clientId } = await newClient(app);
  const input = { clientId, klijent: 'A', vrstaPosla: 'PVC' };
  const isWaitingForLock = async () => {
    const active = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await active.execute(app.db)).rows.length > 0;
  };
  let refusedCreation: Promise<object> | undefined;
  await app.db.transaction().execute(async transaction => {
    await transaction.updateTable('clients').set({ deleted_at: new Date() }).where('id', '=', clientId).execute();
    refusedCreation = app.refusal('createPreoffers', input);
    while (!(await isWaitingForLock())) await setTimeout(10);
  });
  expect(await refusedCreation).toMatchObject(refusedAt('clientId'));
});
