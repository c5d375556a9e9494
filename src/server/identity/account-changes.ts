import type { Action } from '#domain/trail/action-labels.ts';
import { type Author, recordChange } from '#server/changes/changes.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from './accounts/accounts.queries.ts';

export const authorOf = ({ id, username, name }: Account): Author => ({ accountId: id, username, name });

/** Records in the audit trail a change that a person made to their own account, in the transaction of the change. */
export const recordOwnChange = (db: Db, account: Account, action: Action, detail: Record<string, unknown> = {}) =>
  recordChange({ db, actor: authorOf(account) }, { entity: 'account', id: account.id, action, detail });
