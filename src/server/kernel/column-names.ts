/** `poslovnoIme` in the contract is `poslovno_ime` in SQL. */
export type Snake<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Field;

export const snake = <Field extends string>(field: Field) =>
  field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as Snake<Field>;

/** The other way round. */
export type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

export const camel = <Column extends string>(column: Column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Column>;
