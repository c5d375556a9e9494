import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalRsd } from '#domain/project/finance.ts';
import { TestApp } from '../tests/api/app.ts';
import { change, newPreoffer, newProject } from '../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const project = (id: string) =>
  b.db.selectFrom('projects').select(['ukupno', 'placeno', 'dug']).where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['1000.00', '118', '0', null],
  ['1234.56', '117.123456', '12.34', '0.01'],
  ['0.01', '0.5', '0', null],
  ['0.01', '1.5', '0', null],
  ['999999999999.99', '999999.999999', '99.99', '999999999999.99'],
  ['333.33', '117.5', '33.33', '100.00'],
  ['0.00', '118', '100', null],
])(
  'the total of %s at %s less %s %% and %s is the same in the database as in the domain',
  async (vrednost, kurs, popust, demontaza) => {
    const { id } = await newProject(b, 6);
    await b.db.updateTable('projects').set({ vrednost, kurs, popust, demontaza }).where('id', '=', id).execute();
    expect((await project(id)).ukupno).toBe(totalRsd({ vrednost, kurs, popust, demontaza }));
  },
);

test('what is paid and what is left follow a payment, its correction and its removal', async () => {
  const { id } = await newProject(b, 6);
  const total = (await project(id)).ukupno;
  expect(total).toBe('118000.00');
  const row = {
    project_id: id,
    tip: 'avans',
    nacin: 'gotovina',
    datum: '2026-11-01',
    created_by: b.staff,
    korisnik: 'x',
  } as const;
  const { id: paymentId } = await b.db
    .insertInto('payments')
    .values({ ...row, iznos: '100.10' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await b.db
    .insertInto('payments')
    .values({ ...row, iznos: '200.00' })
    .execute();
  expect(await project(id)).toEqual({ ukupno: total, placeno: '300.10', dug: '117699.90' });
  await b.db.updateTable('payments').set({ iznos: '100.20' }).where('id', '=', paymentId).execute();
  expect((await project(id)).placeno).toBe('300.20');
  await b.db.updateTable('payments').set({ deleted_at: new Date() }).where('id', '=', paymentId).execute();
  expect(await project(id)).toEqual({ ukupno: total, placeno: '200.00', dug: '117800.00' });
});

test('a change of a pre-offer is its newest activity', async () => {
  const preoffer = await newPreoffer(b);
  await b.db
    .updateTable('preoffers')
    .set({ aktivnost_at: new Date('2026-01-01') })
    .where('id', '=', preoffer.id)
    .execute();
  await change(b, 'updatePreofferComments', { id: preoffer.id, createdAt: preoffer.createdAt, komentar: 'zove sutra' });
  const { fresh } = await b.db
    .selectFrom('preoffers')
    .select(sql<boolean>`aktivnost_at > now() - interval '1 hour'`.as('fresh'))
    .where('id', '=', preoffer.id)
    .executeTakeFirstOrThrow();
  expect(fresh).toBe(true);
});
