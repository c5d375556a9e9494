import type { ColumnGuide } from '#domain/transfer/column-guide.ts';
import type { ImportedList } from '#domain/transfer/imported-lists.ts';

type Forms = readonly [one: string, few: string, many: string];

/** What the dialog of an import has to know of the list. */
export interface ImportKind {
  list: ImportedList;
  guide: ColumnGuide<string>;
  /** „Uvoz klijenata“ */
  title: string;
  /** „Uvezi 2 klijenta“ */
  imports: Forms;
  /** „Uvezena su“ 2 klijenta. */
  imported: Forms;
  /** „U jednom redu je jedan klijent.“ */
  rowIs: string;
  /** What counts as a duplicate, as a hint. */
  duplicates: string;
  /** When nothing but duplicates is in the file. */
  allThere: string;
  example: { name: string; rows: readonly Readonly<Record<string, string>>[] };
  /** The lists that it changes. */
  changes: readonly string[];
}
