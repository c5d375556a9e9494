import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf } from '#web/api/graphql.ts';

export const templateFields = graphql('fragment TemplateFields on Template { id vrsta naziv objectKey createdAt }');
export type Template = ResultOf<typeof templateFields>;

const LIST = graphql('query listTemplates { listTemplates { ...TemplateFields } }', [templateFields]);

/** The company's Word templates. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async ({ signal }) => (await execute(LIST, {}, { signal })).listTemplates,
});
