import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

export type Node = Record<string, unknown> & { type: string; start: number };
export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/**
 * Calls `visit` with each syntax node of the file, a function that returns its position as `file:line`, and its parent. Where
 * `visit` returns false, the nodes below are not visited.
 */
export function visitNodes(
  file: string,
  visit: (node: Node, position: () => string, parent: Node | undefined) => boolean,
): void {
  const source = readFileSync(file, 'utf8');
  const visitTree = (node: Node, parent?: Node): void => {
    const position = () => `${file}:${source.slice(0, node.start).split('\n').length}`;
    if (!visit(node, position, parent)) return;
    for (const child of Object.values(node).flat()) if (isNode(child)) visitTree(child, node);
  };
  visitTree(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
}

/** Returns the text of a string literal, of JSX text or of a part of a template; undefined for other nodes. */
export function textOf({ type, value }: Node): string | undefined {
  const text = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
  return /^(Literal|JSXText|TemplateElement)$/.test(type) && typeof text === 'string' ? text : undefined;
}
