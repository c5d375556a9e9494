import type { GraphQLError } from 'graphql';
import { badInput, type FieldErrors, Refusal } from '#domain/errors.ts';

/** Returns the Serbian sentence of the scalar that refused a value; for graphql's messages a general one. */
export function reasonOf(error: GraphQLError): string {
  let cause: unknown = error;
  while (cause instanceof Error && !(cause instanceof Refusal)) cause = (cause as GraphQLError).originalError;
  return cause instanceof Refusal ? cause.message : 'Vrednost nije ispravna ili nedostaje.';
}

/**
 * Returns the text between the last `before` and the next `after`. An earlier match may be part of the caller's value,
 * which graphql's messages quote first.
 */
const lastBetween = (text: string, before: string, after: string): string | undefined => {
  const start = text.lastIndexOf(before);
  const from = start + before.length;
  const end = text.indexOf(after, from);
  return start < 0 || end < 0 ? undefined : text.slice(from, end);
};
const IS_NAME = /^\w{1,100}$/;

/**
 * Extracts the field from `Variable "$input" got invalid value … at "input.tags[1]"; Field "naziv" of required type …
 * was not provided.`
 */
function fieldOf({ message }: GraphQLError): string {
  const missing = lastBetween(message, '; Field "', '"');
  const inputField = lastBetween(message, ' at "', '";')?.split('.').at(-1)?.split('[', 1)[0];
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1];
  return [missing, inputField, variable].find(name => name && IS_NAME.test(name)) ?? 'query';
}

/**
 * Returns the errors in a request's variables as one BAD_USER_INPUT with a sentence per field; null when there are
 * none.
 */
export function coercionRefusal(errors: readonly GraphQLError[]): Refusal | null {
  if (errors.length === 0) return null;
  const fields: FieldErrors = {};
  for (const error of errors) fields[fieldOf(error)] ??= reasonOf(error);
  return badInput(fields);
}
