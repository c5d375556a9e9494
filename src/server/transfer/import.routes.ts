import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#domain/errors.ts';
import { IMPORT_BYTES_MAX, NAME_MAX } from '#domain/limits.ts';
import { OPENINGS_MAX } from '#domain/opening/measuring-list.ts';
import { requireAccess } from '#domain/rights.ts';
import { fileSize } from '#domain/text/formats.ts';
import { cleanLine, firstCharacters, isWellFormed, mayFit } from '#domain/text/text.ts';
import type { Columns } from '#domain/transfer/column-guide.ts';
import { IMPORTED_LISTS, type ImportedList, type ItemOf } from '#domain/transfer/imported-lists.ts';
import type { ImportedJob } from '#domain/transfer/job-row.ts';
import type { Actor, Call } from '#server/kernel/call.ts';
import { abortSignal } from '#server/kernel/http/abort-signal.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { ignoreContentType } from '#server/kernel/http/ignore-content-type.ts';
import { mutate } from '#server/kernel/mutation.ts';
import { PREOFFER_STORE } from '#server/preoffers/preoffer-store.ts';
import { PROJECT_STORE } from '#server/projects/project-store.ts';
import { type ImportChoice, importClients, previewClients } from './import-clients.ts';
import { importJobs, type JobStore, previewJobs } from './import-jobs.ts';
import type { ImportRequest, ReadImport } from './read-import.ts';
import type { TransferOptions } from './transfer.ts';

/** How many rows of a spreadsheet of openings may be titles and the header. */
const TITLE_ROWS_MAX = 10;
const PARAMETERS = ['head', 'fields', 'naziv', 'duplicates', 'faulty', 'expected', 'clients'];

type Query = Record<string, unknown>;
type Request = FastifyRequest<{ Querystring: Query; Body: Buffer | undefined }>;

const oneOf = <T extends string>(query: Query, name: string, values: readonly T[]): T | undefined => {
  const value = query[name];
  if (value === undefined) return undefined;
  const match = values.find(one => one === value);
  if (!match) throw badInput({ [name]: `Treba da bude ${values.join(' ili ')}.` });
  return match;
};

/** Parses `poslovnoIme,,pib`, one field per column; a column with an empty field is not imported. */
function readFields(list: ImportedList, { fields }: Query): Columns<string> | null {
  if (fields === undefined) return null;
  if (typeof fields !== 'string') throw badInput({ fields: 'Treba da bude jedna vrednost.' });
  return fields.split(',').map(name => {
    if (name !== '' && !IMPORTED_LISTS[list].guide.isField(name))
      throw badInput({ fields: `Polje „${name}“ ne postoji.` });
    return name === '' ? null : name;
  });
}

/**
 * Parses `head`: `da` when the first row is the header, `ne` when there is none, or the number of its row in the file.
 */
function readHead(query: Query): ImportRequest['head'] {
  const { head } = query;
  if (typeof head === 'string' && /^[1-9]\d{0,5}$/.test(head)) return Number(head);
  const word = oneOf(query, 'head', ['da', 'ne']);
  return word === undefined ? null : word === 'da' ? 'first' : 'none';
}

function countOf(query: Query, name: string, missing: string): number {
  const count = query[name];
  if (typeof count !== 'string' || !/^\d{1,6}$/.test(count)) throw badInput({ [name]: missing });
  return Number(count);
}

function readChoice(query: Query): ImportChoice {
  const { naziv } = query;
  const expected = countOf(query, 'expected', 'Navedite koliko se uvozi.');
  const source =
    typeof naziv === 'string' && mayFit(naziv, NAME_MAX) && isWellFormed(naziv)
      ? firstCharacters(cleanLine(naziv), NAME_MAX)
      : '';
  return {
    withDuplicates: oneOf(query, 'duplicates', ['skip', 'import']) === 'import',
    skipFaulty: oneOf(query, 'faulty', ['skip', 'refuse']) === 'skip',
    expected,
    expectedClients:
      query.clients === undefined ? undefined : countOf(query, 'clients', 'Navedite koliko klijenata je novo.'),
    source,
  };
}

function requireKnownParameters(query: unknown): void {
  const misspelled = Object.keys(query as Query).find(name => !PARAMETERS.includes(name));
  if (misspelled !== undefined) throw badInput({ [misspelled]: 'Nepoznat parametar.' });
}

function requireSize({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > IMPORT_BYTES_MAX)
    throw new HttpRefusal(413, 'BAD_USER_INPUT', `Fajl je veći od dozvoljenog (${fileSize(IMPORT_BYTES_MAX)}).`);
}

const digest = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

/** The preview and the import of a list, for a file that was read. */
interface Import<L extends ImportedList> {
  preview(read: ReadImport<ItemOf<L>>): Promise<object>;
  write(call: Call, read: ReadImport<ItemOf<L>>, choice: ImportChoice): Promise<object>;
}

/**
 * Adds the routes `POST /api/import/{list}/preview` and `POST /api/import/{list}`, with the spreadsheet as body, and
 * `POST /api/import/openings`, which returns its rows as texts. Nothing is stored between preview and import.
 */
export function importRoutes(app: FastifyInstance, options: TransferOptions): void {
  const { db, clock, authenticate, limit, slots, reader, requireValidSession, rowsMax, unpackedMax } = options;
  const actors = new WeakMap<FastifyRequest, Actor>();

  const bodyOf = ({ body }: Request): Buffer => {
    if (!body || body.length === 0) throw badInput({ fajl: 'Fajl je prazan.' });
    return body;
  };

  const read = async <L extends ImportedList>(
    list: L,
    request: Request,
    reply: FastifyReply,
    actor: Actor,
  ): Promise<ReadImport<ItemOf<L>>> => {
    const { query } = request;
    const importRequest = {
      list,
      bytes: bodyOf(request),
      head: readHead(query),
      fields: readFields(list, query),
      now: clock().toISOString(),
      rowsMax: rowsMax.import,
      unpackedMax,
    };
    const file = await reader.readImport(actor.accountId, importRequest, abortSignal(reply));
    await requireValidSession(actor); // checked again, because sending and reading may have taken minutes
    return file;
  };

  app.register(async scope => {
    ignoreContentType(scope);
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    // runs before the body is read, so that only authenticated accounts can send 10 MB, and only few files concurrently
    scope.addHook('onRequest', async (request, reply) => {
      const actor = await authenticate(request);
      limit(actor, 'upload');
      requireSize(request);
      requireKnownParameters(request.query);
      const signal = abortSignal(reply);
      signal.throwIfAborted();
      signal.addEventListener('abort', slots(actor), { once: true });
      actors.set(request, actor);
      reply.header('cache-control', 'no-store');
    });

    const post = (path: string, work: (request: Request, reply: FastifyReply, actor: Actor) => Promise<object>) =>
      scope.post(path, (request: Request, reply) => work(request, reply, actors.get(request) as Actor));

    const addImport = <L extends ImportedList>(list: L, { preview, write }: Import<L>) => {
      const { rights } = IMPORTED_LISTS[list];
      post(`/api/import/${list}/preview`, async (request, reply, actor) => {
        requireAccess(actor, ...rights);
        return preview(await read(list, request, reply, actor));
      });
      post(`/api/import/${list}`, async (request, reply, actor) => {
        requireAccess(actor, ...rights);
        limit(actor, 'mutation');
        const choice = readChoice(request.query);
        const file = await read(list, request, reply, actor);
        const signal = abortSignal(reply);
        const content = [request.url, digest(request.body)];
        return mutate({ db, clock }, { request, actor, content }, async call => {
          const result = await write(call, file, choice);
          signal.throwIfAborted(); // a caller who leaves cancels the import
          return result;
        });
      });
    };

    // nothing is stored: the page adds the rows to the grid of a measuring list, which validates and saves them
    post('/api/import/openings', async (request, reply, actor) => {
      requireAccess(actor, 'transfer:write', 'measurements:write');
      const sheet = { bytes: bodyOf(request), rowsMax: OPENINGS_MAX + TITLE_ROWS_MAX, unpackedMax };
      return { rows: await reader.readTexts(actor.accountId, sheet, abortSignal(reply)) };
    });

    addImport('clients', {
      preview: file => previewClients(db, file),
      write: (call, file, choice) => importClients(call, file, choice),
    });
    const importOfJobs = <Item extends ImportedJob>(store: JobStore<Item>) => ({
      preview: (file: ReadImport<Item>) => previewJobs(db, store, file),
      write: (call: Call, file: ReadImport<Item>, choice: ImportChoice) => importJobs(call, store, file, choice),
    });
    addImport('preoffers', importOfJobs(PREOFFER_STORE));
    addImport('projects', importOfJobs(PROJECT_STORE));
  });
}
