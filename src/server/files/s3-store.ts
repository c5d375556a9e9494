import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { SIGNED_URL_SECONDS } from '#domain/limits.ts';
import { readBucketAddress } from '#server/kernel/bucket-address.ts';
import { isStoreKey } from './object-key.ts';
import { isNotFound, openS3Client, sendToStore } from './s3-client.ts';
import type { Store } from './store.ts';

/** Objects in a bucket of Amazon S3 or a compatible store; browsers fetch them from there. */
export function openS3Store(storageUrl: string): Store {
  const address = readBucketAddress(storageUrl);
  if (!address) throw new Error('not the URL of a bucket');
  const { bucket: Bucket, endpoint, region } = address;
  const client = openS3Client({ endpoint, region });
  const PROBE = { Bucket, Key: 'health' };
  const at = (Key: string) => {
    if (!isStoreKey(Key)) throw new Error('not a key of the store');
    return { Bucket, Key };
  };
  return {
    async put(key, path, contentType) {
      const target = at(key);
      const { size } = await stat(path);
      const abort = new AbortController();
      const Body = createReadStream(path).once('error', error => abort.abort(error)); // without a listener the error would end the process
      const command = new PutObjectCommand({ ...target, Body, ContentLength: size, ContentType: contentType });
      await sendToStore(client.send(command, { abortSignal: abort.signal })).finally(() => Body.destroy());
    },
    async open(key) {
      const { Body } = await sendToStore(client.send(new GetObjectCommand(at(key))));
      return Body as Readable;
    },
    async exists(key) {
      const found = client.send(new HeadObjectCommand(at(key))).then(() => true);
      return sendToStore(found.catch(error => (isNotFound(error) ? false : Promise.reject(error))));
    },
    async remove(key) {
      await sendToStore(client.send(new DeleteObjectCommand(at(key))));
    },
    signedUrl: (key, { name, contentType, inline }, now) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition(name, { type: inline ? 'inline' : 'attachment' }),
        }),
        { expiresIn: SIGNED_URL_SECONDS, signingDate: now },
      ),
    // reads the object that writable() has written, because this needs no further permission
    async reachable() {
      await sendToStore(client.send(new HeadObjectCommand(PROBE)));
    },
    async writable() {
      await sendToStore(client.send(new PutObjectCommand({ ...PROBE, Body: 'ok' })));
    },
  };
}
