import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const fields = graphql('fragment MailTextFields on MailText { vrsta naslov tekst version }');
export type StoredMailText = ResultOf<typeof fields>;

const LIST = graphql('query listMailTexts { listMailTexts { ...MailTextFields } }', [fields]);

/** The query for all texts. It never uses the cache, because a text's version decides whether a change is accepted. */
export const mailTextsQuery = graphqlQuery(['mail-texts'], LIST, {}, data => data.listMailTexts, {
  staleTime: 0,
  gcTime: 0,
});

export const updateMailText = mutation('updateMailText', 'UpdateMailTextInput', '...MailTextFields', [fields]);
