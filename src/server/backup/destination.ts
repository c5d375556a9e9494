import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { realpathSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badInput } from '#domain/errors.ts';
import { readBucketAddress } from '#server/kernel/bucket-address.ts';
import { isLocal } from '#server/kernel/local-addresses.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { locate } from './archive-folder.ts';
import { inFolder } from './archive-name.ts';
import { backupProblem } from './problem.ts';
import { chunks } from './tar.ts';

/** This installation's data folder, and whether its backups may be stored on the same computer. */
export interface Site {
  dataDir: string;
  localStore: boolean;
}

/** A store that has accepted no byte for this many milliseconds is reported as unreachable. */
const TRIAL_MS = 15_000;

async function addressesOf(host: string): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [name];
  const addresses = await lookup(name, { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
}

/** Throws StartupError for a store on this computer or a link-local address, unless the administrator allows it. */
export async function requireRemote(gde: string, { localStore }: Pick<Site, 'localStore'>): Promise<void> {
  const endpoint = readBucketAddress(gde)?.endpoint;
  if (localStore || endpoint === undefined) return;
  const addresses = await addressesOf(new URL(endpoint).hostname);
  if (addresses.some(isLocal))
    throw new StartupError(
      'Skladište na istom računaru nije dozvoljeno. Dozvoljava ga promenljiva BACKUP_LOCAL_STORE=on.',
    );
}

const PROGRAM = fileURLToPath(new URL('../../../', import.meta.url));

const isWithin = (path: string, folder: string) =>
  `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Throws StartupError unless the folder exists outside the installation's folders. */
function requireOutside(gde: string, { dataDir }: Site): void {
  if (!statSync(gde, { throwIfNoEntry: false })?.isDirectory())
    throw new StartupError('Folder ne postoji. Napravite ga ili izaberite drugi.');
  const path = realpathSync(gde);
  if ([dataDir, PROGRAM].some(own => isWithin(path, realpathSync(own))))
    throw new StartupError(
      'Izaberite folder van foldera u kojima je Okno. Kopija treba da ostane i kad se oni izgube.',
    );
}

async function tryToWrite(gde: string): Promise<void> {
  const { folder } = await locate(inFolder(gde, ''));
  const name = `okno-proba-${randomUUID()}`;
  const timeout = AbortSignal.timeout(TRIAL_MS);
  const timedOut = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new StartupError('Skladište ne odgovara. Proverite adresu.')));
  });
  await Promise.race([folder.write(name, chunks(Buffer.from('okno'))).then(() => folder.remove(name)), timedOut]);
}

/**
 * Throws BAD_USER_INPUT for the field `gde` unless an archive can be written there: to a folder outside the
 * installation, or a bucket that is not on this computer. Writes a small object and removes it.
 */
export async function requireDestination(gde: string, site: Site): Promise<void> {
  try {
    await requireRemote(gde, site);
    if (!gde.startsWith('s3:')) requireOutside(gde, site);
    await tryToWrite(gde);
  } catch (error) {
    throw badInput({ gde: backupProblem(error) });
  }
}
