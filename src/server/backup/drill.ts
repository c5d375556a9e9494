import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Store } from '#server/files/store.ts';
import { copyOut } from '#server/kernel/postgres/copy.ts';
import type { Connection } from '#server/kernel/postgres/database.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readArchive } from './archive.ts';
import { quoted } from './backup.ts';
import { tableOf } from './content.ts';
import { restore, verify } from './restore.ts';
import type { Member } from './tar.ts';
import { withClient } from './with-client.ts';

const LINE_BREAK = 10;

/** Counts and sums up the rows of COPY's text; the result does not depend on their order. */
class RowSums {
  #rest: Buffer[] = [];
  #sum = 0n;
  #rows = 0;

  /** Adds any part of the text; a part may begin and end within a row. */
  add(part: Buffer): void {
    let from = 0;
    for (let end = part.indexOf(LINE_BREAK); end >= 0; end = part.indexOf(LINE_BREAK, from)) {
      const hash = createHash('sha256');
      for (const earlier of this.#rest) hash.update(earlier);
      hash.update(part.subarray(from, end));
      this.#sum = BigInt.asUintN(64, this.#sum + hash.digest().readBigUInt64BE());
      this.#rows++;
      this.#rest = [];
      from = end + 1;
    }
    if (from < part.length) this.#rest.push(Buffer.from(part.subarray(from)));
  }

  toString(): string {
    return `${this.#rows} ${this.#sum}`;
  }
}

async function sumOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Returns a store that saves nothing: it compares every restored file with the file in `live`. */
const comparingStore = (live: Store): Store => ({
  ...live,
  async put(key, path) {
    if (!(await live.exists(key))) return; // the file was deleted for good since the backup
    if ((await sumOf(createReadStream(path))) !== (await sumOf(await live.open(key))))
      throw new StartupError(`Fajl „${key}“ u kopiji nije isti kao u skladištu.`);
  },
});

async function sumsInArchive(file: string, identity: string | undefined): Promise<Map<string, RowSums>> {
  const sums = new Map<string, RowSums>();
  const sumMember = async ({ name, body }: Member) => {
    const table = tableOf(name);
    const sum = sums.get(table ?? '') ?? new RowSums();
    if (table) sums.set(table, sum);
    for await (const part of body) if (table) sum.add(part);
  };
  await readArchive(file, sumMember, { identity });
  return sums;
}

/**
 * Restores an archive of this version into an empty database and compares the result: every row with the archive's,
 * every file with the one in use. Throws StartupError that says what differs.
 */
export async function drill(
  file: string,
  identity: string | undefined,
  { connection, dataDir, live, sealKey }: { connection: Connection; dataDir: string; live: Store; sealKey: Buffer },
): Promise<void> {
  const verified = await verify(file, { identity, sealKey });
  await restore(file, verified, { connection, dataDir, store: comparingStore(live) }, { identity });
  const expected = await sumsInArchive(file, identity);
  await withClient(connection, 'drill', async client => {
    for (const { name, columns } of verified.head.tables) {
      const sum = new RowSums();
      for await (const row of copyOut(client, `copy "${name}" (${quoted(columns)}) to stdout`)) sum.add(row);
      if (String(sum) !== String(expected.get(name) ?? new RowSums()))
        throw new StartupError(`Tabela „${name}“ vraćena iz kopije nije ista kao u kopiji.`);
    }
  });
}
