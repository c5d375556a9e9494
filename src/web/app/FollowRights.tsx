import { useQuery } from '@tanstack/react-query';
import { sessionQuery, type User } from '#web/api/session.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useSessionUser } from './use-session-user.ts';
import { ViewingAs } from './ViewingAs.tsx';

interface Props {
  /** Whether the group as which an owner views the program may open the page, but only to change something. */
  isOpenToGroup: boolean;
}

function Following({ first, isOpenToGroup }: Props & { first: User }) {
  const user = useSessionUser(first);
  useLiveChanges(user);
  const { viewingAs } = user;
  if (!viewingAs)
    return <p className="max-w-96 text-muted">Vaša grupa nema pristup ovom delu programa. Obratite se vlasniku.</p>;
  return (
    <>
      <p className="max-w-96 text-muted">
        {isOpenToGroup
          ? 'Grupa kao koja gledate program ima pristup, ali ova stranica služi samo za izmene.'
          : 'Grupa kao koja gledate program nema pristup ovom delu.'}
      </p>
      <ViewingAs role={viewingAs} />
    </>
  );
}

/** Says why, and opens the page that was refused as soon as the person may see it; an owner who views as a role can return. */
export function FollowRights(props: Props) {
  const { data: session } = useQuery(sessionQuery);
  return session && <Following first={session.user} {...props} />;
}
