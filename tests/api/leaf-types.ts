import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

const ACCEPTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: value => typeof value === 'string',
  ID: value => typeof value === 'string',
  Boolean: value => typeof value === 'boolean',
  Float: value => typeof value === 'number' && Number.isFinite(value),
  Int: value => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
};

/** Scalars that are not in ACCEPTS are those that the product defines; all of them are strings. */
const isOfType = (name: string, value: unknown) => ACCEPTS[name]?.(value) ?? typeof value === 'string';

type Data = Record<string, unknown> | null | undefined;

/**
 * Returns the paths of values that are not of the type in the schema. The server itself does not check values of
 * GraphQL's built-in scalars, because that takes longer than the rest of the execution.
 */
export function wrongLeaves(schema: GraphQLSchema, source: string, data: Data): string[] {
  const wrongPaths: string[] = [];
  const { definitions } = parse(source);

  const checkValue = (type: GraphQLOutputType, value: unknown, set: SelectionSetNode | undefined, path: string) => {
    const inner = isNonNullType(type) ? type.ofType : type;
    if (value === null && inner === type) return;
    if (isListType(inner)) {
      if (!Array.isArray(value)) wrongPaths.push(`${path}: ${JSON.stringify(value)} is no list`);
      else for (const [i, item] of value.entries()) checkValue(inner.ofType, item, set, `${path}.${i}`);
    } else if (isObjectType(inner)) {
      if (set) checkFields(inner, value as Data, set, path);
    } else if (!isOfType(getNamedType(inner).name, value)) {
      wrongPaths.push(`${path}: ${JSON.stringify(value)} is no ${getNamedType(inner).name}`);
    }
  };

  const checkFields = (type: GraphQLObjectType, data: Data, { selections }: SelectionSetNode, path: string): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const field = type.getFields()[selection.name.value];
        const value = data?.[key];
        if (field && value !== undefined) checkValue(field.type, value, selection.selectionSet, `${path}.${key}`);
        continue;
      }
      const spread = definitions.find(
        node =>
          node.kind === Kind.FRAGMENT_DEFINITION &&
          selection.kind === Kind.FRAGMENT_SPREAD &&
          node.name.value === selection.name.value,
      );
      const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : spread;
      if (set && 'selectionSet' in set && set.selectionSet) checkFields(type, data, set.selectionSet, path);
    }
  };

  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || !data) continue;
    const root = schema.getRootType(node.operation);
    const selected = node.selectionSet.selections.map(selection =>
      selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : '',
    );
    // of several operations, only the executed one has its fields in the data
    if (root && selected.some(name => name in data)) checkFields(root, data, node.selectionSet, node.operation);
  }
  return wrongPaths;
}
