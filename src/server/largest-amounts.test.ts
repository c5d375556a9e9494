import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { EXPORT_NAMES } from '#domain/transfer/exports.ts';
import { startApp } from '../../tests/api/app.ts';
import { newClient, newProject } from '../../tests/api/business-steps.ts';

const app = await startApp();
const { id: clientId } = await newClient(app);
const today = belgradeDay(new Date());
const LARGEST = '999999999999.99';
const DEBT_OF_BOTH = '1999997999999980000.02';

test('lists, reports and exports are returned when projects have the largest value and rate that are accepted', async () => {
  for (const step of [6, 9] as const) {
    const project = await newProject(app, step);
    const finances = { vrednost: LARGEST, kurs: '999999', popust: '0' };
    await app.change('updateProjectFinances', { ...project, ...finances });
    await app.change('createDue', { ...project, tip: 'rata', iznos: LARGEST, rok: addDays(today, 1) });
    await app.setColumns('projects', project.id, { client_id: clientId });
  }
  await app.advanceClock(3 * 24 * 60 * 60_000);

  const clients = await app.query<{ items: { id: string; duguje: string }[] }>(
    '{ listClients { items { id duguje } } }',
  );
  expect(clients.items.find(({ id }) => id === clientId)?.duguje).toBe(DEBT_OF_BOTH);
  const overview = '{ getClientOverview(id: "$") { ugovoreno duguje } }'.replace('$', clientId);
  expect(await app.query(overview)).toEqual({ ugovoreno: DEBT_OF_BOTH, duguje: DEBT_OF_BOTH });
  expect(await app.query('{ listProjects { items { dug kasni } } }')).toMatchObject({ items: [{}, {}] });
  expect(await app.query('{ getToday { blokovi { vrsta iznos stavke { iznos } } } }')).toMatchObject({
    blokovi: expect.any(Array),
  });
  const report = `{ getReport(od: "${addDays(today, -30)}", do: "${today}") { dugovi { dug } meseci { mesec } potrazivanja { __typename } vremena { __typename } } }`;
  expect(await app.query(report, {}, app.asOwner)).toMatchObject({ dugovi: [{}, {}] });
  for (const name of EXPORT_NAMES)
    expect((await app.get(`/api/export/${name}.xlsx`, app.asOwner)).statusCode, name).toBe(200);
});
