import { badInput } from '#domain/errors.ts';
import { SEARCH_MAX } from '#domain/limits.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { searchPatterns } from '#server/lists/search-patterns.ts';
import { type Found, findEverywhere } from './find.queries.ts';

const EACH = 6;

/** The search of the top bar: clients, projects, pre-offers and glass orders at once. */
export function addFind(builder: Builder): void {
  const FoundType = builder.objectRef<Found>('Found').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta', { description: 'client, project, preoffer or glass-order' }),
      id: t.exposeID('id'),
      naziv: t.exposeString('naziv'),
      opis: t.exposeString('opis'),
    }),
  });
  builder.queryField('find', t =>
    t.field({
      type: [FoundType],
      right: 'signed-in',
      args: { search: t.arg.string({ required: true }) },
      resolve: (_root, { search }, { db, actor }) => {
        if (search.length > SEARCH_MAX)
          throw badInput({ search: `Pretraga može imati najviše ${SEARCH_MAX} znakova.` });
        const patterns = searchPatterns(search);
        return patterns.length === 0 ? [] : findEverywhere(db, actor, patterns, EACH);
      },
    }),
  );
}
