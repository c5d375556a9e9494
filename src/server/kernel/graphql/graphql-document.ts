import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { badInput } from '#domain/errors.ts';
import type { Actor, Call } from '../call.ts';
import { DocumentRefusal } from '../http/http-errors.ts';
import type { Limit } from '../http/rate-limit.ts';
import { createFairQueue, createQueue } from '../queue.ts';
import { withPauses } from '../throttle.ts';
import { reasonOf } from './graphql-coercion.ts';
import { limitRules } from './graphql-limits.ts';
import { fieldOfLiteral } from './graphql-literals.ts';

/** Limits of the text of one document; those of what it selects are in graphql-limits.ts. */
const MAX_TOKENS = 3_000;
const MAX_CHARACTERS = 30_000;
const MAX_MESSAGE = 300;
/**
 * The most characters of all cached documents that the web client does not send; a parsed document takes about 60 bytes
 * per character.
 */
const MAX_RETAINED_CHARACTERS = 250_000;

type Variables = Record<string, unknown>;

export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  /** The number of fields at the root; in a mutation each of them is a change. */
  rootFields: number;
  execute(call: Call, variables: Variables): ReturnType<CompiledQuery['query']>;
  subscribe(call: Call): ReturnType<NonNullable<CompiledQuery['subscribe']>>;
  /** Returns the errors in the variables with their positions; called only after the operation refused them. */
  variableErrors(variables: Variables): readonly GraphQLError[];
}

const INTROSPECTION = /^GraphQL introspection has been disabled/;

function refuse(error: string | Error, field?: string): DocumentRefusal {
  const reason = typeof error === 'string' ? error : error.message;
  const publicReason = INTROSPECTION.test(reason)
    ? 'opis šeme (introspection) je isključen; cela šema je na GET /api/schema.graphql.'
    : reason.replace(/ Did you mean .*$/s, '').slice(0, MAX_MESSAGE);
  return new DocumentRefusal(
    `Upit nije ispravan: ${publicReason}`,
    error instanceof GraphQLError ? error.locations : undefined,
    field !== undefined && error instanceof GraphQLError ? { [field]: reasonOf(error) } : undefined,
  );
}

function validateSafely(schema: GraphQLSchema, document: DocumentNode, set: typeof specifiedRules) {
  try {
    return validate(schema, document, set, { maxErrors: 1, hideSuggestions: true });
  } catch (error) {
    return [error as Error];
  }
}

/** Parses a document and checks it; throws BAD_USER_INPUT. */
export function checkedDocument(schema: GraphQLSchema, text: string): DocumentNode {
  if (text.length > MAX_CHARACTERS) throw refuse(`ima više od ${MAX_CHARACTERS} znakova.`);
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: MAX_TOKENS, noLocation: false });
  } catch (error) {
    throw refuse(error as Error);
  }
  // our limits are checked first: the standard rules take quadratic time on a hostile document
  for (const set of [limitRules, specifiedRules]) {
    const [error] = validateSafely(schema, document, set);
    if (error) throw refuse(error, error instanceof GraphQLError ? fieldOfLiteral(document, error) : undefined);
  }
  return document;
}

/** Compiles an operation: about 10 ms and 800 KB for a large document. */
function compiled(schema: GraphQLSchema, document: DocumentNode, name: string | undefined) {
  // values of GraphQL's own scalars are sent as the resolvers return them; the API tests check their types
  const result = compileQuery(schema, document, name, { disableLeafSerialization: true });
  if (!isCompiledQuery(result)) throw refuse('ne može se izvršiti.');
  const { query, subscribe } = result;
  return {
    execute: (call: Call, variables: Variables) => query(undefined, call, variables),
    subscribe: async (call: Call) => {
      if (!subscribe) throw refuse('nije pretplata.');
      return subscribe(undefined, call, {});
    },
  };
}

function interpreted(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const args = (contextValue: Call, variableValues: Variables) => ({
    ...{ schema, document, contextValue, variableValues },
    ...(operationName !== undefined && { operationName }),
  });
  return {
    execute: (call: Call, variables: Variables) => execute(args(call, variables)),
    subscribe: (call: Call) => subscribe(args(call, {})),
  };
}

/** The number of selected fields, without those below them; a fragment is counted each time it is spread. */
const countFields = (document: DocumentNode, { selections }: SelectionSetNode): number =>
  selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      one => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    ) as FragmentDefinitionNode;
    return sum + countFields(document, fragment.selectionSet);
  }, 0);

interface Options {
  schema: GraphQLSchema;
  /** Whether the web client sends this document; it is then compiled, and counts towards no limit. */
  isOwnDocument(text: string): boolean;
  limit: Limit;
}

/**
 * Returns the operation of a document; throws BAD_USER_INPUT, or RATE_LIMITED when the account sent too many new
 * documents that are not the web client's.
 */
export type FindOperation = (actor: Actor, text: string, operationName: string | undefined) => Promise<Operation>;

/**
 * Checks every document once. The web client's documents are compiled. Documents of other programs that use the API are
 * interpreted, count towards a limit per account, and are cached up to a number of characters; the least recently used
 * are dropped. One document is checked per turn of the event loop, with pauses after those of other programs, so that
 * other requests are answered in between.
 */
export function findOperations({ schema, isOwnDocument, limit }: Options): FindOperation {
  interface Checked {
    document: DocumentNode;
    isOwn: boolean;
    operations: Map<OperationDefinitionNode, Operation>;
  }
  const ownDocuments = new Map<string, Promise<Checked>>();
  const foreign = new Map<string, Promise<Checked>>();
  let retainedCharacters = 0;
  const ownInTurn = createQueue();
  const foreignInTurn = createFairQueue(1);
  const afterPause = withPauses();

  const forget = (text: string) => {
    if (foreign.delete(text)) retainedCharacters -= text.length;
  };
  const retain = (text: string, checked: Promise<Checked>) => {
    foreign.set(text, checked);
    retainedCharacters += text.length;
    for (const oldest of foreign.keys()) {
      if (retainedCharacters <= MAX_RETAINED_CHARACTERS) break;
      forget(oldest);
    }
  };
  const checkNow = (text: string, isOwn: boolean): Checked => ({
    document: checkedDocument(schema, text),
    isOwn,
    operations: new Map(),
  });
  const checkOwn = (text: string): Promise<Checked> =>
    ownInTurn(async () => {
      await nextTurn();
      return checkNow(text, true);
    });
  const checkForeign = ({ accountId }: Actor, text: string): Promise<Checked> =>
    foreignInTurn(accountId, async () => {
      await nextTurn();
      return afterPause(() => checkNow(text, false));
    });

  const checkedOf = (actor: Actor, text: string): Promise<Checked> => {
    const known = ownDocuments.get(text) ?? foreign.get(text);
    if (known) {
      if (foreign.delete(text)) foreign.set(text, known); // moves the document to the end: the least recently used is first
      return known;
    }
    if (text.length > MAX_CHARACTERS) checkedDocument(schema, text);
    const isOwn = isOwnDocument(text);
    if (!isOwn) limit(actor, 'document');
    const checked = isOwn ? checkOwn(text) : checkForeign(actor, text);
    if (isOwn) ownDocuments.set(text, checked);
    else retain(text, checked);
    checked.catch(() => ownDocuments.delete(text) || forget(text));
    return checked;
  };

  return async (actor, text, operationName) => {
    const { document, isOwn, operations } = await checkedOf(actor, text);
    const node = getOperationAST(document, operationName);
    if (!node) throw badInput({ operationName: 'Navedite operaciju koja postoji u upitu.' });
    const known = operations.get(node);
    if (known) return known;
    const operation = {
      kind: node.operation,
      rootFields: countFields(document, node.selectionSet),
      ...(isOwn ? compiled : interpreted)(schema, document, operationName),
      variableErrors: (variables: Variables) =>
        getVariableValues(schema, node.variableDefinitions ?? [], variables, { maxErrors: 20 }).errors ?? [],
    };
    operations.set(node, operation);
    return operation;
  };
}

const OWN = new URL('../../../../dist/.vite/documents.json', import.meta.url);

/** Whether a document is one of the built web client's: the build lists their hashes (scripts/own-documents.ts). */
export function builtDocuments(): (text: string) => boolean {
  const hashes = new Set<string>(existsSync(OWN) ? JSON.parse(readFileSync(OWN, 'utf8')) : []);
  return text => hashes.has(createHash('sha256').update(text).digest('hex'));
}
