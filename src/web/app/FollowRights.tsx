import { useQuery } from '@tanstack/react-query';
import { sessionQuery, type User } from '#web/api/session.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useSessionUser } from './use-session-user.ts';
import { ViewingAs } from './ViewingAs.tsx';

function Following({ first }: { first: User }) {
  const user = useSessionUser(first);
  useLiveChanges(user);
  return user.viewingAs && <ViewingAs role={user.viewingAs} />;
}

/** Opens the page that was refused as soon as the person may see it; an owner who views as a role can return. */
export function FollowRights() {
  const { data: session } = useQuery(sessionQuery);
  return session && <Following first={session.user} />;
}
