import { expect, test } from 'vitest';
import { JOB_COLUMNS, jobCard } from './job-columns.tsx';

const row = {
  id: '1',
  vrstaPosla: 'PVC',
  klijent: 'Đorđević',
  mesto: 'Šabac',
  adresa: 'Savska 2',
  telefon: null,
  createdAt: '2026-11-20T23:30:00.000Z',
};

test('optimization and the archive show long dates of Belgrade, in the table and on the cards of a phone', () => {
  const date = 'subota, 21. novembar 2026.';
  expect(JOB_COLUMNS.find(({ id }) => id === 'createdAt')?.cell(row)).toBe(date);
  expect(jobCard(row).lines).toEqual(['Savska 2, Šabac', date]);
});
