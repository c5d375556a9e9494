/** The error codes of the GraphQL and HTTP API. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CONFIRM_REQUIRED',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Serbian sentences by field name, shown at the field. */
export type FieldErrors = Record<string, string>;

/** Thrown when a rule refuses what the caller wants; carries a code, a Serbian sentence for people, and the wrong fields. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which the caller may try again; sent as the header Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Returns a BAD_USER_INPUT refusal; its message is the sentence of the first field. */
export const badInput = (fields: FieldErrors): Refusal =>
  new Refusal('BAD_USER_INPUT', Object.values(fields)[0] ?? 'Podaci nisu ispravni.', { fields });

export const notFound = (message = 'Zapis ne postoji ili je obrisan.'): Refusal => new Refusal('NOT_FOUND', message);

/** Returns the value. Throws NOT_FOUND when there is none. */
export function found<Value>(value: Value | null | undefined, message?: string): Value {
  if (value === undefined || value === null) throw notFound(message);
  return value;
}

/** Returns a CONFLICT refusal; `fields` has a sentence for each field that somebody else has changed in the meantime. */
export const conflict = (message: string, fields?: FieldErrors): Refusal =>
  new Refusal('CONFLICT', message, fields && { fields });

/**
 * Returns the CONFLICT refusal for a caller who has not seen the newest version of a record. Unlike other conflicts it
 * has fields, so that the web client offers to load the newer values.
 */
export const staleVersion = (message: string): Refusal => conflict(message, { version: message });
