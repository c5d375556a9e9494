import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject } from '../../../tests/api/business-steps.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../../../tests/api/sample-offsets.ts';

const app = await startApp();

interface System {
  id: string;
  version: number;
  stanje: string;
}
const save = (input: object) =>
  app.change<System>('saveProfileSystem', { materijal: 'PVC', ...input }, 'id version stanje');
const PANE = { podela: 'OK-L', sirina: 900, visina: 1400, polje: 1, stakloSirina: 692, stakloVisina: 1192 };
const WIDER_PANE = { ...PANE, sirina: 1000, stakloSirina: 792 };

test('a profile system is complete when it has all offsets, and is proved until an offset changes', async () => {
  const { id, version, stanje } = await save({ naziv: 'Sedamdesetica' });
  expect(stanje).toBe('nije podešen');
  const prove = { id, version, probe: [PANE, WIDER_PANE] };
  expect(await app.refusal('proveProfileSystem', prove)).toMatchObject(CONFLICT);
  const complete = await save({ id, version, naziv: 'Sedamdesetica', ...SAMPLE_OFFSETS });
  expect(complete).toEqual({ id, version: 2, stanje: 'podešen' });
  const wrong = { id, version: 2, probe: [PANE, { ...WIDER_PANE, stakloVisina: 1190 }] };
  expect((await app.refusal('proveProfileSystem', wrong)).fields).toEqual({
    'probe.1.staklo': 'Po sistemu je 792 × 1192, a poručeno je 792 × 1190.',
  });
  const proved = await app.change<object>('proveProfileSystem', { ...prove, version: 2 }, 'stanje proverio');
  expect(proved).toEqual({ stanje: 'provereno', proverio: 'Mira Jović' });
  const changed = await save({ id, version: 2, naziv: 'Sedamdesetica', ...SAMPLE_OFFSETS, kriloStaklo: 650 });
  expect(changed).toEqual({ id, version: 3, stanje: 'podešen' });
  expect(await app.refusal('saveProfileSystem', { id, version: 2, naziv: 'X', materijal: 'PVC' })).toMatchObject(
    CONFLICT,
  );
  expect(await app.refusal('saveProfileSystem', { naziv: 'sedamdesetica', materijal: 'ALU' })).toHaveProperty(
    'fields.naziv',
  );
});

test('a profile system stays proved when its limits and name change', async () => {
  const { id } = await save({ naziv: 'Proverena', ...SAMPLE_OFFSETS });
  await app.change('proveProfileSystem', { id, version: 1, probe: [PANE, WIDER_PANE] }, 'id');
  const changed = await save({ id, version: 1, naziv: 'Provereni', ...SAMPLE_OFFSETS, kriloMasaDo: 80 });
  expect(changed).toEqual({ id, version: 2, stanje: 'provereno' });
  const wrong = { naziv: 'X', materijal: 'PVC', kriloMasaDo: 0 };
  expect((await app.refusal('saveProfileSystem', wrong)).fields).toEqual({
    kriloMasaDo: 'Unesite ceo broj od 1 do 9999.',
  });
});

test('computes the glass of a confirmed list by the profile system of each opening', async () => {
  const system = await save({ naziv: 'Osamdesetica', ...SAMPLE_OFFSETS });
  const { id: projectId } = await newProject(app);
  const withMadeSize = { izradaSirina: 1400, izradaVisina: 1400, staklo: '4-16-4i' };
  const list = await newFinishedList(app, projectId, [
    { ...withMadeSize, sistem: 'osamdesetica', kolicina: 2 },
    withMadeSize,
    { sistem: '5K' },
    { vrsta: 'krovni prozor', model: 'GGL MK04', podela: null },
  ]);
  const text = `query($id: ID!, $sistemId: ID) { glassOfMeasuringList(id: $id, sistemId: $sistemId) {
    stakla { oznaka polje sirina visina kolicina sastav vrsta sistem sistemVerzija sistemProveren upozorenja }
    bez { oznaka razlog } } }`;
  const glass = (sistemId?: string) => app.query<{ stakla: object[]; bez: object[] }>(text, { id: list.id, sistemId });
  expect(await app.queryCode(text, { id: list.id })).toBe('CONFLICT');
  const vidjeno = [{ id: list.id, version: list.version }];
  await app.change('confirmMeasuringList', { leva: list.id, vidjeno }, 'id');
  const pane = {
    oznaka: 'P1',
    sirina: 528,
    visina: 1192,
    kolicina: 2,
    sastav: '4-16-4i',
    vrsta: 'Niskoemisiono',
    sistem: 'Osamdesetica',
    sistemVerzija: 1,
    sistemProveren: false,
    upozorenja: [],
  };
  expect(await glass()).toEqual({
    stakla: [
      { ...pane, polje: 1 },
      { ...pane, polje: 2 },
    ],
    bez: [
      { oznaka: 'P2', razlog: 'Izaberite sistem profila.' },
      { oznaka: 'P3', razlog: 'Sistem „5K“ nije upisan.' },
      { oznaka: 'T1', razlog: 'Otvor nema podelu.' },
    ],
  });
  const withSystem = await glass(system.id);
  expect(withSystem.stakla).toHaveLength(4);
  expect(withSystem.bez).toEqual([
    { oznaka: 'P3', razlog: 'Mera prozora nije upisana.' },
    { oznaka: 'T1', razlog: 'Otvor nema podelu.' },
  ]);
});
