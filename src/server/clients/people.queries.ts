import { PERSON_FIELDS, type PersonData } from '#domain/client/people.ts';
import type { Call } from '#server/kernel/call.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { insertRows } from '#server/kernel/postgres/insert-rows.ts';

export interface ClientPerson extends PersonData {
  id: number;
  version: number;
}

const selectLive = (db: Db) =>
  db
    .selectFrom('client_people')
    .select(['id', 'version', ...PERSON_FIELDS.map(aliased)])
    .where('deleted_at', 'is', null);

/** The client's contact persons, the first added first. */
export const peopleOf = (db: Db, clientId: string): Promise<ClientPerson[]> =>
  selectLive(db).where('client_id', '=', clientId).orderBy('id').execute();

/** A map from the clients' ids to their contact persons. */
export async function peopleOfAll(db: Db, clientIds: string[]): Promise<Map<string, ClientPerson[]>> {
  const rows = await selectLive(db).select('client_id').where('client_id', 'in', clientIds).orderBy('id').execute();
  return Map.groupBy(rows, row => row.client_id);
}

/** Inserts the persons of any number of clients in one statement, from one JSON array, in their order. */
export async function insertPeople(
  { db, actor }: Call,
  people: readonly (PersonData & { clientId: string })[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(person => ({
    client_id: person.clientId,
    ...columnsOf(person, PERSON_FIELDS),
    created_by: actor.accountId,
  }));
  await insertRows(db, 'client_people', rows);
}

/** Writes the person's fields and raises its version; the client's row must be locked. */
export const updatePerson = (db: Db, { id, version }: ClientPerson, person: PersonData) =>
  db
    .updateTable('client_people')
    .set({ ...columnsOf(person, PERSON_FIELDS), version: version + 1 })
    .where('id', '=', id)
    .execute();
