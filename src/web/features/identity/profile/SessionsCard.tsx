import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut } from 'lucide-react';
import { DOT, dateAndTime } from '#domain/text/formats.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from '../own-api.ts';

const key = sessionsQuery.queryKey;

/** The devices that are signed in; one of them, or all others, can be signed out. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const reload = () => queryClient.invalidateQueries({ queryKey: key });
  const endOne = useChange((id: string) => endSession(id), {
    optimistic: { key, update: (old: OwnSession[], id) => old.filter(session => session.id !== id) },
    onDone: reload,
  });
  const endOthers = useChange(() => endOtherSessions(), { onDone: reload });
  const askAll = async () => {
    const isSure = await confirm({
      title: 'Ostale prijave',
      what: 'Odjaviti se sa svih ostalih uređaja?',
      action: 'Odjavi',
    });
    if (isSure) await endOthers.act();
  };
  return (
    <Card
      title="Prijavljeni uređaji"
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button variant="ghost" pending={endOthers.isPending} onClick={() => void askAll()}>
            Odjavi ostale uređaje
          </Button>
        )
      }
    >
      {error && <ListError error={error} onReload={() => void refetch()} />}
      {!sessions && !error && <LoadingRows count={2} />}
      <ul>
        {sessions?.map(session => (
          <li key={session.id} className="row">
            <Laptop size={22} className="flex-none text-muted" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{session.device}</p>
              <p className="num text-sm text-muted">
                {`Od ${dateAndTime(session.createdAt)}${DOT}poslednji put ${dateAndTime(session.lastSeenAt)}`}
                {session.address && `${DOT}${session.address}`}
              </p>
            </div>
            {session.current ? (
              <Chip tone="ok">Ovaj uređaj</Chip>
            ) : (
              <IconButton
                label={`Odjavi uređaj: ${session.device}`}
                icon={LogOut}
                onClick={() => void endOne.act(session.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
