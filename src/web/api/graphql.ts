import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { authorized } from './authorized.ts';
import { ApiError, toApiError } from './errors.ts';
import type { introspection } from './graphql-env.d.ts';
import { send, textOf } from './http.ts';
import { type SubmitOptions, submitOfPage, submitOnce } from './submits.ts';

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

/** Typed documents: `graphql('query listClients { … }', [fragment])`. */
export const graphql = compose as unknown as Graphql;

interface ExecuteOptions extends SubmitOptions {
  signal?: AbortSignal | undefined;
}

interface GraphqlResult<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** Runs an operation and returns its data; a mutation is a submit. Throws ApiError. */
export async function execute<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables?: Variables,
  { signal, submit = submitOfPage() }: ExecuteOptions = {},
): Promise<Data> {
  const query = (document as unknown as DocumentText).parts.join('\n');
  const body = { query, variables };

  const call = (key?: Record<string, string>) =>
    authorized(async (headers): Promise<Data> => {
      const response = await send('POST', '/api/graphql', { body, headers: { ...headers, ...key }, signal });
      const result = JSON.parse(await textOf(response)) as GraphqlResult<Data>;
      const refused = result.errors?.[0];
      if (refused) {
        const status = refused.extensions?.status;
        throw toApiError(
          { ...refused.extensions, message: refused.message },
          typeof status === 'number' ? status : undefined,
        );
      }
      if (result.data == null) throw new ApiError('INTERNAL_SERVER_ERROR');
      return result.data;
    });

  return query.trimStart().startsWith('mutation') ? submitOnce(submit, body, call) : call();
}

/**
 * Sends the input of a mutation as a submit, for `useChange`; `pick` selects the part of the response to return, all of
 * it by default.
 */
export const sendInput =
  <Data, Input, Picked = Data>(
    document: TadaDocumentNode<Data, { input: Input }>,
    pick: (data: Data) => Picked = data => data as Data & Picked,
  ) =>
  async (input: Input, options: SubmitOptions = {}): Promise<Picked> =>
    pick(await execute(document, { input }, options));
