import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject, refusedAt } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const CALL = { vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z' };
const RESULT = 'clientId contactId poseta { id version }';

interface Recorded {
  contactId: string;
  poseta: { id: string; version: number } | null;
}

async function job() {
  const project = await newProject(app, 6);
  const { clientId } = await app.read<{ clientId: string }>('getProject', project.id, 'clientId');
  return { clientId, posao: { vrsta: 'project', ...project } };
}

/** The texts of the client's contacts, and the project's next contact and next visit. */
const readStored = async (clientId: string, projectId: string) => {
  const events = 'query($id: ID!) { listClientEvents(id: $id) { items { vrsta tekst } } }';
  const { items } = await app.query<{ items: { vrsta: string; tekst: string }[] }>(events, { id: clientId });
  const selection = 'sledeciKontakt { datum } sledecaPoseta { datum }';
  return {
    contacts: items.filter(({ vrsta }) => vrsta === 'contact').map(({ tekst }) => tekst),
    ...(await app.read<object>('getProject', projectId, selection)),
  };
};
const NOTHING = { contacts: [], sledeciKontakt: null, sledecaPoseta: null };

const NOTICES = '{ listNotices { items { vrsta entity entityId } neprocitano } }';
const noticesOf = (as: string) => app.query<object>(NOTICES, {}, { as });

test('records the note, next contact, visit and mention of a call; one undo removes all of it', async () => {
  const { clientId, posao } = await job();
  const kontakt = { datum: '2090-01-02', opis: 'Javiti cenu' };
  const visit = { vrsta: 'montaza', datum: '2090-02-01', vreme: '08:00' };
  const tekst = 'Pita kada dolazimo @vlasnik';
  const input = { clientId, posao, ...CALL, tekst, kontakt, poseta: visit };
  const { contactId, poseta } = await app.change<Recorded>('recordCall', input, RESULT);
  expect(await readStored(clientId, posao.id)).toEqual({
    contacts: [tekst],
    sledeciKontakt: { datum: '2090-01-02' },
    sledecaPoseta: { datum: '2090-02-01' },
  });
  expect(await noticesOf(app.owner)).toEqual({
    items: [{ vrsta: 'pomenut', entity: 'client', entityId: clientId }],
    neprocitano: 1,
  });
  const undo = { clientId, contactId, posao, kontakt, posetaId: poseta?.id, posetaVersion: poseta?.version };
  const mutation = 'mutation($input: UndoCallInput!) { undoCall(input: $input) }';
  expect(await app.query(mutation, { input: undo })).toBe(clientId);
  expect(await readStored(clientId, posao.id)).toEqual(NOTHING);
  expect(await noticesOf(app.owner)).toEqual({ items: [], neprocitano: 0 });
});

test('stores nothing of a call with an invalid next contact, visit or note, and reports the field', async () => {
  const { clientId, posao } = await job();
  const input = { clientId, posao, ...CALL, tekst: 'Zvao' };
  for (const [more, field] of [
    [{ kontakt: { datum: '2020-01-01' } }, 'kontakt.datum'],
    [{ kontakt: { datum: '2090-01-02' }, poseta: { vrsta: 'zurka', datum: '2090-02-01' } }, 'poseta.vrsta'],
    [{ tekst: '' }, 'tekst'],
  ] as const)
    expect(await app.refusal('recordCall', { ...input, ...more })).toMatchObject(refusedAt(field));
  expect(await readStored(clientId, posao.id)).toEqual(NOTHING);
});

test('makes a visit of the client for a call without a job; returns CONFLICT when the next contact is stale', async () => {
  const { clientId, posao } = await job();
  const poseta = { vrsta: 'servis', datum: '2090-02-01' };
  const call = { clientId, ...CALL, tekst: 'Zvao' };
  const recorded = await app.change('recordCall', { ...call, poseta }, 'poseta { clientId }');
  expect(recorded).toEqual({ poseta: { clientId } });
  await app.change('recordCall', { ...call, posao, kontakt: { datum: '2090-01-02' } }, RESULT);
  const staleCall = { ...call, posao, kontakt: { datum: '2090-01-09' } };
  expect(await app.refusal('recordCall', staleCall)).toMatchObject(CONFLICT);
});
