import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { authorized } from './authorized.ts';
import { ApiError, toApiError } from './errors.ts';
import type { introspection } from './graphql-env.d.ts';
import { send, textOf, withinLimit } from './http.ts';
import { mutationText } from './mutation-text.ts';
import { type SubmitOptions, submitInMemory, submitOnce } from './submits.ts';

export type { ResultOf, VariablesOf };

type Graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Date: string; LocalTime: string; Money: string };
  disableMasking: true;
}>;

/** At run time a document is its text with the texts of its fragments, so that the browser parses nothing. */
interface DocumentText {
  parts: readonly string[];
}

const compose = (source: string, fragments: readonly DocumentText[] = []): DocumentText => ({
  parts: [...new Set([source, ...fragments.flatMap(fragment => fragment.parts)])],
});

/** `graphql` for computed texts. It has another name, because the build reads the texts of all calls of `graphql`. */
const typedDocument = compose as unknown as Graphql;

/** Creates a typed document: `graphql('query listClients { … }', [fragment])`. */
export const graphql = typedDocument;

interface ExecuteOptions extends SubmitOptions {
  /** Cancels a query; a mutation cannot be cancelled. */
  signal?: AbortSignal | undefined;
}

interface GraphqlResult<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** Runs an operation and returns its data; a mutation is sent with an idempotency key (submits.ts). Throws ApiError. */
export async function execute<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables?: Variables,
  { signal, submit = submitInMemory() }: ExecuteOptions = {},
): Promise<Data> {
  const query = (document as unknown as DocumentText).parts.join('\n');
  const body = { query, variables };

  const post = async (headers: Record<string, string>, signal: AbortSignal | undefined): Promise<Data> => {
    const response = await send('POST', '/api/graphql', { body, headers, signal });
    const result = JSON.parse(await textOf(response)) as GraphqlResult<Data>;
    const firstError = result.errors?.[0];
    if (firstError) {
      const status = firstError.extensions?.status;
      throw toApiError(
        { ...firstError.extensions, message: firstError.message },
        typeof status === 'number' ? status : undefined,
      );
    }
    if (result.data == null) throw new ApiError('INTERNAL_SERVER_ERROR');
    return result.data;
  };

  if (!query.trimStart().startsWith('mutation')) return authorized(headers => post(headers, signal));
  return submitOnce(submit, body, key =>
    authorized(headers => withinLimit(limit => post({ ...headers, ...key }, limit))),
  );
}

type Fragments = NonNullable<Parameters<Graphql>[1]>;

type SenderOf<Document> =
  Document extends TadaDocumentNode<{ result: infer Result }, { input: infer Input }>
    ? (input: Input, options?: SubmitOptions) => Promise<Result>
    : never;

/**
 * Returns the function that runs the mutation with this name and type of input as a submit, and returns the selected
 * fields of its result: `const updateVisit = mutation('updateVisit', 'UpdateVisitInput', '...VisitFields', [visitFields])`.
 */
export function mutation<
  const Name extends string,
  const Input extends string,
  const Fields extends string,
  const Used extends Fragments = [],
>(name: Name, input: Input, fields: Fields, fragments?: Used) {
  const document = typedDocument(mutationText(name, input, fields), fragments);
  const send = async (values: unknown, options?: SubmitOptions) =>
    (await execute(document as TadaDocumentNode<{ result: unknown }, unknown>, { input: values }, options)).result;
  return send as SenderOf<typeof document>;
}
