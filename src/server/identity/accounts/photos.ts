import { recordChange } from '#server/changes/changes.ts';
import type { Files } from '#server/files/files.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** The width and height of a stored photo, sharp on a phone at the size that the profile shows. */
const SIDE_PX = 160;

export interface PhotoRow {
  /** Id of the account. */
  id: string;
  korisnickoIme: string;
  photo: Buffer;
}

/** The photos of active accounts. */
export const listPhotos = (db: Db): Promise<PhotoRow[]> =>
  db
    .selectFrom('account_photos')
    .innerJoin('accounts', 'accounts.id', 'account_photos.account_id')
    .select(['accounts.id', 'accounts.username as korisnickoIme', 'account_photos.photo'])
    .where('accounts.status', '=', 'active')
    .orderBy('accounts.id')
    .execute();

/** Stores the photo of the caller, a data URL, small and without metadata; null removes the stored photo. */
export async function setPhoto(call: Call, files: Pick<Files, 'shrink'>, picture: string | null): Promise<void> {
  const { db, actor, outsideTransaction: outside } = call;
  const photo =
    picture &&
    (await outside('the photo of the caller', () =>
      files.shrink(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'), SIDE_PX, {
        caller: actor.accountId,
        field: 'slika',
      }),
    ));
  if (photo)
    await db
      .insertInto('account_photos')
      .values({ account_id: actor.accountId, photo })
      .onConflict(oc => oc.column('account_id').doUpdateSet({ photo }))
      .execute();
  else await db.deleteFrom('account_photos').where('account_id', '=', actor.accountId).execute();
  await recordChange(call, { entity: 'account', id: actor.accountId, action: 'updateOwnPhoto', detail: {} });
}
