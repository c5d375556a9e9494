import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../tests/api/app.ts';
import { change, newClient, newProject, query, setColumns } from '../../tests/api/business-steps.ts';
import { EXPORTED_LISTS } from './exported-lists.ts';

const app = await startApp();
const { id: clientId } = await newClient(app);
const today = belgradeDay(new Date());
const LARGEST = '999999999999.99';
const DEBT_OF_BOTH = '1999997999999980000.02';

test('lists, reports and exports are returned when projects have the largest value and rate that are accepted', async () => {
  for (const step of [6, 9] as const) {
    const project = await newProject(app, step);
    const finances = { vrednost: LARGEST, kurs: '999999', popust: '0' };
    await change(app, 'updateProjectFinances', { ...project, ...finances });
    await change(app, 'createDue', { ...project, tip: 'rata', iznos: LARGEST, rok: addDays(today, 1) });
    await setColumns(app, 'projects', project.id, { client_id: clientId });
  }
  await app.advanceClock(3 * 24 * 60 * 60_000);

  const clients = await query<{ items: { id: string; duguje: string }[] }>(
    app,
    '{ listClients { items { id duguje } } }',
  );
  expect(clients.items.find(({ id }) => id === clientId)?.duguje).toBe(DEBT_OF_BOTH);
  const overview = '{ getClientOverview(id: "$") { ugovoreno duguje } }'.replace('$', clientId);
  expect(await query(app, overview)).toEqual({ ugovoreno: DEBT_OF_BOTH, duguje: DEBT_OF_BOTH });
  expect(await query(app, '{ listProjects { items { dug kasni } } }')).toMatchObject({ items: [{}, {}] });
  expect(await query(app, '{ getToday { blokovi { vrsta iznos stavke { iznos } } } }')).toMatchObject({
    blokovi: expect.any(Array),
  });
  const report = `{ getReport(od: "${addDays(today, -30)}", do: "${today}") { dugovi { dug } meseci { mesec } potrazivanja { __typename } vremena { __typename } } }`;
  expect(await query(app, report, {}, app.asOwner)).toMatchObject({ dugovi: [{}, {}] });
  for (const { name } of EXPORTED_LISTS)
    expect((await app.get(`/api/export/${name}.xlsx`, app.asOwner)).statusCode, name).toBe(200);
});
