import { type ClientChange, type NewClient, parseClientChange, parseNewClient } from '#domain/client/client-input.ts';
import { CLIENT_DETAILS, CLIENT_FACTS, SEARCHED_FIELDS } from '#domain/client/fields.ts';
import type { PersonData } from '#domain/client/people.ts';
import { badInput, found } from '#domain/errors.ts';
import { eachField, withoutUndefined } from '#domain/fields.ts';
import { requireSeen } from '#domain/seen.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { phoneSearch, searchText } from '#domain/text/search.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { insertClient, lockClient, updateClientRow } from './clients.queries.ts';
import { peopleOf } from './people.queries.ts';

type SearchFields = Pick<ClientRow, (typeof SEARCHED_FIELDS)[number]>;

/** The search text of a client and its contact persons. */
export const clientSearch = (client: SearchFields, people: readonly PersonData[]): string =>
  searchText(
    ...SEARCHED_FIELDS.map(field =>
      CLIENT_FACTS[field].kind === 'phone' ? phoneSearch(client[field]) : client[field],
    ),
    ...people.flatMap(person => [person.ime, phoneSearch(person.telefon), person.email]),
  );

const EMPTY = eachField(CLIENT_DETAILS, (): string | null => null);

export const withEmptyFields = (client: NewClient) => ({ ...EMPTY, ...withoutUndefined(client) });

export async function createClient(call: Call, input: object): Promise<ClientRow> {
  const client = withEmptyFields(parseNewClient(input, parsePhone));
  const inserted = await insertClient(call, client, clientSearch(client, []));
  const { poslovnoIme, tip } = client;
  await recordChange(call, {
    entity: 'client',
    id: inserted.id,
    action: 'createClients',
    detail: { poslovnoIme, tip },
  });
  return { ...client, ...inserted };
}

/** Returns the live client, locked until the transaction ends. Throws NOT_FOUND. */
export async function requireLockedClient(call: Call, clientId: unknown): Promise<ClientRow> {
  if (typeof clientId !== 'string' || clientId === '') throw badInput({ clientId: 'Navedite klijenta.' });
  return found(await lockClient(call.db, clientId), 'Klijent ne postoji ili je obrisan.');
}

/** Throws CONFLICT when the client has another version; without `version` nothing is compared. */
function requireVersion(client: ClientRow, version: unknown): void {
  if (version === undefined || version === null) return;
  if (!Number.isSafeInteger(version)) throw badInput({ version: 'Verzija treba da bude ceo broj.' });
  requireSeen('client', client, version);
}

/** `PUT /api/clients/update`: a field that is not sent keeps its value, null and '' empty it. */
export async function updateClient(call: Call, input: Record<string, unknown>): Promise<ClientRow> {
  const before = await requireLockedClient(call, input.clientId);
  requireVersion(before, input.version);
  const change: ClientChange = parseClientChange(input, before, parsePhone);
  const after: ClientRow = { ...before, ...withoutUndefined(change) };
  const detail = changedFields(before, after);
  if (Object.keys(detail).length === 0) return before;
  await updateClientRow(call.db, after, clientSearch(after, await peopleOf(call.db, after.id)));
  await recordChange(call, { entity: 'client', id: after.id, action: 'clients/update', detail });
  return { ...after, version: before.version + 1 };
}

/**
 * `PUT /api/clients/delete`: moves the client to the bin; pre-offers and projects retain their copies of its data.
 */
export async function deleteClient(call: Call, input: Record<string, unknown>): Promise<{ clientId: string }> {
  const { id, poslovnoIme } = await requireLockedClient(call, input.clientId);
  await binRow(call, 'clients', id);
  await recordChange(call, { entity: 'client', id, action: 'clients/delete', detail: { poslovnoIme } });
  return { clientId: id };
}
