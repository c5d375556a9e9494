import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { startApp } from '../tests/api/app.ts';
import { newPreoffer, projectInput } from '../tests/api/business-steps.ts';
import { up } from './0035_project_search.ts';

const app = await startApp();

test('the migration rewrites the search texts of existing projects as this version writes those of new ones', async () => {
  const preoffer = await newPreoffer(app);
  const job = { ...projectInput(preoffer), klijent: 'Đorđe', adresa: 'Bulevar 12', telefon: '+381641112223' };
  const { id } = await app.change('createProjects', job);
  const read = () => app.db.selectFrom('projects').select('search').where('id', '=', id).executeTakeFirstOrThrow();
  const written = await read();
  expect(written.search.split(HIDDEN_FROM)).toEqual([
    expect.stringMatching(/^0001 2026 .*dorde .*2026 $/),
    ' bulevar 12 381641112223 0641112223',
  ]);
  await app.db.updateTable('projects').set({ search: 'dorde bulevar 12 381641112223 0641112223' }).execute();
  await up(app.db as unknown as Kysely<unknown>);
  expect(await read()).toEqual(written);
});
