import { expect, test } from 'vitest';
import { authorOf } from './author.ts';

test.each([
  ['Ana Anić', 'ana', 'Ana Anić (ana)'],
  ['ana', 'ana', 'ana'],
  ['Računar servera', '', 'Računar servera'],
])('the author with the name „%s“ and the user name „%s“ is shown as „%s“', (actorName, actorUsername, text) =>
  expect(authorOf({ actorName, actorUsername })).toBe(text),
);
