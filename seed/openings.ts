import { randomUUID } from 'node:crypto';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { OpeningKind, OpeningValues } from '#domain/opening/fields.ts';
import { madeSize, materialOf } from '#domain/opening/made-size.ts';
import { firstKind } from '#domain/opening/opening.ts';
import { parsePodela } from '#domain/opening/parse-podela.ts';
import { mirrorPodela, printPodela } from '#domain/opening/podela.ts';
import type { Person } from './client-api.ts';
import { between, chance, pick } from './random.ts';

interface List {
  id: string;
  version: number;
}

const LIST = '{ id version }';

/** Fictional profile systems: the offsets of the first are invented, the second has none yet. */
const SYSTEMS = [
  {
    naziv: 'Demo PVC (izmišljen)',
    materijal: 'PVC',
    stokKrilo: 400,
    stubKrilo: 150,
    stulpKrilo: 50,
    preklopKrilo: 250,
    stokStaklo: 550,
    stubStaklo: 300,
    preklopStaklo: 300,
    kriloStaklo: 600,
    preckaStaklo: 300,
    kriloSirinaDo: 1100,
    kriloMasaDo: 100,
  },
  { naziv: 'Demo ALU (nije podešen)', materijal: 'ALU' },
] as const;

const mm = (min: number, max: number) => between(min / 10, max / 10) * 10;

/** The windows and doors of a typical house: room, kind, least and largest width and height in mm, possible divisions. */
const HOUSE: readonly {
  prostorija: string;
  vrsta: OpeningKind;
  width: readonly [number, number];
  height: readonly [number, number];
  podele: readonly string[];
  more?: Partial<OpeningValues>;
}[] = [
  {
    prostorija: 'Dnevna soba',
    vrsta: 'prozor',
    width: [1800, 2200],
    height: [1300, 1500],
    podele: ['OK-L|F|OK-D', 'F|O-L~OK-D'],
    more: { roletna: 'PVC', roletnaStrana: 'desno', kutija: 180 },
  },
  {
    prostorija: 'Dnevna soba',
    vrsta: 'balkonska vrata',
    width: [800, 950],
    height: [2100, 2250],
    podele: ['OK-D[S/800:P]'],
    more: { staklo: '33.1-16-4i' },
  },
  { prostorija: 'Spavaća soba', vrsta: 'prozor', width: [1200, 1500], height: [1300, 1400], podele: ['O-L~OK-D'] },
  {
    prostorija: 'Dečja soba',
    vrsta: 'prozor',
    width: [1200, 1500],
    height: [1300, 1400],
    podele: ['O-L|OK-D', 'O-L~OK-D'],
  },
  { prostorija: 'Kuhinja', vrsta: 'prozor', width: [900, 1000], height: [1100, 1300], podele: ['OK-L', 'OK-D'] },
  {
    prostorija: 'Kupatilo',
    vrsta: 'prozor',
    width: [600, 700],
    height: [600, 700],
    podele: ['K'],
    more: { parapet: 1500 },
  },
  { prostorija: 'Stepenište', vrsta: 'prozor', width: [1200, 1600], height: [1700, 1900], podele: ['450:K/(F|OK-D)'] },
  { prostorija: 'Hodnik', vrsta: 'ulazna vrata', width: [1500, 1700], height: [2200, 2300], podele: ['500:F|V-D[P]'] },
  {
    prostorija: 'Terasa',
    vrsta: 'klizna vrata',
    width: [2200, 2800],
    height: [2150, 2250],
    podele: ['HS-D|F'],
    more: { staklo: '44.2-14-44.2' },
  },
];

/** Returns plausible values of the fields that an opening of that kind must have. */
function requiredOf(vrsta: OpeningKind): Partial<OpeningValues> {
  if (vrsta === 'prozor') return { parapet: pick([850, 900]), podokapni: 30 };
  if (vrsta === 'sobna vrata') return { pod: pick([0, 15]), zid: mm(100, 250) };
  if (vrsta === 'krovni prozor') return { model: pick(['GGL MK04', 'GLL MK06']) };
  return vrsta === 'oprema' ? {} : { pod: 0, prag: pick(['nizak', 'bez praga']) };
}

/** Returns one opening: in a job with windows the row `number` of HOUSE, in others an opening of the kind `first`. */
function measuredValues(first: OpeningKind, number: number): Partial<OpeningValues> {
  const size = (width: readonly [number, number], height: readonly [number, number]) => ({
    sirina: mm(...width),
    visina: mm(...height),
  });
  const room = HOUSE[number % HOUSE.length];
  if (first === 'prozor' && room) {
    const { prostorija, vrsta, width, height, podele, more } = room;
    return { prostorija, vrsta, ...size(width, height), podela: pick(podele), ...requiredOf(vrsta), ...more };
  }
  const prostorija = pick(HOUSE).prostorija;
  const values = { prostorija, vrsta: first, ...requiredOf(first) };
  if (first === 'krovni prozor') return { ...values, ...size([780, 780], [980, 1180]) };
  if (first === 'sobna vrata') return { ...values, ...size([700, 950], [2000, 2100]), podela: pick(['V-L', 'V-D']) };
  return { ...values, ...size([800, 1800], [1000, 1500]) };
}

/** The colours and the profile system, which are the same in all openings of a house. */
interface Look {
  bojaSpolja: string;
  bojaUnutra: string;
  sistem: string | null;
}

const UNSET = {
  zub: null,
  sirinaSpolja: null,
  visinaSpolja: null,
  podokapni: null,
  kutija: null,
  prosirenjeLevo: null,
  prosirenjeDesno: null,
  prosirenjeGore: null,
  prosirenjeDole: null,
};

function opening(first: OpeningKind, number: number, look: Look): Partial<OpeningValues> {
  const values = measuredValues(first, number);
  const { sirina, visina } = values;
  const mera = 'zidarski otvor';
  const made = sirina && visina ? madeSize({ ...UNSET, ...values, mera, sirina, visina }, materialOf(look)) : null;
  return {
    staklo: '4-16-4i',
    ...(values.podela && look),
    ...values,
    mera,
    kolicina: chance(0.1) ? 2 : 1,
    ...(made && { izradaSirina: made.sirina, izradaVisina: made.visina }),
  };
}

const createList = (person: Person, input: object): Promise<List> =>
  person.mutate('createMeasuringList', 'CreateMeasuringListInput', input, LIST);

const saveOpenings = (person: Person, { id: listId }: List, rows: object[]) =>
  person.mutate('updateOpenings', 'UpdateOpeningsInput', { listId, rows }, '{ lista { id } }');

function finish(person: Person, { id, version }: List, broj: number): Promise<List> {
  const odgovori = Object.fromEntries(
    CHECKLIST_FIELDS.map(field => [field, pick(CHECKLIST[field] as readonly string[])]),
  );
  const input = { id, version, broj, odgovori };
  return person.mutate('finishMeasuringList', 'FinishMeasuringListInput', input, LIST);
}

const OPENINGS = `query getMeasuringList($id: ID!) {
  getMeasuringList(id: $id) { otvori { id poreklo } } }`;

const mirrored = (text: string): string => {
  const { podela } = parsePodela(text);
  return podela ? printPodela(mirrorPodela(podela)) : text;
};

/** Returns the control measurement: the first three openings have a mistake, the others differ by a few mm. */
function secondSizes(index: number, { sirina, visina, podela }: Partial<OpeningValues>): Partial<OpeningValues> {
  const [width, height] = [sirina ?? 1000, visina ?? 1000];
  if (index === 0) return { sirina: width + 100, visina: height };
  if (index === 1) return { sirina: height, visina: width };
  if (index === 2 && podela) return { sirina: width, visina: height, podela: mirrored(podela) };
  return { sirina: width + between(-2, 2), visina: height + between(-2, 6) };
}

/** Makes a control measurement of the list `first`, with mistakes. */
async function measureAgain(
  person: Person,
  first: List,
  rows: readonly { id: string; values: Partial<OpeningValues> }[],
) {
  const { projectId } = await person.graphql<{ projectId: string }>(
    'query getMeasuringList($id: ID!) { getMeasuringList(id: $id) { projectId } }',
    { id: first.id },
  );
  const list = await createList(person, { projectId, odListe: first.id, vrsta: 'kontrolno merenje' });
  const { otvori } = await person.graphql<{ otvori: { id: string; poreklo: string }[] }>(OPENINGS, { id: list.id });
  const firstValues = new Map(rows.map(({ id, values }) => [id, values]));
  const again = otvori.map(({ id, poreklo }, index) => {
    const before = firstValues.get(poreklo) ?? {};
    const values = secondSizes(index, before);
    return { id, pre: { sirina: null, visina: null, ...(values.podela && { podela: before.podela }) }, values };
  });
  await saveOpenings(person, list, again);
  await finish(person, list, otvori.length);
}

const LOOKS: readonly Omit<Look, 'sistem'>[] = [
  { bojaSpolja: 'bela', bojaUnutra: 'bela' },
  { bojaSpolja: 'antracit', bojaUnutra: 'bela' },
  { bojaSpolja: 'zlatni hrast', bojaUnutra: 'zlatni hrast' },
];

/**
 * Saves the profile systems and makes a measuring list for every project: in progress at the step of measurements,
 * finished at the step of offers, confirmed at later steps. Two projects get a control measurement with mistakes.
 */
export async function makeOpenings(office: Person[], field: Person[], projects: readonly { id: string }[]) {
  const [owner] = office;
  for (const system of SYSTEMS) if (owner) await owner.mutate('saveProfileSystem', 'SaveProfileSystemInput', system);
  let controls = 0;
  for (const { id: projectId } of projects) {
    const [measurer, clerk] = [pick(field), pick(office)];
    const { vrstaPosla, step } = await clerk.graphql<{ vrstaPosla: string; step: number }>(
      'query getProject($id: ID!) { getProject(id: $id) { vrstaPosla step } }',
      { id: projectId },
    );
    const first = firstKind(vrstaPosla);
    const sistem = SYSTEMS.find(({ materijal }) => materijal === vrstaPosla)?.naziv ?? null;
    const look = { ...pick(LOOKS), sistem };
    const rows = Array.from({ length: between(4, 9) }, (_, number) => ({
      id: randomUUID(),
      values: opening(first, number, look),
    }));
    const list = await createList(measurer, { projectId });
    await saveOpenings(measurer, list, rows);
    if (step === 3) continue;
    const done = await finish(measurer, list, rows.length);
    if (step === 4 && controls < 2 && first === 'prozor') {
      controls += 1;
      await measureAgain(pick(field), done, rows);
    }
    if (step === 4) continue;
    const input = { leva: done.id, vidjeno: [done] };
    await clerk.mutate('confirmMeasuringList', 'ConfirmMeasuringListInput', input);
  }
}
