import { useQuery } from '@tanstack/react-query';
import { belgradeDay } from '#domain/text/dates.ts';
import { DOT, dateAndTime, fileSize, integer, time } from '#domain/text/formats.ts';
import { relativeDay } from '#domain/today.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type Backup, type Backups, backupsQuery, isBusy, startBackup } from './api.ts';
import { PlanForm } from './PlanForm.tsx';

const lastBackupText = ({ pocetak, proba }: Backup, today: string): string => {
  const day = relativeDay(belgradeDay(new Date(pocetak)), today);
  return `Poslednja kopija: ${day} u ${time(pocetak)}, ${proba === 'uspela' ? 'ispravna' : 'uspela'}`;
};

function LoadedBackups({ backups }: { backups: Backups }) {
  const today = useCurrentDay();
  const start = useChange<Backups>((_, options) => startBackup(options), {
    toCache: value => ({ key: backupsQuery.queryKey, value }),
    onDone: () => toast('Kopija počinje za nekoliko sekundi.'),
  });
  const last = backups.kopije.find(({ stanje, proba }) => stanje === 'uspela' && proba !== 'neuspela');
  return (
    <div className="grid gap-4">
      {last && <p className="text-lg font-semibold">{lastBackupText(last, today)}</p>}
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
      <ForAdministrator>
        Kopija se vraća u praznu instalaciju naredbom npm run restore. Par ključeva pravi naredba npm run backup:key.
        Skladište se upisuje kao s3://bucket/folder/?endpoint=https://…&region=…
      </ForAdministrator>
    </div>
  );
}

/** The page `/podesavanja/kopije`, where owners plan backups, start one, and see the last ones. */
export function BackupsPage() {
  const query = useQuery(backupsQuery);
  const { data } = query;
  useErrorToast(query.error, query.refetch);
  return (
    <Page>
      <PageHeader title="Rezervne kopije" />
      <p className="mb-4 max-w-180 text-muted">
        Svaka kopija sadrži sve: podatke, dokumente i ključeve. Čuvajte je van ovog računara.
      </p>
      <Loading query={query} isInToast className="h-96 max-w-220" />
      {data && <LoadedBackups backups={data} />}
    </Page>
  );
}

const durationText = ({ pocetak, kraj }: Backup): string =>
  kraj === null ? '' : `${integer(Math.max(1, (Date.parse(kraj) - Date.parse(pocetak)) / 1000))} s`;

function detailsOf(backup: Backup): string {
  const { bajtova, redova, datoteka, nedostaje } = backup;
  const details = [
    bajtova === null ? '' : fileSize(bajtova),
    durationText(backup),
    redova === null ? '' : `redova: ${integer(redova)}`,
    datoteka === null ? '' : `fajlova: ${integer(datoteka)}`,
    nedostaje ? `fajlova koji nedostaju: ${integer(nedostaje)}` : '',
  ];
  return details.filter(Boolean).join(DOT);
}

const STATES: Record<string, { label: string; look: string }> = {
  'u toku': { label: 'U toku…', look: 'text-muted' },
  uspela: { label: 'Uspela', look: 'text-ok' },
  neuspela: { label: 'Nije uspela', look: 'text-danger' },
};

/** The last backups, newest first. */
function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return <p className="text-muted">Još nema nijedne kopije.</p>;
  return (
    <ul className="divide-y divide-line" aria-live="polite">
      {backups.map(backup => (
        <li key={backup.id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_7rem_1fr]">
          <span className="num">{dateAndTime(backup.pocetak)}</span>
          <span className={STATES[backup.stanje]?.look}>{STATES[backup.stanje]?.label ?? backup.stanje}</span>
          <span className="min-w-0">
            {detailsOf(backup)}
            {backup.greska && <span className="block text-danger">{backup.greska}</span>}
            {backup.proba === 'uspela' && (
              <span className="block text-ok">Probno vraćanje je uspelo: kopija je ispravna.</span>
            )}
            {backup.proba === 'neuspela' && (
              <span className="block text-danger">Proba vraćanja nije uspela. {backup.probaGreska}</span>
            )}
            <span className="block truncate text-sm text-muted">
              {backup.naziv}
              {backup.obrisana && ' (obrisana, zamenile su je novije)'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
