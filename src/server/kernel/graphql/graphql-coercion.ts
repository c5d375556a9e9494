import type { GraphQLError } from 'graphql';
import { badInput, type FieldErrors, Refusal } from '#domain/errors.ts';

/** The scalars of this program refuse in Serbian; graphql's own do not, and are not shown. */
function reasonOf(error: GraphQLError): string {
  let cause: unknown = error;
  while (cause instanceof Error && !(cause instanceof Refusal)) cause = (cause as GraphQLError).originalError;
  return cause instanceof Refusal ? cause.message : 'Vrednost nije ispravna ili nedostaje.';
}

/** What a caller sent stands in the message too, in front of what graphql says of it. */
const lastBetween = (text: string, before: string, after: string): string | undefined => {
  const start = text.lastIndexOf(before);
  const from = start + before.length;
  const end = text.indexOf(after, from);
  return start < 0 || end < 0 ? undefined : text.slice(from, end);
};
const IS_NAME = /^\w{1,100}$/;

/** The field of `Variable "$input" got invalid value … at "input.tags[1]"; Field "naziv" of required type … was not provided.` */
function fieldOf({ message }: GraphQLError): string {
  const missing = lastBetween(message, '; Field "', '"');
  const place = lastBetween(message, ' at "', '";')?.split('.').at(-1)?.split('[', 1)[0];
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1];
  return [missing, place, variable].find(name => name && IS_NAME.test(name)) ?? 'query';
}

/** What the schema refused of a request's variables, as one BAD_USER_INPUT with a sentence a field; null when it refused nothing. */
export function coercionRefusal(errors: readonly GraphQLError[]): Refusal | null {
  if (errors.length === 0) return null;
  const fields: FieldErrors = {};
  for (const error of errors) fields[fieldOf(error)] ??= reasonOf(error);
  return badInput(fields);
}
