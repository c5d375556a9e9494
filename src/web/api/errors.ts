import { isOneOf } from '#domain/enumerations.ts';
import { ERROR_CODES, type ErrorCode, type FieldErrors } from '#domain/errors.ts';

export type ApiErrorCode = ErrorCode | 'NETWORK';

/** The sentence that is shown when the server sent none. */
const MESSAGES: Record<ApiErrorCode, string> = {
  UNAUTHENTICATED: 'Prijava je istekla. Prijavite se ponovo.',
  FORBIDDEN: 'Nemate pravo na ovu radnju.',
  CONFIRM_REQUIRED: 'Potvrdite da ste to vi, pa pokušajte ponovo.',
  NOT_FOUND: 'Zapis ne postoji ili je obrisan.',
  BAD_USER_INPUT: 'Podaci nisu ispravni. Proverite označena polja.',
  CONFLICT: 'Podaci su se u međuvremenu promenili. Osvežite stranicu i pokušajte ponovo.',
  RATE_LIMITED: 'Previše pokušaja. Sačekajte malo, pa pokušajte ponovo.',
  INTERNAL_SERVER_ERROR: 'Došlo je do greške na serveru. Pokušajte ponovo za koji trenutak.',
  NETWORK: 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.',
};

interface Details {
  message?: string | undefined;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  status?: number | undefined;
}

/** A refusal by the server, or no response at all (`NETWORK`); the message is a Serbian sentence for the user. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly requestId: string | undefined;
  readonly status: number | undefined;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(details.message || MESSAGES[code]);
    this.name = 'ApiError';
    this.code = code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.status = details.status;
  }
}

/**
 * Whether the change was refused because somebody else has changed its values in the meantime; other conflicts, such as
 * that of an archived project, name no fields.
 */
export const isStale = (error: ApiError | null): boolean => error?.code === 'CONFLICT' && error.fields !== undefined;

/**
 * Converts the error in a response, which GraphQL sends as `extensions` with a message and the HTTP routes as `error`.
 */
export const toApiError = (body: unknown, status?: number): ApiError => {
  const { code, message, fields, requestId } = (body ?? {}) as Record<string, unknown>;
  return new ApiError(isOneOf(ERROR_CODES, code) ? code : 'INTERNAL_SERVER_ERROR', {
    message: typeof message === 'string' ? message : undefined,
    fields: fields && typeof fields === 'object' ? (fields as FieldErrors) : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    status,
  });
};

/** Whether a module failed to load or to be parsed; failed loads are recognised by the browsers' messages. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && /import|preload/i.test(error.message));

/**
 * The Serbian sentence for anything that was thrown; the network is named as the cause only for a request without a
 * response.
 */
export const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  if (isMissingCode(error)) return 'Deo programa nije učitan. Pokušajte ponovo.';
  return 'Došlo je do greške u programu. Osvežite stranicu i pokušajte ponovo.';
};

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
