import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { badInput, Refusal } from '#domain/errors.ts';
import { fieldCountRule } from './graphql-field-count.ts';

/** Limits of one document. The client's largest, the project page, is 4 deep with some 150 fields. */
const MAX_TOKENS = 3_000;
const MAX_CHARACTERS = 30_000;
const MAX_MESSAGE = 300;
const MAX_CACHED = 500;
const rules = [
  maxDepthRule({ n: 12, propagateOnRejection: true }),
  maxAliasesRule({ n: 30, allowList: [], propagateOnRejection: true }),
  maxDirectivesRule({ n: 20, propagateOnRejection: true }),
  fieldCountRule(600),
  NoSchemaIntrospectionCustomRule,
];

export interface CompiledOperation {
  kind: 'query' | 'mutation' | 'subscription';
  query: CompiledQuery['query'];
  subscribe: CompiledQuery['subscribe'];
  /** The errors in the variables with their positions; called only after the compiled query refused them. */
  variableErrors(variables: Record<string, unknown>): readonly GraphQLError[];
}

const refuse = (reason: string) =>
  new Refusal(
    'BAD_USER_INPUT',
    `Upit nije ispravan: ${reason.replace(/ Did you mean .*$/s, '').slice(0, MAX_MESSAGE)}`,
  );

function compile(schema: GraphQLSchema, source: string, operationName: string | undefined): CompiledOperation {
  if (source.length > MAX_CHARACTERS) throw refuse(`ima više od ${MAX_CHARACTERS} znakova.`);
  let document: ReturnType<typeof parse>;
  try {
    document = parse(source, { maxTokens: MAX_TOKENS, noLocation: false });
  } catch (error) {
    throw refuse((error as Error).message);
  }
  // our limits run first: the standard rules take quadratic time on a hostile document
  for (const set of [rules, specifiedRules]) {
    const [error] = validateSafely(schema, document, set);
    if (error) throw refuse(error.message);
  }
  const operation = getOperationAST(document, operationName);
  if (!operation) throw badInput({ operationName: 'Navedite operaciju koja postoji u upitu.' });
  // values of GraphQL's own scalars are sent as the resolvers return them; the API tests check their types
  const compiled = compileQuery(schema, document, operationName, { disableLeafSerialization: true });
  if (!isCompiledQuery(compiled)) throw refuse('ne može se izvršiti.');
  return {
    kind: operation.operation,
    query: compiled.query,
    subscribe: compiled.subscribe,
    variableErrors: variables =>
      getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 20 }).errors ?? [],
  };
}

function validateSafely(schema: GraphQLSchema, document: ReturnType<typeof parse>, set: typeof specifiedRules) {
  try {
    return validate(schema, document, set, { maxErrors: 1, hideSuggestions: true });
  } catch (error) {
    return [error as Error];
  }
}

/** Parses, checks and compiles a document once; the last 500 are kept, by document and operation name. */
export function documentCompiler(schema: GraphQLSchema) {
  const cache = new Map<string, CompiledOperation>();
  return (source: string, operationName: string | undefined): CompiledOperation => {
    const key = `${operationName ?? ''}\n${source}`;
    const known = cache.get(key);
    if (known) return known;
    const compiled = compile(schema, source, operationName);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, compiled);
    return compiled;
  };
}
