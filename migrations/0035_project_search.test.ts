import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { TestApp } from '../tests/api/app.ts';
import { change, newPreoffer, projectInput, type Row } from '../tests/api/business-steps.ts';
import { up } from './0035_project_search.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

test('search texts of an earlier version become what this version writes', async () => {
  const preoffer = await newPreoffer(b);
  const job = { ...projectInput(preoffer), klijent: 'Đorđe', adresa: 'Bulevar 12', telefon: '+381641112223' };
  const { id } = await change<Row>(b, 'createProjects', job);
  const read = () => b.db.selectFrom('projects').select('search').where('id', '=', id).executeTakeFirstOrThrow();
  const written = await read();
  expect(written.search.split(HIDDEN_FROM)).toEqual([
    expect.stringMatching(/^0001 2026 .*dorde .*2026 $/),
    ' bulevar 12 381641112223 0641112223',
  ]);
  await b.db.updateTable('projects').set({ search: 'dorde bulevar 12 381641112223 0641112223' }).execute();
  await up(b.db as unknown as Kysely<unknown>);
  expect(await read()).toEqual(written);
});
