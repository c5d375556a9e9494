import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '#server/kernel/startup-error.ts';
import { locateFile } from './archive-folder.ts';
import { DecryptionFailure, decryptIfEncrypted, encrypted } from './encryption.ts';
import { createSeal, sealName } from './seal.ts';
import { type Member, memberOf, membersOf, readWhole, TarFailure, tarOf, withPartCallback } from './tar.ts';

/**
 * After this many members the archive contains a list of their checksums, so that neither the writer nor the reader has
 * all checksums in memory.
 */
const MEMBERS_PER_LIST = 500;
const CHECKSUM_LISTS = 'checks/';
const END_MEMBER = `${CHECKSUM_LISTS}end.json`;
const COMPRESSION_LEVEL = 3;

/** Returns the error for an archive that cannot be used; `what` names the damaged member. */
const damageError = (file: string, what: string) =>
  new StartupError(`Kopija „${file}“ je oštećena: ${what}. Upotrebite drugu kopiju.`);

/**
 * Yields the members, after each batch a list of its checksums in the format of `sha256sum`, and at the end the number
 * of members with the seal.
 */
async function* withSums(members: AsyncIterable<Member>, key: Buffer | undefined): AsyncGenerator<Member> {
  let sums: string[] = [];
  let count = 0;
  const seal = key && createSeal(key);
  const list = () => {
    const text = sums.join('');
    seal?.add(text);
    return memberOf(`${CHECKSUM_LISTS}${count}.sha256`, Buffer.from(text));
  };
  for await (const { name, size, body } of members) {
    const hash = createHash('sha256');
    let length = 0;
    const checked = async function* () {
      yield* withPartCallback(body, part => {
        hash.update(part);
        length += part.length;
      });
      if (length !== size) throw new StartupError(`„${name}“ ima ${length} bajtova, a u bazi piše ${size}.`);
    };
    yield { name, size, body: checked() };
    sums.push(`${hash.digest('hex')}  ${name}\n`);
    count++;
    if (sums.length === MEMBERS_PER_LIST) {
      yield list();
      sums = [];
    }
  }
  if (sums.length) yield list();
  const sealed = seal && key && { seal: seal.end(count), sealedBy: sealName(key) };
  yield memberOf(END_MEMBER, Buffer.from(JSON.stringify({ members: count, ...sealed })));
}

/**
 * Writes the archive (tar in zstd) to a path or a bucket's URL, encrypted if there are recipients and sealed if
 * there is a key. An incomplete archive is never visible. Returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  members: AsyncIterable<Member>,
  { recipients = [], sealKey }: { recipients?: string[]; sealKey?: Buffer | undefined } = {},
): Promise<number> {
  const { folder, name } = await locateFile(file);
  const params = { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
  const compressor = createZstdCompress({ params });
  const abort = new AbortController();
  const compression = pipeline(tarOf(withSums(members, sealKey)), compressor, { signal: abort.signal });
  const writing = folder.write(name, recipients.length ? encrypted(compressor, recipients) : compressor);
  writing.catch(error => abort.abort(error));
  const [writeResult, wasPacked] = await Promise.allSettled([writing, compression]);
  // a failure of an earlier stage also ends the writing, so this error has the cause
  if (writeResult.status === 'rejected') throw writeResult.reason;
  if (wasPacked.status === 'rejected') throw wasPacked.reason;
  return writeResult.value;
}

/** Compares a list in the archive with `sums`, the computed checksums of the members before that list. */
function compare(file: string, list: string, sums: Map<string, string>): void {
  for (const line of list.split('\n').slice(0, -1)) {
    const name = line.slice(66);
    if (sums.get(name) !== line.slice(0, 64)) throw damageError(file, `član „${name}“ nije onakav kakav je sačuvan`);
    sums.delete(name);
  }
  const [unlistedMember] = sums.keys();
  if (unlistedMember !== undefined) throw damageError(file, `član „${unlistedMember}“ nema kontrolni zbir`);
}

export interface ReadOptions {
  /** The text of a key file, for an encrypted archive. */
  identity?: string | undefined;
  /** The seal key of the installation that the archive must come from; without one the seal is not checked. */
  sealKey?: Buffer | undefined;
  /** Called with the share of the archive that was read so far, from 0 to 1. */
  progress?: (share: number) => void;
}

const End = z.object({ members: z.number(), seal: z.string().optional(), sealedBy: z.string().optional() });

function requireAll(file: string, { members }: z.infer<typeof End>, read: { count: number; unlisted: number }): void {
  if (members !== read.count) throw damageError(file, `ima ${read.count} članova umesto ${members}`);
  if (read.unlisted > 0) throw damageError(file, 'poslednji članovi nemaju kontrolni zbir');
}

const notSealed = (file: string) =>
  new StartupError(
    `Kopiju „${file}“ nije napravilo Okno čiji je ključ naveden ili je posle menjana. Ne vraćajte je ako ne znate odakle je.`,
  );

/**
 * Reads the whole archive and passes every member to `handleMember`, which reads its body to the end. A member's
 * checksum is compared only afterwards, so the content is verified only when this resolves. Returns the name of the key
 * that sealed the archive, if any. Throws StartupError for a damaged member or the seal of another installation.
 */
export async function readArchive(
  file: string,
  handleMember: (member: Member) => Promise<void>,
  { identity, sealKey, progress = () => {} }: ReadOptions = {},
): Promise<string | undefined> {
  const { folder, name: archive } = await locateFile(file);
  const total = await folder.sizeOf(archive);
  if (total === undefined) throw new StartupError(`Kopije „${file}“ nema.`);
  const unpacked = createZstdDecompress();
  let read = 0;
  const counted = withPartCallback(await folder.read(archive), bytes => {
    read += bytes.length;
    progress(read / total);
  });
  const feeding = pipeline(decryptIfEncrypted(counted, identity, file), unpacked).catch(() => {}); // the consumer of `unpacked` below gets the error
  const sums = new Map<string, string>();
  let count = 0;
  let problem = 'početak ne može da se pročita';
  let end: z.infer<typeof End> | undefined;
  const seal = sealKey && createSeal(sealKey);
  try {
    for await (const member of membersOf(unpacked)) {
      const { name } = member;
      problem = `član „${name}“ ne može da se pročita`;
      if (end) throw damageError(file, 'ima članova posle kraja');
      if (name === END_MEMBER) {
        end = End.parse(JSON.parse((await readWhole(member.body)).toString()));
        requireAll(file, end, { count, unlisted: sums.size });
      } else if (name.startsWith(CHECKSUM_LISTS)) {
        const list = (await readWhole(member.body)).toString();
        seal?.add(list);
        compare(file, list, sums);
      } else {
        const hash = createHash('sha256');
        await handleMember({ ...member, body: withPartCallback(member.body, part => hash.update(part)) });
        sums.set(name, hash.digest('hex'));
        count++;
      }
      problem = `posle člana „${name}“ ne može da se čita dalje`;
    }
  } catch (error) {
    if (error instanceof TarFailure || error instanceof DecryptionFailure || isOfZstd(error))
      throw damageError(file, problem);
    throw error;
  } finally {
    unpacked.destroy();
    await feeding;
  }
  if (!end) throw damageError(file, 'presečena je');
  if (seal && seal.end(count) !== end.seal) throw notSealed(file);
  return end.sealedBy;
}

const isOfZstd = (error: unknown) =>
  /^(ERR_|Z|ZSTD)/.test(String((error as NodeJS.ErrnoException).code)) ||
  error instanceof SyntaxError ||
  error instanceof z.ZodError;
