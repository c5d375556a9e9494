import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartupError } from '#server/kernel/startup-error.ts';
import { syncToDisk } from '#server/kernel/whole-file.ts';
import { type Member, membersOf, TarFailure, tarOf, wholeOf } from './tar.ts';

/** So many members share one list of checksums, so that neither side holds all of them in memory. */
const MEMBERS_A_LIST = 500;
const LISTS = 'checks/';
const LAST = `${LISTS}end.json`;
const COMPRESSION = 3;

/** Thrown for an archive that cannot be used; says which member. */
const damaged = (file: string, what: string) =>
  new StartupError(`Kopija „${file}“ je oštećena: ${what}. Upotrebite drugu kopiju.`);

const asMember = (name: string, text: string): Member => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, body: chunks(bytes) };
};

export async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The members, followed by their checksums in the form of `sha256sum`, and at the end by their number. */
async function* withSums(members: AsyncIterable<Member>): AsyncGenerator<Member> {
  let sums: string[] = [];
  let count = 0;
  const list = () => asMember(`${LISTS}${count}.sha256`, sums.join(''));
  for await (const { name, size, body } of members) {
    const hash = createHash('sha256');
    let length = 0;
    yield {
      name,
      size,
      body: (async function* () {
        for await (const part of body) {
          hash.update(part);
          length += part.length;
          yield part;
        }
        if (length !== size) throw new StartupError(`„${name}“ ima ${length} bajtova, a u bazi piše ${size}.`);
      })(),
    };
    sums.push(`${hash.digest('hex')}  ${name}\n`);
    count++;
    if (sums.length === MEMBERS_A_LIST) {
      yield list();
      sums = [];
    }
  }
  if (sums.length) yield list();
  yield asMember(LAST, JSON.stringify({ members: count }));
}

/**
 * Writes the archive (tar in zstd) under a temporary name, syncs it, and gives it its own name: it is whole or not there.
 * Returns its size in bytes.
 */
export async function writeArchive(file: string, members: AsyncIterable<Member>): Promise<number> {
  const fresh = `${file}.part`;
  const params = { [constants.ZSTD_c_compressionLevel]: COMPRESSION, [constants.ZSTD_c_checksumFlag]: 1 };
  try {
    await pipeline(
      tarOf(withSums(members)),
      createZstdCompress({ params }),
      fs.createWriteStream(fresh, { mode: 0o600 }),
    );
    syncToDisk(fresh);
    fs.renameSync(fresh, file);
    syncToDisk(dirname(file));
  } catch (error) {
    fs.rmSync(fresh, { force: true });
    throw error;
  }
  return fs.statSync(file).size;
}

/** Compares a list of checksums with those of the members before it. */
function compare(file: string, list: string, sums: Map<string, string>): void {
  for (const line of list.split('\n').slice(0, -1)) {
    const name = line.slice(66);
    if (sums.get(name) !== line.slice(0, 64)) throw damaged(file, `član „${name}“ nije onakav kakav je sačuvan`);
    sums.delete(name);
  }
  const [unlisted] = sums.keys();
  if (unlisted !== undefined) throw damaged(file, `član „${unlisted}“ nema kontrolni zbir`);
}

/**
 * Reads the whole archive and gives every member to `take`, which reads its body to the end. Checksums are compared after the
 * members they belong to, so nothing may be relied on before this resolves. Throws StartupError that names the damaged member.
 */
export async function readArchive(file: string, take: (member: Member) => Promise<void>): Promise<void> {
  const unpacked = createZstdDecompress();
  const feeding = pipeline(fs.createReadStream(file), unpacked).catch(() => {}); // the reader below gets the error
  const sums = new Map<string, string>();
  let count = 0;
  let current = 'početak ne može da se pročita';
  let isWhole = false;
  try {
    for await (const member of membersOf(unpacked)) {
      const { name } = member;
      current = `član „${name}“ ne može da se pročita`;
      if (name === LAST) {
        const { members } = JSON.parse((await wholeOf(member.body)).toString());
        if (members !== count) throw damaged(file, `ima ${count} članova umesto ${members}`);
        isWhole = true;
      } else if (name.startsWith(LISTS)) {
        compare(file, (await wholeOf(member.body)).toString(), sums);
      } else {
        const hash = createHash('sha256');
        const body = (async function* () {
          for await (const part of member.body) {
            hash.update(part);
            yield part;
          }
        })();
        await take({ ...member, body });
        sums.set(name, hash.digest('hex'));
        count++;
      }
      current = `posle člana „${name}“ ne može da se čita dalje`;
    }
  } catch (error) {
    if (error instanceof TarFailure || isOfZstd(error)) throw damaged(file, current);
    throw error;
  } finally {
    unpacked.destroy();
    await feeding;
  }
  if (!isWhole) throw damaged(file, 'presečena je');
}

const isOfZstd = (error: unknown) =>
  /^(ERR_|Z|ZSTD)/.test(String((error as NodeJS.ErrnoException).code)) || error instanceof SyntaxError;
