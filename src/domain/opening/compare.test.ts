import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { eachField } from '../fields.ts';
import { type ComparedList, type ComparedOpening, compareLists, type ManualPair, type Pair } from './compare.ts';
import { OPENING_FIELDS } from './fields.ts';
import { fitOf, JOINTS, jointOf, madeSize } from './made-size.ts';

let count = 0;
function opening(
  oznaka: string,
  prostorija: string,
  sirina: number,
  visina: number,
  more: Partial<ComparedOpening> = {},
) {
  count += 1;
  return {
    ...(eachField(OPENING_FIELDS, () => null) as unknown as ComparedOpening),
    id: `o${count}`,
    poreklo: null,
    oznaka,
    prostorija,
    sirina,
    visina,
    vrsta: 'prozor',
    mera: 'zidarski otvor',
    kolicina: 1,
    ...more,
  } satisfies ComparedOpening;
}
const list = (...openings: ComparedOpening[]): ComparedList => ({ openings, obuhvat: 'sve' });
const one = (left: ComparedOpening, right: ComparedOpening) => {
  const pairs = compareLists(list(left), list(right));
  expect(pairs).toHaveLength(1);
  return { level: pairs[0]?.level, words: pairs[0]?.findings.map(({ sentence }) => sentence).join(' ') };
};
const p = (sirina: number, visina: number, more: Partial<ComparedOpening> = {}) =>
  opening('P1', 'Soba', sirina, visina, more);

const expectResult = (left: ComparedOpening, right: ComparedOpening, level: string | undefined, words: string) =>
  expect(one(left, right)).toEqual({ level, words: expect.stringContaining(words) });

test.each<[string, Partial<ComparedOpening>, Pair['level'], string]>([
  ['a difference of 1 mm counts as equal', { sirina: 1421, visina: 1179, prostorija: 'soba' }, 'zeleno', ''],
  ['a difference of 7 mm warns', { sirina: 1413 }, 'žuto', 'Širina se razlikuje za 7 mm'],
  ['a difference of 100 mm is reported as a misreading', { sirina: 1520 }, 'crveno', 'oko 100 mm'],
  ['exchanged digits of tens and units are reported', { sirina: 1402 }, 'crveno', 'zamenjene cifre: 1420 / 1402'],
  ['exchanged digits of hundreds and tens are reported', { sirina: 1240 }, 'crveno', 'zamenjene cifre: 1420 / 1240'],
  ['exchanged width and height are reported', { sirina: 1181, visina: 1418 }, 'crveno', 'visina su zamenjene.'],
  ['a window with another mark is paired', { oznaka: 'P4', sirina: 1180, visina: 1420 }, 'crveno', 'su zamenjene'],
  ['a size in centimetres is reported', { sirina: 142 }, 'crveno', 'centimetri'],
  ['another colour warns', { bojaSpolja: 'orah' }, 'žuto', 'Boja spolja: bela / orah'],
  ['another quantity is red', { kolicina: 2 }, 'crveno', 'Količina: 1 / 2'],
  ['remarks are not compared', { napomena: 'b' }, 'zeleno', ''],
])('a window of 1420 × 1180 compared with another measurement: %s', (_, other, level, words) =>
  expectResult(p(1420, 1180, { bojaSpolja: 'bela' }), p(1420, 1180, { bojaSpolja: 'bela', ...other }), level, words),
);

test.each<[string, string, string, Pair['level'], string]>([
  ['a mirrored division is reported', 'OK-L|F', 'F|OK-D', 'crveno', 'kao u ogledalu'],
  ['a stub instead of a štulp is reported', 'O-L~OK-D', 'O-L|OK-D', 'crveno', 'stub umesto štulpa'],
  ['a leaf without tilt in one list is reported', 'O-L', 'OK-L', 'crveno', 'bez kipa'],
  ['a leaf that opens outward in one list is reported', 'V-D^', 'V-D', 'crveno', 'napolje'],
  ['a difference of 50 mm inside the division is red', '600:F|OK-D', '650:F|OK-D', 'crveno', 'Mere polja'],
  ['a difference of 10 mm inside the division warns', '600:F|OK-D', '610:F|OK-D', 'žuto', 'Mere polja'],
  ['two spellings of one division count as equal', 'ok-d', 'OK-D', 'zeleno', ''],
])('two compared divisions: %s', (_, left, right, level, words) =>
  expectResult(p(1400, 1400, { podela: left }), p(1400, 1400, { podela: right }), level, words),
);

test('does not report exchanged width and height when the opening is nearly square', () => {
  expectResult(p(600, 605), p(604, 601), 'žuto', 'Širina se razlikuje za 4 mm');
});

test('pairs openings by room when the two lists number them in different orders', () => {
  const left = list(opening('P1', 'Kuhinja', 900, 1200), opening('P2', 'Soba', 1420, 1180));
  const right = list(opening('P1', 'Soba', 1421, 1180), opening('P2', 'Kuhinja', 899, 1200));
  expect(compareLists(left, right).map(({ level }) => level)).toEqual(['zeleno', 'zeleno']);
});

test('pairs three rows of one list with one row of three pieces of the other list', () => {
  const left = list(opening('P1', 'Hodnik', 600, 900, { kolicina: 3 }));
  const right = list(
    opening('P1', 'Hodnik', 600, 901),
    opening('P2', 'Hodnik', 598, 900),
    opening('P3', 'Hodnik', 602, 899),
  );
  const [pair, ...rest] = compareLists(left, right);
  expect(rest).toEqual([]);
  expect(pair).toMatchObject({ level: 'žuto', findings: [{ sentence: 'Komadi su razdvojeni na redove.' }] });
  expect(pair?.right).toHaveLength(3);
});

test('compares the made size when one list measured the wall and the other the window', () => {
  const result = one(p(1450, 1220, { podokapni: 30 }), p(1420, 1170, { mera: 'mera prozora' }));
  expect(result).toEqual({ level: 'zeleno', words: 'Poredi se mera prozora: zidarski otvor / mera prozora.' });
});

test('a missing opening makes a red pair, or a grey one when only some openings were measured again', () => {
  const left = list(p(1420, 1180), opening('P2', 'Soba', 700, 900));
  const control = p(1420, 1180);
  expect(compareLists(left, list(control))[0]).toMatchObject({
    level: 'crveno',
    findings: [{ sentence: 'Nedostaje desno.' }],
  });
  const part: ComparedList = { openings: [control], obuhvat: 'deo' };
  expect(compareLists(left, part).map(({ level }) => level)).toEqual(['zeleno', 'sivo']);
});

test('pairs four equal windows of a room one by one', () => {
  const left = list(...['P1', 'P2', 'P3', 'P4'].map(mark => opening(mark, 'Sala', 1000, 1000)));
  const right = list(...['A4', 'A3', 'A2', 'A1'].map(mark => opening(mark, 'Sala', 1000, 1000)));
  expect(compareLists(left, right).map(({ level }) => level)).toEqual(Array(4).fill('zeleno'));
});

test('pairs an opening with its earlier measurement even if all values differ', () => {
  const first = p(1420, 1180);
  const pairs = compareLists(list(first), list(opening('X', 'Drugde', 3000, 500, { poreklo: first.id })));
  expect(pairs).toHaveLength(1);
});

test('a person’s decisions to pair two openings, or to leave one without a partner, overrule the pairing rules', () => {
  const [a, b, c, d] = [
    p(1420, 1180),
    opening('P2', 'Soba', 900, 1200),
    p(1421, 1180),
    opening('P2', 'Soba', 900, 1201),
  ];
  const pairsOf = (manualPairs: ManualPair[]) =>
    compareLists(list(a, b), list(c, { ...d, poreklo: b.id }), manualPairs)
      .map(({ left, right }) => [...left, ...right].map(({ id }) => id).join('+'))
      .toSorted();
  expect(pairsOf([])).toEqual([`${a.id}+${c.id}`, `${b.id}+${d.id}`]);
  expect(pairsOf([{ leva: a.id, desna: d.id }])).toEqual([`${a.id}+${d.id}`, b.id, c.id]);
  expect(pairsOf([{ leva: b.id, desna: null }])).toEqual([`${a.id}+${c.id}`, b.id, d.id]);
  expect(pairsOf([{ leva: 'x', desna: 'y' }])).toEqual(pairsOf([]));
});

test('an opening that a person left without a partner is not paired with a row of several pieces', () => {
  const three = opening('P1', 'Hodnik', 600, 900, { kolicina: 3 });
  const pieces = ['P1', 'P2', 'P3'].map(mark => opening(mark, 'Hodnik', 600, 900));
  const manualPairs = [{ leva: null, desna: pieces[2]?.id ?? '' }];
  expect(compareLists(list(three), list(...pieces), manualPairs).map(({ level }) => level)).toEqual([
    'crveno',
    'crveno',
    'crveno',
  ]);
});

const anOpening = fc
  .record({
    oznaka: fc.constantFrom('P1', 'P2', 'P3', 'B1'),
    prostorija: fc.constantFrom('Soba', 'Kuhinja', ''),
    sirina: fc.integer({ min: 100, max: 3_000 }),
    visina: fc.integer({ min: 100, max: 3_000 }),
    kolicina: fc.integer({ min: 1, max: 3 }),
    podela: fc.constantFrom(null, 'OK-D', 'OK-L', 'O-L~OK-D', '600:F|OK-D'),
    mera: fc.constantFrom('zidarski otvor' as const, 'mera prozora' as const),
  })
  .map(({ oznaka, prostorija, sirina, visina, ...more }) => opening(oznaka, prostorija, sirina, visina, more));
const aList = fc.record({
  openings: fc.array(anOpening, { maxLength: 6 }),
  obuhvat: fc.constantFrom('sve' as const, 'deo' as const),
});

/** Returns the first word of a finding's sentence, which names what differs. */
const subject = (sentence: string) => sentence.split(/[ :.]/)[0];
const outline = ({ left, right, level, findings }: Pair) => ({
  left: left.map(({ id }) => id).toSorted(),
  right: right.map(({ id }) => id).toSorted(),
  level,
  findings: findings.map(finding => `${finding.level} ${subject(finding.sentence)}`),
});
const sorted = (pairs: ReturnType<typeof outline>[]) =>
  pairs.toSorted((a, b) => JSON.stringify([a.left, a.right]).localeCompare(JSON.stringify([b.left, b.right])));

test('exchanging two compared lists exchanges the sides of the pairs and changes nothing else', () => {
  fc.assert(
    fc.property(aList, aList, fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 3 }), (left, right, joined) => {
      const manualPairs = joined.map(([l, r]) => ({
        leva: left.openings[l]?.id ?? null,
        desna: right.openings[r]?.id ?? null,
      }));
      const exchanged = manualPairs.map(({ leva, desna }) => ({ leva: desna, desna: leva }));
      const there = compareLists(left, right, manualPairs).map(outline);
      const back = compareLists(right, left, exchanged).map(pair =>
        outline({ ...pair, left: pair.right, right: pair.left }),
      );
      expect(sorted(back)).toEqual(sorted(there));
    }),
    { numRuns: 3_000 },
  );
});

test('a list compared with itself has only green pairs', () => {
  fc.assert(
    fc.property(aList, ({ openings }) => {
      const levels = compareLists(list(...openings), list(...openings)).map(({ level }) => level);
      expect(levels.filter(level => level !== 'zeleno')).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('when one opening is measured wrong, exactly one pair is not green', () => {
  const mistakes = [
    (o: ComparedOpening) => ({ ...o, sirina: o.sirina + 50 }),
    (o: ComparedOpening) => ({ ...o, visina: o.visina + 100 }),
    (o: ComparedOpening) => ({ ...o, podela: o.podela === 'OK-D' ? 'OK-L' : 'OK-D' }),
    (o: ComparedOpening) => ({ ...o, kolicina: o.kolicina + 1 }),
  ];
  fc.assert(
    fc.property(aList, fc.nat(), fc.constantFrom(...mistakes), ({ openings }, index, mistake) => {
      fc.pre(openings.length > 0);
      const wrong = openings.map((row, position) => {
        const copy = { ...row, id: `c${row.id}`, poreklo: row.id };
        return position === index % openings.length ? mistake(copy) : copy;
      });
      const levels = compareLists(list(...openings), list(...wrong)).map(({ level }) => level);
      expect(levels.filter(level => level !== 'zeleno')).toHaveLength(1);
    }),
    { numRuns: 3_000 },
  );
});

test('madeSize subtracts the joints, the sill profile and the extensions from the measured size', () => {
  expect(madeSize(p(1450, 1220, { podokapni: 30 }), 'PVC bela')).toEqual({ sirina: 1430, visina: 1170 });
  expect(madeSize(p(1450, 1220), 'PVC u boji')).toEqual({ sirina: 1420, visina: 1190 });
  expect(madeSize(p(2000, 1200, { prosirenjeLevo: 20, kutija: 180 }), 'ALU')).toEqual({ sirina: 1960, visina: 1000 });
  expect(madeSize(p(1450, 1220, { zub: 50, sirinaSpolja: 1420 }), 'PVC bela')).toEqual({ sirina: 1440, visina: 1200 });
  expect(madeSize(p(1450, 1220, { mera: 'mera prozora' }), 'PVC bela')).toEqual({ sirina: 1450, visina: 1220 });
});

test('fitOf rates a joint that is too small red, one that is too large yellow, and others green', () => {
  const least = jointOf(1413, JOINTS['PVC bela']);
  expect(fitOf(1413, 1400, least)).toMatchObject({
    level: 'crveno',
    sentence: 'fuga je 6.5 mm po strani, a najmanja je 10 mm.',
  });
  expect(fitOf(1390, 1400, least).sentence).toContain('ne staje');
  expect(fitOf(1420, 1400, least)).toEqual({ level: 'zeleno', sentence: null });
  expect(fitOf(1480, 1400, least).level).toBe('žuto');
});

test('folds the mark and the room of each opening once, however many openings the other list has', () => {
  const lists = ['P', 'Q'].map(mark =>
    list(...Array.from({ length: 40 }, (_, i) => opening(`${mark}${i}`, 'Soba', 1_000, 1_200))),
  );
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const pairs = compareLists(lists[0] as ComparedList, lists[1] as ComparedList);
  const calls = normalize.mock.calls.length;
  normalize.mockRestore();
  expect([pairs.length, calls]).toEqual([40, 160]);
});
