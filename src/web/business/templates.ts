import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

export const templateFields = graphql('fragment TemplateFields on Template { id vrsta naziv objectKey createdAt }');
export type Template = ResultOf<typeof templateFields>;

const LIST = graphql('query listTemplates { listTemplates { ...TemplateFields } }', [templateFields]);

export const templatesQuery = graphqlQuery(['templates'], LIST, {}, data => data.listTemplates);
