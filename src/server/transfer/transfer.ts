import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { IMPORT_ROWS_MAX, XLSX_ROWS_MAX } from '#domain/limits.ts';
import type { ExportName } from '#domain/transfer/exports.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import { createSlots, type TakeSlot } from '#server/kernel/slots.ts';
import { ZIP_MAX } from '#server/kernel/zip-size.ts';
import type { ExportedList } from '#server/lists/exported-list.ts';
import { exportRoutes } from './export.routes.ts';
import { importRoutes } from './import.routes.ts';
import { importReader, type UnpackedLimits } from './read-import.ts';
import { xlsxFiles } from './xlsx-file.ts';

/** The most rows of an imported file and of an exported XLSX. */
export const ROWS_MAX = { import: IMPORT_ROWS_MAX, xlsx: XLSX_ROWS_MAX };

/** The most that an imported XLSX may unpack to: 20 million cells take most of the memory that its process may use. */
export const UNPACKED_MAX: UnpackedLimits = { ...ZIP_MAX, cells: 20_000_000 };

/** The most exports and imports that one account may have in flight. */
const IN_FLIGHT_MAX = 2;

/** The most XLSX exports that may wait over all accounts, and the most imports. */
export const WAITING_MAX = 20;
/**
 * The wait and the longest export or import together take less than a minute, after which the server closes a connection
 * without a response.
 */
const WAIT_MS = 12_000;
const RETRY_AFTER_SECONDS = 10;
const tooManyWaiting = () =>
  new Refusal('RATE_LIMITED', 'Previše izvoza i uvoza čeka na red. Pokušajte ponovo za koji trenutak.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

interface Options extends RouteParts {
  /**
   * Throws UNAUTHENTICATED when the session has ended or the rights have changed since the request was authenticated.
   */
  requireValidSession(actor: Actor): Promise<void>;
  rowsMax: typeof ROWS_MAX;
  unpackedMax: UnpackedLimits;
  waitingMax: number;
  /** Every list that can be exported; they are defined in `*.list.ts` and `*.export.ts` of src/server. */
  lists: Record<ExportName, ExportedList>;
}

export interface TransferOptions extends Options {
  /** Takes a slot of the account and returns the function that frees it; throws when too many are in flight. */
  slots: TakeSlot;
  xlsxFile: ReturnType<typeof xlsxFiles>;
  reader: ReturnType<typeof importReader>;
}

/** Adds the routes for exports and imports of lists. */
export function registerTransfer(app: FastifyInstance, options: Options): void {
  const slots = createSlots(IN_FLIGHT_MAX, 'Dva izvoza ili uvoza su već u toku. Sačekajte da se jedan završi.');
  const waiting = { max: options.waitingMax, milliseconds: WAIT_MS, refusal: tooManyWaiting };
  const parts = { ...options, slots, xlsxFile: xlsxFiles(waiting), reader: importReader(waiting) };
  exportRoutes(app, parts);
  importRoutes(app, parts);
}
