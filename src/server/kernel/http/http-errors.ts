import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { type ErrorCode, type FieldErrors, Refusal } from '#domain/errors.ts';
import { isUnavailable, sqlState } from '../postgres/database.ts';

/** The part of an error that a caller may see: nothing internal. */
export interface PublicError {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors | undefined;
  requestId: string;
}

const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFIRM_REQUIRED: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
};

/** A Refusal with a specific HTTP status, where the usual status of its code is too general (411, 413, 415 …). */
export class HttpRefusal extends Refusal {
  readonly status: number;
  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    options?: { fields?: FieldErrors; retryAfter?: number },
  ) {
    super(code, message, options);
    this.status = status;
  }
}

/** Thrown for a GraphQL document that is refused; `locations` are the positions of the faults in it. */
export class DocumentRefusal extends Refusal {
  readonly locations: GraphQLError['locations'];
  constructor(message: string, locations: GraphQLError['locations'], fields?: FieldErrors) {
    super('BAD_USER_INPUT', message, fields && { fields });
    this.locations = locations;
  }
}

const GRAPHQL_RESPONSE = 'application/graphql-response+json';
/**
 * The media type for a GraphQL response to this caller. `isStrict` if the caller accepts GraphQL's media type: then a
 * request that was not executed gets the status of its error instead of 200.
 */
export function graphqlType({ headers }: FastifyRequest): { type: string; isStrict: boolean } {
  const isStrict = headers.accept?.includes(GRAPHQL_RESPONSE) ?? false;
  return { type: `${isStrict ? GRAPHQL_RESPONSE : 'application/json'}; charset=utf-8`, isStrict };
}

/** Seconds for Retry-After when the database or the file store is unreachable. */
export const RETRY_SECONDS = 5;

const UNAVAILABLE = 'Baza podataka trenutno nije dostupna. Pokušajte ponovo za koji trenutak.';
const DISK_FULL = 'Na serveru nema mesta na disku. Obratite se vlasniku.';
const INTERNAL = 'Došlo je do greške na serveru. Pokušajte ponovo; ako se ponovi, javite broj zahteva.';

/** SQLSTATE of a full disk of the database. */
const NO_SPACE = '53100';
/** SQLSTATEs after which a retry can succeed: deadlock, failed serialization, lock timeout. */
const BUSY = ['40P01', '40001', '55P03'];

const FASTIFY: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Zahtev je veći od dozvoljenog.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Zahtev treba da bude JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Telo zahteva je prazno.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Telo zahteva nije ispravan JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Dužina zahteva nije ispravna.'],
};

/** Converts a thrown error to what the caller may see; unexpected errors are logged with the request's id. */
export function publicError(
  error: unknown,
  requestId: string,
  log: FastifyBaseLogger,
): { status: number; body: PublicError } {
  if (error instanceof Refusal) {
    const { code, message, fields } = error;
    return {
      status: error instanceof HttpRefusal ? error.status : STATUS[code],
      body: { code, message, ...(fields && { fields }), requestId },
    };
  }
  const known = FASTIFY[String((error as FastifyError).code)];
  if (known) return { status: known[0], body: { code: 'BAD_USER_INPUT', message: known[1], requestId } };
  const status = (error as FastifyError).statusCode;
  if (status && status >= 400 && status < 500) {
    return { status, body: { code: 'BAD_USER_INPUT', message: 'Zahtev nije ispravan.', requestId } };
  }
  if (sqlState(error)?.startsWith('22')) {
    log.warn({ err: error, requestId }, 'the database refused a value');
    return { status: 400, body: { code: 'BAD_USER_INPUT', message: 'Podaci nisu ispravni.', requestId } };
  }
  if (BUSY.includes(sqlState(error) ?? '')) {
    log.warn({ err: error, requestId }, 'two changes met');
    return {
      status: 409,
      body: { code: 'CONFLICT', message: 'Isti zapis upravo menja neko drugi. Pokušajte ponovo.', requestId },
    };
  }
  log.error({ err: error, requestId }, 'unexpected error');
  if (!isUnavailable(error))
    return { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: INTERNAL, requestId } };
  const message = sqlState(error) === NO_SPACE ? DISK_FULL : UNAVAILABLE;
  return { status: 503, body: { code: 'INTERNAL_SERVER_ERROR', message, requestId } };
}

/** Fastify's error handler for all responses except those of GraphQL. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = publicError(error, request.id, request.log);
  const ownRetryAfter = error instanceof Refusal ? error.retryAfter : undefined;
  const retryAfter = ownRetryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  reply.code(status).header('cache-control', 'no-store');
  if (!request.url.startsWith('/api/graphql'))
    return reply.type('application/json; charset=utf-8').send({ error: body });
  const { message, ...extensions } = body;
  const locations = error instanceof DocumentRefusal ? error.locations : undefined;
  const errors = [{ message, ...(locations && { locations }), extensions }];
  const { type, isStrict } = graphqlType(request);
  return reply.type(type).send(JSON.stringify(isStrict ? { errors } : { error: body, errors }));
}
