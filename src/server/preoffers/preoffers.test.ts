import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longDate } from '#domain/text/formats.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newPreoffer, type Row, refusal, storedObject } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const SELECTORS = 'kontakt status sastanak';
const found = async (search: string) => {
  const query = 'query($search: String) { listPreoffers(search: $search) { items { id } } }';
  const { data } = await b.gql<{ listPreoffers: { items: Row[] } }>(query, { search });
  return data.listPreoffers.items.map(({ id }) => id);
};

test('a pre-offer stores what was sent and is found by every visible column', async () => {
  const { id: clientId } = await newClient(b, { poslovnoIme: 'Klijent' });
  const input = {
    clientId,
    klijent: 'Љубљана градња',
    vrstaPosla: 'Sobna vrata',
    mesto: 'Žabalj',
    adresa: 'Bulevar 5/3',
    telefon: '+381 62 206 8864',
    pib: '101134702',
  };
  const made = await change<Row>(b, 'createPreoffers', input, 'id createdAt');
  const query = `query($id: ID!) { getPreoffer(id: $id) {
    clientId klijent vrstaPosla mesto adresa telefon pib ${SELECTORS} napomena projectId
    files { naziv } komentari { komentar } client { poslovnoIme } } }`;
  const { data } = await b.gql(query, { id: made.id });
  expect(data).toEqual({
    getPreoffer: {
      ...input,
      telefon: '+381622068864',
      kontakt: null,
      status: null,
      sastanak: null,
      napomena: null,
      projectId: null,
      files: [],
      komentari: [],
      client: { poslovnoIme: 'Klijent' },
    },
  });
  const day = longDate(new Date(made.createdAt));
  for (const search of ['ljubljana', 'ЖАБАЉ', 'sobna vrata gradnja', '5/3', '062/206-8864', day])
    expect(await found(search), search).toEqual([made.id]);
  expect(await found('ljubljana nepostojece')).toEqual([]);
});

test('a new pre-offer needs a live client and a job type', async () => {
  const { id: clientId } = await newClient(b);
  const input = { clientId, klijent: 'A', vrstaPosla: 'PVC' };
  for (const [wrong, field] of [
    [{ clientId: '00000000-0000-4000-8000-000000000000' }, 'clientId'],
    [{ clientId: '1; drop table clients' }, 'clientId'],
    [{ clientId: '' }, 'clientId'],
    [{ vrstaPosla: 'pvc' }, 'vrstaPosla'],
    [{ vrstaPosla: '' }, 'vrstaPosla'],
    [{ klijent: ' ' }, 'klijent'],
    [{ telefon: '12' }, 'telefon'],
    [{ pib: '123' }, 'pib'],
    [{ mesto: 'x'.repeat(201) }, 'mesto'],
  ] as const) {
    const refused = await refusal(b, 'createPreoffers', { ...input, ...wrong });
    expect(refused, JSON.stringify(wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  }
});

test('each selector saves at once, any value after any other', async () => {
  const { id, createdAt } = await newPreoffer(b);
  const target = { id, indexCreatedAt: createdAt };
  await change(b, 'updatePreoffers', { ...target, kontakt: 'Lično' });
  await change(b, 'updatePreoffers', { ...target, status: 'Skupi smo' });
  await change(b, 'updatePreoffers', { ...target, status: 'Moguća saradnja', kontakt: null });
  const after = await change(b, 'updatePreoffers', { ...target, sastanak: 'Obavljen' }, SELECTORS);
  expect(after).toEqual({ kontakt: 'Lično', status: 'Moguća saradnja', sastanak: 'Obavljen' });
});

test('exactly one selector is accepted, with one of its values', async () => {
  const { id, createdAt } = await newPreoffer(b);
  const target = { id, indexCreatedAt: createdAt };
  for (const input of [
    {},
    { kontakt: 'Telefon', status: 'Zainteresovan' },
    { kontakt: '' },
    { kontakt: null },
    { status: 'zainteresovan' },
    { sastanak: 'Zakazati ' },
    { kontakt: 1 },
    { kontakt: 'Telefon', indexCreatedAt: '2026-02-30T09:30:00.000Z' },
    { kontakt: 'Telefon', indexCreatedAt: 'juče' },
  ])
    expect(await refusal(b, 'updatePreoffers', { ...target, ...input }), JSON.stringify(input)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
});

test('another row’s createdAt, or no row at all, is NOT_FOUND', async () => {
  const [one, other] = [await newPreoffer(b), await newPreoffer(b)];
  const objectKey = await storedObject(b, 'preoffer');
  for (const target of [
    { id: one.id, createdAt: other.createdAt },
    { id: 'x', createdAt: one.createdAt },
    { id: '00000000-0000-4000-8000-000000000000', createdAt: one.createdAt },
  ]) {
    const { id, createdAt } = target;
    for (const [name, input] of [
      ['updatePreoffers', { id, indexCreatedAt: createdAt, kontakt: 'Telefon' }],
      ['updatePreofferFiles', { ...target, naziv: 'a', objectKey }],
      ['deletePreofferFiles', { ...target, naziv: 'a', objectKey, index: 0 }],
      ['updatePreofferComments', { ...target, komentar: 'a' }],
    ] as const)
      expect(await refusal(b, name, input), name).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await b.gql('{ getPreoffer(id: "x") { id } }')).data).toEqual({ getPreoffer: null });
});

test('a client who is being deleted gets no pre-offer', async () => {
  const { id: clientId } = await newClient(b);
  const input = { clientId, klijent: 'A', vrstaPosla: 'PVC' };
  const waiting = async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        b.db,
      );
    return rows.length > 0;
  };
  let refused: Promise<object> | undefined;
  await b.db.transaction().execute(async transaction => {
    await transaction.updateTable('clients').set({ deleted_at: new Date() }).where('id', '=', clientId).execute();
    refused = refusal(b, 'createPreoffers', input);
    while (!(await waiting())) await setTimeout(10);
  });
  expect(await refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { clientId: expect.any(String) } });
});
