import type { Db } from './database.ts';

/** Who is calling, as the session and account rows say at this moment. */
export interface Actor {
  accountId: string;
  sessionId: string;
  username: string;
  /** The name written beside what the account does. */
  name: string;
  isOwner: boolean;
}

/** What a use case gets: in a mutation `db` is its transaction. */
export interface Call {
  db: Db;
  actor: Actor;
  requestId: string;
}
