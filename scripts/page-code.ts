import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { PageCode } from '../src/server/kernel/http/page-code.ts';

const ROUTES = fileURLToPath(new URL('../src/web/app/', import.meta.url));

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The addresses of a chunk and of its styles. */
export const addressesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] =>
  [fileName, ...(viteMetadata?.importedCss ?? [])].map(file => `/${file}`);

/** The node and all below it. */
function* all(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* all(child);
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

interface Route {
  /** Without its parents' part. */
  path: string;
  parent: string | undefined;
  /** Module specifiers that the page and its loader import. */
  imports: string[];
  /** The file that declares it. */
  file: string;
}

/** The routes of a file: `createRoute({ getParentRoute: () => parent, path, component: … })`. Those with a name are also under it. */
function routesIn(file: string, program: Node) {
  const routes: Route[] = [];
  const named = new Map<string, Route>();
  const constants = new Map<string, Node>();
  const nodes = [...all(program)];
  for (const { type, id, init } of nodes) {
    const name = nameOf(id);
    if (type === 'VariableDeclarator' && name && isNode(init)) constants.set(name, init);
  }
  const importsIn = (node: Node, seen = new Set<Node>()): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    return [...all(node)].flatMap(inner => {
      const constant = constants.get(nameOf(inner) ?? '');
      if (constant) return importsIn(constant, seen);
      return inner.type === 'ImportExpression' && isNode(inner.source) ? [String(inner.source.value)] : [];
    });
  };
  const names = new Map([...constants].map(([name, init]) => [init, name]));
  for (const call of nodes) {
    const [config] = (call.arguments ?? []) as Node[];
    if (call.type !== 'CallExpression' || nameOf(call.callee) !== 'createRoute' || !config) continue;
    const property = (name: string): Node | undefined =>
      (config.properties as Node[]).find(({ key }) => nameOf(key) === name)?.value as Node | undefined;
    const parent = property('getParentRoute');
    const used = ['component', 'loader'].flatMap(name => property(name) ?? []);
    const route = {
      path: String(property('path')?.value ?? ''),
      parent: parent && nameOf(parent.body),
      imports: used.flatMap(node => importsIn(node)),
      file,
    };
    routes.push(route);
    const name = names.get(call);
    if (name) named.set(name, route);
  }
  return { routes, named };
}

/**
 * Lists the code of each page in dist/.vite/pages.json, read from the routes themselves. The server names it to the browser
 * together with the page, so that it is on its way before the program's base has run.
 */
export const pageCode: Plugin = {
  name: 'okno-page-code',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    // a module in a file with others has a small file of its own that passes it on
    const chunkOf = new Map([
      ...chunks.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk] as const)),
      ...chunks.flatMap(chunk => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [])),
    ]);
    const reach = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
      if (seen.has(chunk)) return seen;
      seen.add(chunk);
      for (const name of chunk.imports) {
        const next = bundle[name];
        if (next?.type === 'chunk') reach(next, seen);
      }
      return seen;
    };
    const everywhere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(entry => [...reach(entry)]));
    const parsed = readdirSync(ROUTES)
      .filter(name => /routes?\.ts$/.test(name))
      .map(name => ROUTES + name)
      .flatMap(file => {
        const code = this.getModuleInfo(file)?.code;
        return code ? [routesIn(file, this.parse(code) as unknown as Node)] : [];
      });
    const named = new Map(parsed.flatMap(file => [...file.named]));
    const lineOf = (route: Route): Route[] => {
      const parent = named.get(route.parent ?? '');
      return parent ? [...lineOf(parent), route] : [route];
    };
    const filesOf = async ({ file, imports }: Route): Promise<string[]> => {
      const found = await Promise.all(imports.map(name => this.resolve(name, file)));
      const own = found.flatMap(module => chunkOf.get(module?.id ?? '') ?? []).flatMap(chunk => [...reach(chunk)]);
      return own.filter(chunk => !everywhere.has(chunk)).flatMap(addressesOf);
    };
    const pages = await Promise.all(
      parsed
        .flatMap(({ routes }) => routes)
        .filter(({ imports, path }) => imports.length > 0 && path !== '')
        .map(async (route): Promise<PageCode> => {
          const line = lineOf(route);
          const files = (await Promise.all(line.map(filesOf))).flat();
          return {
            path: line.map(({ path }) => path).join(''),
            isPrivate: line.some(part => part === named.get('appRoute')),
            files: [...new Set(files)],
          };
        }),
    );
    const empty = pages.filter(({ files }) => files.length === 0).map(({ path }) => path);
    if (pages.length === 0 || empty.length > 0) this.error(`no code found for the pages ${empty.join()}`);
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
  },
};
