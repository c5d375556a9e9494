// check-browsers.ts FOLDER…: prints the functions of the platform that code in the folders calls and a supported browser lacks
// (decision 130).
import { globSync } from 'node:fs';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { supportedBrowsers } from './browsers.ts';
import { isNode, type Node, visitNodes } from './syntax-tree.ts';

/**
 * Calls that are not reported, each with the code that contains it: the code checks first that the browser has the
 * function, or it calls a function of its own with the same name.
 */
const GUARDED: Readonly<Record<string, string>> = {
  'new CloseWatcher': 'ui/Modal.tsx',
  'CSS.registerProperty': '@base-ui/react, the drawer',
  'Error.captureStackTrace': 'zod, @zip.js/zip.js',
  'Symbol.asyncDispose': '@zip.js/zip.js',
  resize: 'chart.js, whose charts have a method of that name',
  startViewTransition: '@tanstack/react-router',
};

const BROWSERS = supportedBrowsers();
const numbers = (version: string) => version.split('.').map(Number);

function isUpTo(version: unknown, from: string): boolean {
  if (typeof version !== 'string' || version === 'preview') return false;
  const [added, oldest] = [numbers(version.replace('≤', '')), numbers(from)];
  return (added[0] ?? 0) - (oldest[0] ?? 0) < 0 || (added[0] === oldest[0] && (added[1] ?? 0) <= (oldest[1] ?? 0));
}

const isPlain = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed;

/** Returns the supported browsers that lack the function. */
const lacking = ({ support }: CompatStatement): string[] =>
  BROWSERS.filter(({ mdn, from }) => {
    const statements = [support[mdn] ?? []].flat();
    return !statements.some(one => isPlain(one) && isUpTo(one.version_added, from));
  }).map(({ mdn, from }) => `${mdn} ${from}`);

const { builtins } = compat.javascript as unknown as { builtins: Identifier };
const dataOf = (name: string): Identifier | undefined => (builtins[name] ?? compat.api[name]) as Identifier | undefined;

/** Classes whose methods are checked by name alone. Iterator is left out: a method `take` could belong to any object. */
const CLASSES =
  `Array ArrayBuffer Date Map Number Promise RegExp Set String AbortController AbortSignal Blob CanvasRenderingContext2D
CSSStyleSheet DataTransfer Document DocumentFragment Element Event FormData Headers HTMLDialogElement HTMLElement HTMLFormElement
HTMLInputElement HTMLSelectElement HTMLTextAreaElement ReadableStream Request Response URL URLSearchParams Window`.split(
    /\s+/,
  );

/** Compatibility data of instances' members, keyed by name; `at` has two entries, of Array and of String. */
const members = new Map<string, CompatStatement[]>();
for (const className of CLASSES)
  for (const [name, { __compat }] of Object.entries(dataOf(className) as Record<string, Identifier>))
    if (__compat && !name.endsWith('_static')) members.set(name, [...(members.get(name) ?? []), __compat]);

/** Returns the supported browsers in which none of the classes has the method or property. */
function lackingMember(name: string): string[] {
  const [first = [], ...others] = (Object.hasOwn(Object.prototype, name) ? [] : (members.get(name) ?? [])).map(lacking);
  return first.filter(browser => others.every(found => found.includes(browser)));
}

/** Returns the function of the platform that the node uses and the browsers that lack it; undefined if it uses none. */
function lackedBy(node: Node, parent: Node | undefined, imported: ReadonlySet<string>): [string, string[]] | undefined {
  if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
    const name = String(node.callee.name);
    const entry = imported.has(name) ? undefined : dataOf(name)?.__compat;
    return entry && [`new ${name}`, lacking(entry)];
  }
  if (node.type === 'Literal' && (node.regex as { flags?: string } | undefined)?.flags?.includes('v'))
    return ['/…/v', lacking(builtins.RegExp?.unicodeSets?.__compat as CompatStatement)];
  if (node.type !== 'MemberExpression' || node.computed || !isNode(node.object) || !isNode(node.property))
    return undefined;
  // `x.name?.()` checks that the function exists
  if (parent?.type === 'CallExpression' && parent.optional && parent.callee === node) return undefined;
  const name = String(node.property.name);
  const owner = node.object.type === 'Identifier' ? String(node.object.name) : '';
  if (imported.has(owner)) return undefined;
  const of = dataOf(owner);
  const entry = of && (of[`${name}_static`] ?? of[name])?.__compat;
  if (entry) return [`${owner}.${name}`, lacking(entry)];
  return of || parent?.type !== 'CallExpression' || parent.callee !== node ? undefined : [name, lackingMember(name)];
}

function faultsOf(file: string): string[] {
  const imported = new Set<string>();
  const faults: string[] = [];
  visitNodes(file, (node, position, parent) => {
    if (/^Import\w*Specifier$/.test(node.type) && isNode(node.local)) imported.add(String(node.local.name));
    const [name = '', browsers = []] = lackedBy(node, parent, imported) ?? [];
    if (browsers.length > 0 && !Object.hasOwn(GUARDED, name))
      faults.push(`${position()} ${name}: ${browsers.join(', ')}`);
    return true;
  });
  return faults;
}

const files = process.argv.slice(2).flatMap(folder => globSync(`${folder}/**/*.{ts,tsx,js}`));
const faults = files.filter(file => !/\.(test|d)\.tsx?$/.test(file)).flatMap(faultsOf);
if (files.length === 0) faults.push('no file to check');
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
