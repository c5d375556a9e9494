import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Node, textOf, visitNodes } from './syntax-tree.ts';

/** Words that only the person who runs the server (the administrator) understands. */
const WORDS = /\bnpm\b|\bs3:\/\/|\b(SMTP|SMS|DATABASE|PUBLIC)_(URL|FROM)\b|\bPostgreSQL\b|\bTRUST_PROXY\b/;

/** Files whose texts only administrators read: for startup, commands, the log and descriptions in the schema. */
const FOR_ADMINISTRATORS =
  /^src\/server\/(main|upgrade|backup-process|kernel\/(config|data-folder|half-restored|leave-root|postgres\/.*)|schema-text\/.*)\.ts$/;

const nameOf = (node: unknown): string => {
  const { name, value, property } = (node ?? {}) as Record<string, unknown>;
  return String(name ?? value ?? (property ? nameOf(property) : ''));
};

/** Whether only administrators read the texts below the node: a component, a property, a startup error or a line of the log. */
function isForAdministrators({ type, openingElement, key, callee }: Node): boolean {
  if (type === 'JSXElement') return nameOf((openingElement as Node).name) === 'ForAdministrator';
  if (type === 'Property') return /^(administrator|description)$/.test(nameOf(key));
  if (type === 'NewExpression') return /^(StartupError|ConfigurationError)$/.test(nameOf(callee));
  return type === 'CallExpression' && /^(info|warn|error)$/.test(nameOf(callee));
}

function wordsIn(file: string): string[] {
  const found: string[] = [];
  visitNodes(file, (node, position) => {
    if (isForAdministrators(node)) return false;
    const text = textOf(node) ?? '';
    // a string without a space is a name that the program reads
    const word = node.type === 'JSXText' || text.includes(' ') ? WORDS.exec(text)?.[0] : undefined;
    if (word) found.push(`${position()} ${word}`);
    return true;
  });
  return found;
}

test('words that only administrators understand are in no text except those for administrators', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => !/\.test\.|graphql-env/.test(file) && !FOR_ADMINISTRATORS.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(wordsIn)).toEqual([]);
});
