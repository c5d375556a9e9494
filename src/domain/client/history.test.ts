import { expect, test } from 'vitest';
import { commentsFor, documentsFor } from '../project/read-rights.ts';
import type { Right } from '../rights.ts';
import { eventsFor } from './history.ts';

const holder = (...rights: Right[]) => ({ rights: new Set(rights) });

test('a client’s history contains only the kinds of events, documents and notes that the person may read', () => {
  const few = holder('clients:read', 'contracts:read');
  expect(eventsFor(few)).toEqual(['document', 'comment', 'contact', 'merge']);
  expect([documentsFor(few), commentsFor(few)]).toEqual([['draft', 'contract'], []]);
  const more = holder('clients:read', 'preoffers:read', 'finance:read');
  expect(eventsFor(more)).toEqual(['preoffer', 'document', 'comment', 'payment', 'contact', 'merge']);
  expect([documentsFor(more), commentsFor(more)]).toEqual([['preoffer'], ['preoffer']]);
});
