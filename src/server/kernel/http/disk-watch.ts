import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Disk, diskWarning, isDiskNearlyFull } from '#domain/installation/disk.ts';
import type { InstallationNotice } from '../installation-notice.ts';

/** Returns the size and the free space, in bytes, of the disk on which the folder is. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/**
 * Warns before the disk is full: once in the log, in the health check as `diskNearlyFull`, and to owners. A full disk
 * prevents every change and stops the embedded database.
 */
export function watchDisk(read: () => Promise<Disk>, log: FastifyBaseLogger) {
  let wasNearlyFull = false;
  const checkDisk = async (): Promise<Disk> => {
    const disk = await read();
    const isNearlyFull = isDiskNearlyFull(disk);
    if (isNearlyFull && !wasNearlyFull)
      log.warn({ event: 'disk-nearly-full', ...disk }, 'the disk of the data folder is nearly full');
    wasNearlyFull = isNearlyFull;
    return disk;
  };
  return {
    check: checkDisk,
    remark: () => (wasNearlyFull ? { diskNearlyFull: true } : {}),
    async notices(): Promise<InstallationNotice[]> {
      const disk = await checkDisk();
      return isDiskNearlyFull(disk) ? [{ code: 'DISK_NEARLY_FULL', text: diskWarning(disk) }] : [];
    },
  };
}
