import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';

export interface QueuedMessage {
  accountId: string;
  recipient: string;
  subject: string;
  body: string;
}

/** The queued messages with codes, notices and warnings, the oldest first; `to` is a LIKE pattern for the recipient. */
export async function messagesIn(db: Kysely<Database>, to = '%'): Promise<QueuedMessage[]> {
  const { rows } = await sql<{ payload: QueuedMessage }>`
    select payload from jobs where kind similar to '(code|notice|warning)-%' and payload ->> 'recipient' like ${to}
    order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}
