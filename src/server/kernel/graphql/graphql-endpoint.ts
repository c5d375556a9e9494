import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import { badInput, Refusal } from '#domain/errors.ts';
import { type Actor, atOnce, type Call, type Outside, pageOf } from '../call.ts';
import { noteForbidden } from '../http/access-log.ts';
import { HttpRefusal, publicError, RETRY_SECONDS } from '../http/http-errors.ts';
import { inMutation, submitOf, WorkOutside, withWorkOutside } from '../mutation.ts';
import type { Database, Db } from '../postgres/database.ts';
import { BODY_MAX } from '../request-limits.ts';
import { coercionRefusal } from './graphql-coercion.ts';
import type { FindOperation, Operation } from './graphql-document.ts';

interface Options {
  db: Kysely<Database>;
  findOperation: FindOperation;
  clock(): Date;
  /** Written into mails; undefined when the server does not know its own address. */
  publicUrl: string | undefined;
  /** The caller, checked before anything is read; throws UNAUTHENTICATED or FORBIDDEN. */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Throws RATE_LIMITED when the account asks too often. */
  limit(actor: Actor, kind: 'query' | 'mutation'): void;
}

interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

function readRequest(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw new Refusal('BAD_USER_INPUT', 'Šaljite jedan po jedan upit.');
  const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string') throw badInput({ query: 'Nedostaje upit.' });
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    throw badInput({ variables: 'Promenljive treba da budu objekat.' });
  }
  if (operationName != null && typeof operationName !== 'string')
    throw badInput({ operationName: 'Naziv operacije treba da bude tekst.' });
  return { query, variables: (variables ?? {}) as Record<string, unknown>, operationName: operationName ?? undefined };
}

/** `POST /api/graphql`: one document, checked once, run as the signed-in account; a mutation in one transaction. */
export function registerGraphql(
  app: FastifyInstance,
  { db, findOperation, clock, publicUrl, authenticate, limit }: Options,
): void {
  interface Asked {
    request: FastifyRequest;
    actor: Actor;
    operation: Operation;
    body: GraphqlRequest;
  }
  const run = async (db: Db, { request, actor, operation, body }: Asked, outside: Outside) => {
    const call: Call = { db, actor, now: clock(), requestId: request.id, publicUrl, page: pageOf(request), outside };
    const result = (await operation.execute(call, body.variables)) as ExecutionResult;
    const left = result.errors?.find(({ originalError }) => originalError instanceof WorkOutside)?.originalError;
    if (left) throw left;
    return result;
  };
  const formatted = (result: ExecutionResult, { request, operation, body }: Asked) => {
    if (!result.errors) return result;
    const refused = coercionRefusal(operation.variableErrors(body.variables));
    const errors = refused ? [new GraphQLError(refused.message, { originalError: refused })] : result.errors;
    return { data: result.data ?? null, errors: errors.map(error => formatError(error, request)) };
  };

  app.post('/api/graphql', { bodyLimit: BODY_MAX.graphql }, async (request, reply) => {
    const actor = await authenticate(request);
    const body = readRequest(request.body);
    const operation = await findOperation(actor, body.query, body.operationName);
    const { kind } = operation;
    if (kind === 'subscription') throw new HttpRefusal(400, 'BAD_USER_INPUT', 'Pretplate idu na /api/graphql/stream.');
    limit(actor, kind);
    const asked = { request, actor, operation, body };
    if (kind === 'query') return sendResult(reply, formatted(await run(db, asked, atOnce), asked));
    return sendResult(
      reply,
      await withWorkOutside(outside =>
        inMutation(
          db,
          submitOf(request, actor, body),
          result => 'errors' in result && !!result.errors,
          async transaction => formatted(await run(transaction, asked, outside), asked),
        ),
      ),
    );
  });
}

interface FormattedError {
  message: string;
  path?: readonly (string | number)[] | undefined;
  extensions: { code: string; status: number };
}

function formatError(error: GraphQLError, request: FastifyRequest): FormattedError {
  const { status, body } = publicError(error.originalError ?? error, request.id, request.log);
  const { message, ...extensions } = body;
  if (status === 403) noteForbidden(request, String(error.path?.[0] ?? ''));
  return { message, path: error.path, extensions: { ...extensions, status } };
}

/** Sends 200 with the errors inside, as GraphQL clients expect, unless the server itself failed. */
function sendResult(reply: FastifyReply, result: object): FastifyReply {
  const errors = (result as { errors?: FormattedError[] }).errors;
  if (errors?.some(error => error.extensions.status === 503)) reply.code(503).header('retry-after', RETRY_SECONDS);
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(result));
}
