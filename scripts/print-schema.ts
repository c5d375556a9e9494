import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builtSchema } from './built-schema.ts';

/** This script writes schema.graphql from the code; with --check it only compares them. */
const FILE = new URL('../schema.graphql', import.meta.url);
const printed = `${printSchema(lexicographicSortSchema(builtSchema()))}\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, printed);
else if (readFileSync(FILE, 'utf8') !== printed) {
  console.error('schema.graphql nije u skladu sa kodom: pokrenite npm run schema.');
  process.exitCode = 1;
}
