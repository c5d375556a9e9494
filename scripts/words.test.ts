import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that comments and test names must not use, because a plainer word exists. */
const RETIRED = /\b(anew|beside|gone|kept|meanwhile|stands|tell|telling|tells|told|whoever|whosever)\b/i;
/** Folders whose comments and test names are checked. */
const CHECKED = ['src/domain', 'src/server', 'src/web', 'migrations', 'seed', 'scripts', 'tests', 'bench'];
/** Matches the comment of a line, or the test name on it. */
const WORDS = /(?:^\s*\*|\/\*\*?|(?:^|\s)\/\/)\s.*|\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`]).*?\1/;

test.each(CHECKED)('comments and test names in %s contain no word for which a plainer one exists', folder => {
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
