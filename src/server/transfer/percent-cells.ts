import type { ZipEntry } from '#server/kernel/zip-size.ts';

/** Formats that every spreadsheet has without naming them: `0%` and `0.00%`. */
const BUILT_IN_PERCENTS = ['9', '10'];

type Attributes = Readonly<Record<string, string>>;

/** The attributes of every element of that name, in order; names are without their prefixes. */
function* elementsOf(xml: string, wanted: string): Generator<Attributes> {
  for (let at = xml.indexOf('<'), next = 0; at >= 0; at = next) {
    next = xml.indexOf('<', at + 1);
    const tag = xml.slice(at + 1, next < 0 ? xml.length : next);
    if (/^(?:\w{1,20}:)?(\w{1,20})\s/.exec(tag)?.[1] !== wanted) continue;
    const attributes = tag.matchAll(/(\w{1,20})="([^"]*)"/g);
    yield Object.fromEntries(Array.from(attributes, ([, key = '', value = '']) => [key, value]));
  }
}

/** Whether numbers of the format are shown times a hundred: a sign that is quoted or escaped is only a letter. */
const isPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"|\\./g, '')
    .includes('%');

/** The places of the styles in percent, as cells name them. */
function percentStyles(xml: string): Set<string> {
  const formats = [...elementsOf(xml, 'numFmt')].filter(({ formatCode = '' }) => isPercent(formatCode));
  const own = formats.map(({ numFmtId }) => numFmtId);
  const cells = xml.slice(xml.search(/<(?:\w+:)?cellXfs/), xml.search(/<\/(?:\w+:)?cellXfs/));
  const ids = [...elementsOf(cells, 'xf')].map(({ numFmtId = '' }) => numFmtId);
  return new Set(
    ids.flatMap((id, place) => (own.includes(id) || BUILT_IN_PERCENTS.includes(id) ? [String(place)] : [])),
  );
}

/**
 * The cells of a workbook's first sheet whose numbers it shows in percent: the letters of the columns, by row. The reader of
 * sheets does not tell it, and a discount of 10% is kept as 0.1.
 */
export function percentCells(entries: readonly ZipEntry[]): Map<number, Set<string>> {
  const textOf = (path: string): string =>
    entries
      .find(({ name }) => name === path)
      ?.content()
      .toString() ?? '';
  const relations = [...elementsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship')];
  const pathOf = (relation: Attributes | undefined): string => {
    const target = relation?.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const found = new Map<number, Set<string>>();
  const styled = relations.find(({ Type }) => Type?.endsWith('/styles')) ?? { Target: 'styles.xml' };
  const styles = percentStyles(textOf(pathOf(styled)));
  if (styles.size === 0) return found;
  const [first] = elementsOf(textOf('xl/workbook.xml'), 'sheet');
  const sheet = textOf(pathOf(relations.find(({ Id }) => Id !== undefined && Id === first?.id)));
  for (const { r = '', s = '' } of elementsOf(sheet, 'c')) {
    if (!styles.has(s)) continue;
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(r) ?? [];
    const columns = found.get(Number(row));
    if (columns) columns.add(letters);
    else found.set(Number(row), new Set([letters]));
  }
  return found;
}
