import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that comments and test names must not use, because a plain one exists (docs/glossary.md). */
const RETIRED = /\b(anew|beside|gone|kept|meanwhile|stands|tell|telling|tells|told|whoever|whosever)\b/i;
/** Folders whose comments and test names are checked. */
const CHECKED = ['src/domain', 'src/server', 'src/web', 'seed', 'scripts', 'tests', 'bench'];
/** Returns the comment of a line, or the name of the test that it begins. */
const WORDS = /(?:^\s*\*|\/\*\*?|(?:^|\s)\/\/)\s.*|\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`]).*?\1/;

test.each(CHECKED)('comments and test names in %s use none of the retired words', folder => {
  const found = globSync(`${folder}/**/*.{ts,tsx}`).flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const word = RETIRED.exec(WORDS.exec(line)?.[0] ?? '')?.[0];
        return word ? [`${file}:${at + 1} ${word}`] : [];
      }),
  );
  expect(found).toEqual([]);
});
