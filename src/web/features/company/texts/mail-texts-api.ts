import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const fields = graphql('fragment MailTextFields on MailText { vrsta naslov tekst version }');
export type StoredMailText = ResultOf<typeof fields>;

const LIST = graphql('query listMailTexts { listMailTexts { ...MailTextFields } }', [fields]);

/** Never read from the cache, because the versions decide whether a change is accepted. */
export const mailTextsQuery = queryOptions({
  queryKey: ['mail-texts'],
  queryFn: async ({ signal }) => (await execute(LIST, {}, { signal })).listMailTexts,
  staleTime: 0,
  gcTime: 0,
});

const UPDATE = graphql(
  `mutation updateMailText($input: UpdateMailTextInput!) { updateMailText(input: $input) { ...MailTextFields } }`,
  [fields],
);

export const updateMailText = async (
  input: VariablesOf<typeof UPDATE>['input'],
  options: SubmitOptions,
): Promise<StoredMailText[]> => (await execute(UPDATE, { input }, options)).updateMailText;
