import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newProject, race, refusal } from '../../../tests/api/business-steps.ts';
import { finishedList, LIST, type List, newList } from '../../../tests/api/opening-steps.ts';

const b = await startApp();

interface Pair {
  par: string;
  nivo: string;
  nalazi: { tekst: string }[];
  stajeLeva: { tekst: string }[];
}

async function compare(leva: string, desna: string): Promise<Pair[]> {
  const query = `query($leva: ID!, $desna: ID!) { compareMeasuringLists(leva: $leva, desna: $desna) {
    parovi { par nivo nalazi { tekst } stajeLeva { tekst } } } }`;
  const { data } = await b.gql<{ compareMeasuringLists: { parovi: Pair[] } }>(query, { leva, desna });
  return data.compareMeasuringLists.parovi;
}
const statuses = async (projectId: string) => {
  const { data } = await b.gql<{ getProject: { merneListe: { vrsta: string; status: string }[] } }>(
    'query($id: ID!) { getProject(id: $id) { merneListe { vrsta status } } }',
    { id: projectId },
  );
  return data.getProject.merneListe.map(({ vrsta, status }) => `${vrsta}: ${status}`);
};
const seen = ({ id, version }: List) => ({ id, version });
const confirm = (leva: List, more: object = {}) =>
  change<List>(b, 'confirmMeasuringList', { leva: leva.id, vidjeno: [seen(leva)], ...more }, LIST);

const SOBA = { prostorija: 'Soba' };

test('a finished list is confirmed alone, and replaced by the next', async () => {
  const { id } = await newProject(b);
  const first = await finishedList(b, id, [{}]);
  const confirmed = await confirm(first);
  expect(confirmed.status).toBe('potvrđena');
  expect(await refusal(b, 'deleteMeasuringList', seen(confirmed))).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'reopenMeasuringList', seen(confirmed))).toMatchObject({ code: 'CONFLICT' });
  const second = await finishedList(b, id, [{}], { odListe: undefined });
  await confirm(second);
  expect(await statuses(id)).toEqual(['merenje: zamenjena', 'merenje: potvrđena']);
});

test('a list in work, the client’s sizes alone and an older version are not confirmed', async () => {
  const { id } = await newProject(b);
  const inWork = await newList(b, id);
  const ofClient = await finishedList(b, id, [{}], { vrsta: 'mere kupca' });
  const done = await finishedList(b, id, [{}]);
  const attempt = (list: List, vidjeno: object[]) => refusal(b, 'confirmMeasuringList', { leva: list.id, vidjeno });
  expect(await attempt(inWork, [seen(inWork)])).toMatchObject({ code: 'CONFLICT' });
  expect(await attempt(ofClient, [seen(ofClient)])).toMatchObject({ code: 'CONFLICT' });
  expect(await attempt(done, [{ id: done.id, version: 1 }])).toMatchObject({ code: 'CONFLICT' });
  expect(await attempt(done, [])).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('comparing shows the worst pair first, and whether the made size fits the smallest opening', async () => {
  const { id } = await newProject(b);
  const left = await finishedList(b, id, [SOBA, { ...SOBA, sirina: 900, izradaSirina: 890, izradaVisina: 1150 }]);
  const right = await finishedList(b, id, [
    { ...SOBA, sirina: 1402 },
    { ...SOBA, sirina: 898 },
  ]);
  const pairs = await compare(left.id, right.id);
  expect(pairs.map(({ nivo }) => nivo)).toEqual(['crveno', 'zeleno']);
  expect(pairs[0]?.nalazi).toEqual([{ tekst: 'Širina: možda zamenjene cifre: 1420 / 1402.' }]);
  expect(pairs[1]?.stajeLeva).toEqual([{ tekst: 'Širina: fuga je 4 mm po strani, a najmanja je 10 mm.' }]);
});

test('two lists become a third one; a red pair needs a reason', async () => {
  const { id } = await newProject(b);
  const left = await finishedList(b, id, [SOBA, SOBA]);
  const right = await finishedList(b, id, [{ ...SOBA, sirina: 1402 }, SOBA], { vrsta: 'kontrolno merenje' });
  const [red] = await compare(left.id, right.id);
  const par = red?.par ?? '';
  const input = { leva: left.id, desna: right.id, vidjeno: [seen(left), seen(right)] };
  const faults = async (odluke: object[]) =>
    (await refusal(b, 'confirmMeasuringList', { ...input, odluke })).fields ?? {};
  expect(await faults([])).toEqual({ [`odluke.${par}.uzeto`]: 'Izaberite šta se uzima.' });
  expect(await faults([{ par, uzeto: 'desna' }])).toEqual({ [`odluke.${par}.razlog`]: 'Upišite zašto.' });
  const odluke = [{ par, uzeto: 'desna', razlog: 'Metar je bio pogrešno pročitan.' }];
  expect(await faults([...odluke, { par: 'x|y', uzeto: 'leva' }])).toEqual({
    'odluke.x|y.par': 'Tog para više nema. Uporedite ponovo.',
  });
  const made = await change<{ otvori: object[]; odluke: object[] }>(
    b,
    'confirmMeasuringList',
    { ...input, odluke },
    'status vrsta potvrdio odluke { nivo uzeto razlog } otvori { oznaka sirina poreklo }',
  );
  expect(made).toEqual({
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

test('openings that a person joined are compared and confirmed as one pair', async () => {
  const { id } = await newProject(b);
  const left = await finishedList(b, id, [SOBA, { prostorija: 'Kuhinja', sirina: 700 }]);
  const right = await finishedList(b, id, [
    { ...SOBA, sirina: 1421 },
    { prostorija: 'Hodnik', sirina: 1500 },
  ]);
  const rucno = [{ leva: left.ids[0], desna: right.ids[1] }];
  const query = `query($l: ID!, $d: ID!, $r: [MeasuringListPairInput!]) {
    compareMeasuringLists(leva: $l, desna: $d, rucno: $r) { parovi { par nivo } } }`;
  const { data } = await b.gql<{ compareMeasuringLists: { parovi: Pair[] } }>(query, {
    l: left.id,
    d: right.id,
    r: rucno,
  });
  const { parovi } = data.compareMeasuringLists;
  expect(parovi.map(({ par }) => par).toSorted()).toEqual(
    [`${left.ids[0]}|${right.ids[1]}`, `${left.ids[1]}|`, `|${right.ids[0]}`].toSorted(),
  );
  const odluke = parovi.map(({ par }) => ({ par, uzeto: par.endsWith('|') ? 'leva' : 'desna', razlog: 'Novi zid.' }));
  const input = { leva: left.id, desna: right.id, vidjeno: [seen(left), seen(right)], odluke };
  expect(await refusal(b, 'confirmMeasuringList', input)).toMatchObject({ code: 'BAD_USER_INPUT' });
  const made = await change<{ otvori: { sirina: number }[] }>(
    b,
    'confirmMeasuringList',
    { ...input, rucno },
    'otvori { sirina }',
  );
  expect(made.otvori.map(({ sirina }) => sirina).toSorted()).toEqual([1421, 1500, 700]);
});

test('lists of two projects, one list twice, and a list in work are not compared', async () => {
  const { id } = await newProject(b);
  const { id: other } = await newProject(b);
  const left = await finishedList(b, id, [{}]);
  const elsewhere = await finishedList(b, other, [{}]);
  const inWork = await newList(b, id);
  const codeOf = async (desna: string) => {
    const query = 'query($l: ID!, $d: ID!) { compareMeasuringLists(leva: $l, desna: $d) { parovi { par } } }';
    return (await b.gql(query, { l: left.id, d: desna })).errors[0]?.extensions.code;
  };
  expect(await codeOf(elsewhere.id)).toBe('BAD_USER_INPUT');
  expect(await codeOf(left.id)).toBe('BAD_USER_INPUT');
  expect(await codeOf(inWork.id)).toBe('CONFLICT');
});

test('of two people who confirm different lists at once, one list is confirmed at the end', async () => {
  const { id } = await newProject(b);
  const lists = [await finishedList(b, id, [{}]), await finishedList(b, id, [{}])];
  const inputs = lists.map(list => ({ leva: list.id, vidjeno: [seen(list)] }));
  expect((await race(b, 'confirmMeasuringList', inputs)).done).toBe(2);
  expect((await statuses(id)).sort()).toEqual(['merenje: potvrđena', 'merenje: zamenjena']);
});

test('only the office confirms', async () => {
  const { id } = await newProject(b);
  const list = await finishedList(b, id, [{}]);
  const as = await b.account('teren', 'Milan Terenac', ['teren']);
  const input = { leva: list.id, vidjeno: [seen(list)] };
  expect(await refusal(b, 'confirmMeasuringList', input, { as })).toMatchObject({ code: 'FORBIDDEN' });
});
