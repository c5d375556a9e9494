import { useQuery } from '@tanstack/react-query';
import { useSendsMail } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { noticesQuery, noticesToCache, setNoticeMail } from '#web/business/notices.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';

/** The setting for notices by mail; renders nothing without a mail server. */
export function NoticesCard() {
  const { data, error, refetch } = useQuery(noticesQuery);
  const { act, isPending } = useChange(setNoticeMail, { toCache: noticesToCache });
  if (!useSendsMail()) return null;
  return (
    <Card title="Obaveštenja">
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-11" />)}
      {data && (
        <Switch
          label="Šalji mi i mejlom"
          hint={
            data.imaMejl
              ? 'Kada vam neko dodeli posao ili posetu, pomeri ili oduzme posetu ili vas pomene u napomeni, i kada poruka klijentu ne ode.'
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
