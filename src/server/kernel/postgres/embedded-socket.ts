import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The longest folder for a Unix socket: its address holds 103 bytes (macOS; 107 on Linux), and PostgreSQL adds
 * „/.s.PGSQL.5432“.
 */
const LONGEST_BYTES = 103 - '/.s.PGSQL.5432'.length;

/**
 * The folder through which the server's socket is reached. The socket is in the cluster, which only its user can enter;
 * if that path is too long for an address, a link in a private folder shortens it.
 */
export function socketFolder(cluster: string): { host: string; remove(): void } {
  if (Buffer.byteLength(cluster) <= LONGEST_BYTES) return { host: cluster, remove() {} };
  let prefix = join(tmpdir(), 'okno-');
  if (Buffer.byteLength(prefix) > LONGEST_BYTES - 10) prefix = '/tmp/okno-';
  const folder = mkdtempSync(prefix);
  const host = join(folder, 's');
  symlinkSync(cluster, host);
  return { host, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
