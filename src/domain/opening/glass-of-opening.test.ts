import { describe, expect, test } from 'vitest';
import { SAMPLE_OFFSETS } from '../../../tests/api/sample-offsets.ts';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { eachField } from '../fields.ts';
import { OPENING_FIELDS, OPENING_LISTS, OPENING_SIZES, type OpeningValues } from './fields.ts';
import { glassOfOpening } from './glass-of-opening.ts';
import { offsetsOf, type ProvedPane, parseSystem, requireProof, type SystemLimits } from './profile-system.ts';

const A = parseSystem({ naziv: 'Primer A', materijal: 'PVC', ...SAMPLE_OFFSETS });
const offsets = () => {
  const all = offsetsOf(A);
  if (!all) throw new Error('not set');
  return all;
};
const glassBy = (more: Partial<OpeningValues>, limits: Partial<SystemLimits> = {}) =>
  glassOfOpening(opening(more), offsets(), { ...A, ...limits });

const opening = (more: Partial<OpeningValues>): OpeningValues => ({
  ...(eachField(OPENING_FIELDS, () => null) as unknown as OpeningValues),
  ...eachField([...OPENING_SIZES, ...OPENING_LISTS], () => []),
  vrsta: 'prozor',
  kolicina: 1,
  parapet: 900,
  staklo: '4-16-4i',
  ...more,
});
const sizes = (podela: string, izradaSirina: number, izradaVisina: number) =>
  glassBy({ podela, izradaSirina, izradaVisina }).panes?.map(
    ({ polje, sirina, visina }) => `${polje}: ${sirina} × ${visina}`,
  );

test.each([
  ['OK-L', 900, 1400, ['1: 692 × 1192']],
  ['O-L~OK-D', 1400, 1400, ['1: 528 × 1192', '2: 528 × 1192']],
  ['O-L|OK-D', 1400, 1400, ['1: 518 × 1192', '2: 518 × 1192']],
  ['450:K/(F|OK-D)', 1600, 1800, ['1: 1392 × 268', '2: 720 × 1270', '3: 618 × 1168']],
  ['OK-D[S/800:P]', 900, 2200, ['1: 692 × 1229']],
])('the division %s in a window of %i × %i mm needs the panes %j', (podela, width, height, expected) => {
  expect(sizes(podela, width, height)).toEqual(expected);
});

test.each([
  [{ podela: null }, 'Otvor nema podelu.'],
  [{ podela: 'F', oblik: 'luk' }, 'Oblik nije pravougaonik, pa se staklo poručuje po šablonu.'],
  [{ podela: 'F' }, 'Mera prozora nije upisana.'],
  [{ podela: '900:F|F', izradaSirina: 800, izradaVisina: 900 }, 'Mere polja u podeli ne staju u meru prozora.'],
  [{ podela: 'OK-L', izradaSirina: 200, izradaVisina: 900 }, 'Polje je premalo za staklo.'],
  [
    { podela: 'H3-L~H1-D', izradaSirina: 4_000, izradaVisina: 2_200 },
    'Stakla harmonike se ne računaju. Unesite ih u porudžbinu ručno.',
  ],
  [{ podela: 'P', izradaSirina: 800, izradaVisina: 900 }, 'Otvor nema staklo.'],
])('an opening with %j has no panes because „%s“', (more, reason) => {
  expect(glassBy(more)).toEqual({ reason });
});

describe('a pane', () => {
  const LOW = 'Donja ivica je ispod 900 mm od poda, a staklo nije ni lamelirano ni kaljeno.';
  const F = { podela: 'F', izradaSirina: 800, izradaVisina: 900 };
  test.each([
    [{ ...F, parapet: 850 }, [LOW]],
    [{ ...F, parapet: 900 }, []],
    [{ ...F, parapet: 850, staklo: '33.1-16-4i' }, []],
    [{ ...F, parapet: 850, staklo: '4ESG-16-4i' }, []],
    [{ ...F, parapet: null }, []],
    [{ ...F, staklo: 'troslojno' }, ['Sastav stakla nije upisan ili nije čitljiv.']],
    [{ ...F, podela: 'K/F', parapet: 500, stakla: ['', '44.2'] }, []],
  ])('a pane of an opening with %j has the warnings %j', (more, expected) => {
    expect(glassBy(more).panes?.flatMap(({ upozorenja }) => upozorenja)).toEqual(expected);
  });
});

describe('a pane of a leaf', () => {
  const OK = { podela: 'OK-L', izradaSirina: 900, izradaVisina: 1400, staklo: '4-16-4i' };
  test.each([
    [OK, { stakloOd: 24, stakloDo: 24, kriloSirinaDo: 820, kriloVisinaDo: 1320, kriloMasaDo: 17 }, []],
    [OK, { stakloOd: 25 }, ['Staklo je debelo 24 mm, a sistem prima od 25 mm.']],
    [{ ...OK, staklo: '33.1-16-4i' }, { stakloDo: 26 }, ['Staklo je debelo 26.38 mm, a sistem prima do 26 mm.']],
    [OK, { kriloSirinaDo: 819 }, ['Krilo je široko 820 mm, a dozvoljeno je do 819 mm.']],
    [OK, { kriloVisinaDo: 1319 }, ['Krilo je visoko 1320 mm, a dozvoljeno je do 1319 mm.']],
    [OK, { kriloMasaDo: 16 }, ['Staklo u krilu ima 16.50 kg, a dozvoljeno je do 16 kg.']],
    [{ ...OK, podela: 'F' }, { kriloMasaDo: 1, kriloSirinaDo: 1 }, []],
    [
      { ...OK, podela: 'F', izradaSirina: 2400, izradaVisina: 2400, staklo: '6-16-6' },
      {},
      ['Komad je teži od 100 kg.'],
    ],
  ])('a pane of a leaf in an opening with %j has, with the limits %j, the warnings %j', (more, limits, expected) => {
    expect(glassBy(more, limits).panes?.flatMap(({ upozorenja }) => upozorenja)).toEqual(expected);
  });
});

test('offsetsOf returns null for a profile system with a missing offset', () => {
  expect(offsetsOf({ ...A, preckaStaklo: null })).toBeNull();
});

describe('the panes that prove a profile system', () => {
  const pane: ProvedPane = {
    podela: 'OK-L',
    sirina: 900,
    visina: 1400,
    polje: 1,
    stakloSirina: 692,
    stakloVisina: 1192,
  };
  const widerPane = { ...pane, sirina: 1000, stakloSirina: 792 };
  const faults = (...panes: ProvedPane[]) => refusalOf(() => requireProof(panes, offsets()))?.fields;
  test('a profile system is proved by two panes that have the computed sizes', () =>
    expect(faults(pane, widerPane)).toBeUndefined());
  test('a profile system is not proved by one pane entered twice, even with its division in another spelling', () =>
    expect(faults(pane, { ...pane, podela: 'ok-l ' }, pane)).toEqual({
      'probe.1.polje': 'To polje istog prozora je već uneto.',
      'probe.2.polje': 'To polje istog prozora je već uneto.',
    }));
  test('a profile system is not proved by a single ordered pane', () =>
    expect(faults(pane)).toEqual({ probe: 'Unesite bar dva stakla koja su već poručena.' }));
  test('a pane ordered 1 mm wider than computed does not prove a profile system; the refusal names both sizes', () =>
    expect(faults(pane, { ...widerPane, stakloSirina: 793 })).toEqual({
      'probe.1.staklo': 'Po sistemu je 792 × 1192, a poručeno je 793 × 1192.',
    }));
  test('a pane of a field that the division lacks does not prove a profile system', () =>
    expect(faults({ ...widerPane, polje: 2 }, pane)).toEqual({
      'probe.0.polje': 'Podela nema to polje, ili ne staje u meru prozora.',
    }));
});
