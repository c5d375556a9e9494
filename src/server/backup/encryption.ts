import { ReadableStream as WebStream } from 'node:stream/web';
import { StartupError } from '#server/kernel/startup-error.ts';

/** The first bytes of every file encrypted by age. */
const MARK = Buffer.from('age-encryption.org/v1\n');

/** Loads the library only when it is needed, because most archives are not encrypted. */
const age = () => import('age-encryption');

/** Whether the text is a public key of age (`age1…`). */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** A new key: `identity` opens what was encrypted to `recipient`. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

// not Readable.toWeb: its stream may receive a part after it was cancelled, and throws where nobody can catch it
const webStream = (source: AsyncIterable<Buffer>) => WebStream.from(source) as ReadableStream<Uint8Array>;

async function* asBuffers(stream: ReadableStream): AsyncGenerator<Buffer> {
  const parts = stream as unknown as AsyncIterable<Uint8Array>; // the cast is needed because the DOM's type of ReadableStream hides that of Node
  for await (const part of parts) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

/** The bytes encrypted in the age format, which only the secret key of one of the recipients opens. */
export async function* encrypted(source: AsyncIterable<Buffer>, recipients: string[]): AsyncGenerator<Buffer> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* asBuffers(await encrypter.encrypt(webStream(source)));
}

/** Thrown for encrypted bytes that were changed or cut. */
export class DecryptionFailure extends Error {}

/** Returns the secret keys in the text of a key file of `age-keygen`: one per line, `#` begins a comment. */
const keysIn = (identity: string) =>
  identity
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'));

async function* decrypted(source: AsyncIterable<Buffer>, identity: string, file: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  let failure: unknown;
  const read = async function* () {
    try {
      yield* source;
    } catch (error) {
      failure = error; // a failure of the source is not a failure of decryption
      throw error;
    }
  };
  try {
    for (const key of keysIn(identity)) decrypter.addIdentity(key);
  } catch {
    throw new StartupError('U fajlu sa ključem nema ispravnog ključa (AGE-SECRET-KEY-1…).');
  }
  try {
    yield* asBuffers(await decrypter.decrypt(webStream(read())));
  } catch (error) {
    if (failure) throw failure;
    if (/no identity matched/i.test((error as Error).message))
      throw new StartupError(`Ključ ne otvara kopiju „${file}“. Navedite ključ kojim je šifrovana.`);
    throw new DecryptionFailure('decryption failed', { cause: error });
  }
}

/**
 * The decrypted bytes; bytes that were not encrypted are returned unchanged. Throws StartupError for a key that is
 * missing or wrong.
 */
export async function* decryptIfEncrypted(source: AsyncIterable<Buffer>, identity: string | undefined, file: string) {
  const parts = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < MARK.length) {
    const { done, value } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const all = (async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => parts };
  })();
  try {
    if (!head.subarray(0, MARK.length).equals(MARK)) yield* all;
    else if (identity === undefined)
      throw new StartupError(`Kopija „${file}“ je šifrovana. Navedite fajl sa tajnim ključem: --kljuc FAJL`);
    else yield* decrypted(all, identity, file);
  } finally {
    await parts.return?.();
  }
}
