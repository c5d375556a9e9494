import { useInfiniteQuery } from '@tanstack/react-query';
import { useSendsMail } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { mailUpdate, noticesQuery, setNoticeMail } from '#web/business/notices.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Switch } from '#web/ui/Switch.tsx';

/** The setting for notices by mail; renders nothing without a mail server. */
export function NoticesCard() {
  const query = useInfiniteQuery(noticesQuery);
  const settings = query.data?.pages[0];
  const { act, isPending } = useChange(setNoticeMail, { optimistic: mailUpdate });
  if (!useSendsMail()) return null;
  return (
    <Card title="Obaveštenja">
      <Loading query={query} className="h-11" />
      {settings && (
        <Switch
          label="Šalji mi i mejlom"
          hint={
            settings.imaMejl
              ? 'Kada vam neko dodeli posao ili posetu, pomeri ili oduzme posetu ili vas pomene u napomeni, i kada poruka klijentu ne ode.'
              : 'Mejl se šalje samo na potvrđenu adresu: prvo je potvrdite u kontaktima.'
          }
          value={settings.mejlom}
          disabled={isPending || (!settings.imaMejl && !settings.mejlom)}
          onValue={mejlom => void act(mejlom)}
        />
      )}
    </Card>
  );
}
