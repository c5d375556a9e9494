import pino from 'pino';
import { expect, test } from 'vitest';
import { watchDisk } from './disk-watch.ts';

test('a disk that fills up is logged once, and reported until there is room again', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let free = 50;
  const disk = watchDisk(async () => ({ size: 100, free }), log);
  expect(await disk.notices()).toEqual([]);
  expect(disk.remark()).toEqual({});
  free = 9;
  for (let time = 0; time < 3; time++)
    expect(await disk.notices()).toEqual([{ code: 'DISK_NEARLY_FULL', text: expect.stringContaining('9 B od 100 B') }]);
  expect(disk.remark()).toEqual({ diskNearlyFull: true });
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ event: 'disk-nearly-full', free: 9, size: 100 }]);
  free = 50;
  expect(await disk.notices()).toEqual([]);
  expect(disk.remark()).toEqual({});
  free = 5;
  await disk.check();
  expect(lines).toHaveLength(2);
});
