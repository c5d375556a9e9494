/** A part of pg that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** The wire's form of a parameter. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
