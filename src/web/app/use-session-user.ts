import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, type User } from '#web/api/session.ts';

/** The person of the session; stays the same while the guards redirect after the session has ended. */
export function useSessionUser(first: User): User {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const [user, setUser] = useState(first);
  if (session && session.user !== user) setUser(session.user);
  const groups = user.groups.join();
  const shownGroups = useRef(groups);
  useEffect(() => {
    if (shownGroups.current === groups) return;
    shownGroups.current = groups;
    void router.invalidate(); // The person may have lost or gained the right to see the page.
  }, [groups, router]);
  useEffect(() => {
    if (session === null || session?.secondFactor?.mustSetUp) void router.invalidate();
  }, [session, router]);
  return user;
}
