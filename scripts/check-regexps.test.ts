import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('check-regexps.ts', import.meta.url));

/** The check's output for a source, a line per fault; empty when it passes. */
function faultsOf(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'okno-regexps-'));
  const file = join(folder, 'source.ts');
  writeFileSync(file, source);
  try {
    execFileSync(process.execPath, [PROGRAM, file], { encoding: 'utf8' });
    return [];
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    expect(status).toBe(1);
    return stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('linear expressions pass', () => {
  expect(faultsOf("/^[a-z]{1,64}$/u.test('a');\n'a b'.split(/\\s+/);\ntype T = RegExp;")).toEqual([]);
});

test('expressions that are quadratic, exponential, not provable or built at run time are reported with their line', () => {
  const faults = faultsOf(
    [
      '/\\.[^/]*$/;',
      '/^(a+)+$/;',
      '/^(?!.*x).*y/;',
      "new RegExp('a');",
      "RegExp('a');",
      "'a'.match('b');",
      'const made = RegExp;',
    ].join('\n'),
  );
  expect(faults.map(line => /source\.ts:(\d+)/.exec(line)?.[1]).toSorted()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  expect(faults.find(line => line.includes('source.ts:1'))).toContain('2nd degree polynomial');
  expect(faults.find(line => line.includes('source.ts:2'))).toContain('exponential');
});
