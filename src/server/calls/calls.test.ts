import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newProject, refusal } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const CALL = { vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z' };
const RESULT = 'clientId contactId poseta { id version }';

interface Recorded {
  contactId: string;
  poseta: { id: string; version: number } | null;
}

async function job() {
  const project = await newProject(b, 6);
  const { client_id: clientId } = await b.db
    .selectFrom('projects')
    .select('client_id')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  return { clientId, posao: { vrsta: 'project', ...project } };
}

const stored = async (clientId: string, projectId: string) => ({
  contacts: (
    await b.db
      .selectFrom('client_contacts')
      .select('tekst')
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ tekst }) => tekst),
  visits: (
    await b.db
      .selectFrom('visits')
      .select('datum')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ datum }) => datum),
  next: (
    await b.db.selectFrom('projects').select('sledeci_kontakt').where('id', '=', projectId).executeTakeFirstOrThrow()
  ).sledeci_kontakt,
});

test('a call writes its note, next contact, visit and mention at once; one undo takes all back', async () => {
  const { clientId, posao } = await job();
  const kontakt = { datum: '2090-01-02', opis: 'Javiti cenu' };
  const { username: vlasnik } = await b.db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', b.owner)
    .executeTakeFirstOrThrow();
  const call = await change<Recorded>(
    b,
    'recordCall',
    {
      ...{ clientId, posao, ...CALL, tekst: `Pita kada dolazimo @${vlasnik}`, kontakt },
      poseta: { vrsta: 'montaza', datum: '2090-02-01', vreme: '08:00' },
    },
    RESULT,
  );
  expect(await stored(clientId, posao.id)).toEqual({
    contacts: [`Pita kada dolazimo @${vlasnik}`],
    visits: ['2090-02-01'],
    next: '2090-01-02',
  });
  const notices = b.db.selectFrom('notices').select(['vrsta', 'entity', 'entity_id']).where('account_id', '=', b.owner);
  expect(await notices.execute()).toEqual([{ vrsta: 'pomenut', entity: 'client', entity_id: clientId }]);
  const { contactId, poseta } = call;
  const undo = { clientId, contactId, posao, kontakt, posetaId: poseta?.id, posetaVersion: poseta?.version };
  const query = 'mutation($input: UndoCallInput!) { undoCall(input: $input) }';
  expect((await b.gql(query, { input: undo })).data).toEqual({ undoCall: clientId });
  expect(await stored(clientId, posao.id)).toEqual({ contacts: [], visits: [], next: null });
});

test('a wrong part is reported at its field, and nothing is written', async () => {
  const { clientId, posao } = await job();
  const input = { clientId, posao, ...CALL, tekst: 'Zvao' };
  const late = { ...input, kontakt: { datum: '2020-01-01' } };
  expect(await refusal(b, 'recordCall', late)).toMatchObject({ fields: { 'kontakt.datum': expect.any(String) } });
  const visit = { ...input, kontakt: { datum: '2090-01-02' }, poseta: { vrsta: 'zurka', datum: '2090-02-01' } };
  expect(await refusal(b, 'recordCall', visit)).toMatchObject({ fields: { 'poseta.vrsta': expect.any(String) } });
  expect(await refusal(b, 'recordCall', { ...input, tekst: '' })).toMatchObject({
    fields: { tekst: expect.any(String) },
  });
  expect(await stored(clientId, posao.id)).toEqual({ contacts: [], visits: [], next: null });
});

test('without a job the visit is the client’s; a stale next contact is a conflict', async () => {
  const { clientId, posao } = await job();
  const poseta = { vrsta: 'servis', datum: '2090-02-01' };
  const { poseta: made } = await change<Recorded>(
    b,
    'recordCall',
    { clientId, ...CALL, tekst: 'Zvao', poseta },
    RESULT,
  );
  expect(made).not.toBeNull();
  const kontakt = { datum: '2090-01-02' };
  await change(b, 'recordCall', { clientId, posao, ...CALL, tekst: 'Zvao', kontakt }, RESULT);
  const stale = { clientId, posao, ...CALL, tekst: 'Zvao', kontakt: { datum: '2090-01-09' } };
  expect(await refusal(b, 'recordCall', stale)).toMatchObject({ code: 'CONFLICT' });
});
