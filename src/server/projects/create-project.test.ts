import { expect, test } from 'vitest';
import { belgradeYear } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject, projectInput, target } from '../../../tests/api/business-steps.ts';

const app = await startApp();

test('a new project is at step 3 with the defaults and belongs to its pre-offer', async () => {
  const preoffer = await newPreoffer(app, { adresa: 'Glavna 1', telefon: '0622068864' });
  await app.change('updatePreofferComments', { ...target(preoffer), komentar: 'zvati "posle" 17h' });
  const input = { ...projectInput(preoffer), mesto: null, klijent: 'Drugo ime' };
  const selection = `id step archived readyForOptimization selectedOffer klijent mesto adresa telefon clientId
    preofferCreatedAt finansije { vrednost kurs popust demontaza } merenja { index } uplate { index }
    preoffer { id projectId komentari { komentar korisnik index } files { naziv } client { id } }`;
  const project = await app.change('createProjects', input, selection);
  expect(project).toMatchObject({
    step: 3,
    archived: false,
    readyForOptimization: false,
    selectedOffer: null,
    klijent: 'Drugo ime',
    mesto: null,
    adresa: 'Glavna 1',
    telefon: '+381622068864',
    clientId: preoffer.clientId,
    preofferCreatedAt: preoffer.createdAt,
    finansije: { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null },
    merenja: [],
    uplate: [],
    preoffer: {
      id: preoffer.id,
      projectId: project.id,
      komentari: [{ komentar: 'zvati posle 17h', korisnik: 'Mira Jović', index: 0 }],
      files: [],
      client: { id: preoffer.clientId },
    },
  });
});

test('refuses a new project whose data do not match the pre-offer', async () => {
  const [preoffer, other] = [await newPreoffer(app), await newPreoffer(app)];
  const input = projectInput(preoffer);
  for (const [wrong, code] of [
    [{ preofferCreatedAt: other.createdAt }, 'NOT_FOUND'],
    [{ preofferId: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
    [{ preofferId: 'x' }, 'NOT_FOUND'],
    [{ clientId: other.clientId }, 'BAD_USER_INPUT'],
    [{ step: 4 }, 'BAD_USER_INPUT'],
    [{ vrstaPosla: 'Krov' }, 'BAD_USER_INPUT'],
    [{ telefon: 'x' }, 'BAD_USER_INPUT'],
  ] as const)
    expect(await app.refusal('createProjects', { ...input, ...wrong }), JSON.stringify(wrong)).toMatchObject({ code });
});

test('concurrent calls make one project of each pre-offer, and number the projects of a year without gaps', async () => {
  const storedNumbers = async () => {
    const rows = await app.db.selectFrom('projects').select(['number', 'year']).orderBy('number').execute();
    return rows.map(({ number, year }) => projectNumber(number, year));
  };
  const before = (await storedNumbers()).length;
  const preoffers = await Promise.all(Array.from({ length: 6 }, () => newPreoffer(app)));
  const inputs = preoffers.flatMap(preoffer => [projectInput(preoffer), projectInput(preoffer)]);
  expect(await app.race('createProjects', inputs)).toEqual({ done: 6, codes: Array(6).fill('CONFLICT') });
  const year = belgradeYear(new Date());
  expect(await storedNumbers()).toEqual(Array.from({ length: before + 6 }, (_, i) => projectNumber(i + 1, year)));
});

test('one of eight concurrent calls that choose an offer, set readiness or archive a project succeeds', async () => {
  const measured = await newProject(app, 4);
  const objectKey = await app.storeObject('offer');
  await app.change('updateProjectOfferFiles', { ...measured, naziv: 'ponuda', objectKey });
  const choice = { ...measured, objectKey, step: 6 };
  const oneSucceeds = { done: 1, codes: Array(7).fill('CONFLICT') };
  expect(await app.race('updateProjectSelectedOffer', Array(8).fill(choice))).toEqual(oneSucceeds);
  const project = await newProject(app, 9);
  const eightInputs = (input: object) => Array(8).fill({ ...project, ...input });
  expect(await app.race('updateProject', eightInputs({ readyForOptimization: true }))).toEqual(oneSucceeds);
  expect(await app.race('updateProject', eightInputs({ archived: true }))).toEqual(oneSucceeds);
});
