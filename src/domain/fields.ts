/** The least that every row of a record's `fields.ts` states. */
export interface FieldFact {
  /** The field's name in forms, sheets, spreadsheets and the history. */
  label: string;
}

/** The names of the fields, in the order of their table. */
export const namesOf = <Field extends string>(facts: Record<Field, unknown>) => Object.keys(facts) as Field[];

/** An object with one value per field: an empty row, a form's texts, the inputs of GraphQL. */
export const eachField = <Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> => Object.fromEntries(fields.map(field => [field, value(field)])) as Record<Field, Value>;

export const labelsOf = <Field extends string>(facts: Record<Field, FieldFact>): Record<Field, string> =>
  eachField(namesOf(facts), field => facts[field].label);
