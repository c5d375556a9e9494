import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { authorized } from './authorized.ts';
import { ApiError, toApiError } from './errors.ts';
import type { introspection } from './graphql-env.d.ts';
import { send } from './http.ts';
import { randomId } from './random-id.ts';

export type { ResultOf, VariablesOf };

type Graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Date: string; LocalTime: string; Money: string };
  disableMasking: true;
}>;

/** At run time a document is its text and those of its fragments: nothing is parsed in the browser. */
interface DocumentText {
  parts: readonly string[];
}

const compose = (source: string, fragments: readonly DocumentText[] = []): DocumentText => ({
  parts: [...new Set([source, ...fragments.flatMap(fragment => fragment.parts)])],
});

/** Typed documents: `graphql('query listClients { … }', [fragment])`. */
export const graphql = compose as unknown as Graphql;

interface ExecuteOptions {
  signal?: AbortSignal | undefined;
  /** One key a submit: the server then acts once, however often it arrives. */
  idempotencyKey?: string | undefined;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

const RETRY_MS = 400;
const pause = () => new Promise<void>(resolve => setTimeout(resolve, RETRY_MS));

/** Runs an operation and returns its data. A mutation whose answer got lost is sent once more with the same key. Throws ApiError. */
export async function execute<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables?: Variables,
  { signal, idempotencyKey }: ExecuteOptions = {},
): Promise<Data> {
  const query = (document as unknown as DocumentText).parts.join('\n');
  const isMutation = query.trimStart().startsWith('mutation');
  const key: Record<string, string> = isMutation ? { 'idempotency-key': idempotencyKey ?? randomId() } : {};

  const ask = (headers: Record<string, string>) =>
    send('POST', '/api/graphql', { body: { query, variables }, headers: { ...headers, ...key }, signal });
  const call = async (headers: Record<string, string>): Promise<Data> => {
    const answer = (await (await ask(headers)).json()) as Answer<Data>;
    const refused = answer.errors?.[0];
    if (refused) {
      const status = refused.extensions?.status;
      throw toApiError(
        { ...refused.extensions, message: refused.message },
        typeof status === 'number' ? status : undefined,
      );
    }
    if (answer.data == null) throw new ApiError('INTERNAL_SERVER_ERROR');
    return answer.data;
  };

  return authorized(call).catch(async (error: unknown) => {
    if (!isMutation || !(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
    await pause();
    return authorized(call);
  });
}
