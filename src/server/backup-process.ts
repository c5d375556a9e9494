// The process that makes one backup for the server, and restores it into a scratch installation when the job requires a drill.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { locate } from './backup/archive-folder.ts';
import { inFolder } from './backup/archive-name.ts';
import { backUp } from './backup/backup.ts';
import { rowsOfAll } from './backup/content.ts';
import { requireRemote } from './backup/destination.ts';
import { drill } from './backup/drill.ts';
import { newKey } from './backup/encryption.ts';
import { backupProblem, backupReason } from './backup/problem.ts';
import type { BackupJob, BackupReport } from './backup/run-backup.ts';
import { sealKeyOf } from './backup/seal.ts';
import { openForRestore } from './connect-from-cli.ts';
import { openStore } from './files/files.ts';
import type { Store } from './files/store.ts';
import { readConfig } from './kernel/config.ts';

/** Restores the archive into a temporary folder and database, which are deleted afterwards. */
async function tryRestore(file: string, identity: string | undefined, { dataDir }: BackupJob, live: Store) {
  const scratch = { ...readConfig({}), dataDir: join(dataDir, 'drill') };
  const restored = await openForRestore(scratch);
  await using closing = new AsyncDisposableStack();
  closing.defer(() => rmSync(scratch.dataDir, { recursive: true, force: true }));
  const { connection } = closing.use(restored);
  await drill(file, identity, { connection, dataDir: scratch.dataDir, live, sealKey: sealKeyOf(dataDir) });
}

async function run(job: BackupJob): Promise<BackupReport> {
  const { connection, dataDir, storageUrl, folder, name, recipient } = job;
  await requireRemote(folder, job);
  const store = await openStore({ ...readConfig({ DATA_DIR: dataDir }), storageUrl });
  const file = inFolder(folder, name);
  const destination = (await locate(inFolder(folder, ''))).folder;
  for (const failed of job.failed) await destination.removePartial(failed);
  // the owner's secret key is not on the server, so the archive is encrypted with a temporary second key for the drill
  const drillKey = recipient !== undefined && job.drill ? await newKey() : undefined;
  const recipients = [recipient, drillKey?.recipient].filter(key => key !== undefined);
  const backup = await backUp({ connection, dataDir, store }, file, undefined, { recipients });
  let drillProblem: string | null = null;
  if (job.drill) {
    drillProblem = await tryRestore(file, drillKey?.identity, job, store).then(() => null, backupProblem);
  }
  const removedNames: string[] = [];
  for (const old of job.remove) {
    await destination.remove(old);
    removedNames.push(old);
  }
  return {
    bytes: backup.bytes,
    rows: rowsOfAll(backup),
    files: backup.files,
    missing: backup.missing.length,
    removed: removedNames,
    drillProblem,
  };
}

process.once('disconnect', () => process.exit(1));
process.once('message', async job => {
  const report = await run(job as BackupJob).catch(
    (error): BackupReport => ({ problem: backupProblem(error), reason: backupReason(error) }),
  );
  process.send?.(report, () => process.exit(0));
});
