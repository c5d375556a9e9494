import type { RunningFiles } from './files.ts';

/** Adds a stored object to the list of a new pre-offer, as the use case would. */
export async function attachDocument({ db, accountId }: RunningFiles, objectKey: string): Promise<number> {
  const author = { created_by: accountId };
  const client = await db
    .insertInto('clients')
    .values({ tip: 'pravno', poslovno_ime: 'Prozor d.o.o.', search: 'prozor', ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  const preoffer = await db
    .insertInto('preoffers')
    .values({ client_id: client.id, klijent: 'Prozor d.o.o.', vrsta_posla: 'PVC', search: 'prozor', ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto('documents')
    .values({
      kind: 'preoffer',
      preoffer_id: preoffer.id,
      object_key: objectKey,
      naziv: 'a.pdf',
      korisnik: 'Ana Anić',
      ...author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return document.id;
}

export async function deleteDocument({ db, accountId }: RunningFiles, id: number): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deleted_at: new Date(), deleted_by: accountId })
    .where('id', '=', id)
    .execute();
}
