import type { GraphQLError } from 'graphql';
import { badInput, type FieldErrors, Refusal } from '#domain/errors.ts';

/** The scalars of this program refuse in Serbian; graphql's own do not, and are not shown. */
function reasonOf(error: GraphQLError): string {
  let cause: unknown = error;
  while (cause instanceof Error && !(cause instanceof Refusal)) cause = (cause as GraphQLError).originalError;
  return cause instanceof Refusal ? cause.message : 'Vrednost nije ispravna ili nedostaje.';
}

/** The field of `Variable "$input" got invalid value … at "input.tags[1]"; Field "naziv" of required type … was not provided.` */
function fieldOf({ message }: GraphQLError): string {
  const missing = /; Field "(\w+)" (?:of required type|is not defined)/.exec(message)?.[1];
  const path = message.match(/ at "[\w.[\]]+";/g)?.at(-1);
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1];
  return missing ?? (path && /(\w+)(?:\[\d+\])*";$/.exec(path)?.[1]) ?? variable ?? 'query';
}

/** What the schema refused of a request's variables, as one BAD_USER_INPUT with a sentence a field; null when it refused nothing. */
export function coercionRefusal(errors: readonly GraphQLError[]): Refusal | null {
  if (errors.length === 0) return null;
  const fields: FieldErrors = {};
  for (const error of errors) fields[fieldOf(error)] ??= reasonOf(error);
  return badInput(fields);
}
