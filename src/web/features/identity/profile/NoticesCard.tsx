import { useQuery } from '@tanstack/react-query';
import { useChange } from '#web/api/use-change.ts';
import { noticesQuery, noticesToCache, setDigest, setNoticeMail } from '#web/business/notices.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';

const NEVER = 'ne';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** Every full hour, and the chosen time if it is another one. */
const timesWith = (chosen: string | null) => [
  { value: NEVER, label: 'Ne šalji' },
  ...[...new Set([...HOURS, ...(chosen === null ? [] : [chosen])])].toSorted().map(value => ({ value, label: value })),
];

/** Whether what colleagues tell the person comes by mail too, and the digest of the day. */
export function NoticesCard() {
  const { data, error, refetch } = useQuery(noticesQuery);
  const { act, isPending } = useChange(setNoticeMail, { toCache: noticesToCache });
  const digest = useChange(setDigest, { toCache: noticesToCache });
  return (
    <Card title="Obaveštenja">
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-11" />)}
      {data && (
        <div className="flex flex-col gap-4">
          <Switch
            label="Šalji mi i mejlom"
            hint={
              data.imaMejl
                ? 'Kada vam neko dodeli posao ili posetu, oduzme posetu ili vas pomene u napomeni.'
                : 'Mejl se šalje samo na potvrđenu adresu: prvo je potvrdite u kontaktima.'
            }
            checked={data.mejlom}
            disabled={isPending || (!data.imaMejl && !data.mejlom)}
            onChecked={mejlom => void act(mejlom)}
          />
          <SelectField
            label="Pregled dana mejlom"
            hint="Posete, kontakti, staklo i uplate koje čekaju. Dan bez njih ne šalje ništa."
            className="max-w-90"
            items={timesWith(data.pregledU)}
            value={data.pregledU ?? NEVER}
            disabled={digest.isPending || (!data.imaMejl && data.pregledU === null)}
            onValue={vreme => void digest.act(vreme === NEVER ? null : vreme)}
          />
        </div>
      )}
    </Card>
  );
}
