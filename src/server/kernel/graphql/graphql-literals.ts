import { type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

/** Messages of graphql for a required argument or input field that is left out, and so has no position. */
const LEFT_OUT = [/^Field "\w+\.(\w+)" of required type/, /^Field "\w+" argument "(\w+)" of type/];

/**
 * Returns the argument or input field whose value, written in the document, is refused; undefined when the document has another
 * fault.
 */
export function fieldOfLiteral(document: DocumentNode, { message, nodes }: GraphQLError): string | undefined {
  const leftOut = LEFT_OUT.map(pattern => pattern.exec(message)?.[1]).find(Boolean);
  if (leftOut) return leftOut;
  const [fault] = nodes ?? [];
  const at = fault?.loc;
  if (!at || fault.kind === Kind.VARIABLE) return undefined;
  let field: string | undefined;
  // fields within fields are visited later, so the innermost one remains
  const nameIfAround = ({ name, loc }: { name: { value: string }; loc?: typeof at | undefined }) => {
    if (loc && loc.start <= at.start && loc.end >= at.end) field = name.value;
  };
  visit(document, { Argument: nameIfAround, ObjectField: nameIfAround });
  return field;
}
