import { expect, test } from 'vitest';
import { folderKey, parsePath, targetOf } from './old-files.ts';

test.each(['45/2019', '45-2019', ' 45 _ 2019 ', '45.2019', '45\\2019'])(
  'reads the folder „%s“ as the project number 45/2019',
  text => expect(folderKey(text)).toBe('45-2019'),
);
test('folderKey returns different keys for different project numbers', () => {
  expect(folderKey('452019')).not.toBe(folderKey('45/2019'));
  expect(folderKey('П-12')).toBe('p-12');
});

const place = (path: string) => {
  const file = parsePath(path);
  return file && typeof file === 'object' ? targetOf(file, key => key === '45-2019' || key === '46') : file;
};

test.each([
  ['45-2019/Ugovor.pdf', 'contract', 'Ugovor.pdf'],
  ['Stari projekti/45-2019/ponuda 2.docx', 'offer', 'ponuda 2.docx'],
  ['46/Slike/kuhinja/IMG_1.JPG', 'image', 'Slike/kuhinja/IMG_1.JPG'],
  ['46/ponuda slikana.jpg', 'image', 'ponuda slikana.jpg'],
  ['46/Ugovori/sken.jpg', 'contract', 'Ugovori/sken.jpg'],
  ['46/Fotografije/spisak.pdf', 'offer', 'Fotografije/spisak.pdf'],
  ['46/račun 12.pdf', 'bookkeeping', 'račun 12.pdf'],
  ['46/Merenje/lista.xlsx', 'optimization', 'Merenje/lista.xlsx'],
  ['46/Knjiga utisaka.pdf', 'impressions', 'Knjiga utisaka.pdf'],
  ['46/beleške.txt', 'offer', 'beleške.txt'],
  ['46\\Uplate\\izvod.pdf', 'bookkeeping', 'Uplate/izvod.pdf'],
  ['./46/a.pdf', 'offer', 'a.pdf'],
])('imports the file %s of an old project into the list „%s“', (path, lista, putanja) =>
  expect(place(path)).toMatchObject({ lista, putanja }),
);

test.each(['46/', '46/.DS_Store', '__MACOSX/46/._a.jpg', '46/Thumbs.db'])('does not import the file „%s“', path =>
  expect(parsePath(path)).toBeNull(),
);
test.each([
  '../46/a.pdf',
  '46/../../etc/passwd',
  '46\\..\\..\\a.pdf',
  '/46/a.pdf',
  'C:\\46\\a.pdf',
  '46/a\u0000.pdf',
  `46/${'a'.repeat(1_001)}`,
])('refuses the path „%s“ in a zip', path => expect(parsePath(path)).toEqual(expect.any(String)));
test('targetOf returns null for a file that is in no folder of a project', () => {
  expect(place('a.pdf')).toBeNull();
  expect(place('47/a.pdf')).toBeNull();
});
