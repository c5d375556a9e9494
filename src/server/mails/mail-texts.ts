import { parseMailText } from '#domain/mail/mail-text-input.ts';
import { MAIL_KINDS, mailTitle } from '#domain/mail/mail-texts.ts';
import { requireSeen } from '#domain/seen.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** The company's text for a kind of mail; a field is null where the program's text is used. */
export interface StoredMailText {
  vrsta: string;
  naslov: string | null;
  tekst: string | null;
  version: number;
}

/** The texts of mails that the company has changed at some time. */
export const changedMailTexts = (db: Db): Promise<StoredMailText[]> =>
  db.selectFrom('mail_texts').selectAll().execute();

export async function readMailTexts(db: Db): Promise<StoredMailText[]> {
  const changedTexts = new Map((await changedMailTexts(db)).map(text => [text.vrsta, text]));
  return MAIL_KINDS.map(vrsta => changedTexts.get(vrsta) ?? { vrsta, naslov: null, tekst: null, version: 0 });
}

/**
 * Sets the company's text for a kind of mail; returns the texts of all kinds. Throws CONFLICT when somebody else has
 * changed it since it was read.
 */
export async function updateMailText(
  call: Call,
  {
    version,
    ...input
  }: { version: number; vrsta: string; naslov?: string | null | undefined; tekst?: string | null | undefined },
): Promise<StoredMailText[]> {
  const { db } = call;
  const { vrsta, ...texts } = parseMailText(input);
  await db
    .insertInto('mail_texts')
    .values({ vrsta, naslov: null, tekst: null })
    .onConflict(clash => clash.doNothing())
    .execute();
  const currentText = await db
    .selectFrom('mail_texts')
    .selectAll()
    .where('vrsta', '=', vrsta)
    .forUpdate()
    .executeTakeFirstOrThrow();
  requireSeen('mailText', currentText, version);
  await db
    .updateTable('mail_texts')
    .set({ ...texts, version: currentText.version + 1 })
    .where('vrsta', '=', vrsta)
    .execute();
  const detail = { naziv: mailTitle(vrsta), ...changedFields(currentText, texts) };
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateMailText', detail });
  return readMailTexts(db);
}
