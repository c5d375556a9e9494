import { zipOf } from './import-files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Returns the smallest Word file with these paragraphs; each is the XML of its runs. */
export const wordOf = (...paragraphs: string[]): Buffer =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${paragraphs.map(runs => `<w:p>${runs}</w:p>`).join('')}</w:body></w:document>`,
    }).map(([name, xml]) => ({ name, content: Buffer.from(xml) })),
  );

/** Returns the XML of a run, which is a part of a paragraph; Word often splits a typed text into several runs. */
export const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
