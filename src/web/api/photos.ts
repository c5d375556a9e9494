import { queryOptions } from '@tanstack/react-query';
import { execute, graphql } from '#web/api/graphql.ts';

const LIST = graphql('query listPhotos { listPhotos { id korisnickoIme slika } }');

/** The photos of those who have one; a few kilobytes each. */
export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: async ({ signal }) => (await execute(LIST, {}, { signal })).listPhotos,
  staleTime: 600_000,
});
