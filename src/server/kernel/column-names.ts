/** The type of a column's name: `poslovnoIme` becomes `poslovno_ime`. */
export type Snake<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Field;

/** Cached names of columns; an import needs them for each of its rows. */
const snakes = new Map<string, string>();

export const snake = <Field extends string>(field: Field) => {
  const known = snakes.get(field) ?? field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  snakes.set(field, known);
  return known as Snake<Field>;
};

/** A record's fields as the columns of its table. */
export type Columns<Data> = { [F in keyof Data & string as Snake<F>]: Data[F] };

/** The type of a column with its alias as Kysely selects it: `poslovno_ime as poslovnoIme`. */
export type Aliased<Field extends string> = Field extends string ? `${Snake<Field>} as ${Field}` : never;
export const aliased = <Field extends string>(field: Field) => `${snake(field)} as ${field}` as Aliased<Field>;

/** Columns for a hand-written statement: `poslovno_ime as "poslovnoIme", …`. */
export const selectList = (fields: readonly string[]) =>
  fields.map(field => `${snake(field)} as "${field}"`).join(', ');

/** Pairs for json_build_object: `'poslovnoIme', poslovno_ime, …`. */
export const jsonPairs = (fields: readonly string[]) => fields.map(field => `'${field}', ${snake(field)}`).join(', ');

/** Returns the row's fields, keyed by column name; a missing field is null. */
export const columnsOf = <Row extends object, Field extends string & keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map(field => [snake(field), row[field] ?? null])) as {
    [F in Field as Snake<F>]: undefined extends Row[F] ? Exclude<Row[F], undefined> | null : Row[F];
  };

/** The type of a field's name: `poslovno_ime` becomes `poslovnoIme`. */
export type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

export const camel = <Column extends string>(column: Column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Column>;
