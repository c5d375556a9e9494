import { randomUUID } from 'node:crypto';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { OpeningKind, OpeningValues } from '#domain/opening/fields.ts';
import { madeSize } from '#domain/opening/made-size.ts';
import { FIRST_KIND } from '#domain/opening/opening.ts';
import type { Person } from './client-api.ts';
import { between, chance, pick } from './random.ts';

interface List {
  id: string;
  version: number;
}

const ROOMS = ['Dnevna soba', 'Spavaća soba', 'Dečja soba', 'Kuhinja', 'Kupatilo', 'Hodnik', 'Terasa'];
const WINDOWS = ['OK-D', 'OK-L', 'O-L~OK-D', 'O-L~OK-D', 'O-L|OK-D', 'OK-L|F|OK-D', '450:K/(F|OK-D)', 'F'];
const LIST = '{ id version }';

/** Width, height, division and what the kind requires, as somebody would have measured it. */
function measured(vrsta: OpeningKind): Partial<OpeningValues> {
  const size = (min: number, max: number) => between(min / 10, max / 10) * 10;
  switch (vrsta) {
    case 'prozor':
      return { sirina: size(800, 2000), visina: size(1000, 1600), podela: pick(WINDOWS), parapet: pick([850, 900]) };
    case 'balkonska vrata':
      return { sirina: size(800, 1000), visina: size(2100, 2300), podela: 'OK-D[S/800:P]', pod: 0, prag: 'nizak' };
    case 'sobna vrata':
      return {
        sirina: size(700, 950),
        visina: size(2000, 2100),
        podela: 'V-L',
        pod: pick([0, 15]),
        zid: size(100, 250),
      };
    case 'krovni prozor':
      return { sirina: 780, visina: pick([980, 1180]), model: pick(['GGL MK04', 'GLL MK06']) };
    default:
      return { sirina: size(800, 1800), visina: size(1000, 1500) };
  }
}

const COMMON = { mera: 'zidarski otvor', bojaSpolja: 'bela', bojaUnutra: 'bela', staklo: '4-16-4i' } as const;
const NOTHING = {
  zub: null,
  sirinaSpolja: null,
  visinaSpolja: null,
  kutija: null,
  prosirenjeLevo: null,
  prosirenjeDesno: null,
  prosirenjeGore: null,
  prosirenjeDole: null,
};

function opening(first: OpeningKind): Partial<OpeningValues> {
  const vrsta = first === 'prozor' && chance(0.2) ? 'balkonska vrata' : first;
  const values = { ...measured(vrsta), podokapni: vrsta === 'prozor' ? 30 : null };
  const { sirina = null, visina = null } = values;
  const made =
    sirina !== null && visina !== null
      ? madeSize({ ...COMMON, ...NOTHING, podokapni: values.podokapni, sirina, visina }, 'PVC bela')
      : { sirina: null, visina: null };
  return {
    vrsta,
    ...COMMON,
    ...values,
    prostorija: pick(ROOMS),
    kolicina: chance(0.1) ? 2 : 1,
    izradaSirina: made.sirina,
    izradaVisina: made.visina,
  };
}

const mutation = <T>(person: Person, name: string, type: string, input: object, selection = LIST): Promise<T> =>
  person.graphql(`mutation ${name}($input: ${type}!) { ${name}(input: $input) ${selection} }`, { input });

async function listOf(person: Person, input: object): Promise<List> {
  return mutation<List>(person, 'createMeasuringList', 'CreateMeasuringListInput', input);
}

const write = (person: Person, { id: listId }: List, rows: object[]) =>
  mutation(person, 'updateOpenings', 'UpdateOpeningsInput', { listId, rows }, '{ lista { id } }');

function finish(person: Person, { id, version }: List, broj: number): Promise<List> {
  const odgovori = Object.fromEntries(
    CHECKLIST_FIELDS.map(field => [field, pick(CHECKLIST[field] as readonly string[])]),
  );
  const input = { id, version, broj, odgovori };
  return mutation<List>(person, 'finishMeasuringList', 'FinishMeasuringListInput', input);
}

const OPENINGS = `query getMeasuringList($id: ID!) {
  getMeasuringList(id: $id) { otvori { id poreklo } } }`;

/** Measures the openings of the list once more: one width has exchanged digits, one size is exchanged, the rest is near. */
async function control(person: Person, first: List, rows: readonly { id: string; values: Partial<OpeningValues> }[]) {
  const { projectId } = await person.graphql<{ projectId: string }>(
    'query getMeasuringList($id: ID!) { getMeasuringList(id: $id) { projectId } }',
    { id: first.id },
  );
  const list = await listOf(person, { projectId, odListe: first.id, vrsta: 'kontrolno merenje' });
  const { otvori } = await person.graphql<{ otvori: { id: string; poreklo: string }[] }>(OPENINGS, { id: list.id });
  const sizes = new Map(rows.map(({ id, values }) => [id, values]));
  const measuredAgain = otvori.map(({ id, poreklo }, place) => {
    const { sirina, visina } = sizes.get(poreklo) ?? {};
    const [width, height] = [sirina ?? 1000, visina ?? 1000];
    const next =
      place === 0
        ? { sirina: width + 100, visina: height }
        : place === 1
          ? { sirina: height, visina: width }
          : { sirina: width + between(-2, 2), visina: height + between(-2, 6) };
    return { id, pre: { sirina: null, visina: null }, values: next };
  });
  await write(person, list, measuredAgain);
  await finish(person, list, otvori.length);
}

/**
 * A measuring list for every project: in work while it is measured, finished at the offers, confirmed beyond. Two projects
 * have a control measurement with mistakes.
 */
export async function makeOpenings(office: Person[], field: Person[], projects: readonly { id: string }[]) {
  let controls = 0;
  for (const { id: projectId } of projects) {
    const [measurer, clerk] = [pick(field), pick(office)];
    const { vrstaPosla, step } = await clerk.graphql<{ vrstaPosla: string; step: number }>(
      'query getProject($id: ID!) { getProject(id: $id) { vrstaPosla step } }',
      { id: projectId },
    );
    const first = FIRST_KIND[vrstaPosla] ?? 'prozor';
    const rows = Array.from({ length: between(3, 9) }, () => ({ id: randomUUID(), values: opening(first) }));
    const list = await listOf(measurer, { projectId });
    await write(measurer, list, rows);
    if (step === 3) continue;
    const done = await finish(measurer, list, rows.length);
    if (step === 4 && controls < 2) {
      controls += 1;
      await control(pick(field), done, rows);
    }
    if (step === 4) continue;
    const input = { leva: done.id, vidjeno: [done] };
    await mutation(clerk, 'confirmMeasuringList', 'ConfirmMeasuringListInput', input);
  }
}
