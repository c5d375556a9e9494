import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isNotFound, openS3Client, sendToStore } from '#server/files/s3-client.ts';
import type { BucketAddress } from '#server/kernel/bucket-address.ts';
import type { ArchiveFolder } from './archive-folder.ts';

/** The size of each part; every store accepts 10,000 parts, which makes archives of up to 335 GB. */
const PART_BYTES = 32 * 1024 * 1024;

/** The same bytes in parts of exactly PART_BYTES, the last one smaller. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filledBytes = 0;
  for await (let bytes of source) {
    while (bytes.length) {
      const copiedBytes = bytes.copy(part, filledBytes);
      filledBytes += copiedBytes;
      bytes = bytes.subarray(copiedBytes);
      if (filledBytes < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafe(PART_BYTES);
      filledBytes = 0;
    }
  }
  if (filledBytes) yield part.subarray(0, filledBytes);
}

/** Archives as objects whose keys begin with `prefix`. An upload in parts is visible only after its last step. */
export function bucketFolder(address: BucketAddress, prefix: string): ArchiveFolder {
  const client = openS3Client(address);
  const at = (name: string) => ({ Bucket: address.bucket, Key: prefix + name });
  const sizeOf = (name: string) => {
    const size = client.send(new HeadObjectCommand(at(name))).then(({ ContentLength = 0 }) => ContentLength);
    return sendToStore(size.catch(error => (isNotFound(error) ? undefined : Promise.reject(error))));
  };
  return {
    sizeOf,
    async write(name, parts) {
      const target = at(name);
      const { UploadId } = await sendToStore(client.send(new CreateMultipartUploadCommand(target)));
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let size = 0;
      try {
        for await (const Body of inParts(parts)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await sendToStore(
            client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body })),
          );
          Parts.push({ ETag, PartNumber });
          size += Body.length;
        }
        const MultipartUpload = { Parts };
        await sendToStore(client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload })));
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
        throw error;
      }
      const stored = await sizeOf(name);
      if (stored !== size) throw new Error(`the bucket has ${stored} of ${size} bytes`);
      return size;
    },
    async read(name) {
      const { Body } = await sendToStore(client.send(new GetObjectCommand(at(name))));
      return Body as Readable;
    },
    async remove(name) {
      await sendToStore(client.send(new DeleteObjectCommand(at(name))));
    },
    async removePartial() {
      // an unfinished upload is not an object; the bucket's lifecycle rules end it
    },
  };
}
