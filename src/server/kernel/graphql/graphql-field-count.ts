import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/**
 * Refuses a document whose operations select more than `max` fields; fragments are counted each time they are spread.
 */
export const fieldCountRule =
  (max: number) =>
  (context: ValidationContext): ASTVisitor => {
    const countByFragment = new Map<string, number>();

    const countFragment = (name: string): number => {
      const known = countByFragment.get(name);
      if (known !== undefined) return known;
      countByFragment.set(name, 1); // counts a spread of the fragment within itself, which is refused later
      const fragment = context.getFragment(name);
      const total = fragment ? countFields(fragment.selectionSet) : 1;
      countByFragment.set(name, total);
      return total;
    };
    const countFields = (set: SelectionSetNode): number => {
      let total = 0;
      for (const node of set.selections) {
        if (node.kind === Kind.FRAGMENT_SPREAD) total += countFragment(node.name.value);
        else total += 1 + (node.selectionSet ? countFields(node.selectionSet) : 0);
        if (total > max) return total;
      }
      return total;
    };

    return {
      OperationDefinition(node) {
        if (countFields(node.selectionSet) > max) {
          context.reportError(new GraphQLError(`Query selects more than ${max} fields.`, { nodes: node }));
        }
        return false;
      },
    };
  };
