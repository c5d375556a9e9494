import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Words that only the person who runs the server understands. */
const WORDS = /\bnpm\b|\bs3:\/\/|\b(SMTP|SMS|DATABASE|PUBLIC)_(URL|FROM)\b|\bPostgreSQL\b|\bTRUST_PROXY\b/;

/** Files with texts for administrators: of the start, the commands, the log and the schema. */
const FOR_ADMINISTRATORS =
  /^src\/server\/(main|upgrade|backup-process|kernel\/(config|data-folder|half-restored|leave-root|postgres\/.*)|contract\/.*)\.ts$/;

type Node = Record<string, unknown> & { type: string; start: number };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (node: unknown): string => {
  const { name, value, property } = (node ?? {}) as Record<string, unknown>;
  return String(name ?? value ?? (property ? nameOf(property) : ''));
};

/** The names under which a text is for administrators: a component, a property of a notice, and the console, the log or the schema. */
function isForAdministrators({ type, openingElement, key, callee }: Node): boolean {
  if (type === 'JSXElement') return nameOf((openingElement as Node).name) === 'ForAdministrator';
  if (type === 'Property') return /^(administrator|description)$/.test(nameOf(key));
  if (type === 'NewExpression') return /^(StartupError|ConfigurationError)$/.test(nameOf(callee));
  return type === 'CallExpression' && /^(info|warn|error)$/.test(nameOf(callee));
}

function wordsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isForAdministrators(node)) return;
    const { type, value } = node;
    const text = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
    const isText = /^(Literal|JSXText|TemplateElement)$/.test(type) && typeof text === 'string';
    // a string without a space is a name that the program reads
    const word = isText && (type === 'JSXText' || text.includes(' ')) ? WORDS.exec(text)?.[0] : undefined;
    if (word) found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${word}`);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

test('words of administration are only under „Za administratora“', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => !/\.test\.|graphql-env/.test(file) && !FOR_ADMINISTRATORS.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(wordsIn)).toEqual([]);
});
