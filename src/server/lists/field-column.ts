import type { FieldFact } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { ExportColumn } from './exported-list.ts';

interface ExportedFact extends FieldFact {
  /** Characters of its column in a spreadsheet. */
  width: number;
  kind?: string;
}

/** The export column of a text, a phone or a day, with the field's label. */
export const fieldColumn = <Field extends string>(
  field: Field,
  { label, width, kind }: ExportedFact,
): ExportColumn<Record<Field, string | null>> => ({
  head: label,
  width,
  ...(kind === 'day' && { kind: 'date' as const }),
  cell: row => {
    const value = row[field];
    return value && kind === 'phone' ? showPhone(value) : value;
  },
});
