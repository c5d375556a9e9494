import { useQuery } from '@tanstack/react-query';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type Backups, backupsQuery, isBusy, startBackup } from './api.ts';
import { BackupList } from './BackupList.tsx';
import { PlanForm } from './PlanForm.tsx';

function Loaded({ backups }: { backups: Backups }) {
  const start = useChange<Backups>((_, options) => startBackup(options), {
    toCache: value => ({ key: backupsQuery.queryKey, value }),
    onDone: () => toast('Kopija počinje za nekoliko sekundi.'),
  });
  return (
    <div className="grid gap-4">
      {backups.upozorenje && (
        <p role="status" className="notice notice-error max-w-220">
          {backups.upozorenje}
        </p>
      )}
      <PlanForm plan={backups.plan} />
      <Card
        title="Poslednje kopije"
        className="max-w-220"
        actions={
          <Button
            variant="ghost"
            pending={start.isPending || isBusy(backups)}
            disabled={backups.plan.gde === null}
            onClick={() => void start.act()}
          >
            Napravi kopiju sada
          </Button>
        }
      >
        <BackupList backups={backups.kopije} />
      </Card>
    </div>
  );
}

/** `/podesavanja/kopije` (owners) */
export function BackupsPage() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const reload = () => void refetch();
  useErrorToast(error, reload);
  const body = () => {
    if (data) return <Loaded backups={data} />;
    if (error) return <ListError error={error} onReload={reload} />;
    return <Skeleton className="h-96 max-w-220" />;
  };
  return (
    <Page>
      <PageHeader title="Rezervne kopije" />
      <p className="mb-4 max-w-180 text-muted">
        Svaka kopija sadrži sve: podatke, dokumente i ključeve. Čuvajte je van ovog računara. Vraća se naredbom npm run
        restore u praznu instalaciju.
      </p>
      {body()}
    </Page>
  );
}
