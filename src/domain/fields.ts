/** What every table of fields (`fields.ts`) states at least about each field. */
export interface FieldFact {
  /** The Serbian name of the field in forms, sheets, spreadsheets and the history. */
  label: string;
}

/** Returns the names of the fields, in the order of the object. */
export const namesOf = <Field extends string>(facts: Record<Field, unknown>) => Object.keys(facts) as Field[];

/** Returns an object with one value per field, for example an empty row or the texts of a form. */
export const eachField = <Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> => Object.fromEntries(fields.map(field => [field, value(field)])) as Record<Field, Value>;

export const withoutUndefined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const labelsOf = <Field extends string>(facts: Record<Field, FieldFact>): Record<Field, string> =>
  eachField(namesOf(facts), field => facts[field].label);
