import { parsePerson, requireRoomForPeople } from '#domain/client/people.ts';
import { staleVersion } from '#domain/errors.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { updateSearch } from './clients.queries.ts';
import { clientSearch, requireLockedClient } from './clients.ts';
import { type ClientPerson, insertPeople, peopleOf, updatePerson } from './people.queries.ts';

interface PersonTarget {
  clientId: string;
  id: string;
  version: number;
}

/** What the trail records of a contact person: the fields that are not empty. */
const detailOf = ({ ime, uloga, telefon, email }: Omit<ClientPerson, 'id' | 'version'>) => ({
  ime,
  ...(uloga && { uloga }),
  ...(telefon && { telefon }),
  ...(email && { email }),
});

/** Returns the person with that id and version. Throws CONFLICT when somebody else has changed or deleted them. */
function pickPerson(people: readonly ClientPerson[], { id, version }: PersonTarget): ClientPerson {
  const found = people.find(person => String(person.id) === id && person.version === version);
  if (!found)
    throw staleVersion('Kontakt osobu je u međuvremenu izmenio ili obrisao neko drugi. Učitajte klijenta ponovo.');
  return found;
}

const refreshSearch = async (call: Call, client: ClientRow): Promise<void> => {
  await updateSearch(call.db, client.id, clientSearch(client, await peopleOf(call.db, client.id)));
};

export async function addPerson(call: Call, input: { clientId: string } & object): Promise<ClientRow> {
  const client = await requireLockedClient(call, input.clientId);
  const person = parsePerson(input, parsePhone);
  requireRoomForPeople((await peopleOf(call.db, client.id)).length);
  await insertPeople(call, [{ clientId: client.id, ...person }]);
  await refreshSearch(call, client);
  await recordChange(call, { entity: 'client', id: client.id, action: 'createClientPerson', detail: detailOf(person) });
  return client;
}

/** Replaces all fields of the person. */
export async function changePerson(call: Call, input: PersonTarget & object): Promise<ClientRow> {
  const client = await requireLockedClient(call, input.clientId);
  const person = parsePerson(input, parsePhone);
  const before = pickPerson(await peopleOf(call.db, client.id), input);
  const changed = changedFields(before, person);
  if (Object.keys(changed).length === 0) return client;
  await updatePerson(call.db, before, person);
  await refreshSearch(call, client);
  const detail = { ime: before.ime, ...changed };
  await recordChange(call, { entity: 'client', id: client.id, action: 'updateClientPerson', detail });
  return client;
}

/** Removes the person; the trail retains the values. */
export async function deletePerson(call: Call, input: PersonTarget): Promise<ClientRow> {
  const client = await requireLockedClient(call, input.clientId);
  const person = pickPerson(await peopleOf(call.db, client.id), input);
  await binRow(call, 'client_people', person.id);
  await refreshSearch(call, client);
  await recordChange(call, { entity: 'client', id: client.id, action: 'deleteClientPerson', detail: detailOf(person) });
  return client;
}
