import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOneOf } from '#domain/enumerations.ts';
import { badInput, notFound, Refusal } from '#domain/errors.ts';
import { SEARCH_MAX } from '#domain/limits.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { integer, plural } from '#domain/text/formats.ts';
import { requireSearch } from '#domain/text/search.ts';
import { isWellFormed, lengthOf } from '#domain/text/text.ts';
import { exportFileName } from '#domain/transfer/cells.ts';
import { EXPORT_NAMES } from '#domain/transfer/exports.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Actor, Call } from '#server/kernel/call.ts';
import { abortSignal } from '#server/kernel/http/abort-signal.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { throttled } from '#server/kernel/throttle.ts';
import { type ExportedList, exportFor, type ListQuery } from '#server/lists/exported-list.ts';
import { checkChosen, chosenInWords, resolveChosen } from '#server/lists/filters.ts';
import { csvFile } from './csv-file.ts';
import type { TransferOptions } from './transfer.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
type Format = keyof typeof TYPES;

type Query = Record<string, unknown>;
const parseText = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw badInput({ [name]: 'Treba da bude jedna vrednost.' });
  if (lengthOf(value) > SEARCH_MAX) throw badInput({ [name]: `Može imati najviše ${SEARCH_MAX} znakova.` });
  if (!isWellFormed(value)) throw badInput({ [name]: 'Tekst sadrži nedozvoljene znakove.' });
  return value || undefined;
};

/** Parses `kasni=da`; a missing parameter means false. */
const parseFlag = (query: Query, name: string): boolean => {
  const value = parseText(query, name);
  if (value && value !== 'da') throw badInput({ [name]: 'Treba da bude „da“.' });
  return value === 'da';
};

/**
 * Parses search, order and filters. Throws BAD_USER_INPUT for an unknown parameter, because a misspelled search would
 * export everything, and for a filter of another list, because the trail would record it although it has no effect.
 */
function readListQuery(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  { filters }: ExportedList,
  lists: TransferOptions['lists'],
  query: Query,
): ListQuery {
  const allFilters = Object.values(lists).flatMap(list => Object.keys(list.filters));
  const misspelled = Object.keys(query).find(
    name => !allFilters.includes(name) && name !== 'search' && name !== 'sort',
  );
  if (misspelled !== undefined) throw badInput({ [misspelled]: 'Nepoznat parametar.' });
  const ofOtherList = allFilters.find(name => !Object.hasOwn(filters, name) && parseText(query, name));
  if (ofOtherList) throw badInput({ [ofOtherList]: 'Ova lista se ne bira po tome.' });
  const chosenFilters = Object.fromEntries(
    Object.entries(filters).map(([name, { type }]) => [
      name,
      (type === 'Boolean' ? parseFlag : parseText)(query, name),
    ]),
  );
  checkChosen(filters, chosenFilters);
  const search = parseText(query, 'search');
  requireSearch(search ?? '');
  return {
    who: actor,
    search,
    sort: parseText(query, 'sort'),
    chosen: resolveChosen(actor, filters, chosenFilters),
    now,
  };
}

const conditionsInWords = async (db: Db, { filters }: ExportedList, { search, chosen }: ListQuery): Promise<string> =>
  [...(search ? [`pretraga „${search}“`] : []), ...(await chosenInWords(db, filters, chosen))].join(', ');

/** Adds the route `GET /api/export/{list}.{csv|xlsx}`: a list with the search, order and filters of its screen. */
export function exportRoutes(app: FastifyInstance, options: TransferOptions) {
  const { db, authenticate, limit, lists, slots, xlsxFile, requireValidSession, clock, rowsMax } = options;
  const listOf = (file: string) => {
    const [name] = file.split('.');
    return isOneOf(EXPORT_NAMES, name) ? lists[name] : undefined;
  };
  const find = (file: string): { list: ExportedList; format: Format } => {
    const list = listOf(file);
    const [, format] = file.split('.');
    if (!list || (format !== 'xlsx' && (format !== 'csv' || list.sheets))) throw notFound('Takav izvoz ne postoji.');
    return { list, format };
  };

  /**
   * Records the export before the first byte is sent, so that no personal data is exported without a row in the trail.
   */
  const recordExport = (actor: Actor, list: ExportedList, format: Format, listQuery: ListQuery, rows: number) =>
    db.transaction().execute(async transaction => {
      const uslovi = await conditionsInWords(transaction, list, listQuery);
      const detail = { naziv: list.title, format, redova: rows, uslovi };
      const change = { entity: 'list', id: list.name, action: 'exportList', detail } as const;
      await recordChange({ db: transaction, actor }, change);
    });

  /**
   * The list, read with a check of the caller's session after every page, because a slow reader gets the last page long
   * after the first, and with pauses, so that other requests stay fast. A CSV may pause for longer in total, because it
   * is sent while it is read.
   */
  const withChecks = (list: ExportedList, actor: Actor, format: Format): ExportedList => ({
    ...list,
    async *pages(db, listQuery) {
      for await (const rows of throttled(
        list.pages(db, listQuery),
        format === 'csv' ? Number.POSITIVE_INFINITY : undefined,
      )) {
        await requireValidSession(actor);
        yield rows;
      }
    },
    ...(list.sheets && { sheets: list.sheets.map(sheet => withChecks(sheet, actor, format)) }),
  });

  const describe = (reply: FastifyReply, list: ExportedList, format: Format): FastifyReply =>
    reply
      .type(TYPES[format])
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="${exportFileName(list.name, belgradeDay(clock()), format)}"`,
      );

  const send = async (
    reply: FastifyReply,
    list: ExportedList,
    format: Format,
    listQuery: ListQuery,
    { begin, release }: { begin(): Promise<void>; release(): void },
  ) => {
    if (format === 'csv') await begin();
    const body =
      format === 'csv'
        ? Readable.from(csvFile(db, list, listQuery), { objectMode: false })
        : await xlsxFile(db, list, listQuery, { begin, signal: abortSignal(reply) });
    if (body instanceof Readable) body.once('close', release);
    else release();
    return describe(reply, list, format).send(body);
  };

  const route = '/api/export/:file';
  app.get<{ Params: { file: string }; Querystring: Query }>(route, async (request, reply) => {
    const { file } = request.params;
    const required = listOf(file)?.right;
    const actor = await authenticate(request, ...(required ? [required] : []));
    limit(actor, 'mutation'); // counted as a mutation, because it writes to the trail
    const { list, format } = find(file);
    const columnsOfCaller = exportFor(list, actor);
    const listQuery = readListQuery({ actor, now: clock() }, list, lists, request.query);
    if (request.method === 'HEAD') return describe(reply, list, format).send();
    const release = slots(actor);
    try {
      const rows = await list.count(db, listQuery);
      if (format === 'xlsx' && rows > rowsMax.xlsx)
        throw new Refusal(
          'BAD_USER_INPUT',
          `Lista ima ${plural(rows, 'red', 'reda', 'redova')}, a Excel fajl prima najviše ${integer(rowsMax.xlsx)}. Izaberite CSV ili suzite pretragu.`,
        );
      const begin = () => recordExport(actor, list, format, listQuery, rows);
      return await send(reply, withChecks(columnsOfCaller, actor, format), format, listQuery, { begin, release });
    } catch (error) {
      release();
      throw error;
    }
  });
}
