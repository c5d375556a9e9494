import { found } from '#domain/errors.ts';
import { recordOwnChange } from './account-changes.ts';
import { removeFeed } from './calendar-feed.ts';
import type { IdentityCore } from './core.ts';
import { deviceOf } from './http/device.ts';
import { endOtherSessions, endSession, listSessions, type SessionAccount } from './sessions/sessions.queries.ts';

export async function ownSessions({ db, clock }: IdentityCore, session: SessionAccount) {
  const sessions = await listSessions(db, session.id, clock());
  return sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    device: deviceOf(user_agent),
    address,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    current: id === session.session_id,
  }));
}

/** Ends one of the account's sessions; throws NOT_FOUND when it has ended already. */
export const endOwnSession = ({ db }: IdentityCore, session: SessionAccount, id: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const ended = found(await endSession(transaction, session.id, id), 'Prijava je već završena.');
    await recordOwnChange(transaction, session, 'endOwnSession', { uredjaj: deviceOf(ended.user_agent) });
  });

/** Ends all sessions except the current one, and revokes the calendar link, which works without a session. */
export const endOtherOwnSessions = ({ db }: IdentityCore, session: SessionAccount): Promise<void> =>
  db.transaction().execute(async transaction => {
    const hadFeed = await removeFeed(transaction, session.id);
    const hadOthers = await endOtherSessions(transaction, session.id, session.session_id);
    if (hadFeed || hadOthers) await recordOwnChange(transaction, session, 'endOtherSessions');
  });
