import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#domain/errors.ts';
import { etagOf, hasCurrentVersion } from './etag.ts';

/** The folder of the built web client. */
export const WEB_CLIENT = fileURLToPath(new URL('../../../../dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The encodings that scripts/precompress.ts writes next to a file, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Extensions that are not served: source maps, and compressed variants of other files. */
const NOT_SERVED = new Set(['.map', '.br', '.gz']);

interface Variant {
  bytes: Buffer;
  etag: string;
  encoding?: string;
}

interface StaticFile {
  headers: Record<string, string>;
  /** The variants in the order of preference: compressed with br, with gzip, and not compressed. */
  variants: Variant[];
}

/**
 * Whether the path is a page of the web client: no dot in its last segment (a file) and no segment that begins with a
 * dot (hidden).
 */
export const isPage = (path: string): boolean =>
  !path.startsWith('.') && !path.includes('/.') && !path.slice(path.lastIndexOf('/') + 1).includes('.');

const variantOf = (path: string): Variant => {
  const bytes = readFileSync(path);
  return { bytes, etag: etagOf(bytes) };
};

function readStaticFile(path: string): StaticFile {
  const encoded = ENCODINGS.filter(([, suffix]) => existsSync(path + suffix));
  const isHashed = path.includes('/assets/');
  return {
    headers: {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      vary: 'accept-encoding',
    },
    variants: [...encoded.map(([encoding, suffix]) => ({ ...variantOf(path + suffix), encoding })), variantOf(path)],
  };
}

/** Returns the files of the web client, keyed by path (`/assets/….js`): 3 MB, shared by all responses. */
function readStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !NOT_SERVED.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name));
  const named = paths
    .map(path => ({ path, url: `/${relative(folder, path)}` }))
    .filter(({ url }) => !url.includes('/.'));
  return new Map(named.map(({ path, url }) => [url, readStaticFile(path)]));
}

/** Whether the caller's Accept-Encoding allows the encoding. */
const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map(part => part.split(';', 2))
    .some(([name = '', quality = '']) => name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality));

function sendStaticFile(request: FastifyRequest, reply: FastifyReply, { headers, variants }: StaticFile): FastifyReply {
  const chosen = variants.find(({ encoding }) => !encoding || accepts(request, encoding));
  if (!chosen) throw notFound('Adresa ne postoji.');
  const { bytes, etag, encoding } = chosen;
  reply.headers({ ...headers, etag });
  if (hasCurrentVersion(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Adds a route for each file of the built web client, compressed in advance; other page paths get index.html. */
export function registerWebClient(app: FastifyInstance, folder: string | null): void {
  const files = folder && existsSync(folder) ? readStaticFiles(folder) : new Map<string, StaticFile>();
  for (const [url, file] of files) app.get(url, (request, reply) => sendStaticFile(request, reply, file));
  const index = files.get('/index.html');
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!index || !isRead || path === '/api' || path.startsWith('/api/') || !isPage(path))
      throw notFound('Adresa ne postoji.');
    return sendStaticFile(request, reply, index);
  });
}
