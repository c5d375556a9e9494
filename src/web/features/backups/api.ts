import { execute, graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const fields = graphql(`
  fragment BackupsFields on Backups {
    upozorenje cekaPocetak
    plan { ukljuceno gde primalac sat dnevnih nedeljnih mesecnih probaNa version }
    kopije { id pocetak kraj stanje gde naziv bajtova redova datoteka nedostaje greska proba probaGreska obrisana }
  }
`);

export type Backups = ResultOf<typeof fields>;
export type Backup = Backups['kopije'][number];
export type Plan = Backups['plan'];

const GET = graphql('query getBackups { getBackups { ...BackupsFields } }', [fields]);
const WARNING = graphql('query getBackupWarning { getBackups { upozorenje } }');

const POLL_MS = 3_000;

/** Whether a backup was requested or is being made. */
export const isBusy = ({ cekaPocetak, kopije }: Backups): boolean =>
  cekaPocetak || kopije.some(({ stanje }) => stanje === 'u toku');

/** The query for backups; refetched every few seconds while a backup is being made. */
export const backupsQuery = graphqlQuery(['backups', 'all'], GET, {}, data => data.getBackups, {
  refetchInterval: ({ state }) => state.data !== undefined && isBusy(state.data) && POLL_MS,
});

export const backupWarningQuery = graphqlQuery(['backups', 'warning'], WARNING, {}, data => data.getBackups.upozorenje);

export const updateBackupPlan = mutation('updateBackupPlan', 'UpdateBackupPlanInput', '...BackupsFields', [fields]);

const START = graphql('mutation startBackup { startBackup { ...BackupsFields } }', [fields]);
export const startBackup = async (options: SubmitOptions): Promise<Backups> =>
  (await execute(START, {}, options)).startBackup;
