import { expect, test } from 'vitest';
import { pageLinks } from './page-code.ts';

const linksOf = pageLinks([
  { path: '/klijenti/$id', isPrivate: true, files: ['/assets/klijent.js'] },
  { path: '/klijenti/duplikati', isPrivate: true, files: ['/assets/duplikati.js', '/assets/duplikati.css'] },
  { path: '/user/signin', isPrivate: false, files: ['/assets/prijava.js'] },
]);

test.each([
  ['/klijenti/7', true, '</assets/klijent.js>; rel=modulepreload'],
  [
    '/klijenti/duplikati',
    true,
    '</assets/duplikati.js>; rel=modulepreload, </assets/duplikati.css>; rel=preload; as=style; crossorigin',
  ],
  ['/user/signin', false, '</assets/prijava.js>; rel=modulepreload'],
  ['/klijenti/7', false, undefined],
  ['/klijenti/', true, undefined],
  ['/klijenti/7/8', true, undefined],
  ['/klijenti', true, undefined],
  ['/nepoznato', true, undefined],
  ['/', true, undefined],
])('%s with a session (%s) names %s', (path, isSignedIn, links) => expect(linksOf(path, () => isSignedIn)).toBe(links));

test('an address of a million parts is read in one pass', () => {
  expect(linksOf('/a'.repeat(1_000_000), () => true)).toBeUndefined();
});
