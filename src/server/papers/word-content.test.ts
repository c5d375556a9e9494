import { expect, test } from 'vitest';
import type { ZipEntry } from '#server/kernel/zip-size.ts';
import { contentProblem, NOT_WORD } from './word-content.ts';

const entry = (name: string, text: string | Buffer): ZipEntry => {
  const content = Buffer.from(text);
  return { name, size: content.length, content: () => content };
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const [TEMPLATE, HYPERLINK] = [`Type="${OFFICE}/attachedTemplate"`, `Type="${OFFICE}/hyperlink"`];
const ADDRESS = 'https://zlo.rs/a.dotm';
const OUTSIDE = `Target="${ADDRESS}" TargetMode="External"`;
const relations = (xml: string) => `<Relationships xmlns="http://x">${xml}</Relationships>`;
const problemOfRelations = (xml: string | Buffer, name = 'word/_rels/settings.xml.rels') =>
  contentProblem([entry('word/document.xml', '<w:document/>'), entry(name, xml)]);

test.each([
  ['a template', relations(`<Relationship Id="r1" ${TEMPLATE} ${OUTSIDE}/>`)],
  ['a template with > in an attribute', relations(`<Relationship Id="r>1" ${TEMPLATE} ${OUTSIDE}/>`)],
  [
    'a template whose mode is written as an entity',
    relations(`<Relationship Id="r1" ${TEMPLATE} Target="${ADDRESS}" TargetMode="&#69;xternal"/>`),
  ],
  [
    'a template with the text of another type in its id',
    relations(`<Relationship Id="r1 Type='x/hyperlink" ${TEMPLATE} ${OUTSIDE}/>`),
  ],
  ['a template in single quotes', relations(`<Relationship Id='r1' ${TEMPLATE} ${OUTSIDE} />`.replaceAll('"', "'"))],
  [
    'a template with a prefix',
    `<a-b:Relationships><a-b:Relationship Id="r1" ${TEMPLATE} ${OUTSIDE}/></a-b:Relationships>`,
  ],
  [
    'a template between comments that look like a hyperlink',
    relations(`<!-- <Relationship ${HYPERLINK} Id='--><Relationship Id="r1" ${TEMPLATE} ${OUTSIDE}/><!--'/> -->`),
  ],
  [
    'a template after a hyperlink',
    relations(`<Relationship Id="r1" ${HYPERLINK} ${OUTSIDE}/><Relationship Id="r2" ${TEMPLATE} ${OUTSIDE}/>`),
  ],
])('refuses %s that Word would load from outside, and names its URL', (_, xml) => {
  expect(problemOfRelations(xml)).toContain(`spolja („${ADDRESS}“)`);
});

test.each(['word/_Rels/Settings.xml.RELS', 'word\\_rels\\settings.xml.rels', '_rels/.rels'])(
  'refuses a template from outside in the part %s, because Word ignores case and slashes in names of parts',
  name => {
    const xml = relations(`<Relationship Id="r1" ${TEMPLATE} ${OUTSIDE}/>`);
    expect(problemOfRelations(xml, name)).toContain(ADDRESS);
  },
);

test('names the part when the URL of an outside template cannot be read', () => {
  const xml = relations(`<Relationship Id="<" ${TEMPLATE} ${OUTSIDE}/>`);
  expect(problemOfRelations(xml)).toContain('spolja („word/_rels/settings.xml.rels“)');
});

test('accepts hyperlinks, and templates inside the document', () => {
  const link = `<Relationship Id="r1" ${HYPERLINK} Target="https://okna.rs/?a=1&amp;b=2" TargetMode="External"/>`;
  const inside = `<Relationship Id="r2" ${TEMPLATE} Target="a.xml"/><Relationship Id="r3" Target="b" TargetMode="Internal"/>`;
  expect(problemOfRelations(relations(link + inside))).toBeUndefined();
});

const field = (...instructions: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions.map(text => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const problemOfFields = (xml: string, name = 'word/document.xml') => contentProblem([entry(name, xml)]);

test.each([
  ['DDEAUTO', field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" ')],
  ['DDE', field(' D', 'D', 'E cmd "/k calc"')],
  ['dde', `${field(' PAGE ')}${field('dde cmd')}`],
  ['DDE', field('&#68;DE cmd')],
  ['DDE', field(' IF 1 = 1 "') + field(' DDE cmd ')],
  ['DDE', field('D<!-- x -->DE cmd')],
  ['DDE', field('<![CDATA[DDE cmd]]>')],
  ['DDE', `<x:instrText a=">">DDE cmd</x:instrText>`],
  ['DDE', `<w:fldSimple w:instr="DDE cmd &quot;/k calc&quot;"/>`],
  ['INCLUDEPICTURE', field(' INCLUDEPICTURE "https://zlo.rs/a.png" \\d ')],
  ['INCLUDETEXT', `<w:fldSimple w:instr=' INCLUDETEXT "x" '/>`],
  ['LINK', field(' LINK Excel.Sheet.8 "C:\\\\a.xlsx" ')],
])('refuses the field %s, which loads or runs something, and names it', (name, xml) => {
  expect(problemOfFields(xml)).toContain(`polje „${name}“`);
  expect(problemOfFields(xml, 'word/footnotes.xml')).toContain(`polje „${name}“`);
});

test('accepts harmless fields such as PAGE, HYPERLINK, REF and DATE', () => {
  const fields = [' PAGE ', ' HYPERLINK "https://okna.rs/dde link" ', ' REF link \\h ', ' DATE \\@ "d.M.yyyy." '];
  const xml = `<w:t>DDE INCLUDEPICTURE</w:t>${fields.map(text => field(text)).join('')}`;
  expect(problemOfFields(xml)).toBeUndefined();
});

test.each([
  ['declarations', '<!DOCTYPE d [<!ENTITY x "y">]><w:document/>'],
  ['UTF-16', Buffer.from('\ufeff<w:document/>', 'utf16le')],
])('refuses an XML part with %s, which Word never writes', (_, xml) => {
  expect(contentProblem([entry('word/footnotes.xml', xml)])).toBe(NOT_WORD);
});
