import { graphql } from './graphql.ts';
import { graphqlQuery } from './graphql-query.ts';

const LIST = graphql('query listPhotos { listPhotos { id korisnickoIme slika } }');

/** The photos of people who have one, several kilobytes each. */
export const photosQuery = graphqlQuery(['photos'], LIST, {}, data => data.listPhotos, { staleTime: 600_000 });
