import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#domain/errors.ts';
import { IMPORT_BYTES_MAX, NAME_MAX } from '#domain/limits.ts';
import { fileSize } from '#domain/text/formats.ts';
import { cleanLine, firstOf, isWellFormed, mayFit } from '#domain/text/text.ts';
import { type ColumnFields, isImportField } from '#domain/transfer/client-columns.ts';
import { type Actor, pageOf } from '#server/kernel/call.ts';
import { goneSignal, requireWaiting } from '#server/kernel/http/gone.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { inMutation, submitOf } from '#server/kernel/mutation.ts';
import { type ImportChoice, importClients, previewImport } from './import-clients.ts';
import { type ReadImport, readImport } from './read-import.ts';
import type { TransferOptions } from './transfer.ts';

type Query = Record<string, unknown>;
type Request = FastifyRequest<{ Querystring: Query; Body: Buffer | undefined }>;

const oneOf = <T extends string>(query: Query, name: string, values: readonly T[]): T | undefined => {
  const value = query[name];
  if (value === undefined) return undefined;
  const known = values.find(one => one === value);
  if (!known) throw badInput({ [name]: `Treba da bude ${values.join(' ili ')}.` });
  return known;
};

/** Reads `poslovnoIme,,pib`, one field per column; an empty one is not imported. */
function readFields({ fields }: Query): ColumnFields | null {
  if (fields === undefined) return null;
  if (typeof fields !== 'string') throw badInput({ fields: 'Treba da bude jedna vrednost.' });
  return fields.split(',').map(name => {
    if (name !== '' && !isImportField(name)) throw badInput({ fields: `Polje „${name}“ ne postoji.` });
    return name === '' ? null : name;
  });
}

function readChoice(query: Query): ImportChoice {
  const { expected, naziv } = query;
  if (typeof expected !== 'string' || !/^\d{1,6}$/.test(expected))
    throw badInput({ expected: 'Navedite koliko klijenata se uvozi.' });
  const source =
    typeof naziv === 'string' && mayFit(naziv, NAME_MAX) && isWellFormed(naziv)
      ? firstOf(cleanLine(naziv), NAME_MAX)
      : '';
  return {
    withDuplicates: oneOf(query, 'duplicates', ['skip', 'import']) === 'import',
    skipFaulty: oneOf(query, 'faulty', ['skip', 'refuse']) === 'skip',
    expected: Number(expected),
    source,
  };
}

function requireSize({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > IMPORT_BYTES_MAX)
    throw new HttpRefusal(413, 'BAD_USER_INPUT', `Fajl je veći od dozvoljenog (${fileSize(IMPORT_BYTES_MAX)}).`);
}

const digest = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

/** `POST /api/import/clients/preview` and `POST /api/import/clients`, the spreadsheet as body. The server keeps nothing between them. */
export function importRoutes(app: FastifyInstance, options: TransferOptions): void {
  const { db, authenticate, limit, slots, requireStill, clients } = options;
  const actors = new WeakMap<FastifyRequest, Actor>();

  const read = async ({ body, query }: Request, reply: FastifyReply, actor: Actor): Promise<ReadImport> => {
    if (!body || body.length === 0) throw badInput({ fajl: 'Fajl je prazan.' });
    const head = oneOf(query, 'head', ['da', 'ne']);
    const asked = { bytes: body, hasHead: head ? head === 'da' : null, fields: readFields(query) };
    const file = await readImport(actor.accountId, asked, goneSignal(reply));
    await requireStill(actor); // sending and reading may have taken minutes
    return file;
  };

  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    // before the body is read: only known accounts may send 10 MB, and none many times that at once
    scope.addHook('onRequest', async (request, reply) => {
      const actor = await authenticate(request);
      limit(actor, 'upload');
      requireSize(request);
      const gone = goneSignal(reply);
      requireWaiting(gone);
      gone.addEventListener('abort', slots(actor), { once: true });
      actors.set(request, actor);
      reply.header('cache-control', 'no-store');
    });

    const post = (path: string, work: (request: Request, reply: FastifyReply, actor: Actor) => Promise<object>) =>
      scope.post(path, (request: Request, reply) => work(request, reply, actors.get(request) as Actor));

    post('/api/import/clients/preview', async (request, reply, actor) =>
      previewImport(db, clients, await read(request, reply, actor)),
    );
    post('/api/import/clients', async (request, reply, actor) => {
      limit(actor, 'mutation');
      const choice = readChoice(request.query);
      const file = await read(request, reply, actor);
      return inMutation(
        db,
        submitOf(request, actor, [request.url, digest(request.body)]),
        () => false,
        transaction => {
          const call = { db: transaction, actor, requestId: request.id, page: pageOf(request) };
          return importClients(call, clients, file, choice);
        },
      );
    });
  });
}
