import type { ZipEntry } from '#server/kernel/zip-size.ts';

/** Formats that every spreadsheet has without naming them: `0%` and `0.00%`. */
const BUILT_IN_PERCENTS = ['9', '10'];

type Attributes = Readonly<Record<string, string>>;

/** The elements with these names (without prefixes), in order, with their attributes and the text after the tag. */
function* elementsOf(
  xml: string,
  ...wanted: readonly string[]
): Generator<{ name: string; attributes: Attributes; text: string }> {
  for (let at = xml.indexOf('<'), next = 0; at >= 0; at = next) {
    next = xml.indexOf('<', at + 1);
    const tag = xml.slice(at + 1, next < 0 ? xml.length : next);
    const name = /^(?:\w{1,20}:)?(\w{1,20})[\s>/]/.exec(tag)?.[1] ?? '';
    if (!wanted.includes(name)) continue;
    const attributes = tag.matchAll(/(\w{1,20})="([^"]*)"/g);
    const read = Object.fromEntries(Array.from(attributes, ([, key = '', value = '']) => [key, value]));
    yield { name, attributes: read, text: tag.slice(tag.indexOf('>') + 1) };
  }
}

/**
 * Whether numbers in the format are shown multiplied by a hundred; a quoted or escaped percent sign is only a
 * character.
 */
const isPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"|\\./g, '')
    .includes('%');

const attributesOf = (xml: string, wanted: string): Attributes[] =>
  Array.from(elementsOf(xml, wanted), ({ attributes }) => attributes);

/** The indices of the styles in percent, as cells refer to them. */
function percentStyles(xml: string): Set<string> {
  const formats = attributesOf(xml, 'numFmt').filter(({ formatCode = '' }) => isPercent(formatCode));
  const own = formats.map(({ numFmtId }) => numFmtId);
  const cellFormats = xml.slice(xml.search(/<(?:\w+:)?cellXfs/), xml.search(/<\/(?:\w+:)?cellXfs/));
  const ids = attributesOf(cellFormats, 'xf').map(({ numFmtId = '' }) => numFmtId);
  return new Set(
    ids.flatMap((id, index) => (own.includes(id) || BUILT_IN_PERCENTS.includes(id) ? [String(index)] : [])),
  );
}

/** Values for cells of a sheet, by row and by the letters of the column. */
type Marks = Map<number, Map<string, string>>;

interface MarkedCells {
  /** Cells whose numbers are shown in percent. */
  percents: Marks;
  /** Cells whose formulas ended in an error, such as `#DIV/0!`. */
  errors: Marks;
  /**
   * The number of cells in memory, empty ones included: the number of rows times the number of columns with a value.
   */
  cells: number;
}

/** The column number of a cell such as `AB12`, from 1; 0 for a cell without an address. */
const columnOf = (cell: string): number =>
  [...cell.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function mark(marks: Marks, cell: string, text: string): void {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const columns = marks.get(Number(row)) ?? new Map<string, string>();
  marks.set(Number(row), columns.set(letters, text));
}

/**
 * The cells of a workbook's first sheet that the library for sheets reads incompletely: a discount of 10% is stored as
 * 0.1, and a formula's error is read as an empty cell.
 */
export function markedCells(entries: readonly ZipEntry[]): MarkedCells {
  const textOf = (path: string): string =>
    entries
      .find(({ name }) => name === path)
      ?.content()
      .toString() ?? '';
  const relations = attributesOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship');
  const pathOf = (relation: Attributes | undefined): string => {
    const target = relation?.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const styled = relations.find(({ Type }) => Type?.endsWith('/styles')) ?? { Target: 'styles.xml' };
  const styles = percentStyles(textOf(pathOf(styled)));
  const [first] = attributesOf(textOf('xl/workbook.xml'), 'sheet');
  const sheet = textOf(pathOf(relations.find(({ Id }) => Id !== undefined && Id === first?.id)));
  const marked = { percents: new Map(), errors: new Map() } satisfies Record<string, Marks>;
  let [cell, isFailed, rows, columns] = ['', false, 0, 1];
  for (const { name, attributes, text } of elementsOf(sheet, 'row', 'c', 'v', 'is')) {
    const { r = '', s = '', t = '' } = attributes;
    if (name === 'row') rows = Math.max(rows + 1, Number(r) || 0);
    else if (name === 'c') {
      [cell, isFailed] = [r, t === 'e'];
      if (styles.has(s)) mark(marked.percents, r, '%');
    } else {
      columns = Math.max(columns, columnOf(cell));
      if (name === 'v' && isFailed) mark(marked.errors, cell, text.trim());
    }
  }
  return { ...marked, cells: rows * columns };
}
