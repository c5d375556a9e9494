import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okno-browsers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the check on that code; returns its output without the path, empty when it passes. */
async function check(code: string): Promise<string> {
  await writeFile(join(folder, 'code.ts'), code);
  const run = promisify(execFile)(process.execPath, ['scripts/check-browsers.ts', folder]);
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return stdout.replaceAll(`${folder}/code.ts:`, '').trim();
}

test.each([
  ['a static function', 'AbortSignal.any([]);', /^1 AbortSignal\.any: chrome 111, .*firefox 115, safari 16\.4/],
  ['a function of values', '\n"x".isWellFormed();', /^2 isWellFormed: firefox 115$/],
  ['a class', 'new URLPattern({});', /^1 new URLPattern: /],
  ['a flag of a pattern', '/[a--b]/v;', /^1 \/…\/v: .*firefox 115, safari 16\.4/],
])('names %s that a supported browser lacks', async (_, code, said) => {
  expect(await check(code)).toMatch(said);
});

test('accepts what all browsers have, what is called only if it exists, and names of imported modules', async () => {
  const code = 'import { z } from "zod";\n[].toSorted();\nz.union([]);\ndocument.body.showPopover?.();';
  expect(await check(code)).toBe('');
});
