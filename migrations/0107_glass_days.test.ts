import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../tests/api/app.ts';
import { newProject } from '../tests/api/business-steps.ts';
import { newOrder } from '../tests/api/glass-steps.ts';
import { up } from './0107_glass_days.ts';

const app = await startApp();

test('the migration rewrites the search texts of existing glass orders as this version writes those of new ones', async () => {
  const project = await newProject(app, 6);
  await newOrder(app, { dobavljac: 'Čaša', datumIsporuke: '2026-12-17', projectId: project.id });
  await newOrder(app, { dobavljac: 'Zora', datumIsporuke: '2026-12-17' });
  await newOrder(app, { dobavljac: 'Bez dana' });
  const read = () => app.db.selectFrom('glass_orders').select(['id', 'search']).orderBy('id').execute();
  const written = await read();
  await app.db
    .updateTable('glass_orders')
    .set({ search: sql`replace(search, 'cetvrtak 17 decembar 2026', '17122026')` })
    .execute();
  expect((await read()).filter(({ search }) => search.includes(' 17122026 '))).toHaveLength(2);
  await up(app.db as unknown as Kysely<unknown>);
  expect(await read()).toEqual(written);
});
