import { useQuery } from '@tanstack/react-query';
import { useAct } from '#web/api/use-act.ts';
import { noticesQuery, noticesToCache, setNoticeMail } from '#web/business/notices.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';

/** Whether what colleagues tell the person comes by mail too. */
export function NoticesCard() {
  const { data, error, refetch } = useQuery(noticesQuery);
  const { act, isPending } = useAct(setNoticeMail, { toCache: noticesToCache });
  return (
    <Card title="Obaveštenja">
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-11" />)}
      {data && (
        <Switch
          label="Šalji mi i mejlom"
          hint={
            data.imaMejl
              ? 'Kada vam neko dodeli posao ili vas pomene u napomeni.'
              : 'Mejl se šalje samo na potvrđenu adresu: prvo je potvrdite u kontaktima.'
          }
          checked={data.mejlom}
          disabled={isPending || (!data.imaMejl && !data.mejlom)}
          onChecked={mejlom => void act(mejlom)}
        />
      )}
    </Card>
  );
}
