import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Refuses a document whose operations select more than `max` fields; fragments are counted each time they are spread.
 */
export const fieldCountRule =
  (max: number) =>
  (context: ValidationContext): ASTVisitor => {
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const node of context.getDocument().definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    }
    const countByFragment = new Map<string, number>();

    const countFragment = (name: string, openFragments: ReadonlySet<string>): number => {
      const fragment = fragments.get(name);
      if (!fragment || openFragments.has(name)) return 1;
      const known = countByFragment.get(name);
      if (known !== undefined) return known;
      const total = countFields(fragment.selectionSet, new Set([...openFragments, name]));
      countByFragment.set(name, total);
      return total;
    };
    const countFields = (set: SelectionSetNode, openFragments: ReadonlySet<string>): number => {
      let total = 0;
      for (const node of set.selections) {
        if (node.kind === Kind.FRAGMENT_SPREAD) total += countFragment(node.name.value, openFragments);
        else total += 1 + (node.selectionSet ? countFields(node.selectionSet, openFragments) : 0);
        if (total > max) return total;
      }
      return total;
    };

    return {
      OperationDefinition(node) {
        if (countFields(node.selectionSet, new Set()) > max) {
          context.reportError(new GraphQLError(`Query selects more than ${max} fields.`, { nodes: node }));
        }
        return false;
      },
    };
  };
