import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject } from '../../../tests/api/business-steps.ts';
import { LIST, type List, newFinishedList, newList } from '../../../tests/api/opening-steps.ts';

const app = await startApp();

interface Pair {
  par: string;
  nivo: string;
  nalazi: { tekst: string }[];
  stajeLeva: { tekst: string }[];
}

const COMPARE = `query($leva: ID!, $desna: ID!, $rucno: [MeasuringListPairInput!]) {
  compareMeasuringLists(leva: $leva, desna: $desna, rucno: $rucno) {
    parovi { par nivo nalazi { tekst } stajeLeva { tekst } } } }`;
const compare = async (leva: string, desna: string, rucno?: object[]) =>
  (await app.query<{ parovi: Pair[] }>(COMPARE, { leva, desna, rucno })).parovi;
const statuses = async (projectId: string) => {
  type Lists = { merneListe: { vrsta: string; status: string }[] };
  const { merneListe } = await app.read<Lists>('getProject', projectId, 'merneListe { vrsta status }');
  return merneListe.map(({ vrsta, status }) => `${vrsta}: ${status}`);
};
const versionOf = ({ id, version }: List) => ({ id, version });
const confirm = (leva: List, more: object = {}) =>
  app.change<List>('confirmMeasuringList', { leva: leva.id, vidjeno: [versionOf(leva)], ...more }, LIST);

const SOBA = { prostorija: 'Soba' };

test('confirms a finished measuring list, and marks the list that was confirmed before as replaced', async () => {
  const { id } = await newProject(app);
  const first = await newFinishedList(app, id, [{}]);
  const confirmed = await confirm(first);
  expect(confirmed.status).toBe('potvrđena');
  expect(await app.refusal('deleteMeasuringList', versionOf(confirmed))).toMatchObject(CONFLICT);
  expect(await app.refusal('reopenMeasuringList', versionOf(confirmed))).toMatchObject(CONFLICT);
  const second = await newFinishedList(app, id, [{}], { odListe: undefined });
  await confirm(second);
  expect(await statuses(id)).toEqual(['merenje: zamenjena', 'merenje: potvrđena']);
});

test('refuses to confirm a list in progress, a list with only the client’s sizes, and a stale version of a list', async () => {
  const { id } = await newProject(app);
  const inWork = await newList(app, id);
  const ofClient = await newFinishedList(app, id, [{}], { vrsta: 'mere kupca' });
  const done = await newFinishedList(app, id, [{}]);
  const attempt = (list: List, vidjeno: object[]) => app.refusal('confirmMeasuringList', { leva: list.id, vidjeno });
  expect(await attempt(inWork, [versionOf(inWork)])).toMatchObject(CONFLICT);
  expect(await attempt(ofClient, [versionOf(ofClient)])).toMatchObject(CONFLICT);
  expect(await attempt(done, [{ id: done.id, version: 1 }])).toMatchObject(CONFLICT);
  expect(await attempt(done, [])).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('compares two measuring lists, the worst pair first, and reports a made size that does not fit', async () => {
  const { id } = await newProject(app);
  const left = await newFinishedList(app, id, [SOBA, { ...SOBA, sirina: 900, izradaSirina: 890, izradaVisina: 1150 }]);
  const right = await newFinishedList(app, id, [
    { ...SOBA, sirina: 1402 },
    { ...SOBA, sirina: 898 },
  ]);
  const pairs = await compare(left.id, right.id);
  expect(pairs.map(({ nivo }) => nivo)).toEqual(['crveno', 'zeleno']);
  expect(pairs[0]?.nalazi).toEqual([{ tekst: 'Širina: možda zamenjene cifre: 1420 / 1402.' }]);
  expect(pairs[1]?.stajeLeva).toEqual([{ tekst: 'Širina: fuga je 4 mm po strani, a najmanja je 10 mm.' }]);
});

test('makes a third measuring list of two; refuses a pair with a large difference (red) without a reason', async () => {
  const { id } = await newProject(app);
  const left = await newFinishedList(app, id, [SOBA, SOBA], { naziv: 'a'.repeat(40) });
  const control = { vrsta: 'kontrolno merenje', naziv: 'b'.repeat(40) };
  const right = await newFinishedList(app, id, [{ ...SOBA, sirina: 1402 }, SOBA], control);
  const [red] = await compare(left.id, right.id);
  const par = red?.par ?? '';
  const input = { leva: left.id, desna: right.id, vidjeno: [versionOf(left), versionOf(right)] };
  const faults = async (odluke: object[]) =>
    (await app.refusal('confirmMeasuringList', { ...input, odluke })).fields ?? {};
  expect(await faults([])).toEqual({ [`odluke.${par}.uzeto`]: 'Izaberite šta se uzima.' });
  expect(await faults([{ par, uzeto: 'desna' }])).toEqual({ [`odluke.${par}.razlog`]: 'Navedite razlog.' });
  const odluke = [{ par, uzeto: 'desna', razlog: 'Metar je bio pogrešno pročitan.' }];
  expect(await faults([...odluke, { par: 'x|y', uzeto: 'leva' }])).toEqual({
    'odluke.x|y.par': 'Tog para više nema. Uporedite ponovo.',
  });
  const selection = 'naziv status vrsta potvrdio odluke { nivo uzeto razlog } otvori { oznaka sirina poreklo }';
  expect(await app.change('confirmMeasuringList', { ...input, odluke }, selection)).toEqual({
    naziv: `${'a'.repeat(40)} i ${'b'.repeat(17)}`,
    status: 'potvrđena',
    vrsta: 'usaglašena',
    potvrdio: 'Mira Jović',
    odluke: [
      { nivo: 'crveno', uzeto: 'desna', razlog: 'Metar je bio pogrešno pročitan.' },
      { nivo: 'zeleno', uzeto: 'leva', razlog: null },
    ],
    otvori: [
      { oznaka: 'P1', sirina: 1402, poreklo: right.ids[0] },
      { oznaka: 'P2', sirina: 1420, poreklo: left.ids[1] },
    ],
  });
  expect(await statuses(id)).toEqual(['merenje: završena', 'kontrolno merenje: završena', 'usaglašena: potvrđena']);
});

test('openings that a person joined as one pair are compared and confirmed as a pair', async () => {
  const { id } = await newProject(app);
  const left = await newFinishedList(app, id, [SOBA, { prostorija: 'Kuhinja', sirina: 700 }]);
  const right = await newFinishedList(app, id, [
    { ...SOBA, sirina: 1421 },
    { prostorija: 'Hodnik', sirina: 1500 },
  ]);
  const rucno = [{ leva: left.ids[0], desna: right.ids[1] }];
  const parovi = await compare(left.id, right.id, rucno);
  expect(parovi.map(({ par }) => par).toSorted()).toEqual(
    [`${left.ids[0]}|${right.ids[1]}`, `${left.ids[1]}|`, `|${right.ids[0]}`].toSorted(),
  );
  const odluke = parovi.map(({ par }) => ({ par, uzeto: par.endsWith('|') ? 'leva' : 'desna', razlog: 'Novi zid.' }));
  const input = { leva: left.id, desna: right.id, vidjeno: [versionOf(left), versionOf(right)], odluke };
  expect(await app.refusal('confirmMeasuringList', input)).toMatchObject({ code: 'BAD_USER_INPUT' });
  type Agreed = { otvori: { sirina: number }[] };
  const agreed = await app.change<Agreed>('confirmMeasuringList', { ...input, rucno }, 'otvori { sirina }');
  expect(agreed.otvori.map(({ sirina }) => sirina).toSorted()).toEqual([1421, 1500, 700]);
});

test('refuses to compare measuring lists of two projects, a list with itself, and a list in progress', async () => {
  const { id } = await newProject(app);
  const { id: other } = await newProject(app);
  const left = await newFinishedList(app, id, [{}]);
  const ofOtherProject = await newFinishedList(app, other, [{}]);
  const inWork = await newList(app, id);
  const codeOf = (desna: string) => app.queryCode(COMPARE, { leva: left.id, desna });
  expect(await codeOf(ofOtherProject.id)).toBe('BAD_USER_INPUT');
  expect(await codeOf(left.id)).toBe('BAD_USER_INPUT');
  expect(await codeOf(inWork.id)).toBe('CONFLICT');
});

test('two concurrent confirmations succeed, and only one measuring list is confirmed afterwards', async () => {
  const { id } = await newProject(app);
  const lists = [await newFinishedList(app, id, [{}]), await newFinishedList(app, id, [{}])];
  const inputs = lists.map(list => ({ leva: list.id, vidjeno: [versionOf(list)] }));
  expect((await app.race('confirmMeasuringList', inputs)).done).toBe(2);
  expect((await statuses(id)).sort()).toEqual(['merenje: potvrđena', 'merenje: zamenjena']);
});
