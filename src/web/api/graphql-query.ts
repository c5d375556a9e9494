import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { TadaDocumentNode } from 'gql.tada';
import { execute } from './graphql.ts';

/**
 * What is read by one GraphQL query, cached under the key.
 * `const companyQuery = graphqlQuery(['company'], GET, {}, data => data.getCompany, { staleTime: 0 });`
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
