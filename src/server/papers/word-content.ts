import type { ZipEntry } from '#server/kernel/zip-size.ts';

export const NOT_WORD = 'Šablon treba da bude ispravan Word dokument (.docx), bez lozinke.';

// case is ignored as Word ignores it in the names of parts
const XML = /\.(?:xml|rels)$/i;
const MACROS = /(?:^|[/\\])(?:vbaProject\.bin|vbaData\.xml)$/i;
const RELATIONS = /(?:^|[/\\])_rels[/\\][^/\\]*\.rels$/i;

const ATTRIBUTE = String.raw`\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const RELATION = new RegExp(String.raw`<(?:[\w.-]+:)?Relationship((?:${ATTRIBUTE})*)\s*/?>`, 'g');

const attributesOf = (tag: string): Record<string, string | undefined> =>
  Object.fromEntries(
    Array.from(tag.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', double, single]) => [
      name,
      double ?? single,
    ]),
  );

/**
 * The URL of the first resource that Word would load from outside; the name of the part when the URL cannot be read.
 * Hyperlinks load nothing until they are opened.
 */
function outsideTarget({ name, content }: ZipEntry): string | undefined {
  let target: string | undefined;
  const rest = content()
    .toString('utf8')
    .replace(RELATION, (_, attributes: string) => {
      const { Type = '', Target = name, TargetMode = 'Internal' } = attributesOf(attributes);
      if (TargetMode !== 'Internal' && !Type.endsWith('/hyperlink')) target ??= Target;
      return '';
    });
  return target ?? (rest.includes('TargetMode') ? name : undefined);
}

/** Matches the instructions of Word fields and the marks between them; one field may be split over several elements. */
const INSTRUCTIONS =
  /<(?:[\w.-]+:)?instrText(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>(.*?)<\/(?:[\w.-]+:)?instrText\s*>|\bfldCharType\b|[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/gs;
const NOT_TEXT = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[|\]\]>/gs;
const LOADING = /^\s*(DDE(?:AUTO)?|INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|DATABASE|RD)(?![\w-])/i;

const decoded = (text: string): string =>
  text
    .replace(NOT_TEXT, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

/** The name of the first field with which Word loads a file or starts a program when it opens the document. */
function loadingField({ content }: ZipEntry): string | undefined {
  const fields = [''];
  for (const [, part, ...instructions] of content().toString('utf8').matchAll(INSTRUCTIONS)) {
    if (part === undefined) fields.push(instructions.find(Boolean) ?? '', '');
    else fields.push((fields.pop() ?? '') + part);
  }
  return fields.map(text => LOADING.exec(decoded(text))?.[1]).find(Boolean);
}

/** Whether the part has a null byte or a DOCTYPE, which Word never writes and which could hide what is refused here. */
const isUnusual = ({ content }: ZipEntry): boolean => content().includes(0) || content().includes('<!DOCTYPE');

function firstOf<T>(entries: readonly ZipEntry[], find: (entry: ZipEntry) => T | undefined): T | undefined {
  for (const entry of entries) {
    const found = find(entry);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns a sentence with the reason when a Word file is refused: it has macros, was not written by Word, or makes Word
 * load something from outside when it is opened.
 */
export function contentProblem(entries: readonly ZipEntry[]): string | undefined {
  const macros = entries.find(({ name }) => MACROS.test(name));
  if (macros) return `Šablon ima makroe („${macros.name}“). Sačuvajte ga u Wordu kao dokument bez makroa (.docx).`;
  const parts = entries.filter(({ name }) => XML.test(name));
  if (parts.some(isUnusual)) return NOT_WORD;
  const relations = parts.filter(({ name }) => RELATIONS.test(name));
  const outsideAddress = firstOf(relations, outsideTarget);
  if (outsideAddress !== undefined)
    return `Šablon učitava nešto spolja („${outsideAddress}“). U Wordu tu sliku, objekat ili vezu umetnite u sam dokument.`;
  const field = firstOf(parts, loadingField);
  if (field !== undefined)
    return `Šablon ima polje „${field}“, koje pri otvaranju učitava ili pokreće nešto spolja. Uklonite ga u Wordu (Alt+F9 prikazuje polja).`;
  return undefined;
}
