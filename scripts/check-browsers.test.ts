import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/scratch.ts';

const folder = scratchFolder();

/** Runs check-browsers.ts on a file with this code; returns what it prints, without the path; empty when the check passes. */
async function check(code: string): Promise<string> {
  await writeFile(join(folder, 'code.ts'), code);
  const run = promisify(execFile)(process.execPath, ['scripts/check-browsers.ts', folder]);
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return stdout.replaceAll(`${folder}/code.ts:`, '').trim();
}

test.each([
  ['static method', 'AbortSignal.any([]);', /^1 AbortSignal\.any: chrome 111, .*firefox 115, safari 16\.4/],
  ['instance method', '\n"x".isWellFormed();', /^2 isWellFormed: firefox 115$/],
  ['class', 'new URLPattern({});', /^1 new URLPattern: /],
  ['flag of a regular expression', '/[a--b]/v;', /^1 \/…\/v: .*firefox 115, safari 16\.4/],
])('reports a %s that a supported browser lacks, with the line and the browsers', async (_, code, expected) => {
  expect(await check(code)).toMatch(expected);
});

test('reports no function that all browsers have, that is called only if it exists, or that is imported', async () => {
  const code = 'import { z } from "zod";\n[].toSorted();\nz.union([]);\ndocument.body.showPopover?.();';
  expect(await check(code)).toBe('');
});
