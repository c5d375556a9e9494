import { expect, test } from 'vitest';
import { authorOf } from './author.ts';

test.each([
  ['Ana Anić', 'ana', 'Ana Anić (ana)'],
  ['ana', 'ana', 'ana'],
  ['Računar servera', '', 'Računar servera'],
])('%s %s', (actorName, actorUsername, text) => expect(authorOf({ actorName, actorUsername })).toBe(text));
