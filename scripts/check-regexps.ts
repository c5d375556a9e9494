import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

/**
 * Fails unless every regular expression of the product is proven to take time linear in its input. Arguments are files to check
 * instead of all. An expression built at run time cannot be checked, so it is a fault too.
 */
process.env.RECHECK_BACKEND = 'pure'; // the build in JavaScript: the same on every platform

const SOURCES = '{src,migrations,seed,bench,scripts}/**/*.{ts,tsx,mjs}';
const isTest = (path: string) => path.includes('.test.');
/** The product has far more; a smaller number means that the reading is broken. */
const LEAST = 100;

interface Found {
  place: string;
  source: string;
  flags: string;
}
const faults: string[] = [];
const found: Found[] = [];

/** `.match('text')` compiles its text to an expression. */
const MAKES_ONE = new Set(['match', 'matchAll']);

function look(file: ts.SourceFile, node: ts.Node): void {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const place = `${relative('.', file.fileName)}:${line + 1}`;
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
  }
  if (ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent))
    faults.push(`${place}: an expression that is made at run time; write it as a literal`);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments;
    if (MAKES_ONE.has(node.expression.name.text) && argument && !ts.isRegularExpressionLiteral(argument))
      faults.push(`${place}: .${node.expression.name.text}() makes an expression at run time; give it a literal`);
  }
  ts.forEachChild(node, child => look(file, child));
}

const files = process.argv.slice(2);
for (const path of files.length > 0 ? files : globSync(SOURCES).filter(path => !isTest(path))) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  look(file, file);
}

const verdicts = new Map<string, string | null>();
/** Why the expression may be slow, with an attack if one is known; null if it is proven linear. The prover knows no look-around and no back-reference with a repetition. */
async function faultOf({ source, flags }: Found): Promise<string | null> {
  const result = await check(source, flags, { checker: 'automaton', timeout: 240_000 });
  if (result.status === 'safe') return null;
  if (result.status === 'vulnerable') return `${result.complexity.summary}: ${result.attack.pattern}`;
  return `not proven: ${'message' in result.error ? result.error.message : result.error.kind}`;
}

for (const one of found) {
  const text = `/${one.source}/${one.flags}`;
  if (!verdicts.has(text)) verdicts.set(text, await faultOf(one));
  const fault = verdicts.get(text);
  if (fault) faults.push(`${one.place}: ${text} ${fault}`);
}
if (files.length === 0 && found.length < LEAST) faults.push(`only ${found.length} regular expressions were read`);
process.stdout.write(`${faults.join('\n')}${faults.length > 0 ? '\n' : ''}`);
process.exitCode = faults.length > 0 ? 1 : 0;
