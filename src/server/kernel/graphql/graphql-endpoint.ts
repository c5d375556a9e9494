import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, printSchema } from 'graphql';
import { badInput, Refusal } from '#domain/errors.ts';
import { type Call, callOf, runImmediately } from '../call.ts';
import { setForbiddenField } from '../http/access-log.ts';
import { graphqlType, HttpRefusal, publicError, RETRY_SECONDS } from '../http/http-errors.ts';
import type { RouteParts } from '../http/route-parts.ts';
import { mutate, WorkOutsideTransaction } from '../mutation.ts';
import { BODY_MAX } from '../request-limits.ts';
import { coercionRefusal } from './graphql-coercion.ts';
import type { FindOperation, Operation } from './graphql-document.ts';

interface Options extends RouteParts {
  schema: GraphQLSchema;
  findOperation: FindOperation;
  /** The site's public URL, for links in mails; undefined when it is not known. */
  publicUrl: string | undefined;
  /** Sends the results of a subscription as a stream. */
  openStream(request: FastifyRequest, reply: FastifyReply, subscription: Subscribed): Promise<FastifyReply>;
}

/** Whether the caller accepts server-sent events. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/** The document of a subscription and its operation. */
export interface Subscribed {
  query: string;
  operationName: string | undefined;
}

interface GraphqlRequest extends Subscribed {
  variables: Record<string, unknown>;
}

/** Parses the body as one request of GraphQL over HTTP; throws BAD_USER_INPUT for anything else, including a batch. */
export function readRequest(body: unknown): GraphqlRequest {
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

/** Adds the route `POST /api/graphql`, which runs one document; a mutation runs in one transaction. */
export function registerGraphql(
  app: FastifyInstance,
  { db, schema, findOperation, clock, publicUrl, authenticate, limit, openStream }: Options,
): void {
  interface Execution {
    request: FastifyRequest;
    operation: Operation;
    body: GraphqlRequest;
  }
  const run = async (call: Call, { operation, body }: Execution) => {
    const result = (await operation.execute({ ...call, publicUrl }, body.variables)) as ExecutionResult;
    const interruption = result.errors?.find(
      ({ originalError }) => originalError instanceof WorkOutsideTransaction,
    )?.originalError;
    if (interruption) throw interruption;
    return result;
  };
  const formatted = (result: ExecutionResult, { request, operation, body }: Execution) => {
    if (!result.errors) return result;
    const variableErrors = operation.variableErrors(body.variables);
    const inputRefusal = coercionRefusal(variableErrors);
    if (!inputRefusal)
      return { data: result.data ?? null, errors: result.errors.map(error => formatError(error, request)) };
    // an error without data means that nothing was executed
    const error = new GraphQLError(inputRefusal.message, {
      nodes: variableErrors[0]?.nodes ?? [],
      originalError: inputRefusal,
    });
    return { errors: [formatError(error, request)] };
  };

  let contract: string | undefined;
  app.get('/api/schema.graphql', async (request, reply) => {
    limit(await authenticate(request), 'query');
    contract ??= `${printSchema(schema)}\n`;
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(contract);
  });

  // Compressed, a page of a list is a tenth as large, which counts on a phone. An attacker's page cannot send the identity
  // token that this route requires, so it learns nothing from the sizes of responses.
  const compress = { encodings: ['br' as const, 'gzip' as const], threshold: 2_048 };
  app.post('/api/graphql', { bodyLimit: BODY_MAX.graphql, compress }, async (request, reply) => {
    const actor = await authenticate(request);
    const body = readRequest(request.body);
    const operation = await findOperation(actor, body.query, body.operationName);
    const { kind } = operation;
    if (kind === 'subscription') {
      if (wantsStream(request)) return openStream(request, reply, body);
      throw new HttpRefusal(400, 'BAD_USER_INPUT', 'Pretplate traže zaglavlje Accept: text/event-stream.');
    }
    limit(actor, kind, kind === 'mutation' ? operation.rootFields : 1);
    const execution = { request, operation, body };
    if (kind === 'query') {
      const call = callOf(request, actor, { db, now: clock(), outsideTransaction: runImmediately });
      return sendResult(request, reply, formatted(await run(call, execution), execution));
    }
    const failed = (result: object) => 'errors' in result && !!result.errors;
    const result = await mutate({ db, clock }, { request, actor, content: body, failed }, async call =>
      formatted(await run(call, execution), execution),
    );
    return sendResult(request, reply, result);
  });
}

interface FormattedError {
  message: string;
  locations?: GraphQLError['locations'];
  path?: readonly (string | number)[] | undefined;
  extensions: { code: string; status: number };
}

function formatError(error: GraphQLError, request: FastifyRequest): FormattedError {
  const { status, body } = publicError(error.originalError ?? error, request.id, request.log);
  const { message, ...extensions } = body;
  if (status === 403) setForbiddenField(request, String(error.path?.[0] ?? ''));
  return { message, locations: error.locations, path: error.path, extensions: { ...extensions, status } };
}

/**
 * Sends 200 with the errors in the body, as GraphQL clients expect, unless the server itself failed. For callers that
 * accept GraphQL's media type, a request that was not executed has the status of its error.
 */
function sendResult(request: FastifyRequest, reply: FastifyReply, result: object): FastifyReply {
  const { type, isStrict } = graphqlType(request);
  const errors = (result as { errors?: FormattedError[] }).errors;
  if (errors?.some(error => error.extensions.status === 503)) reply.code(503).header('retry-after', RETRY_SECONDS);
  else if (isStrict && !('data' in result)) reply.code(errors?.[0]?.extensions.status ?? 400);
  return reply.header('cache-control', 'no-store').type(type).send(JSON.stringify(result));
}
