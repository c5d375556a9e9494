import { fileSize } from '../text/formats.ts';

/** Sizes in bytes. */
export interface Disk {
  free: number;
  size: number;
}

const ENOUGH_BYTES = 10 * 1024 ** 3;

/** Whether less than a tenth of the disk is free, or of a large disk less than 10 GB. */
export const isDiskNearlyFull = ({ free, size }: Disk): boolean => free < Math.min(size / 10, ENOUGH_BYTES);

export const diskWarning = (disk: Disk): string =>
  `Disk na kome su podaci je skoro pun: slobodno je ${fileSize(disk.free)} od ${fileSize(disk.size)}. Kad se napuni, ništa više ne može da se sačuva. Oslobodite prostor na serveru ili dodajte veći disk.`;
