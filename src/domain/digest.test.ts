import { expect, test } from 'vitest';
import { digestMail } from './digest.ts';

const DAY = '2026-11-23';

test('a digest names what waits, and where to see the rest', () => {
  const visit = { naziv: 'Zimski vrt', opis: 'Montaža', datum: DAY, vreme: '09:00:00' };
  const place = { adresa: 'Savska 2', mesto: 'Šabac', telefon: '+381622068864' };
  const late = { naziv: 'Bojan', datum: '2026-11-02', iznos: '12500.00' };
  const mail = digestMail(
    DAY,
    [
      { vrsta: 'merenja', total: 12, stavke: [{ ...visit, ...place }] },
      { vrsta: 'kontakti', total: 0, stavke: [] },
      { vrsta: 'kasne', total: 1, stavke: [late] },
    ],
    'https://okno.example',
  );
  expect(mail?.subject).toBe('Okno: Pregled za 23.11.2026.');
  expect(mail?.body.split('\n')).toEqual([
    'ponedeljak, 23. novembar 2026.',
    '',
    'Posete danas i sutra (12)',
    '- 23.11.2026. 09:00  Zimski vrt, Montaža, Savska 2, Šabac, 062/206-8864',
    '- …',
    '',
    'Uplate koje kasne (1)',
    '- 02.11.2026.  Bojan, 12,500.00 din',
    '',
    'https://okno.example/dashboard',
    '',
    'Pregled se isključuje u profilu.',
    '',
    'Okno',
  ]);
});

test('without anything that waits there is no mail', () => {
  expect(digestMail(DAY, [{ vrsta: 'kasne', total: 0, stavke: [] }], undefined)).toBeNull();
});
