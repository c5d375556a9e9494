import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Company } from '../api.ts';
import { MessageList } from './MessageList.tsx';
import { RemindersForm } from './RemindersForm.tsx';
import { remindersQuery } from './reminders-api.ts';

/** What customers are told about their visits, and how. */
export function RemindersCard({ company }: { company: Company }) {
  const { data, error, refetch } = useQuery({ ...remindersQuery, refetchOnWindowFocus: false });
  return (
    <Card title="Poruke klijentima" className="mt-4 max-w-220">
      <p className="mb-4 text-muted">
        Klijent dobija podsetnik veče uoči posete, a poruku i kada se poseta pomeri ili otkaže. Od 21 do 8 časova ne
        šalje se ništa, a klijentu koji ima „Bez poruka od“ nikada.
      </p>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-40" />)}
      {data && (
        <>
          <RemindersForm settings={data} company={company} />
          <MessageList />
        </>
      )}
    </Card>
  );
}
