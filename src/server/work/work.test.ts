import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  archiveProject,
  CHECKLIST_ANSWERS,
  CONFLICT,
  newPreoffer,
  newProject,
  projectInput,
  type Row,
  refusedAt,
  target,
} from '../../../tests/api/business-steps.ts';

const app = await startApp();

const CONTACT = 'sledeciKontakt { datum osoba { id } opis }';
const OUTCOME = 'ishod { ishod uzrok razlog korisnik { id } }';
const withoutResponsible = async <J extends Row>(table: 'preoffers' | 'projects', job: J): Promise<J> => {
  await app.setColumns(table, job.id, { odgovorna_osoba: null });
  return job;
};
const JOBS = [
  ['updatePreoffer', async () => target(await withoutResponsible('preoffers', await newPreoffer(app)))],
  ['updateProject', async () => withoutResponsible('projects', await newProject(app, 6))],
] as const;

test.each(JOBS)(
  '%sResponsible assigns, replaces and removes the responsible person, and records each change in the trail',
  async (name, make) => {
    const job = await make();
    const setResponsible = (more: object) =>
      app.change(`${name}Responsible`, { ...job, ...more }, 'odgovornaOsoba { id ime }');
    expect(await setResponsible({ osobaId: app.owner })).toEqual({
      odgovornaOsoba: { id: app.owner, ime: 'Petar Vlasnik' },
    });
    expect(await setResponsible({ osobaId: app.staff, pre: app.owner })).toEqual({
      odgovornaOsoba: { id: app.staff, ime: 'Mira Jović' },
    });
    expect(await setResponsible({ osobaId: app.staff, pre: null })).toEqual({
      odgovornaOsoba: { id: app.staff, ime: 'Mira Jović' },
    });
    expect(await setResponsible({ osobaId: null, pre: app.staff })).toEqual({ odgovornaOsoba: null });
    expect((await app.trailOf(job.id, `${name}Responsible`)).map(({ detail }) => detail)).toEqual([
      { odgovornaOsoba: { staro: null, novo: 'Petar Vlasnik' } },
      { odgovornaOsoba: { staro: 'Petar Vlasnik', novo: 'Mira Jović' } },
      { odgovornaOsoba: { staro: 'Mira Jović', novo: null } },
    ]);
  },
);

test.each(JOBS)('%sResponsible returns CONFLICT to the second of two concurrent callers', async (name, make) => {
  const job = await make();
  const sent = [app.staff, app.owner].map(osobaId => ({ ...job, pre: null, osobaId }));
  expect(await app.race(`${name}Responsible`, sent)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('the author of a pre-offer becomes responsible for it, and the author of a project if nobody is responsible yet', async () => {
  const selection = 'odgovornaOsoba { id }';
  const preoffer = await newPreoffer(app);
  expect(await app.read('getPreoffer', preoffer.id, selection)).toEqual({ odgovornaOsoba: { id: app.staff } });
  await withoutResponsible('preoffers', preoffer);
  expect(await app.change('createProjects', projectInput(preoffer), selection, app.asOwner)).toEqual({
    odgovornaOsoba: { id: app.owner },
  });
});

test('refuses to assign work to a person without an active account', async () => {
  const { id, createdAt } = await withoutResponsible('preoffers', await newPreoffer(app));
  const disabled = await app.account('gost', 'Gost', []);
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', disabled).execute();
  for (const osobaId of [disabled, 'niko', '00000000-0000-4000-8000-000000000000']) {
    const input = { id, createdAt, osobaId };
    expect(await app.refusal('updatePreofferResponsible', input), osobaId).toMatchObject(refusedAt('osobaId'));
    const contact = { ...input, datum: '2090-01-01' };
    expect(await app.refusal('updatePreofferNextContact', contact), osobaId).toMatchObject(refusedAt('osobaId'));
  }
});

test.each(JOBS)(
  '%sNextContact sets, changes and removes the next contact, and returns CONFLICT when `pre` is stale',
  async (name, make) => {
    const job = await make();
    const setContact = (more: object) => app.change(`${name}NextContact`, { ...job, ...more }, CONTACT);
    const first = { datum: '2090-01-02', osobaId: app.owner, opis: 'Poslati ponudu' };
    expect(await setContact(first)).toEqual({
      sledeciKontakt: { datum: '2090-01-02', osoba: { id: app.owner }, opis: 'Poslati ponudu' },
    });
    const stale = { ...job, datum: '2090-02-02', pre: null };
    expect(await app.refusal(`${name}NextContact`, stale)).toMatchObject(CONFLICT);
    expect(await setContact({ datum: '2090-01-09', pre: first })).toEqual({
      sledeciKontakt: { datum: '2090-01-09', osoba: null, opis: null },
    });
    expect(await setContact({ datum: null, pre: { datum: '2090-01-09' } })).toEqual({ sledeciKontakt: null });
    expect((await app.trailOf(job.id)).at(-1)).toEqual({
      action: `${name}NextContact`,
      detail: { sledeciKontakt: { staro: '2090-01-09', novo: null } },
    });
  },
);

test('refuses a past day and a long text of the next contact, and names the wrong field', async () => {
  const { id, createdAt } = await newPreoffer(app);
  for (const more of [{ datum: '2020-01-01' }, { datum: '2090-01-01', opis: 'x'.repeat(201) }]) {
    const { code, fields } = await app.refusal('updatePreofferNextContact', { id, createdAt, ...more });
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([Object.keys(more).at(-1)]);
  }
});

test.each(JOBS)(
  '%sOutcome stores the reason and removes the next contact; without an outcome it opens the job again',
  async (name, make) => {
    const job = await make();
    const contact = { ...job, datum: '2090-01-02' };
    await app.change(`${name}NextContact`, contact);
    const lost = { ...job, ishod: 'izgubljeno', uzrok: 'cena', razlog: 'Jeftinija ponuda' };
    expect(await app.change(`${name}Outcome`, lost, `${OUTCOME} ${CONTACT}`)).toEqual({
      ishod: { ishod: 'izgubljeno', uzrok: 'cena', razlog: 'Jeftinija ponuda', korisnik: { id: app.staff } },
      sledeciKontakt: null,
    });
    const other = { ...job, ishod: 'otkazano', razlog: 'Odustao', pre: null };
    expect(await app.refusal(`${name}Outcome`, other)).toMatchObject(CONFLICT);
    expect(await app.refusal(`${name}NextContact`, contact)).toMatchObject(CONFLICT);
    const opened = { ...job, ishod: null, pre: 'izgubljeno' };
    expect(await app.change(`${name}Outcome`, opened, OUTCOME)).toEqual({ ishod: null });
    expect((await app.trailOf(job.id, `${name}Outcome`)).map(({ detail }) => detail)).toEqual([
      {
        ishod: { staro: null, novo: 'izgubljeno' },
        ishodUzrok: { staro: null, novo: 'cena' },
        ishodRazlog: { staro: null, novo: 'Jeftinija ponuda' },
        sledeciKontakt: { staro: '2090-01-02', novo: null },
      },
      {
        ishod: { staro: 'izgubljeno', novo: null },
        ishodUzrok: { staro: 'cena', novo: null },
        ishodRazlog: { staro: 'Jeftinija ponuda', novo: null },
      },
    ]);
  },
);

test.each(JOBS)('%sOutcome stores a cause without a reason text, and changes only the cause', async (name, make) => {
  const job = await make();
  const setOutcome = (more: object) =>
    app.change(`${name}Outcome`, { ...job, ishod: 'izgubljeno', ...more }, 'ishod { uzrok razlog }');
  expect(await setOutcome({ uzrok: 'rok' })).toEqual({ ishod: { uzrok: 'rok', razlog: null } });
  expect(await setOutcome({ uzrok: 'konkurencija', pre: 'izgubljeno' })).toEqual({
    ishod: { uzrok: 'konkurencija', razlog: null },
  });
  expect((await app.trailOf(job.id)).at(-1)?.detail).toEqual({ ishodUzrok: { staro: 'rok', novo: 'konkurencija' } });
});

test('accepts the outcome of a pre-offer with a reason text and without a cause', async () => {
  const { id, createdAt } = await newPreoffer(app);
  const input = { id, createdAt, ishod: 'otkazano', razlog: 'Odustali' };
  expect(await app.change('updatePreofferOutcome', input, 'ishod { uzrok razlog }')).toEqual({
    ishod: { uzrok: null, razlog: 'Odustali' },
  });
});

test('refuses an unknown outcome or cause of a job, and a missing or too long reason text', async () => {
  const { id, createdAt } = await newPreoffer(app);
  for (const [more, field] of [
    [{ ishod: 'dobijeno', razlog: 'x' }, 'ishod'],
    [{ ishod: 'izgubljeno' }, 'razlog'],
    [{ ishod: 'izgubljeno', razlog: ' ' }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'cena', razlog: 'x'.repeat(1_001) }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'ostalo' }, 'razlog'],
    [{ ishod: 'izgubljeno', uzrok: 'vreme', razlog: 'x' }, 'uzrok'],
  ] as const)
    expect(await app.refusal('updatePreofferOutcome', { id, createdAt, ...more })).toMatchObject(refusedAt(field));
});

test('returns CONFLICT for changes of a lost or cancelled job until it is open again', async () => {
  const preoffer = await newPreoffer(app);
  const job = target(preoffer);
  await app.change('updatePreofferOutcome', { ...job, ishod: 'otkazano', razlog: 'Odustali' });
  const objectKey = await app.storeObject('preoffer');
  for (const [name, input] of [
    ['createProjects', projectInput(preoffer)],
    ['updatePreoffers', { id: preoffer.id, indexCreatedAt: preoffer.createdAt, status: 'Zainteresovan' }],
    ['updatePreofferFiles', { ...job, naziv: 's', objectKey }],
    ['updatePreofferResponsible', { ...job, osobaId: app.owner }],
  ] as const)
    expect(await app.refusal(name, input), name).toMatchObject(CONFLICT);
  await app.change('updatePreofferComments', { ...job, komentar: 'Javiće se na proleće.' });

  const project = await newProject(app, 3);
  await app.change('updateProjectOutcome', { ...project, ishod: 'izgubljeno', razlog: 'Skupo' });
  const document = { naziv: 'm', objectKey: await app.storeObject('measurement'), ...CHECKLIST_ANSWERS };
  expect(await app.refusal('updateProjectMeasurementsFiles', { ...project, ...document })).toMatchObject(CONFLICT);
  await app.change('updateProjectOutcome', { ...project, pre: 'izgubljeno' });
  await app.change('updateProjectMeasurementsFiles', { ...project, ...document });
});

test('a new project gets the responsible person of its pre-offer, whose next contact is removed', async () => {
  const preoffer = await newPreoffer(app);
  const job = target(preoffer);
  await app.change('updatePreofferResponsible', { ...job, osobaId: app.owner, pre: app.staff });
  await app.change('updatePreofferNextContact', { ...job, datum: '2090-01-02' });
  const selection = `odgovornaOsoba { id } preoffer { ${CONTACT} }`;
  expect(await app.change('createProjects', projectInput(preoffer), selection)).toEqual({
    odgovornaOsoba: { id: app.owner },
    preoffer: { sledeciKontakt: null },
  });
  for (const [name, more] of [
    ['updatePreofferNextContact', { datum: '2090-01-02' }],
    ['updatePreofferOutcome', { ishod: 'izgubljeno', razlog: 'x' }],
  ] as const)
    expect(await app.refusal(name, { ...job, ...more }), name).toMatchObject(CONFLICT);
});

test('archiving a project removes its next contact', async () => {
  const project = await newProject(app, 9);
  const contact = { ...project, datum: '2090-01-02' };
  await app.change('updateProjectNextContact', contact);
  await archiveProject(app, project);
  expect(await app.read('getProject', project.id, CONTACT)).toEqual({ sledeciKontakt: null });
  expect(await app.refusal('updateProjectNextContact', contact)).toMatchObject(CONFLICT);
});

test('a pre-offer has the responsible person, next contact and outcome both in a list and when read by its id', async () => {
  const preoffer = await newPreoffer(app, { klijent: 'Jedini klijent' });
  const state = `odgovornaOsoba { id ime } sledeciKontakt { datum osoba { ime } opis }
    ishod { ishod uzrok razlog datum korisnik { ime } } aktivnostAt`;
  await app.setColumns('preoffers', preoffer.id, {
    odgovorna_osoba: app.staff,
    sledeci_kontakt: '2026-12-01',
    sledeci_kontakt_osoba: app.owner,
    sledeci_kontakt_opis: 'pozvati',
    ishod: 'otkazano',
    ishod_uzrok: 'cena',
    ishod_razlog: 'skupo',
    ishod_at: new Date('2026-11-22T10:00:00Z'),
    ishod_by: app.owner,
  });
  const expected = {
    odgovornaOsoba: { id: app.staff, ime: 'Mira Jović' },
    sledeciKontakt: { datum: '2026-12-01', osoba: { ime: 'Petar Vlasnik' }, opis: 'pozvati' },
    ishod: {
      ishod: 'otkazano',
      uzrok: 'cena',
      razlog: 'skupo',
      datum: '2026-11-22T10:00:00.000Z',
      korisnik: { ime: 'Petar Vlasnik' },
    },
    aktivnostAt: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect(await app.read('getPreoffer', preoffer.id, state)).toEqual(expected);
  expect(await app.query(`{ listPreoffers(ishod: "otkazano", search: "jedini") { items { ${state} } } }`)).toEqual({
    items: [expected],
  });
});

test('the list of colleagues contains the active accounts, sorted by name', async () => {
  const disabled = await app.account('otisla', 'Ana Otišla', []);
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', disabled).execute();
  expect(await app.query('{ listColleagues { id ime } }')).toEqual([
    { id: app.staff, ime: 'Mira Jović' },
    { id: app.owner, ime: 'Petar Vlasnik' },
  ]);
});
