import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { execute } from './graphql.ts';

/**
 * The options of a query that runs one GraphQL document, cached under the key. `const companyQuery =
 * graphqlQuery(['company'], GET, {}, data => data.getCompany, { staleTime: 0 });`
 */
export const graphqlQuery = <Result, Variables, Data, const Key extends QueryKey>(
  queryKey: Key,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  pick: (result: Result) => Data,
  options: Omit<UndefinedInitialDataOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'> = {},
) =>
  queryOptions<Data, Error, Data, Key>({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => pick(await execute(document, variables, { signal })),
  });
