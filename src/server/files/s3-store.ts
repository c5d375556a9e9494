import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { SIGNED_URL_SECONDS } from '#domain/limits.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { isStoreKey } from './object-key.ts';
import type { Store } from './store.ts';

/** Reads `s3://bucket?endpoint=…&region=…`. Throws StartupError that names the variable. */
export function readStorageUrl(storageUrl: string): { bucket: string; endpoint: string | undefined; region: string } {
  const { hostname: bucket, searchParams, pathname } = new URL(storageUrl);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const isPlain = bucket !== '' && ['', '/'].includes(pathname);
  if (!isPlain || (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))) {
    throw new StartupError('Promenljiva STORAGE_URL treba da bude oblika s3://bucket?endpoint=https://…&region=….');
  }
  return { bucket, endpoint, region: searchParams.get('region') ?? 'us-east-1' };
}

/** Objects in a bucket of Amazon S3 or of what speaks its protocol; browsers fetch them from there. */
export function openS3Store(storageUrl: string): Store {
  const { bucket: Bucket, endpoint, region } = readStorageUrl(storageUrl);
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // other makers' stores refuse the checksums that Amazon's newer clients add
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  const at = (Key: string) => {
    if (!isStoreKey(Key)) throw new Error('not a key of the store');
    return { Bucket, Key };
  };
  return {
    async put(key, path, contentType) {
      const target = at(key);
      const abort = new AbortController();
      const Body = createReadStream(path).once('error', error => abort.abort(error)); // unheard it would end the process
      const { size } = await stat(path);
      const command = new PutObjectCommand({ ...target, Body, ContentLength: size, ContentType: contentType });
      await client.send(command, { abortSignal: abort.signal }).finally(() => Body.destroy());
    },
    async open(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Body as Readable;
    },
    exists: key =>
      client.send(new HeadObjectCommand(at(key))).then(
        () => true,
        error => {
          if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
          throw error;
        },
      ),
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
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
    async healthy() {
      await client.send(new PutObjectCommand({ Bucket, Key: 'health', Body: 'ok' }));
    },
  };
}
