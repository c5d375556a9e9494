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
  imports: Map<string, { file: string; name: string }>;
}

const isGraphql = (node: ESTree.Node | null): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'graphql';

function readModule(file: string): Module {
  const module: Module = { calls: [], named: new Map(), imports: new Map() };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const from = source.value.replace(/^#web\//, WEB);
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
          module.imports.set(specifier.local.name, {
            file: resolve(dirname(file), from),
            name: specifier.imported.name,
          });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isGraphql(init)) module.named.set(id.name, init);
    },
    CallExpression(node) {
      if (isGraphql(node)) module.calls.push(node);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return module;
}

function textOf(argument: ESTree.Node | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral' || argument.expressions.length > 0) return undefined;
  return argument.quasis[0]?.value.cooked ?? undefined;
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
  const partsOf = (call: ESTree.CallExpression, file: string): string[] => {
    const [source, fragments] = call.arguments;
    const text = textOf(source);
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
  return [...files].flatMap(file => moduleOf(file).calls.map(call => partsOf(call, file).join('\n')));
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
