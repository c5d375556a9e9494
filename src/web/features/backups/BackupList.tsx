import { dateAndTime, fileSize, integer } from '#domain/text/formats.ts';
import type { Backup } from './api.ts';

const seconds = ({ pocetak, kraj }: Backup): string =>
  kraj === null ? '' : `${integer(Math.max(1, (Date.parse(kraj) - Date.parse(pocetak)) / 1000))} s`;

function factsOf(backup: Backup): string {
  const { bajtova, redova, datoteka, nedostaje } = backup;
  const facts = [
    bajtova === null ? '' : fileSize(bajtova),
    seconds(backup),
    redova === null ? '' : `redova: ${integer(redova)}`,
    datoteka === null ? '' : `fajlova: ${integer(datoteka)}`,
    nedostaje ? `fajlova koji nedostaju: ${integer(nedostaje)}` : '',
  ];
  return facts.filter(Boolean).join(' · ');
}

const STATES: Record<string, { label: string; look: string }> = {
  'u toku': { label: 'U toku…', look: 'text-muted' },
  uspela: { label: 'Uspela', look: 'text-ok' },
  neuspela: { label: 'Nije uspela', look: 'text-danger' },
};

/** The last backups, newest first. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return <p className="text-muted">Još nema nijedne kopije.</p>;
  return (
    <ul className="divide-y divide-line" aria-live="polite">
      {backups.map(backup => (
        <li key={backup.id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_7rem_1fr]">
          <span className="num">{dateAndTime(backup.pocetak)}</span>
          <span className={STATES[backup.stanje]?.look}>{STATES[backup.stanje]?.label ?? backup.stanje}</span>
          <span className="min-w-0">
            {factsOf(backup)}
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
