import { badInput, found } from '#domain/errors.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import { jobSearch } from '#domain/job/job-search.ts';
import { requireNotEnded } from '#domain/job/job-state.ts';
import type { SelectorField } from '#domain/preoffer/fields.ts';
import { parseNewPreoffer } from '#domain/preoffer/preoffer-input.ts';
import { parsePreofferSelection, requireDeletable } from '#domain/preoffer/preoffer-rules.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { recordChange } from '#server/changes/changes.ts';
import { lockPreoffer } from '#server/job/job-lock.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';
import { insertPreoffer, lockLiveClient, preofferDetail, setSelection } from './preoffers.queries.ts';

/** The pre-offer with its lists. Throws NOT_FOUND. */
export async function readPreoffer(call: Call, id: string): Promise<PreofferRow> {
  return found(await preofferDetail(call.db, id), JOB_NOT_FOUND.preoffer);
}

export async function createPreoffer(call: Call, input: object): Promise<PreofferRow> {
  const preoffer = parseNewPreoffer(input, parsePhone);
  const { clientId, klijent, vrstaPosla } = preoffer;
  if (!(await lockLiveClient(call.db, clientId)))
    throw badInput({ clientId: 'Klijent ne postoji ili je obrisan. Izaberite drugog.' });
  const createdAt = call.now;
  const { id } = await insertPreoffer(call, preoffer, jobSearch(preoffer, createdAt), createdAt);
  await recordChange(call, { entity: 'preoffer', id, action: 'createPreoffers', detail: { klijent, vrstaPosla } });
  return readPreoffer(call, id);
}

type SelectionInput = { id: string; indexCreatedAt: string } & { [F in SelectorField]?: string | null | undefined };

export async function updatePreoffer(call: Call, input: SelectionInput): Promise<PreofferRow> {
  const { id } = input;
  const before = await lockPreoffer(call.db, id, input.indexCreatedAt);
  requireNotEnded(before);
  const selection = parsePreofferSelection(input);
  const { field, value } = selection;
  await setSelection(call.db, id, selection);
  const detail = { [field]: { staro: before[field], novo: value } };
  await recordChange(call, { entity: 'preoffer', id, action: 'updatePreoffers', detail });
  return readPreoffer(call, id);
}

/** Moves the pre-offer with its documents and notes to the bin; throws CONFLICT when a project was made of it. */
export async function deletePreoffer(call: Call, { id, createdAt }: RecordTarget): Promise<PreofferRow> {
  const { klijent, vrstaPosla, ...preoffer } = await lockPreoffer(call.db, id, createdAt);
  requireDeletable(preoffer);
  const lastState = await readPreoffer(call, id);
  await binRow(call, 'preoffers', id);
  await recordChange(call, { entity: 'preoffer', id, action: 'deletePreoffer', detail: { klijent, vrstaPosla } });
  return lastState;
}
