import { badInput, notFound } from '#domain/errors.ts';
import { longDate } from '#domain/formats.ts';
import { parsePhone } from '#domain/phone.ts';
import { type NewPreoffer, parseNewPreoffer } from '#domain/preoffer-input.ts';
import { parsePreofferSelection } from '#domain/preoffer-rules.ts';
import { phoneSearch, searchColumn } from '#domain/search.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/database.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import {
  holdClient,
  insertPreoffer,
  type LockedPreoffer,
  lockPreofferRow,
  preofferDetail,
  setSelection,
} from './preoffers.queries.ts';

const GONE = 'Predponuda ne postoji ili je obrisana.';

/** Throws NOT_FOUND. */
export async function readPreoffer(call: Call, id: string): Promise<PreofferRow> {
  const preoffer = isRowId(id) ? await preofferDetail(call.db, id) : undefined;
  if (!preoffer) throw notFound(GONE);
  return preoffer;
}

/** Parent first: the pre-offer is locked before anything in it is looked at. */
export async function lockPreoffer(db: Db, id: string, createdAt: string): Promise<LockedPreoffer> {
  const preoffer = isRowId(id) ? await lockPreofferRow(db, id, createdAt) : undefined;
  if (!preoffer) throw notFound(GONE);
  return preoffer;
}

/** What the table shows, the day in the words that it shows. */
export const preofferSearch = ({ vrstaPosla, klijent, mesto, adresa, telefon }: NewPreoffer, createdAt: Date): string =>
  searchColumn(vrstaPosla, klijent, mesto, adresa, phoneSearch(telefon), longDate(createdAt));

export async function createPreoffer(call: Call, input: object): Promise<PreofferRow> {
  const preoffer = parseNewPreoffer(input, parsePhone);
  const { clientId, klijent, vrstaPosla } = preoffer;
  if (!isRowId(clientId) || !(await holdClient(call.db, clientId)))
    throw badInput({ clientId: 'Klijent ne postoji ili je obrisan. Izaberite drugog.' });
  const createdAt = new Date();
  const { id } = await insertPreoffer(call, preoffer, preofferSearch(preoffer, createdAt), createdAt);
  await recordChange(call, { entity: 'preoffer', id, action: 'createPreoffers', detail: { klijent, vrstaPosla } });
  return readPreoffer(call, id);
}

interface SelectionInput {
  id: string;
  indexCreatedAt: string;
  kontakt?: string | null | undefined;
  status?: string | null | undefined;
  sastanak?: string | null | undefined;
}

export async function updatePreoffer(call: Call, input: SelectionInput): Promise<PreofferRow> {
  const { id } = input;
  const before = await lockPreoffer(call.db, id, input.indexCreatedAt);
  const { kontakt, status, sastanak } = input;
  const selection = parsePreofferSelection({ kontakt, status, sastanak });
  const { field, value } = selection;
  await setSelection(call.db, id, selection);
  const detail = { [field]: { staro: before[field], novo: value } };
  await recordChange(call, { entity: 'preoffer', id, action: 'updatePreoffers', detail });
  return readPreoffer(call, id);
}
