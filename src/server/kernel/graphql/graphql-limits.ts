import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTVisitor,
  BREAK,
  type FieldNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const FIELDS_MAX = 1_000;
const REPEATS_MAX = 50;

/**
 * Refuses a document whose operations select more than FIELDS_MAX fields; fragments are counted each time they are spread.
 */
const fieldCountRule = (context: ValidationContext): ASTVisitor => {
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
      if (total > FIELDS_MAX) return total;
    }
    return total;
  };

  return {
    OperationDefinition(node) {
      if (countFields(node.selectionSet) > FIELDS_MAX) {
        context.reportError(new GraphQLError(`Query selects more than ${FIELDS_MAX} fields.`, { nodes: node }));
      }
      return false;
    },
  };
};

/**
 * Refuses a document that repeats fields of one object more than REPEATS_MAX times. The standard rule that looks for fields
 * which cannot be merged compares every two of them, and takes a second for a few hundred.
 */
const fieldRepeatRule = (context: ValidationContext): ASTVisitor => {
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
    if (total <= REPEATS_MAX) return undefined;
    context.reportError(new GraphQLError(`Query repeats fields more than ${REPEATS_MAX} times.`, { nodes: node }));
    return BREAK;
  };
  return { OperationDefinition: check, Field: check };
};

/** The limits of one document. The web client's largest, the project page, is 4 deep with 220 fields. */
export const limitRules = [
  maxDepthRule({ n: 12, propagateOnRejection: true }),
  maxAliasesRule({ n: 30, allowList: [], propagateOnRejection: true }),
  maxDirectivesRule({ n: 20, propagateOnRejection: true }),
  fieldCountRule,
  fieldRepeatRule,
  NoSchemaIntrospectionCustomRule,
];
