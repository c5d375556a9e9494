import { expect, test } from 'vitest';
import type { OpeningGridRow } from '../working-copy.ts';
import { type CardKey, type CardState, firstCells, openCard, pressKey, shownCells, withRow } from './card-state.ts';

/** The card and its list on a phone, with a count of the taps. */
class Phone {
  rows: readonly OpeningGridRow[] = [];
  card: CardState;
  taps = 0;
  #made = 0;

  constructor() {
    this.card = openCard([], this.#id(), firstCells('prozor', { parapet: '900', podela: 'OK-D' }));
  }
  #id() {
    this.#made += 1;
    return `o${this.#made}`;
  }
  tap(...keys: CardKey[]) {
    for (const key of keys) {
      this.taps += 1;
      const { card, changed } = pressKey(this.card, this.rows, key);
      this.rows = withRow(this.rows, changed);
      this.card = card;
    }
  }
  digits(text: string) {
    for (const digit of text) this.tap({ key: 'digit', digit });
  }
  next() {
    this.tap({ key: 'opening', id: this.#id() });
  }
  same() {
    this.tap({ key: 'same', id: this.#id() });
  }
  get cells() {
    return shownCells(this.card, this.rows);
  }
  sizes() {
    return this.rows.map(({ cells }) => `${cells.oznaka} ${cells.sirina}×${cells.visina} ${cells.podela}`);
  }
}

test('entering an opening with sizes of four digits, another room and another division takes at most 11 taps', () => {
  const phone = new Phone();
  phone.tap({ key: 'set', cells: { prostorija: 'Soba' } });
  phone.digits('14201180');
  phone.tap({ key: 'set', cells: { podela: 'O-L~OK-D' } });
  phone.next();
  expect(phone.taps).toBeLessThanOrEqual(11);
  expect(phone.sizes()).toEqual(['P1 1420×1180 O-L~OK-D']);
  expect(phone.cells).toMatchObject({ oznaka: 'P2', prostorija: 'Soba', parapet: '900', podela: 'O-L~OK-D' });
});

test('entering an opening with sizes of three digits takes at most 11 taps', () => {
  const phone = new Phone();
  phone.digits('600');
  phone.tap({ key: 'field', field: 'visina' });
  phone.digits('900');
  phone.tap({ key: 'set', cells: { podela: 'K' } });
  phone.next();
  expect(phone.sizes()).toEqual(['P1 600×900 K']);
  expect(phone.taps).toBeLessThanOrEqual(11);
});

test('the key for the next opening shows a copy without sizes and note, which its first digit adds to the list', () => {
  const phone = new Phone();
  phone.digits('14201180');
  phone.tap({ key: 'set', cells: { napomena: 'vlaga', bojaSpolja: 'orah' } });
  phone.next();
  expect(phone.rows).toHaveLength(1);
  expect(phone.cells).toMatchObject({ oznaka: 'P2', sirina: '', visina: '', bojaSpolja: 'orah', napomena: '' });
  phone.next();
  expect(phone.cells.oznaka).toBe('P2');
  phone.digits('9');
  expect(phone.rows).toHaveLength(2);
});

test('a copy of the shown opening with the same sizes is added to the list when it is changed', () => {
  const phone = new Phone();
  phone.digits('14201180');
  phone.same();
  phone.tap({ key: 'pieces', by: 1 });
  expect(phone.sizes()).toEqual(['P1 1420×1180 OK-D', 'P2 1420×1180 OK-D']);
  expect(phone.rows.at(-1)?.cells.kolicina).toBe('2');
});

test('stores all readings of a size and uses the smallest as the size', () => {
  const phone = new Phone();
  for (const side of ['1420 1418 1421', '1180 1183 1179'])
    for (const [index, reading] of side.split(' ').entries()) {
      if (index > 0) phone.tap({ key: 'reading' });
      phone.digits(reading);
    }
  expect(phone.cells).toMatchObject({
    sirina: '1418',
    sirine: '1420; 1418; 1421',
    visina: '1179',
    visine: '1180; 1183; 1179',
  });
  expect(phone.taps).toBe(28);
});

test('uses a second reading of three digits only after the next size was chosen', () => {
  const phone = new Phone();
  phone.digits('1020');
  phone.tap({ key: 'reading' });
  phone.digits('99');
  expect(phone.cells.sirina).toBe('1020');
  phone.digits('8');
  phone.tap({ key: 'field', field: 'visina' });
  expect(phone.cells).toMatchObject({ sirina: '998', sirine: '1020; 998' });
});

test('the erase key deletes the last digit of the width after the fourth digit moved the card to the height', () => {
  const phone = new Phone();
  phone.digits('1429');
  phone.tap({ key: 'erase' });
  phone.digits('0');
  phone.digits('118');
  phone.tap({ key: 'erase' }, { key: 'erase' });
  phone.digits('180');
  expect(phone.sizes()).toEqual(['P1 1420×1180 OK-D']);
});

test('typing into a filled size replaces it, and the erase key deletes its last digit', () => {
  const phone = new Phone();
  phone.digits('14201180');
  phone.tap({ key: 'field', field: 'sirina' });
  phone.digits('15');
  expect(phone.cells.sirina).toBe('15');
  phone.tap({ key: 'field', field: 'visina' }, { key: 'erase' });
  expect(phone.cells.visina).toBe('118');
});

test('the key for the next opening shows the following opening, whose division can be mirrored', () => {
  const phone = new Phone();
  phone.digits('14201180');
  phone.next();
  phone.digits('9001400');
  phone.tap({ key: 'go', id: 'o1' });
  expect(phone.cells.oznaka).toBe('P1');
  phone.next();
  phone.tap({ key: 'mirror' });
  expect(phone.sizes()[1]).toContain('OK-L');
});

test('ignores a zero as the first digit of a size', () => {
  const phone = new Phone();
  phone.digits('0');
  expect(phone.rows).toEqual([]);
});
