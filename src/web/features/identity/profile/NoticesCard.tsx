import { useQuery } from '@tanstack/react-query';
import { useSendsMail } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { noticesQuery, noticesToCache, setNoticeMail } from '#web/business/notices.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Switch } from '#web/ui/Switch.tsx';

/** The setting for notices by mail; renders nothing without a mail server. */
export function NoticesCard() {
  const query = useQuery(noticesQuery);
  const { data } = query;
  const { act, isPending } = useChange(setNoticeMail, { toCache: noticesToCache });
  if (!useSendsMail()) return null;
  return (
    <Card title="Obaveštenja">
      <Loading query={query} className="h-11" />
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
