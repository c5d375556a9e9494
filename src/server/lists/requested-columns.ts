import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

declare global {
  export namespace PothosSchemaTypes {
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /**
       * The fields of the parent that the resolver reads. When a selected field neither declares this nor is exposed,
       * whole rows are read.
       */
      reads?: readonly (keyof ParentShape & string)[];
    }
  }
}

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>;
interface Reads {
  reads?: readonly string[];
}
type RequestedColumns = ReadonlySet<string> | undefined;

/** The columns of a field's selection; cached by syntax node, since a document is compiled once. */
const columnsByNode = new WeakMap<FieldNode, { columns: RequestedColumns }>();

/** All fields of a selection, including those of its fragments and those with @skip or @include. */
function* fieldsOf(set: SelectionSetNode | undefined, fragments: Info['fragments']): Generator<FieldNode> {
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FIELD) yield node;
    else if (node.kind === Kind.INLINE_FRAGMENT) yield* fieldsOf(node.selectionSet, fragments);
    else yield* fieldsOf(fragments[node.name.value]?.selectionSet, fragments);
  }
}

/**
 * The columns that the field's resolver reads: those that it declares with `reads`, or the one that it exposes;
 * undefined for neither.
 */
function readsOf({ extensions }: GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const { pothosExposedField: exposed, pothosOptions } = extensions as {
    pothosExposedField?: string;
    pothosOptions?: Reads;
  };
  return pothosOptions?.reads ?? (exposed === undefined ? undefined : [exposed]);
}

function readColumns({ fieldNodes, fragments, returnType }: Info): RequestedColumns {
  const page = getNamedType(returnType) as GraphQLObjectType;
  const item = getNamedType(page.getFields().items?.type) as GraphQLObjectType;
  const selected = fieldNodes
    .flatMap(node => [...fieldsOf(node.selectionSet, fragments)])
    .filter(({ name }) => name.value === 'items')
    .flatMap(node => [...fieldsOf(node.selectionSet, fragments)]);
  const columns = new Set<string>();
  for (const { name } of selected) {
    const field = item.getFields()[name.value];
    if (!field) continue; // such as __typename
    const reads = readsOf(field);
    if (!reads) return undefined;
    for (const column of reads) columns.add(column);
  }
  return columns;
}

/** The columns that are read by the selected fields of a page's items; undefined when whole rows are needed. */
export function requestedColumns(info: Info): RequestedColumns {
  const [node] = info.fieldNodes;
  if (!node) return undefined;
  const earlier = columnsByNode.get(node);
  if (earlier) return earlier.columns;
  const columns = readColumns(info);
  columnsByNode.set(node, { columns });
  return columns;
}
