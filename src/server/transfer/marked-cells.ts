import { NOT_COMPUTED } from '#domain/transfer/cell-faults.ts';
import type { ZipEntry } from '#server/kernel/zip-size.ts';

/** The ids of the formats `0%` and `0.00%`, which a spreadsheet can use without declaring them. */
const BUILT_IN_PERCENTS = ['9', '10'];

type Attributes = Readonly<Record<string, string>>;

/** The elements with these names (without namespace prefix) in order, with attributes and the text after the tag. */
function* elementsOf(
  xml: string,
  ...elementNames: readonly string[]
): Generator<{ name: string; attributes: Attributes; text: string }> {
  for (let position = xml.indexOf('<'), next = 0; position >= 0; position = next) {
    next = xml.indexOf('<', position + 1);
    const tag = xml.slice(position + 1, next < 0 ? xml.length : next);
    const name = /^(?:\w{1,20}:)?(\w{1,20})[\s>/]/.exec(tag)?.[1] ?? '';
    if (!elementNames.includes(name)) continue;
    const attributes = tag.matchAll(/(\w{1,20})="([^"]*)"/g);
    const attributesByName = Object.fromEntries(Array.from(attributes, ([, key = '', value = '']) => [key, value]));
    yield { name, attributes: attributesByName, text: tag.slice(tag.indexOf('>') + 1) };
  }
}

/**
 * Whether the format shows numbers multiplied by a hundred, with a percent sign; a quoted or escaped percent sign is
 * only a character.
 */
const isPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"|\\./g, '')
    .includes('%');

const attributesOf = (xml: string, elementName: string): Attributes[] =>
  Array.from(elementsOf(xml, elementName), ({ attributes }) => attributes);

/** The indexes of the styles that show numbers in percent; cells refer to styles by index. */
function percentStyles(xml: string): Set<string> {
  const formats = attributesOf(xml, 'numFmt').filter(({ formatCode = '' }) => isPercent(formatCode));
  const percentFormats = formats.map(({ numFmtId }) => numFmtId);
  const cellFormats = xml.slice(xml.search(/<(?:\w+:)?cellXfs/), xml.search(/<\/(?:\w+:)?cellXfs/));
  const ids = attributesOf(cellFormats, 'xf').map(({ numFmtId = '' }) => numFmtId);
  return new Set(
    ids.flatMap((id, index) => (percentFormats.includes(id) || BUILT_IN_PERCENTS.includes(id) ? [String(index)] : [])),
  );
}

/** Texts of cells, keyed by the number of the row and then by the letters of the column. */
type CellTexts = Map<number, Map<string, string>>;

interface MarkedCells {
  /** The number of the sheet that is read, from 1: the first visible one with values. */
  sheet: number;
  /** The names of the other visible sheets with values. */
  otherSheets: string[];
  /** Cells whose numbers are shown in percent. */
  percents: CellTexts;
  /** Cells whose formulas ended in an error, such as `#DIV/0!`, or have no result in the file. */
  errors: CellTexts;
  /**
   * The number of cells in memory, empty ones included: the number of rows times the number of columns with a value.
   */
  cells: number;
}

/** The column number of a cell such as `AB12`, from 1; 0 for a cell without an address. */
const columnOf = (cell: string): number =>
  [...cell.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function mark(marks: CellTexts, cell: string, text: string): void {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const columns = marks.get(Number(row)) ?? new Map<string, string>();
  marks.set(Number(row), columns.set(letters, text));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const hasValues = (sheet: string): boolean => /<(?:\w{1,20}:)?(?:v|is)[\s>]/.test(sheet);

/**
 * Finds the sheet of a workbook to read, and its cells for which the library that reads sheets returns too little: 0.1
 * for a discount of 10%, and an empty cell for a formula's error.
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
  const stylesRelation = relations.find(({ Type }) => Type?.endsWith('/styles')) ?? { Target: 'styles.xml' };
  const styles = percentStyles(textOf(pathOf(stylesRelation)));
  const sheets = attributesOf(textOf('xl/workbook.xml'), 'sheet').filter(({ name }) => name);
  const sheetText = (sheet: Attributes | undefined): string =>
    textOf(pathOf(relations.find(({ Id }) => Id !== undefined && Id === sheet?.id)));
  const [chosenSheet = sheets[0], ...remainingSheets] = sheets.filter(
    one => !/^(?:very)?hidden$/i.test(one.state ?? '') && hasValues(sheetText(one)),
  );
  const sheet = sheetText(chosenSheet);
  const marks = { percents: new Map(), errors: new Map() } satisfies Record<string, CellTexts>;
  let [cell, isFailed, isFormula, rows, columns] = ['', false, false, 0, 1];
  const endFormula = () => isFormula && mark(marks.errors, cell, NOT_COMPUTED);
  for (const { name, attributes, text } of elementsOf(sheet, 'row', 'c', 'f', 'v', 'is')) {
    const { r = '', s = '', t = '' } = attributes;
    if (name !== 'v') endFormula();
    isFormula = name === 'f';
    if (name === 'row') rows = Math.max(rows + 1, Number(r) || 0);
    else if (name === 'c') {
      [cell, isFailed] = [r, t === 'e'];
      if (styles.has(s)) mark(marks.percents, r, '%');
    } else {
      columns = Math.max(columns, columnOf(cell));
      if (name === 'v' && isFailed) mark(marks.errors, cell, text.trim());
    }
  }
  endFormula();
  const otherSheets = remainingSheets.map(({ name = '' }) => withoutEntities(name));
  return {
    ...marks,
    cells: rows * columns,
    sheet: chosenSheet ? sheets.indexOf(chosenSheet) + 1 : 1,
    otherSheets,
  };
}
