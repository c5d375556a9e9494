import { expect, test } from 'vitest';
import { OPENINGS_MAX } from '#domain/opening/measuring-list.ts';
import { startApp } from '../../../tests/api/app.ts';
import { xlsxOf } from '../../../tests/api/import-files.ts';

const app = await startApp();

async function read(payload: Buffer | string, as = app.staff) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/import/openings',
    headers: { ...app.headers({ as }), 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

test('returns the rows of openings in an XLSX and a CSV as texts', async () => {
  const rows = [['Merna lista'], ['Visina', 'Poz.', 'Tip', 'Širina (mm)'], ['1180', 'P1', 'ok-l | f', '1420']];
  const file = await xlsxOf([
    ['Merna lista'],
    ['Visina', 'Poz.', 'Tip', 'Širina (mm)'],
    [1180, 'P1', 'ok-l | f', 1420],
  ]);
  const spreadsheet = await read(file);
  expect(spreadsheet.status).toBe(200);
  expect(spreadsheet.rows.map((cells: string[]) => cells.filter(Boolean))).toEqual(rows);
  expect(await read(rows.map(cells => cells.join(';')).join('\r\n'))).toEqual({ status: 200, rows });
});

test('refuses a file of openings that is no spreadsheet, has too many rows, or has too much text', async () => {
  expect(await read('')).toMatchObject({ status: 400, error: { message: 'Fajl je prazan.' } });
  expect(await read(Buffer.from([0, 1, 2, 255]))).toMatchObject({ status: 400 });
  expect(await read('P1;1420\n'.repeat(OPENINGS_MAX + 20))).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('Fajl ima više od') },
  });
  expect(await read(`${'x'.repeat(90_000)};1\n`.repeat(30))).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('previše teksta') },
  });
});

test.each(['teren', 'knjigovodstvo'] as const)('refuses a file of openings from the group %s', async role => {
  const as = await app.account(`uvoz-${role}`, 'Bez uvoza', [role]);
  expect(await read('a;b', as)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
});
