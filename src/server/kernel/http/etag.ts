import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The strong entity tag of a response's bytes. */
export const etagOf = (bytes: string | Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Whether the caller has the version with this tag (If-None-Match). */
export const hasCurrentVersion = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
