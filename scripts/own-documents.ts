import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { mutationText } from '../src/web/api/mutation-text.ts';

const WEB = `${resolve(import.meta.dirname, '../src/web')}/`;
const isOurs = (file: string): boolean => file.startsWith(WEB) && /\.tsx?$/.test(file);

interface Module {
  calls: ESTree.CallExpression[];
  /** The calls of `graphql` and `mutation`, keyed by the variable to which the result is assigned. */
  callsByVariable: Map<string, ESTree.CallExpression>;
  /** The functions that return a document, keyed by name; their parameters' values are parts of its text. */
  factories: Map<string, { parameters: string[]; call: ESTree.CallExpression }>;
  /** The calls of all other functions, among them those of the factories. */
  otherCalls: ESTree.CallExpression[];
  imports: Map<string, { file: string; name: string }>;
}

const nameOf = (node: ESTree.Node | undefined): string => (node?.type === 'Identifier' ? node.name : '');

/** Whether the node is a call of `graphql` or `mutation`. */
const isDocument = (node: ESTree.Node | null): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && ['graphql', 'mutation'].includes(nameOf(node.callee));

function readModule(file: string): Module {
  const module: Module = {
    calls: [],
    callsByVariable: new Map(),
    factories: new Map(),
    otherCalls: [],
    imports: new Map(),
  };
  const inFactories = new Set<ESTree.Node>();
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/^(\.|#web\/)/.test(source.value)) return;
      const from = source.value.replace(/^#web\//, WEB);
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
          module.imports.set(specifier.local.name, {
            file: resolve(dirname(file), from),
            name: specifier.imported.name,
          });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      if (isDocument(init)) module.callsByVariable.set(id.name, init);
      if (init?.type === 'ArrowFunctionExpression' && isDocument(init.body)) {
        module.factories.set(id.name, { parameters: init.params.map(nameOf), call: init.body });
        inFactories.add(init.body);
      }
    },
    CallExpression(node) {
      if (!isDocument(node)) module.otherCalls.push(node);
      else if (!inFactories.has(node)) module.calls.push(node);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return module;
}

type Values = ReadonlyMap<string, string | undefined>;

/** Returns the text of a literal with `values` for its variables; undefined if it contains another expression. */
function textOf(argument: ESTree.Node | undefined, values: Values = new Map()): string | undefined {
  if (argument?.type === 'TSAsExpression') return textOf(argument.expression, values);
  if (argument?.type === 'Identifier') return values.get(argument.name);
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  const parts = argument.quasis.flatMap(({ value }, index) => {
    const expression = argument.expressions[index];
    return [value.cooked, expression ? values.get(nameOf(expression)) : ''];
  });
  return parts.every(part => typeof part === 'string') ? parts.join('') : undefined;
}

/** Returns the text of a document without its fragments, and the argument that lists the fragments. */
function sourceOf({ callee, arguments: values }: ESTree.CallExpression, known?: Values) {
  if (nameOf(callee) === 'graphql') return { text: textOf(values[0], known), fragments: values[1] };
  const [name, input, fields] = values.slice(0, 3).map(value => textOf(value, known));
  return { text: name && input && fields && mutationText(name, input, fields), fragments: values[3] };
}

/**
 * Returns the texts of all GraphQL documents in these files as the web client sends them, each with the texts of its fragments
 * (src/web/api/graphql.ts). Throws when a text can only be found out by running the code.
 */
export function documentsOf(files: Iterable<string>): string[] {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
  const partsOf = (call: ESTree.CallExpression, file: string, values?: Values): string[] => {
    const { text, fragments } = sourceOf(call, values);
    if (text === undefined || (fragments && fragments.type !== 'ArrayExpression'))
      throw new Error(`${file}: the text and the fragments of a document must be written out`);
    const parts = (fragments?.elements ?? []).flatMap(element => {
      if (element?.type !== 'Identifier') throw new Error(`${file}: a fragment must be a variable`);
      return partsNamed(element.name, file);
    });
    return [...new Set([text, ...parts])];
  };
  const partsNamed = (name: string, file: string): string[] => {
    const { callsByVariable, imports } = moduleOf(file);
    const call = callsByVariable.get(name);
    if (call) return partsOf(call, file);
    const imported = imports.get(name);
    if (!imported) throw new Error(`${file}: the fragment ${name} is not known`);
    return partsNamed(imported.name, imported.file);
  };
  /** Returns the parts of the document that a call of a factory returns; none for a call of another function. */
  const partsFromFactory = ({ callee, arguments: values }: ESTree.CallExpression, file: string): string[] => {
    const { factories, imports } = moduleOf(file);
    const imported = imports.get(nameOf(callee));
    const factory = imported ? moduleOf(imported.file).factories.get(imported.name) : factories.get(nameOf(callee));
    if (!factory) return [];
    const texts = new Map(factory.parameters.map((name, index) => [name, textOf(values[index])]));
    return partsOf(factory.call, imported?.file ?? file, texts);
  };
  return [...files].flatMap(file => {
    const { calls, otherCalls } = moduleOf(file);
    return [...calls.map(call => partsOf(call, file)), ...otherCalls.map(call => partsFromFactory(call, file))]
      .filter(parts => parts.length > 0)
      .map(parts => parts.join('\n'));
  });
}

/** Adds to the build the hashes of the web client's GraphQL documents (kernel/graphql/graphql-document.ts). */
export const ownDocuments: Plugin = {
  name: 'okno-own-documents',
  generateBundle() {
    const files = [...this.getModuleIds()].filter(isOurs);
    const hashes = documentsOf(files).map(text => createHash('sha256').update(text).digest('hex'));
    this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: JSON.stringify(hashes) });
  },
};
