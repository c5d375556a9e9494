import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Disk, diskWarning, isDiskNearlyFull } from '#domain/disk.ts';
import type { InstallationNotice } from '../installation-notice.ts';

/** The disk on which the folder is. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/**
 * Reports that the disk is nearly full before it is full: once in the log, at the health check as `diskNearlyFull`, and to owners.
 * A full disk stops every change, and with the embedded database it stops that too.
 */
export function watchDisk(read: () => Promise<Disk>, log: FastifyBaseLogger) {
  let wasNearlyFull = false;
  const look = async (): Promise<Disk> => {
    const disk = await read();
    const isNearlyFull = isDiskNearlyFull(disk);
    if (isNearlyFull && !wasNearlyFull)
      log.warn({ event: 'disk-nearly-full', ...disk }, 'the disk of the data folder is nearly full');
    wasNearlyFull = isNearlyFull;
    return disk;
  };
  return {
    look,
    remark: () => (wasNearlyFull ? { diskNearlyFull: true } : {}),
    async notices(): Promise<InstallationNotice[]> {
      const disk = await look();
      return isDiskNearlyFull(disk) ? [{ code: 'DISK_NEARLY_FULL', text: diskWarning(disk) }] : [];
    },
  };
}
