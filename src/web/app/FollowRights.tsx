import { useQuery } from '@tanstack/react-query';
import { sessionQuery, type User } from '#web/api/session.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useSessionUser } from './use-session-user.ts';

function Following({ first }: { first: User }) {
  useLiveChanges(useSessionUser(first));
  return null;
}

/** Shows nothing; opens the page that was refused as soon as the person may see it. */
export function FollowRights() {
  const { data: session } = useQuery(sessionQuery);
  return session && <Following first={session.user} />;
}
