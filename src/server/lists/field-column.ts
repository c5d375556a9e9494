import type { FieldFact } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import type { ExportColumn } from './exported-list.ts';

interface ExportedField extends FieldFact {
  /** The column's width in a spreadsheet, in characters. */
  width: number;
  kind?: string;
}

/** The export column of a text, a phone or a day, with the field's label. */
export const fieldColumn = <Field extends string>(
  field: Field,
  { label, width, kind }: ExportedField,
): ExportColumn<Record<Field, string | null>> => ({
  head: label,
  width,
  ...(kind === 'day' && { kind: 'date' as const }),
  cell: row => {
    const value = row[field];
    return value && kind === 'phone' ? showPhone(value) : value;
  },
});
