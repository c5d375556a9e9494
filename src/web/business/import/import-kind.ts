import type { ColumnGuide } from '#domain/transfer/column-guide.ts';
import type { ImportedList } from '#domain/transfer/imported-lists.ts';

type PluralForms = readonly [one: string, few: string, many: string];

/** The texts and properties of the dialog for one imported list. */
export interface ImportKind {
  list: ImportedList;
  guide: ColumnGuide<string>;
  /** The dialog's title: „Uvoz klijenata“. */
  title: string;
  /** The button's texts: „Uvezi 2 klijenta“. */
  imports: PluralForms;
  /** The verb of the report, before the number: „Uvezena su“ 2 klijenta. */
  imported: PluralForms;
  /** The hint about rows: „U jednom redu je jedan klijent.“ */
  rowIs: string;
  /** The hint about what counts as a duplicate. */
  duplicates: string;
  /** The text for a file with nothing but duplicates. */
  onlyDuplicates: string;
  example: { name: string; rows: readonly Readonly<Record<string, string>>[] };
  /** The keys of the lists that the import changes. */
  changes: readonly string[];
}
