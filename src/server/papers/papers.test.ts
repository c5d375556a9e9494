import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TEMPLATE_BYTES_MAX } from '#domain/limits.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { zipEntries } from '#server/kernel/zip-size.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newProject, type Row, refusedAt, target } from '../../../tests/api/business-steps.ts';
import { zipOf } from '../../../tests/api/import-files.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';
import { run, wordOf } from '../../../tests/api/word-file.ts';
import type { Template } from './papers.queries.ts';

const app = await startApp();

/** The entries of a zip, as `zipOf` needs them. */
function entriesOf(zip: Buffer) {
  const entries = zipEntries(zip);
  if (typeof entries === 'string') throw new Error(entries);
  return entries.map(({ name, content }) => ({ name, content: content() }));
}

async function upload(bytes: Buffer, naziv = 'ugovor.docx', prefix = 'sabloni'): Promise<string> {
  const response = await app.upload(prefix, naziv, bytes, app.asOwner);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ objectKey: string }>().objectKey;
}

const save = async (bytes: Buffer, naziv: string, vrsta = 'ugovor') => {
  const input = { vrsta, naziv, objectKey: await upload(bytes) };
  return app.change<Template[]>('saveTemplate', input, 'id vrsta naziv objectKey', app.asOwner);
};
const saveAndFind = async (bytes: Buffer, naziv: string): Promise<Template> => {
  const template = (await save(bytes, naziv)).find(one => one.naziv === naziv);
  if (!template) throw new Error(`${naziv} is not among the templates`);
  return template;
};
const refusalOf = async (bytes: Buffer, more: object = {}) =>
  app.refusal('saveTemplate', { vrsta: 'ugovor', naziv: 'Loš', objectKey: await upload(bytes), ...more }, app.asOwner);

/** The text of a stored Word file without XML tags. */
async function textOf(objectKey: string): Promise<string> {
  const bytes = await app.built.files.read(objectKey);
  const nameOffset = bytes.lastIndexOf('word/document.xml');
  const localHeader = bytes.readUInt32LE(nameOffset - 46 + 42);
  const dataOffset = localHeader + 30 + bytes.readUInt16LE(localHeader + 26) + bytes.readUInt16LE(localHeader + 28);
  const packedSize = bytes.readUInt32LE(nameOffset - 46 + 20);
  const xml = bytes.subarray(dataOffset, dataOffset + packedSize);
  const text = bytes.readUInt16LE(nameOffset - 46 + 10) === 0 ? xml : inflateRawSync(xml);
  return text.toString().replaceAll(/<[^>]+>/g, '');
}

const CREATE = `mutation($projectId: ID!, $templateId: ID!) {
  createDocumentFromTemplate(projectId: $projectId, templateId: $templateId) {
    step nacrti { index naziv objectKey korisnik } ugovori { naziv } } }`;
interface Created {
  step: number;
  nacrti: { index: number; naziv: string; objectKey: string; korisnik: string }[];
  ugovori: object[];
}
const create = ({ id: projectId }: Row, templateId: string, options = {}) =>
  app.query<Created>(CREATE, { projectId, templateId }, options);
/** Makes a draft from the template and returns its text. */
const textFrom = async (project: Row, templateId: string) =>
  textOf((await create(project, templateId)).nacrti.at(-1)?.objectKey ?? '');

test('a template replaces an earlier one of the same kind and name, and is not deleted with another one', async () => {
  const first = await save(wordOf(run('{klijent}')), 'Ugovor o ugradnji');
  const second = await save(wordOf(run('{klijent}, {adresa}')), 'Ugovor o ugradnji');
  expect(second.map(({ naziv }) => naziv)).toEqual(['Ugovor o ugradnji']);
  expect(second[0]?.id).not.toBe(first[0]?.id);
  const both = await save(wordOf(run('{klijent}')), 'Ugovor o ugradnji', 'garancija');
  expect(both.map(({ vrsta }) => vrsta)).toEqual(['garancija', 'ugovor']);
  const remove = 'mutation($id: ID!) { deleteTemplate(id: $id) { vrsta } }';
  expect(await app.query(remove, { id: both[0]?.id }, app.asOwner)).toEqual([{ vrsta: 'ugovor' }]);
});

test('names a document after its template, with - instead of a slash', async () => {
  const { id } = await saveAndFind(wordOf(run('a')), 'Ugovor PVC/ALU');
  const { nacrti } = await create(await newProject(app, 6), id);
  expect(nacrti[0]?.naziv).toMatch(/^Ugovor PVC-ALU \d{4}-\d{4}\.docx$/);
});

test('refuses a template with unknown fields, and names the fields', async () => {
  const file = wordOf(run('{klijent} {ime} {#stavke}{naziv}{/stavke} {}'));
  expect(await refusalOf(file)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { objectKey: 'Ova polja ne postoje: {ime}, {#stavke}, {naziv}, {}.' },
  });
});

test.each([
  ['a list that is not closed', wordOf(run('{#rate}{iznos}')), 'nisu u paru'],
  ['a last field that is not closed', wordOf(run('{broj} {'), run('klijent')), 'nisu u paru'],
  [
    'macros',
    zipOf([...entriesOf(wordOf(run('a'))), { name: 'word/vbaProject.bin', content: Buffer.from('x') }]),
    'Šablon ima makroe („word/vbaProject.bin“)',
  ],
  [
    'a picture from outside',
    zipOf([
      ...entriesOf(wordOf(run('a'))),
      {
        name: 'word/_rels/document.xml.rels',
        content: Buffer.from(
          '<Relationships><Relationship Id="r1" Type="http://x/hyperlink" Target="https://okna.rs" TargetMode="External"/>' +
            '<Relationship Id="r2" Type="http://x/image" Target="https://zlo.rs/a.png" TargetMode="External"/></Relationships>',
        ),
      },
    ]),
    'spolja („https://zlo.rs/a.png“)',
  ],
  ['a zip that is no Word file', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 'Word dokument'],
])('refuses a template that is or contains %s', async (_, file, sentence) => {
  const { fields } = await refusalOf(file);
  expect(fields?.objectKey).toContain(sentence);
});

test('checks and fills only the first zip directory of a template that has two', async () => {
  const [checked, second] = [wordOf(run('{klijent}')), wordOf(run('{klijenx}'))];
  expect(checked.length).toBe(second.length); // otherwise the offsets of the second directory would be wrong
  const { id } = await saveAndFind(Buffer.concat([checked, second]), 'Dva sadržaja');
  expect(await textFrom(await newProject(app, 6), id)).toContain('Đorđević d.o.o.');
});

test('refuses a template that is too large, or has no name or an unknown kind', async () => {
  const padding = Buffer.alloc(TEMPLATE_BYTES_MAX);
  expect(await refusalOf(Buffer.concat([wordOf(run('a')), padding]))).toMatchObject({
    fields: { objectKey: expect.stringContaining('najviše') },
  });
  expect(await refusalOf(wordOf(run('a')), { naziv: ' ' })).toMatchObject({
    fields: { naziv: 'Unesite naziv šablona.' },
  });
  expect(await refusalOf(wordOf(run('a')), { vrsta: 'toString' })).toMatchObject(refusedAt('vrsta'));
});

test('refuses a template whose file was uploaded to another folder', async () => {
  const objectKey = await upload(wordOf(run('a')), 'a.docx', 'ugovori');
  const input = { vrsta: 'ugovor', naziv: 'Iz ugovora', objectKey };
  expect(await app.refusal('saveTemplate', input, app.asOwner)).toMatchObject(refusedAt('objectKey'));
});

test('a document from a template contains the project’s data; it becomes a draft, which unlocks no step', async () => {
  const project = await newProject(app, 6);
  const price = { vrednost: '1000.00', kurs: '117', popust: '0', demontaza: '34.00' };
  await app.change('updateProjectFinances', { ...target(project), ...price });
  const template = await saveAndFind(
    wordOf(run('{kli') + run('jent} za {ukupno} ({ukupnoSlovima}), {datum}'), run('{#rate}{tip} {iznos};{/rate}')),
    'A pun',
  );
  const withDraft = await create(project, template.id);
  expect(withDraft).toMatchObject({ step: 6, ugovori: [], nacrti: [{ index: 0 }] });
  expect(withDraft.nacrti[0]?.naziv).toMatch(/^A pun \d{4}-\d{4}\.docx$/);
  const text = await textOf(withDraft.nacrti[0]?.objectKey ?? '');
  expect(text).toContain('Đorđević d.o.o. ');
  expect(text).toContain(
    `za 117.034,00 din (sto sedamnaest hiljada trideset četiri dinara), ${shortDate(belgradeDay(new Date()))}`,
  );
  expect(text).toMatch(/Avans 58\.517,00 din;.* 58\.517,00 din;/);
});

test('a document repeats the row of a template for every opening of the measuring list in force', async () => {
  const project = await newProject(app, 6);
  await newFinishedList(app, project.id, [{ kolicina: 2 }, { vrsta: 'prozor', sirina: 600, visina: 900 }]);
  const rows = wordOf(run('{mernaLista}: {#otvori}{oznaka} {mera} {komada};{/otvori} {otvoriUkupno}'));
  const template = await saveAndFind(rows, 'A otvori');
  const text = await textFrom(project, template.id);
  expect(text).toMatch(/Merenje 1 \(završena\): .*P1 1420 × 1180 2;.*P2 600 × 900 1;.* 3 kom, /);
});

test('makes one document when a request is repeated with its idempotency key', async () => {
  const project = await newProject(app, 6);
  const template = await saveAndFind(wordOf(run('{broj}')), 'A jednom');
  const key = { key: 'nacrt-jednom-1' };
  await create(project, template.id, key);
  expect((await create(project, template.id, key)).nacrti).toHaveLength(1);
});

test('returns RATE_LIMITED when too many Word documents of one account wait; the documents already waiting are made', async () => {
  const project = await newProject(app, 6);
  const template = await saveAndFind(wordOf(run('{broj}')), 'A mnogo');
  const variables = { projectId: project.id, templateId: template.id };
  const send = () => app.gql<{ createDocumentFromTemplate: Created } | null>(CREATE, variables);
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  const refusals = answers.filter(({ errors }) => errors.length > 0);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { errors } of refusals)
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^Previše Word dokumenata/), extensions: { code: 'RATE_LIMITED' } },
    ]);
  const draftCounts = answers.map(({ data }) => data?.createDocumentFromTemplate?.nacrti.length ?? 0);
  expect(Math.max(...draftCounts)).toBe(answers.length - refusals.length);
});

test('returns CONFLICT for a document from a template while step 6 of the project is locked', async () => {
  const project = await newProject(app, 4);
  const template = await saveAndFind(wordOf(run('{broj}')), 'A zaključan');
  const variables = { projectId: project.id, templateId: template.id };
  expect(await app.queryCode(CREATE, variables)).toBe('CONFLICT');
});

test('a document contains client data as plain text, even when the data look like tags of Word or of a template', async () => {
  const project = await newProject(app, 6);
  await app.setColumns('projects', project.id, { adresa: '<b>{ukupno}</b> & co' });
  const template = await saveAndFind(wordOf(run('{adresa}')), 'A znaci');
  expect(await textFrom(project, template.id)).toContain('&lt;b&gt;{ukupno}&lt;/b&gt; &amp; co');
});

test.each(['nema', '00000000-0000-4000-8000-000000000000'])(
  'returns NOT_FOUND for a document from an unknown template (%s)',
  async id => {
    const { id: projectId } = await newProject(app, 6);
    expect(await app.queryCode(CREATE, { projectId, templateId: id })).toBe('NOT_FOUND');
  },
);

test('the sweep of files does not remove a template that was never used', async () => {
  const template = await saveAndFind(wordOf(run('{broj}')), 'A čuvan');
  await app.advanceClock(49 * 3_600_000);
  await app.built.files.sweep();
  await expect(app.built.files.read(template.objectKey)).resolves.toBeInstanceOf(Buffer);
});
