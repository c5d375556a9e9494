import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#domain/errors.ts';
import { type PageCode, pageLinks } from './page-code.ts';

const DIST = fileURLToPath(new URL('../../../../dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/**
 * Whether the path is one of the client's routes: no dot in its last part (a file) and no part that begins with one
 * (hidden).
 */
export const isPage = (path: string): boolean =>
  !path.startsWith('.') && !path.includes('/.') && !path.slice(path.lastIndexOf('/') + 1).includes('.');

/** Serves the built client, compressed beforehand; every other page path gets index.html (history-mode URLs). */
export async function registerWebClient(
  app: FastifyInstance,
  hasSession: (request: FastifyRequest) => boolean,
  folder = DIST,
): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(() => {
      throw notFound('Adresa ne postoji.');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.map', '.vite/**'],
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const list = join(folder, '.vite/pages.json');
  const linksOf = pageLinks(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageCode[]) : []);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/') || !isPage(path)) throw notFound('Adresa ne postoji.');
    const links = linksOf(path, () => hasSession(request));
    if (links) reply.header('link', links);
    return reply.sendFile('index.html');
  });
}
