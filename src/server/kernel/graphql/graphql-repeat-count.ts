import {
  type ASTVisitor,
  BREAK,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Refuses a document that repeats fields of one object more than `max` times. The standard rule that looks for fields
 * which cannot be merged compares every two of them, and takes a second for a few hundred.
 */
export const fieldRepeatRule =
  (max: number) =>
  (context: ValidationContext): ASTVisitor => {
    /** Returns the names of the selected fields in the response; a fragment's fields are listed once. */
    const selectedNames = (set: SelectionSetNode, readFragments: Set<string>): string[] =>
      set.selections.flatMap(node => {
        if (node.kind === Kind.FIELD) return [(node.alias ?? node.name).value];
        if (node.kind === Kind.INLINE_FRAGMENT) return selectedNames(node.selectionSet, readFragments);
        const fragment = context.getFragment(node.name.value);
        if (!fragment || readFragments.has(fragment.name.value)) return [];
        readFragments.add(fragment.name.value);
        return selectedNames(fragment.selectionSet, readFragments);
      });

    let total = 0;
    const check = (node: FieldNode | OperationDefinitionNode) => {
      const names = node.selectionSet ? selectedNames(node.selectionSet, new Set()) : [];
      total += names.length - new Set(names).size;
      if (total <= max) return undefined;
      context.reportError(new GraphQLError(`Query repeats fields more than ${max} times.`, { nodes: node }));
      return BREAK;
    };
    return { OperationDefinition: check, Field: check };
  };
