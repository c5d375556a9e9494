import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const WEB = `${resolve(import.meta.dirname, '../src/web')}/`;
const isOurs = (file: string): boolean => file.startsWith(WEB) && /\.tsx?$/.test(file);

interface Module {
  calls: ESTree.CallExpression[];
  /** The calls by the variable that holds their result. */
  named: Map<string, ESTree.CallExpression>;
  /** The functions that return a document; the values of their parameters are parts of its text. */
  factories: Map<string, { parameters: string[]; call: ESTree.CallExpression }>;
  /** Every call of a function other than `graphql`, among them those of the factories. */
  others: ESTree.CallExpression[];
  imports: Map<string, { file: string; name: string }>;
}

const isGraphql = (node: ESTree.Node | null): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'graphql';

const nameOf = (node: ESTree.Node | undefined): string => (node?.type === 'Identifier' ? node.name : '');

function readModule(file: string): Module {
  const module: Module = { calls: [], named: new Map(), factories: new Map(), others: [], imports: new Map() };
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
      if (isGraphql(init)) module.named.set(id.name, init);
      if (init?.type === 'ArrowFunctionExpression' && isGraphql(init.body)) {
        module.factories.set(id.name, { parameters: init.params.map(nameOf), call: init.body });
        inFactories.add(init.body);
      }
    },
    CallExpression(node) {
      if (!isGraphql(node)) module.others.push(node);
      else if (!inFactories.has(node)) module.calls.push(node);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return module;
}

type Values = ReadonlyMap<string, string | undefined>;

/** The text of a literal, in which `values` replace the variables; undefined if another expression is part of it. */
function textOf(argument: ESTree.Node | undefined, values: Values = new Map()): string | undefined {
  if (argument?.type === 'TSAsExpression') return textOf(argument.expression, values);
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  const parts = argument.quasis.flatMap(({ value }, index) => {
    const expression = argument.expressions[index];
    return [value.cooked, expression ? values.get(nameOf(expression)) : ''];
  });
  return parts.every(part => typeof part === 'string') ? parts.join('') : undefined;
}

/**
 * The texts of all documents of these modules as the web client sends them, each with the texts of its fragments
 * (src/web/api/graphql.ts); throws for a call that cannot be read without running it.
 */
export function documentsOf(files: Iterable<string>): string[] {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
  const partsOf = (call: ESTree.CallExpression, file: string, values?: Values): string[] => {
    const [source, fragments] = call.arguments;
    const text = textOf(source, values);
    if (text === undefined || (fragments && fragments.type !== 'ArrayExpression'))
      throw new Error(`${file}: the text and the fragments of graphql(…) must be written out`);
    const parts = (fragments?.elements ?? []).flatMap(element => {
      if (element?.type !== 'Identifier') throw new Error(`${file}: a fragment must be a variable`);
      return partsNamed(element.name, file);
    });
    return [...new Set([text, ...parts])];
  };
  const partsNamed = (name: string, file: string): string[] => {
    const { named, imports } = moduleOf(file);
    const call = named.get(name);
    if (call) return partsOf(call, file);
    const imported = imports.get(name);
    if (!imported) throw new Error(`${file}: the fragment ${name} is not known`);
    return partsNamed(imported.name, imported.file);
  };
  /** The parts of the document that a call of a factory returns; none for a call of another function. */
  const partsFromFactory = ({ callee, arguments: given }: ESTree.CallExpression, file: string): string[] => {
    const { factories, imports } = moduleOf(file);
    const imported = imports.get(nameOf(callee));
    const factory = imported ? moduleOf(imported.file).factories.get(imported.name) : factories.get(nameOf(callee));
    if (!factory) return [];
    const values = new Map(factory.parameters.map((name, index) => [name, textOf(given[index])]));
    return partsOf(factory.call, imported?.file ?? file, values);
  };
  return [...files].flatMap(file => {
    const { calls, others } = moduleOf(file);
    return [...calls.map(call => partsOf(call, file)), ...others.map(call => partsFromFactory(call, file))]
      .filter(parts => parts.length > 0)
      .map(parts => parts.join('\n'));
  });
}

/** Lists the hashes of the client's documents, which the server trusts (src/server/kernel/graphql/graphql-document.ts). */
export const ownDocuments: Plugin = {
  name: 'okno-own-documents',
  generateBundle() {
    const files = [...this.getModuleIds()].filter(isOurs);
    const hashes = documentsOf(files).map(text => createHash('sha256').update(text).digest('hex'));
    this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: JSON.stringify(hashes) });
  },
};
