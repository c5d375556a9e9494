import type { Prefix } from '#domain/lists.ts';
import { type SendFileOptions, sendFile } from './send-file.ts';

export interface StoredObject {
  objectKey: string;
  naziv: string;
  size: number;
  contentType: string;
}

/** Stores a file under a prefix. Throws ApiError. */
export const putFile = (prefix: Prefix, file: File, options: SendFileOptions): Promise<StoredObject> =>
  sendFile('PUT', `/api/files/${prefix}?naziv=${encodeURIComponent(file.name)}`, file, options);
