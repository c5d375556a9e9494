/** Error codes of the GraphQL and HTTP contracts. */
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

/** Thrown by a use case that refuses: a code, a Serbian sentence for the user, and the fields at fault. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds until another try makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** BAD_USER_INPUT whose message is the first field's sentence. */
export const badInput = (fields: FieldErrors): Refusal =>
  new Refusal('BAD_USER_INPUT', Object.values(fields)[0] ?? 'Podaci nisu ispravni.', { fields });

export const notFound = (message = 'Zapis ne postoji ili je obrisan.'): Refusal => new Refusal('NOT_FOUND', message);

/** With `fields`, the sentences name the fields that somebody else has changed first. */
export const conflict = (message: string, fields?: FieldErrors): Refusal =>
  new Refusal('CONFLICT', message, fields && { fields });
