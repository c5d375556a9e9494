import { mayChangeVisit } from '#domain/calendar/visit.ts';
import { rightsOfUser, useMay, useUser } from '#web/api/session.ts';

/** Whether the person may change the visit: with the right to schedule, or as one of the visit's people. */
export function useMayChangeVisit(visit: { osobe: readonly { id: string }[] }): boolean {
  const user = useUser();
  const mayChangeOwn = useMay('own-visits:write');
  return mayChangeOwn && mayChangeVisit({ accountId: user.id, rights: rightsOfUser(user) }, visit);
}
