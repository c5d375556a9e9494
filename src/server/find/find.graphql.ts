import { requireSearch, searchWords } from '#domain/text/search.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { type FoundRecord, findEverywhere } from './find.queries.ts';

/** Adds to the schema `find`, the search of the top bar in all kinds of records of FOUND_KINDS. */
export function addFind(builder: Builder): void {
  const FoundType = builder.objectRef<FoundRecord>('Found').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta'),
      id: t.exposeID('id'),
      naziv: t.exposeString('naziv'),
      opis: t.exposeString('opis'),
    }),
  });
  builder.queryField('find', t =>
    t.field({
      type: [FoundType],
      right: 'signed-in',
      what: 'records that contain all words, at most 6 of a kind',
      args: { search: t.arg.string({ required: true }) },
      resolve: (_root, { search }, { db, actor }) => {
        requireSearch(search);
        const words = searchWords(search);
        return words.length === 0 ? [] : findEverywhere(db, actor, words);
      },
    }),
  );
}
