// @vitest-environment jsdom

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { checkedDocument } from '#server/kernel/graphql/graphql-document.ts';
import { mutationText } from '#web/api/mutation-text.ts';
import { visitFields } from '#web/business/visits/visit-api.ts';
import { projectFields } from '#web/features/projects/project-fragment.ts';
import { scratchFolder } from '../tests/scratch.ts';
import { documentsOf } from './own-documents.ts';

const WEB = join(import.meta.dirname, '../src/web');
const files = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: path => path.includes('.test.') }).map(file =>
  join(WEB, file),
);

test('documentsOf returns the text of every GraphQL document of the web client as it is sent', () => {
  const documents = documentsOf(files);
  for (const [text, fragment] of [
    [mutationText('createVisit', 'CreateVisitInput', '...VisitFields'), visitFields],
    [mutationText('updateProject', 'UpdateProjectInput', '...ProjectFields'), projectFields],
  ] as const)
    expect(documents).toContain([text, ...(fragment as unknown as { parts: string[] }).parts].join('\n'));
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const operations = documents.filter(text => !text.trim().startsWith('fragment'));
  expect(operations.length).toBeGreaterThan(100);
  for (const text of operations) expect(() => checkedDocument(schema, text), text).not.toThrow();
});

test.each([
  ['whose text is an expression', "graphql('query { a }' + name)", 'must be written out'],
  [
    'whose template contains a variable',
    `const make = name => graphql(\`query \${name} { a }\`)\nmake(name)`,
    'must be written out',
  ],
  ['with an undefined fragment', "graphql('query { a }', [fields])", 'fields is not known'],
])('documentsOf throws for a GraphQL document %s', (_name, code, problem) => {
  const file = join(scratchFolder(), 'api.ts');
  writeFileSync(file, code);
  expect(() => documentsOf([file])).toThrow(problem);
});
