import { parseContact } from '#domain/client/contact.ts';
import { notFound, Refusal } from '#domain/errors.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { itemId } from '#server/kernel/postgres/row-id.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { requireLockedClient } from './clients.ts';

/** Records a call, message, visit or note about the client; returns the client and the entry. Throws NOT_FOUND. */
export async function addContact(
  call: Call,
  input: { clientId: string } & object,
): Promise<{ client: ClientRow; id: string; tekst: string }> {
  const client = await requireLockedClient(call, input.clientId);
  const contact = parseContact(input, call.now);
  const { accountId, name } = call.actor;
  const { id } = await call.db
    .insertInto('client_contacts')
    .values({ client_id: client.id, ...contact, korisnik: name, created_by: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { vrsta, tekst } = contact;
  const detail = { komentar: tekst, vrsta };
  await recordChange(call, { entity: 'client', id: client.id, action: 'createClientContact', detail });
  return { client, id: String(id), tekst };
}

/**
 * Removes an entry of a client's log; the trail retains its text. Throws NOT_FOUND, and FORBIDDEN unless the caller
 * recorded it.
 */
export async function removeContact(
  call: Call,
  { clientId, id }: { clientId: string; id: string },
): Promise<ClientRow> {
  const client = await requireLockedClient(call, clientId);
  const contact = await call.db
    .selectFrom('client_contacts')
    .select(['id', 'vrsta', 'tekst', 'created_by'])
    .where('id', '=', itemId(id))
    .where('client_id', '=', client.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!contact) throw notFound('Ta beleška ne postoji ili je obrisana.');
  if (contact.created_by !== call.actor.accountId)
    throw new Refusal('FORBIDDEN', 'Belešku može da obriše samo onaj ko ju je upisao.');
  await binRow(call, 'client_contacts', contact.id);
  const detail = { komentar: contact.tekst, vrsta: contact.vrsta };
  await recordChange(call, { entity: 'client', id: client.id, action: 'deleteClientContact', detail });
  return client;
}
