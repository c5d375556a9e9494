import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import {
  CONFLICT,
  FORBIDDEN,
  newClient,
  newPreoffer,
  newProject,
  projectInput,
  type Row,
  refusedAt,
} from '../../../tests/api/business-steps.ts';

interface Visit {
  id: string;
  version: number;
}

const app = await startApp();

const FIELDS = `id version vrsta status datum vreme minuta rokDo opis napomena naziv adresa mesto telefon osobe { id ime }
  broj projectId preofferId clientId stigaoAt korisnik izmenjeno`;
const today = belgradeDay(new Date());
const day = addDays(today, 30);

const create = <T = Visit>(input: object, options?: CallOptions) =>
  app.change<T>('createVisit', { vrsta: 'montaza', datum: day, ...input }, FIELDS, options);
const readVisit = (id: string, options?: CallOptions) =>
  app.read<Visit & Record<string, unknown>>('getVisit', id, FIELDS, options);
const visitCode = (id: string) => app.queryCode('query($id: ID!) { getVisit(id: $id) { id } }', { id });
const inProject = (id: string, columns: object) => app.setColumns('projects', id, columns);
const measurements = async ({ id }: Row) => {
  const selection = 'merenja { id index datum vreme opis napomena version }';
  return (await app.read<{ merenja: object[] }>('getProject', id, selection)).merenja;
};
const HISTORY = `query($entity: String!, $id: ID!) {
  listChanges(entity: $entity, entityId: $id) { items { action zapis entity detail } } }`;
const historyOf = async (entity: string, id: string, options?: CallOptions) => {
  type Changes = { items: { action: string; zapis: string; entity: string; detail: string }[] };
  return (await app.query<Changes>(HISTORY, { entity, id }, options)).items;
};

test('a visit copies the address and phone of its project, unless others are sent', async () => {
  const project = await newProject(app);
  await inProject(project.id, { adresa: 'Cara Dušana 5', mesto: 'Zemun', telefon: '+381641234567' });
  const created = await create({ projectId: project.id, vreme: '08:00', osobe: [app.owner, app.staff, app.owner] });
  expect(created).toMatchObject({
    ...{ vrsta: 'montaza', status: 'zakazano', datum: day, vreme: '08:00', minuta: 480, rokDo: null, version: 1 },
    ...{ naziv: 'Đorđević d.o.o.', adresa: 'Cara Dušana 5', mesto: 'Zemun', telefon: '+381641234567' },
    osobe: [
      { id: app.owner, ime: 'Petar Vlasnik' },
      { id: app.staff, ime: 'Mira Jović' },
    ],
    ...{ projectId: project.id, preofferId: null, clientId: null, korisnik: 'Mira Jović', izmenjeno: null },
  });
  const other = { adresa: 'Kod skladišta', mesto: '', telefon: '064/765-4321', rokDo: '10:30', vreme: '09:00' };
  expect(await create({ projectId: project.id, ...other })).toMatchObject({
    ...{ adresa: 'Kod skladišta', mesto: null, telefon: '+381647654321', rokDo: '10:30', osobe: [] },
  });
});

test('refuses a visit without a client, pre-offer or project, except „ostalo“, and names the field of wrong input', async () => {
  const { id: preofferId, clientId } = await newPreoffer(app);
  expect(await create({ clientId, vrsta: 'servis' })).toMatchObject({ clientId, minuta: 60, vreme: null });
  expect(await create({ preofferId, vrsta: 'merenje' })).toMatchObject({ preofferId, projectId: null, broj: null });
  const withoutRecord = await create({ vrsta: 'ostalo', opis: 'Registracija kombija' });
  expect(withoutRecord).toMatchObject({
    naziv: 'Registracija kombija',
    projectId: null,
    preofferId: null,
    clientId: null,
  });
  const expectRefusal = async (input: object, field: string | null) => {
    const { code, fields } = await app.refusal('createVisit', { vrsta: 'servis', datum: day, ...input });
    expect([code, Object.keys(fields ?? {})]).toEqual(field ? ['BAD_USER_INPUT', [field]] : ['NOT_FOUND', []]);
  };
  await expectRefusal({}, 'projectId');
  await expectRefusal({ preofferId, clientId }, 'clientId');
  await expectRefusal({ projectId: preofferId }, null);
  await expectRefusal({ clientId: 'x' }, null);
  await expectRefusal({ clientId, vrsta: 'poseta' }, 'vrsta');
  await expectRefusal({ clientId, minuta: 4 }, 'minuta');
  await expectRefusal({ clientId, minuta: 1441 }, 'minuta');
  await expectRefusal({ clientId, rokDo: '10:00' }, 'rokDo');
  await expectRefusal({ clientId, vreme: '10:00', rokDo: '10:00' }, 'rokDo');
  await expectRefusal({ clientId, opis: 'x'.repeat(10_001) }, 'opis');
  await expectRefusal({ clientId, telefon: 'pozvati' }, 'telefon');
  for (const osoba of ['niko', '00000000-0000-4000-8000-000000000000'])
    await expectRefusal({ clientId, osobe: [app.staff, osoba] }, 'osobe');
  await expectRefusal({ clientId, osobe: Array.from({ length: 21 }, (_, i) => String(i)) }, 'osobe');
  expect(await visitCode('x')).toBe('NOT_FOUND');
});

test('an update of a visit clears missing fields; the second of two concurrent updates is refused with a message that names the new time', async () => {
  const project = await newProject(app);
  const { id, version } = await create({
    projectId: project.id,
    vreme: '08:00',
    opis: 'Cela kuća',
    osobe: [app.staff],
  });
  const move = { id, version, vrsta: 'montaza', datum: addDays(day, 1) };
  const sent = ['09:00', '10:00'].map(vreme => ({ ...move, vreme }));
  expect(await app.race('updateVisit', sent)).toEqual({ done: 1, codes: ['CONFLICT'] });
  const stored = await readVisit(id);
  expect(stored).toMatchObject({ version: 2, datum: addDays(day, 1), opis: null, minuta: 480, osobe: [] });
  const { errors } = await app.gql('mutation($input: UpdateVisitInput!) { updateVisit(input: $input) { id } }', {
    input: { ...move, vreme: '11:00' },
  });
  expect(errors[0]?.message).toContain(`sada je ${addDays(day, 1).split('-').reverse().join('.')}. ${stored.vreme}`);
  const unchanged = { ...move, version: 2, vreme: stored.vreme };
  expect(await app.change('updateVisit', unchanged, 'version')).toEqual({ version: 2 });
});

test('changes the status of a visit in the allowed order only; refuses „obavljeno“ before its day', async () => {
  const { clientId } = await newPreoffer(app);
  const laterVisit = await create({ clientId, vrsta: 'servis' });
  const setStatus = (visit: Visit, status: string, more: object = {}) =>
    app.change<Visit>('setVisitStatus', { id: visit.id, version: visit.version, status, ...more }, FIELDS);
  const done = { id: laterVisit.id, version: laterVisit.version, status: 'obavljeno' };
  expect(await app.refusal('setVisitStatus', done)).toMatchObject(refusedAt('status'));
  const confirmed = await setStatus(laterVisit, 'potvrđeno', { napomena: 'Javiti se dan ranije' });
  expect(confirmed).toMatchObject({ status: 'potvrđeno', napomena: 'Javiti se dan ranije', version: 2 });
  expect(await app.refusal('setVisitStatus', { ...done, status: 'zakazano' })).toMatchObject(CONFLICT);

  const todays = await create({ clientId, vrsta: 'servis', datum: today, napomena: 'Dva krila' });
  const arrived = await setStatus(todays, 'zakazano', { stigao: true });
  expect(arrived).toMatchObject({ status: 'zakazano', stigaoAt: expect.any(String), napomena: 'Dva krila' });
  const finished = await setStatus(arrived, 'obavljeno', { napomena: '' });
  expect(finished).toMatchObject({ status: 'obavljeno', stigaoAt: expect.any(String), napomena: null });
  const cancelled = { id: todays.id, version: finished.version, status: 'otkazano' };
  expect(await app.refusal('setVisitStatus', cancelled)).toMatchObject({ code: 'BAD_USER_INPUT' });
  const tomorrow = { id: todays.id, version: finished.version, vrsta: 'servis', datum: addDays(today, 1) };
  expect(await app.refusal('updateVisit', tomorrow)).toMatchObject({ fields: { datum: expect.any(String) } });
});

test('a fitter changes only the status of visits assigned to them; the workshop reads no addresses', async () => {
  const fitter = await app.account('milan', 'Milan Teren', ['teren']);
  const workshop = await app.account('radisa', 'Radiša', ['radionica']);
  const { clientId } = await newPreoffer(app);
  const visit = { clientId, vrsta: 'servis', datum: today, adresa: 'Glavna 1', telefon: '0641234567' };
  const ownVisit = await create({ ...visit, osobe: [fitter] });
  const other = await create({ ...visit, osobe: [app.staff] });
  const status = ({ id, version }: Visit) => ({ id, version, status: 'obavljeno', stigao: true });
  const as = { as: fitter };
  expect(await app.change('setVisitStatus', status(ownVisit), 'status', as)).toEqual({ status: 'obavljeno' });
  expect(await app.refusal('setVisitStatus', status(other), as)).toMatchObject(FORBIDDEN);
  const otherTarget = { id: other.id, version: other.version };
  expect(await app.refusal('deleteVisit', otherTarget, as)).toMatchObject(FORBIDDEN);
  expect(await app.refusal('updateVisit', { ...otherTarget, vrsta: 'servis', datum: today }, as)).toMatchObject(
    FORBIDDEN,
  );
  expect(await app.refusal('createVisit', visit, as)).toMatchObject(FORBIDDEN);
  expect(await app.refusal('setVisitStatus', status(other), { as: workshop })).toMatchObject(FORBIDDEN);
  expect(await readVisit(ownVisit.id, as)).toMatchObject({ adresa: 'Glavna 1', telefon: '+381641234567' });
  expect(await readVisit(ownVisit.id, { as: workshop })).toMatchObject({ adresa: null, telefon: null });
});

test('a fitter schedules and moves only measurements assigned to them alone', async () => {
  const fitter = await app.account('merac', 'Merko Merač', ['teren']);
  const { id: projectId } = await newProject(app);
  const as = { as: fitter };
  const visit = { vrsta: 'merenje', datum: day, vreme: '09:00', projectId, osobe: [fitter] };
  const created = await create(visit, as);
  const laterTime = { ...visit, projectId: undefined, id: created.id, version: 1, vreme: '10:00' };
  expect(await app.change('updateVisit', laterTime, 'vreme', as)).toEqual({ vreme: '10:00' });
  for (const more of [{ vrsta: 'montaza' }, { osobe: [app.staff] }, { osobe: [fitter, app.staff] }])
    expect(await app.refusal('createVisit', { ...visit, ...more }, as)).toMatchObject(FORBIDDEN);
  const nextChange = { ...laterTime, version: 2 };
  for (const more of [{ vrsta: 'montaza' }, { osobe: [] }])
    expect(await app.refusal('updateVisit', { ...nextChange, ...more }, as)).toMatchObject(FORBIDDEN);
});

test('the refusal of a fitter’s visit to a client or pre-offer does not reveal whether the record exists', async () => {
  const as = { as: await app.account('radoznali', 'Rade Radoznali', ['teren']) };
  const { preofferId } = await app.read<{ preofferId: string }>('getProject', (await newProject(app)).id, 'preofferId');
  const records = [{ preofferId }, { preofferId: app.staff }, { clientId: (await newClient(app)).id }];
  for (const record of [...records, { clientId: app.staff }])
    expect(await app.refusal('createVisit', { vrsta: 'merenje', datum: day, ...record }, as)).toMatchObject(FORBIDDEN);
});

test('the measurements of a project are its visits of the kind „merenje“, in the order of creation', async () => {
  const project = await newProject(app);
  await inProject(project.id, { odgovorna_osoba: app.owner, adresa: 'Glavna 1' });
  await app.change('updateProjectMeasurements', { ...project, datum: day, vreme: '09:30', opis: 'Prvo' });
  await create({ projectId: project.id, vrsta: 'kontrolno merenje' });
  const second = await create({ projectId: project.id, vrsta: 'merenje', opis: 'Drugo', napomena: 'Zvati' });
  const [first, last] = (await measurements(project)) as [Visit, Visit];
  expect([first, last]).toMatchObject([
    { index: 0, vreme: '09:30', opis: 'Prvo', napomena: null, version: 1 },
    { index: 1, id: second.id, vreme: null, opis: 'Drugo', napomena: 'Zvati' },
  ]);
  const copied = { osobe: [{ id: app.owner }], adresa: 'Glavna 1', minuta: 60 };
  expect(await readVisit(first.id)).toMatchObject(copied);
  const movedMeasurement = { ...project, index: 1, merenjeId: second.id, version: 1, datum: day, vreme: '11:00' };
  await app.change('updateProjectMeasurement', movedMeasurement);
  const allFields = { id: second.id, version: 2, vrsta: 'merenje', datum: day };
  await app.change('updateVisit', allFields, 'id');
  await app.change('deleteProjectMeasurements', { ...project, index: 1, datum: day });
  expect(await measurements(project)).toHaveLength(1);
  await inProject(project.id, { archived: true, step: 9, ready_for_optimization: true });
  const target = { id: first.id, version: 1 };
  expect(await app.refusal('deleteVisit', target)).toMatchObject(CONFLICT);
  expect(await app.refusal('createVisit', { vrsta: 'merenje', datum: day, projectId: project.id })).toMatchObject(
    CONFLICT,
  );
  expect(await create({ vrsta: 'servis', projectId: project.id })).toMatchObject({ vrsta: 'servis' });
});

test('the trail of a project contains the changes of its visits, and the trail of a visit contains only the changes of that visit', async () => {
  const project = await newProject(app);
  const visit = await create({ projectId: project.id, vreme: '08:00' });
  const newValues = { vrsta: 'montaza', datum: day, vreme: '09:00', adresa: 'Tajna 7', osobe: [app.staff] };
  const { version } = await app.change<Visit>('updateVisit', { id: visit.id, version: 1, ...newValues }, 'version');
  await create({ projectId: project.id, vrsta: 'servis' });
  await app.change('deleteVisit', { id: visit.id, version }, 'id');
  expect(await visitCode(visit.id)).toBe('NOT_FOUND');
  const undo = 'mutation($id: ID!) { undoDelete(vrsta: "visit", parentId: $id) { naziv klijent projectId } }';
  expect(await app.query(undo, { id: visit.id })).toMatchObject({
    naziv: expect.stringMatching(/^Montaža .* 09:00$/),
    projectId: project.id,
  });
  const visitHistory = await historyOf('visit', visit.id);
  expect(visitHistory.map(({ action }) => action)).toEqual([
    'restoreDeleted',
    'deleteVisit',
    'updateVisit',
    'createVisit',
  ]);
  expect(visitHistory[0]).toMatchObject({ entity: 'project' });
  expect(JSON.parse(visitHistory[2]?.detail ?? '')).toMatchObject({
    vreme: { staro: '08:00', novo: '09:00' },
    osobe: { staro: null, novo: 'Mira Jović' },
  });
  const workshop = await app.account('rade', 'Rade', ['radionica']);
  const workshopHistory = await historyOf('visit', visit.id, { as: workshop });
  expect(workshopHistory.map(({ action }) => action)).toEqual(['restoreDeleted', 'deleteVisit', 'createVisit']);
  const projectHistory = await historyOf('project', project.id);
  expect(projectHistory.map(({ action }) => action)).toEqual([
    ...['restoreDeleted', 'deleteVisit', 'createVisit', 'updateVisit', 'createVisit', 'createProjects'],
  ]);
  const withoutRecord = await create({ vrsta: 'ostalo', opis: 'Slava' });
  expect(await historyOf('visit', withoutRecord.id)).toMatchObject([
    { entity: 'visit', zapis: 'Slava', action: 'createVisit' },
  ]);
  for (const id of ['x', '999999999']) expect(await app.queryCode(HISTORY, { entity: 'visit', id })).toBe('NOT_FOUND');
});

test('visits of a pre-offer belong to its new project, until the creation of the project is undone', async () => {
  const preoffer = await newPreoffer(app);
  const visit = await create({ preofferId: preoffer.id, vrsta: 'merenje', vreme: '12:00' });
  const project = await app.change('createProjects', projectInput(preoffer));
  expect(await measurements(project)).toMatchObject([{ id: visit.id, vreme: '12:00' }]);
  expect(await app.refusal('createVisit', { vrsta: 'servis', datum: day, preofferId: preoffer.id })).toMatchObject(
    CONFLICT,
  );
  await app.change('undoCreateProject', project);
  expect(await readVisit(visit.id)).toMatchObject({ projectId: null, preofferId: preoffer.id });
});

test('the calendar shows visits by person and kind, and cancelled ones for 90 days', async () => {
  const visitDay = '2027-11-02';
  const { id: clientId } = await newClient(app, { poslovnoIme: 'Kuća Savić' });
  const installation = await create({ clientId, datum: visitDay, vreme: '08:00', osobe: [app.owner, app.staff] });
  const pickUp = await create({ clientId, datum: visitDay, vrsta: 'preuzimanje' });
  const newCancelledVisit = async (datum: string) => {
    const { id, version } = await create({ clientId, datum, vrsta: 'ostalo' });
    await app.change('setVisitStatus', { id, version, status: 'otkazano' }, 'id');
    return id;
  };
  const shownVisit = await newCancelledVisit(addDays(today, -89));
  await newCancelledVisit(addDays(today, -90));
  const items = (od: string, to: string, more: object = {}) => {
    const text = `query($od: Date!, $do: Date!, $osobe: [ID!], $vrste: [String!]) {
      listCalendar(od: $od, do: $do, osobe: $osobe, vrste: $vrste) {
        vrsta entity id naziv vreme osoba { id } poseta { id status osobe { ime } } } }`;
    return app.query<{ poseta: { id: string } | null }[]>(text, { od, do: to, ...more });
  };
  const record = { entity: 'client', id: clientId, naziv: 'Kuća Savić' };
  expect(await items(visitDay, visitDay)).toEqual([
    {
      ...{ ...record, vrsta: 'preuzimanje', vreme: null, osoba: null },
      poseta: { id: pickUp.id, status: 'zakazano', osobe: [] },
    },
    {
      ...{ ...record, vrsta: 'montaza', vreme: '08:00', osoba: { id: app.owner } },
      poseta: { id: installation.id, status: 'zakazano', osobe: [{ ime: 'Petar Vlasnik' }, { ime: 'Mira Jović' }] },
    },
  ]);
  const visitsOf = async (more: object) => (await items(visitDay, visitDay, more)).map(({ poseta }) => poseta?.id);
  expect(await visitsOf({ osobe: [app.staff] })).toEqual([installation.id]);
  expect(await visitsOf({ vrste: ['preuzimanje', 'servis'] })).toEqual([pickUp.id]);
  const past = await items(addDays(today, -95), addDays(today, -80), { vrste: ['ostalo'] });
  expect(past.map(({ poseta }) => poseta?.id)).toEqual([shownVisit]);
  await app.deleteClient(clientId);
  expect(await items(visitDay, visitDay)).toEqual([]);
});

test('refuses a visit and a measurement at a time that the clocks skip on the first day of summer time', async () => {
  const datum = '2027-03-28';
  const { id: clientId } = await newClient(app);
  const skippedTime = { code: 'BAD_USER_INPUT', fields: { vreme: expect.stringContaining('ne postoji') } };
  const visit = { vrsta: 'servis', clientId, datum, vreme: '02:30' };
  expect(await app.refusal('createVisit', visit)).toMatchObject(skippedTime);
  const before = { ...visit, datum: '2027-03-27', dana: 2 };
  expect(await app.refusal('createVisit', before)).toMatchObject(skippedTime);
  const project = await newProject(app);
  expect(await app.refusal('updateProjectMeasurements', { ...project, datum, vreme: '02:00' })).toMatchObject(
    skippedTime,
  );
  await app.change('createVisit', { ...visit, vreme: '03:00' }, 'id');
});

test('an update of a visit without `dana` does not change its number of days; wrong numbers are refused', async () => {
  const { id: clientId } = await newClient(app);
  const visit = { vrsta: 'montaza', datum: day, vreme: '08:00' };
  const selection = 'id version dana';
  const created = await app.change<Visit & { dana: number }>('createVisit', { ...visit, clientId, dana: 3 }, selection);
  const input = { ...visit, id: created.id, version: created.version, vreme: '09:00' };
  const moved = await app.change<Visit & { dana: number }>('updateVisit', input, selection);
  expect([created.dana, moved.dana]).toEqual([3, 3]);
  const nextInput = { ...input, version: moved.version };
  for (const dana of [0, 32, 2_000_000_000])
    expect(await app.refusal('updateVisit', { ...nextInput, dana })).toMatchObject({
      fields: { dana: expect.any(String) },
    });
  const last = { ...nextInput, datum: '9999-12-31', dana: 32 };
  expect(await app.refusal('updateVisit', last)).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await app.change<{ dana: number }>('updateVisit', { ...nextInput, dana: 2 }, 'dana')).dana).toBe(2);
});

test('adds a photo of a visit to its project in any step, and refuses one of a visit of another project', async () => {
  const target = await newProject(app);
  const { id: visitId } = await create({ projectId: target.id });
  const photo = { ...target, naziv: 'p1.jpg', objectKey: await app.storeObject('visit', 'p1.jpg'), visitId };
  const selection = 'fotografijePoseta { visitId naziv index }';
  expect(await app.change('updateProjectVisitPhotos', photo, selection)).toEqual({
    fotografijePoseta: [{ visitId, naziv: 'p1.jpg', index: 0 }],
  });
  expect(await app.read('getVisit', visitId, 'projectCreatedAt')).toEqual({ projectCreatedAt: target.createdAt });
  expect(await app.read('listVisitPhotos', visitId, 'naziv index objectKey')).toEqual([
    { naziv: 'p1.jpg', index: 0, objectKey: photo.objectKey },
  ]);
  for (const other of [{ ...(await newProject(app)) }, { visitId: '999999999' }, { visitId: 'x' }])
    expect(await app.refusal('updateProjectVisitPhotos', { ...photo, ...other })).toMatchObject({
      fields: { visitId: 'Poseta nije ovog projekta.' },
    });
});

test('adds a photo of a visit that was deleted before the photo arrived', async () => {
  const target = await newProject(app);
  const { id: visitId, version } = await create({ projectId: target.id });
  await app.change('deleteVisit', { id: visitId, version }, 'id');
  const photo = { ...target, naziv: 'p2.jpg', objectKey: await app.storeObject('visit', 'p2.jpg'), visitId };
  expect(await app.change('updateProjectVisitPhotos', photo, 'fotografijePoseta { naziv }')).toEqual({
    fotografijePoseta: [{ naziv: 'p2.jpg' }],
  });
});

test('refuses a handover sheet until the last step of the project is unlocked', async () => {
  const early = await newProject(app, 6);
  const sheet = { naziv: 'Zapisnik.png', objectKey: await app.storeObject('handover', 'Zapisnik.png') };
  expect(await app.refusal('updateProjectHandovers', { ...early, ...sheet })).toMatchObject(CONFLICT);
  const ready = await newProject(app, 9);
  await app.change('updateProjectHandovers', { ...ready, ...sheet }, 'id');
});

test('adds a handover sheet once when it is sent again under its id, even after the project was archived', async () => {
  const target = await newProject(app, 9);
  const add = async () => {
    const objectKey = await app.storeObject('handover', 'Zapisnik.png');
    const sheet = { ...target, naziv: 'Zapisnik.png', objectKey, clientId: '0b8f5a1e-5d0c-4c4e-9d3f-0d3f6a7b8c9d' };
    return app.change('updateProjectHandovers', sheet, 'primopredaje { naziv }');
  };
  const added = { primopredaje: [{ naziv: 'Zapisnik.png' }] };
  expect(await add()).toEqual(added);
  await app.change('updateProject', { ...target, readyForOptimization: true });
  await app.change('updateProject', { ...target, archived: true });
  expect(await add()).toEqual(added);
});
