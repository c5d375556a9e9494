import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/api/app.ts';
import {
  CHECKLIST_ANSWERS,
  change,
  newPreoffer,
  newProject,
  projectInput,
  race,
  refusal,
  storedObject,
} from '../../../tests/api/business-steps.ts';

const b = await startApp();

const CONTACT = 'sledeciKontakt { datum osoba { id } opis }';
const OUTCOME = 'ishod { ishod uzrok razlog korisnik { id } }';
const unassigned = async <J extends { id: string }>(table: 'preoffers' | 'projects', job: J): Promise<J> => {
  await b.db.updateTable(table).set({ odgovorna_osoba: null }).where('id', '=', job.id).execute();
  return job;
};
const JOBS = [
  ['updatePreoffer', async (app: TestApp) => unassigned('preoffers', await newPreoffer(app))],
  ['updateProject', async (app: TestApp) => unassigned('projects', await newProject(app, 6))],
] as const;

const trailOf = (id: string) =>
  b.db.selectFrom('changes').select(['action', 'detail']).where('entity_id', '=', id).orderBy('id', 'desc').execute();

test.each(JOBS)('%sResponsible: given, taken over and taken off, each time in the trail', async (name, make) => {
  const { id, createdAt } = await make(b);
  const set = (more: object) =>
    change(b, `${name}Responsible`, { id, createdAt, ...more }, 'odgovornaOsoba { id ime }');
  expect(await set({ osobaId: b.owner })).toEqual({ odgovornaOsoba: { id: b.owner, ime: 'Petar Vlasnik' } });
  expect(await set({ osobaId: b.staff, pre: b.owner })).toEqual({ odgovornaOsoba: { id: b.staff, ime: 'Mira Jović' } });
  expect(await set({ osobaId: b.staff, pre: null })).toEqual({ odgovornaOsoba: { id: b.staff, ime: 'Mira Jović' } });
  expect(await set({ osobaId: null, pre: b.staff })).toEqual({ odgovornaOsoba: null });
  const told = (await trailOf(id)).filter(({ action }) => action === `${name}Responsible`);
  expect(told.map(({ detail }) => detail)).toEqual([
    { odgovornaOsoba: { staro: 'Mira Jović', novo: null } },
    { odgovornaOsoba: { staro: 'Petar Vlasnik', novo: 'Mira Jović' } },
    { odgovornaOsoba: { staro: null, novo: 'Petar Vlasnik' } },
  ]);
});

test.each(JOBS)('%sResponsible: of two who take it over at once, one is told', async (name, make) => {
  const { id, createdAt } = await make(b);
  const input = { id, createdAt, pre: null };
  const sent = [
    { ...input, osobaId: b.staff },
    { ...input, osobaId: b.owner },
  ];
  expect(await race(b, `${name}Responsible`, sent)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('who makes a pre-offer is responsible for it; who makes a project of one without anybody, for the project', async () => {
  const selection = 'odgovornaOsoba { id }';
  const preoffer = await newPreoffer(b);
  const { data } = await b.gql<{ getPreoffer: object }>(`query($id: ID!) { getPreoffer(id: $id) { ${selection} } }`, {
    id: preoffer.id,
  });
  expect(data.getPreoffer).toEqual({ odgovornaOsoba: { id: b.staff } });
  const options = { as: b.owner };
  await unassigned('preoffers', preoffer);
  expect(await change(b, 'createProjects', projectInput(preoffer), selection, options)).toEqual({
    odgovornaOsoba: { id: b.owner },
  });
});

test('work is given only to an active account', async () => {
  const { id, createdAt } = await unassigned('preoffers', await newPreoffer(b));
  const away = await b.account('gost', 'Gost', []);
  await b.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', away).execute();
  for (const osobaId of [away, 'niko', '00000000-0000-4000-8000-000000000000']) {
    const expected = { code: 'BAD_USER_INPUT', fields: { osobaId: expect.any(String) } };
    expect(await refusal(b, 'updatePreofferResponsible', { id, createdAt, osobaId }), osobaId).toMatchObject(expected);
    const contact = { id, createdAt, osobaId, datum: '2090-01-01' };
    expect(await refusal(b, 'updatePreofferNextContact', contact), osobaId).toMatchObject(expected);
  }
});

test.each(JOBS)('%sNextContact: set, moved and removed, each against what the caller saw', async (name, make) => {
  const { id, createdAt } = await make(b);
  const set = (more: object) => change(b, `${name}NextContact`, { id, createdAt, ...more }, CONTACT);
  const first = { datum: '2090-01-02', osobaId: b.owner, opis: 'Poslati ponudu' };
  expect(await set(first)).toEqual({
    sledeciKontakt: { datum: '2090-01-02', osoba: { id: b.owner }, opis: 'Poslati ponudu' },
  });
  const stale = { id, createdAt, datum: '2090-02-02', pre: null };
  expect(await refusal(b, `${name}NextContact`, stale)).toMatchObject({ code: 'CONFLICT' });
  expect(await set({ datum: '2090-01-09', pre: first })).toEqual({
    sledeciKontakt: { datum: '2090-01-09', osoba: null, opis: null },
  });
  expect(await set({ datum: null, pre: { datum: '2090-01-09' } })).toEqual({ sledeciKontakt: null });
  const [last] = await trailOf(id);
  expect(last).toEqual({
    action: `${name}NextContact`,
    detail: { sledeciKontakt: { staro: '2090-01-09', novo: null } },
  });
});

test('the next contact is today or later, and its sentence stands at the field', async () => {
  const { id, createdAt } = await newPreoffer(b);
  for (const more of [{ datum: '2020-01-01' }, { datum: '2090-01-01', opis: 'x'.repeat(201) }]) {
    const { code, fields } = await refusal(b, 'updatePreofferNextContact', { id, createdAt, ...more });
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([Object.keys(more).at(-1)]);
  }
});

test.each(JOBS)('%sOutcome: a lost job keeps its reason, has no next contact, and comes back', async (name, make) => {
  const { id, createdAt } = await make(b);
  const target = { id, createdAt };
  await change(b, `${name}NextContact`, { ...target, datum: '2090-01-02' });
  const lost = { ...target, ishod: 'izgubljeno', uzrok: 'cena', razlog: 'Jeftinija ponuda' };
  expect(await change(b, `${name}Outcome`, lost, `${OUTCOME} ${CONTACT}`)).toEqual({
    ishod: { ishod: 'izgubljeno', uzrok: 'cena', razlog: 'Jeftinija ponuda', korisnik: { id: b.staff } },
    sledeciKontakt: null,
  });
  const other = { ...target, ishod: 'otkazano', razlog: 'Odustao', pre: null };
  expect(await refusal(b, `${name}Outcome`, other)).toMatchObject({ code: 'CONFLICT' });
  const contact = { ...target, datum: '2090-01-02' };
  expect(await refusal(b, `${name}NextContact`, contact)).toMatchObject({ code: 'CONFLICT' });
  const back = { ...target, ishod: null, pre: 'izgubljeno' };
  expect(await change(b, `${name}Outcome`, back, OUTCOME)).toEqual({ ishod: null });
  expect((await trailOf(id)).slice(0, 2).map(({ detail }) => detail)).toEqual([
    {
      ishod: { staro: 'izgubljeno', novo: null },
      ishodUzrok: { staro: 'cena', novo: null },
      ishodRazlog: { staro: 'Jeftinija ponuda', novo: null },
    },
    {
      ishod: { staro: null, novo: 'izgubljeno' },
      ishodUzrok: { staro: null, novo: 'cena' },
      ishodRazlog: { staro: null, novo: 'Jeftinija ponuda' },
      sledeciKontakt: { staro: '2090-01-02', novo: null },
    },
  ]);
});

test.each(JOBS)('%sOutcome: the cause is stored without words, and changes alone', async (name, make) => {
  const { id, createdAt } = await make(b);
  const set = (more: object) =>
    change(b, `${name}Outcome`, { id, createdAt, ishod: 'izgubljeno', ...more }, 'ishod { uzrok razlog }');
  expect(await set({ uzrok: 'rok' })).toEqual({ ishod: { uzrok: 'rok', razlog: null } });
  expect(await set({ uzrok: 'konkurencija', pre: 'izgubljeno' })).toEqual({
    ishod: { uzrok: 'konkurencija', razlog: null },
  });
  expect((await trailOf(id))[0]?.detail).toEqual({ ishodUzrok: { staro: 'rok', novo: 'konkurencija' } });
});

test('a caller that knows no causes still gives a reason in words', async () => {
  const { id, createdAt } = await newPreoffer(b);
  const input = { id, createdAt, ishod: 'otkazano', razlog: 'Odustali' };
  expect(await change(b, 'updatePreofferOutcome', input, 'ishod { uzrok razlog }')).toEqual({
    ishod: { uzrok: null, razlog: 'Odustali' },
  });
});

test('an outcome needs one of the words, and a reason of at most 1,000 characters unless its cause says enough', async () => {
  const { id, createdAt } = await newPreoffer(b);
  for (const [more, field] of [
    [{ ishod: 'dobijeno', razlog: 'x' }, 'ishod'],
    [{ ishod: 'izgubljeno' }, 'razlog'],
    [{ ishod: 'izgubljeno', razlog: ' ' }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'cena', razlog: 'x'.repeat(1_001) }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'ostalo' }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'vreme', razlog: 'x' }, 'uzrok'],
  ] as const)
    expect(await refusal(b, 'updatePreofferOutcome', { id, createdAt, ...more })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
});

test('a lost job refuses work until it is taken back', async () => {
  const preoffer = await newPreoffer(b);
  const target = { id: preoffer.id, createdAt: preoffer.createdAt };
  await change(b, 'updatePreofferOutcome', { ...target, ishod: 'otkazano', razlog: 'Odustali' });
  const objectKey = await storedObject(b, 'preoffer');
  for (const [name, input] of [
    ['createProjects', projectInput(preoffer)],
    ['updatePreoffers', { id: preoffer.id, indexCreatedAt: preoffer.createdAt, status: 'Zainteresovan' }],
    ['updatePreofferFiles', { ...target, naziv: 's', objectKey }],
    ['updatePreofferResponsible', { ...target, osobaId: b.owner }],
  ] as const)
    expect(await refusal(b, name, input), name).toMatchObject({ code: 'CONFLICT' });
  await change(b, 'updatePreofferComments', { ...target, komentar: 'Javiće se na proleće.' });

  const project = await newProject(b, 3);
  await change(b, 'updateProjectOutcome', { ...project, ishod: 'izgubljeno', razlog: 'Skupo' });
  const document = { naziv: 'm', objectKey: await storedObject(b, 'measurement'), ...CHECKLIST_ANSWERS };
  expect(await refusal(b, 'updateProjectMeasurementsFiles', { ...project, ...document })).toMatchObject({
    code: 'CONFLICT',
  });
  await change(b, 'updateProjectOutcome', { ...project, pre: 'izgubljeno' });
  await change(b, 'updateProjectMeasurementsFiles', { ...project, ...document });
});

test('a project takes over the responsible person, and its pre-offer has no next contact any more', async () => {
  const preoffer = await newPreoffer(b);
  const target = { id: preoffer.id, createdAt: preoffer.createdAt };
  await change(b, 'updatePreofferResponsible', { ...target, osobaId: b.owner, pre: b.staff });
  await change(b, 'updatePreofferNextContact', { ...target, datum: '2090-01-02' });
  const selection = `odgovornaOsoba { id } preoffer { ${CONTACT} }`;
  expect(await change(b, 'createProjects', projectInput(preoffer), selection)).toEqual({
    odgovornaOsoba: { id: b.owner },
    preoffer: { sledeciKontakt: null },
  });
  for (const [name, more] of [
    ['updatePreofferNextContact', { datum: '2090-01-02' }],
    ['updatePreofferOutcome', { ishod: 'izgubljeno', razlog: 'x' }],
  ] as const)
    expect(await refusal(b, name, { ...target, ...more }), name).toMatchObject({ code: 'CONFLICT' });
});

test('the archive takes the next contact off a project', async () => {
  const project = await newProject(b, 9);
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  await change(b, 'updateProjectNextContact', { ...project, datum: '2090-01-02' });
  expect(await change(b, 'updateProject', { ...project, archived: true }, CONTACT)).toEqual({ sledeciKontakt: null });
  const again = { ...project, datum: '2090-01-02' };
  expect(await refusal(b, 'updateProjectNextContact', again)).toMatchObject({ code: 'CONFLICT' });
});
