import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_BYTES_MAX } from '#domain/limits.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { zipEntries } from '#server/kernel/zip-size.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newProject, type Row, refusal } from '../../../tests/api/business-steps.ts';
import { zipOf } from '../../../tests/api/import-files.ts';
import { finishedList } from '../../../tests/api/opening-steps.ts';
import { run, wordOf } from '../../../tests/api/word-file.ts';
import type { Template } from './papers.queries.ts';

const b = await startApp();

/** The entries of a zip, to be packed again. */
function entriesOf(zip: Buffer) {
  const entries = zipEntries(zip);
  if (typeof entries === 'string') throw new Error(entries);
  return entries.map(({ name, content }) => ({ name, content: content() }));
}

const asOwner = () => ({ as: b.owner });

async function upload(bytes: Buffer, naziv = 'ugovor.docx', prefix = 'sabloni'): Promise<string> {
  const response = await b.upload(prefix, naziv, bytes, { as: b.owner });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ objectKey: string }>().objectKey;
}

const save = async (bytes: Buffer, naziv: string, vrsta = 'ugovor') =>
  change<Template[]>(
    b,
    'saveTemplate',
    { vrsta, naziv, objectKey: await upload(bytes) },
    'id vrsta naziv objectKey',
    asOwner(),
  );
const saved = async (bytes: Buffer, naziv: string): Promise<Template> => {
  const template = (await save(bytes, naziv)).find(one => one.naziv === naziv);
  if (!template) throw new Error(`${naziv} is not among the templates`);
  return template;
};
const refused = async (bytes: Buffer, more: object = {}) =>
  refusal(b, 'saveTemplate', { vrsta: 'ugovor', naziv: 'Loš', objectKey: await upload(bytes), ...more }, asOwner());

/** The text of a stored Word file without XML tags. */
async function textOf(objectKey: string): Promise<string> {
  const bytes = await b.built.files.read(objectKey);
  const at = bytes.lastIndexOf('word/document.xml');
  const start = bytes.readUInt32LE(at - 46 + 42);
  const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.readUInt32LE(at - 46 + 20);
  const xml = bytes.subarray(data, data + packed);
  const text = bytes.readUInt16LE(at - 46 + 10) === 0 ? xml : inflateRawSync(xml);
  return text.toString().replaceAll(/<[^>]+>/g, '');
}

const CREATE = `mutation($projectId: ID!, $templateId: ID!) {
  createDocumentFromTemplate(projectId: $projectId, templateId: $templateId) {
    step nacrti { index naziv objectKey korisnik } ugovori { naziv } } }`;
interface Created {
  createDocumentFromTemplate: {
    step: number;
    nacrti: { index: number; naziv: string; objectKey: string; korisnik: string }[];
    ugovori: object[];
  };
}
const create = (project: Row, templateId: string, options = {}) =>
  b.gql<Created | null>(CREATE, { projectId: project.id, templateId }, options);

describe('a template', () => {
  test('replaces the one of the same kind and name, and stays when another is deleted', async () => {
    const first = await save(wordOf(run('{klijent}')), 'Ugovor o ugradnji');
    const second = await save(wordOf(run('{klijent}, {adresa}')), 'Ugovor o ugradnji');
    expect(second.map(({ naziv }) => naziv)).toEqual(['Ugovor o ugradnji']);
    expect(second[0]?.id).not.toBe(first[0]?.id);
    const both = await save(wordOf(run('{klijent}')), 'Ugovor o ugradnji', 'garancija');
    expect(both.map(({ vrsta }) => vrsta)).toEqual(['garancija', 'ugovor']);
    const guarantee = both[0]?.id;
    const { data } = await b.gql<{ deleteTemplate: Template[] }>(
      'mutation($id: ID!) { deleteTemplate(id: $id) { vrsta } }',
      { id: guarantee },
      asOwner(),
    );
    expect(data?.deleteTemplate).toEqual([{ vrsta: 'ugovor' }]);
  });

  test('with unknown fields is refused by their names', async () => {
    const file = wordOf(run('{klijent} {ime} {#stavke}{naziv}{/stavke}'));
    expect(await refused(file)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { objectKey: 'Ova polja ne postoje: {ime}, {#stavke}, {naziv}.' },
    });
  });

  test.each([
    ['an open list', wordOf(run('{#rate}{iznos}')), 'nisu u paru'],
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
    ['another zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 'Word dokument'],
  ])('with %s is refused', async (_, file, sentence) => {
    const { fields } = await refused(file);
    expect(fields?.objectKey).toContain(sentence);
  });

  test('with a second directory, which the library of Word files would use, is read by the one that was checked', async () => {
    const [checked, hidden] = [wordOf(run('{klijent}')), wordOf(run('{klijenx}'))];
    expect(checked.length).toBe(hidden.length); // the directory begins at the same offset in both
    await saved(Buffer.concat([checked, hidden]), 'Dva sadržaja');
  });

  test('that is too large, unnamed or of no kind is refused', async () => {
    const padding = Buffer.alloc(TEMPLATE_BYTES_MAX);
    expect(await refused(Buffer.concat([wordOf(run('a')), padding]))).toMatchObject({
      fields: { objectKey: expect.stringContaining('najviše') },
    });
    expect(await refused(wordOf(run('a')), { naziv: ' ' })).toMatchObject({
      fields: { naziv: 'Unesite naziv šablona.' },
    });
    expect(await refused(wordOf(run('a')), { vrsta: 'toString' })).toMatchObject({
      fields: { vrsta: expect.any(String) },
    });
  });

  test('must be uploaded as one', async () => {
    const objectKey = await upload(wordOf(run('a')), 'a.docx', 'ugovori');
    const input = { vrsta: 'ugovor', naziv: 'Iz ugovora', objectKey };
    expect(await refusal(b, 'saveTemplate', input, asOwner())).toMatchObject({
      fields: { objectKey: expect.any(String) },
    });
  });
});

describe('a document from a template', () => {
  test('contains the data of the project and is a draft that unlocks nothing', async () => {
    const project = await newProject(b, 6);
    const target = { id: project.id, createdAt: project.createdAt };
    await change(b, 'updateProjectFinances', {
      ...target,
      vrednost: '1000.00',
      kurs: '117',
      popust: '0',
      demontaza: '34.00',
    });
    const template = await saved(
      wordOf(run('{kli') + run('jent} za {ukupno} ({ukupnoSlovima}), {datum}'), run('{#rate}{tip} {iznos};{/rate}')),
      'A pun',
    );
    const { data, body } = await create(project, template.id);
    const made = data?.createDocumentFromTemplate;
    if (!made) throw new Error(body);
    expect(made).toMatchObject({ step: 6, ugovori: [], nacrti: [{ index: 0 }] });
    expect(made.nacrti[0]?.naziv).toMatch(/^A pun \d{4}-\d{4}\.docx$/);
    const text = await textOf(made.nacrti[0]?.objectKey ?? '');
    expect(text).toContain('Đorđević d.o.o. ');
    expect(text).toContain(
      `za 117.034,00 din (sto sedamnaest hiljada trideset četiri dinara), ${shortDate(belgradeDay(new Date()))}`,
    );
    expect(text).toMatch(/Avans 58\.517,00 din;.* 58\.517,00 din;/);
  });

  test('repeats a row for every opening of the list that counts', async () => {
    const project = await newProject(b, 6);
    await finishedList(b, project.id, [{ kolicina: 2 }, { vrsta: 'prozor', sirina: 600, visina: 900 }]);
    const rows = wordOf(run('{mernaLista}: {#otvori}{oznaka} {mera} {komada};{/otvori} {otvoriUkupno}'));
    const template = await saved(rows, 'A otvori');
    const { data } = await create(project, template.id);
    const text = await textOf(data?.createDocumentFromTemplate.nacrti[0]?.objectKey ?? '');
    expect(text).toMatch(/Merenje 1 \(završena\): .*P1 1420 × 1180 2;.*P2 600 × 900 1;.* 3 kom, /);
  });

  test('is made once by a repeated submit', async () => {
    const project = await newProject(b, 6);
    const template = await saved(wordOf(run('{broj}')), 'A jednom');
    const key = { key: 'nacrt-jednom-1' };
    await create(project, template.id, key);
    const again = await create(project, template.id, key);
    expect(again.data?.createDocumentFromTemplate.nacrti).toHaveLength(1);
  });

  test('returns RATE_LIMITED when too many Word documents of one account wait; the first ones are made', async () => {
    const project = await newProject(b, 6);
    const template = await saved(wordOf(run('{broj}')), 'A mnogo');
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(project, template.id)));
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { errors } of refused)
      expect(errors).toMatchObject([
        { message: expect.stringMatching(/^Previše Word dokumenata/), extensions: { code: 'RATE_LIMITED' } },
      ]);
    const made = answers.map(({ data }) => data?.createDocumentFromTemplate?.nacrti.length ?? 0);
    expect(Math.max(...made)).toBe(answers.length - refused.length);
  });

  test('returns CONFLICT while step 6 is locked', async () => {
    const project = await newProject(b, 4);
    const template = await saved(wordOf(run('{broj}')), 'A zaključan');
    const { errors } = await create(project, template.id);
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  });

  test('text of a client is text, not tags of Word or of a template', async () => {
    const project = await newProject(b, 6);
    await b.db.updateTable('projects').set({ adresa: '<b>{ukupno}</b> & co' }).where('id', '=', project.id).execute();
    const template = await saved(wordOf(run('{adresa}')), 'A znaci');
    const { data } = await create(project, template.id);
    const text = await textOf(data?.createDocumentFromTemplate.nacrti[0]?.objectKey ?? '');
    expect(text).toContain('&lt;b&gt;{ukupno}&lt;/b&gt; &amp; co');
  });

  test.each(['nema', '00000000-0000-4000-8000-000000000000'])('of no template (%s) is NOT_FOUND', async id => {
    const { errors } = await create(await newProject(b, 6), id);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

test('the sweep of files keeps a template that was never used', async () => {
  const template = await saved(wordOf(run('{broj}')), 'A čuvan');
  await b.pass(49 * 3_600_000);
  await b.built.files.sweep();
  await expect(b.built.files.read(template.objectKey)).resolves.toBeInstanceOf(Buffer);
});
