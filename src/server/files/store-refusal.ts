import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { StoreFailure } from './store.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const BROKEN = ['ENOENT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'];

/** The error for the caller when the disk is full or the store unreachable; other errors are returned unchanged. */
export function storeRefusal(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof Refusal) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isFull = FULL.includes(String(code));
  const isBroken = BROKEN.includes(String(code)) && syscall !== 'connect'; // `connect` opens the database's socket, not a file of the store
  if (!isFull && !isBroken && !(error instanceof StoreFailure)) return error;
  log.error({ err: error }, 'the file store failed');
  const message = isFull
    ? 'Na serveru nema mesta za fajl. Obratite se vlasniku.'
    : 'Skladište fajlova trenutno nije dostupno. Pokušajte ponovo za koji trenutak.';
  return new HttpRefusal(503, 'INTERNAL_SERVER_ERROR', message);
}
