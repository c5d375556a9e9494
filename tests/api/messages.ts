import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';

export interface QueuedMessage {
  accountId: string;
  recipient: string;
  subject: string;
  body: string;
}

/** The codes, notices and warnings of the queue, the oldest first; `to`: a pattern of LIKE. */
export async function messagesIn(db: Kysely<Database>, to = '%'): Promise<QueuedMessage[]> {
  const { rows } = await sql<{ payload: QueuedMessage }>`
    select payload from jobs where kind similar to '(code|notice|warning)-%' and payload ->> 'recipient' like ${to}
    order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}
