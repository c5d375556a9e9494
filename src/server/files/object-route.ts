import { send } from '@fastify/send';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '#domain/errors.ts';
import { etagOf, hasCurrentVersion } from '#server/kernel/http/etag.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { isStoreKey } from './object-key.ts';
import { encodeKey, type UrlSigner } from './signed-url.ts';

// the content must not run or load anything; only the browsers' PDF viewer needs a style
const INLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Bytes of each read: fewer, larger reads need fewer switches to other threads. */
const READ_BYTES = 256 * 1024;
/** A range of the last bytes of a file. */
const SUFFIX_RANGE = /^bytes=-0*[1-9]\d*$/;

/** Whether the range ends before it begins; such a header is invalid and has no effect (RFC 9110, 14.1.1). */
function isReversed(range: string): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return Number(last) < Number(first);
}

interface Options {
  root: string;
  signer: UrlSigner;
  clock: () => Date;
}

/** Reads the requested range of the file, or the whole file. */
async function sendFile({ raw }: FastifyRequest, root: string, key: string): ReturnType<typeof send> {
  const read = () =>
    send(raw, encodeKey(key), {
      root,
      index: false,
      dotfiles: 'deny',
      contentType: false,
      cacheControl: false,
      etag: false,
      highWaterMark: READ_BYTES,
    });
  const result = await read();
  const { range = '' } = raw.headers;
  if (result.statusCode !== 416) return result;
  if (isReversed(range)) delete raw.headers.range;
  // more bytes than the file has mean the whole file (RFC 9110, 14.1.2), but `send` returns 416
  else if (SUFFIX_RANGE.test(range)) raw.headers.range = 'bytes=0-';
  else return result;
  return read();
}

/** Adds the route `GET /api/files/object/…`, which sends an object to anyone with a signed URL, without a token. */
export function registerObjectRoute(app: FastifyInstance, { root, signer, clock }: Options): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/api/files/object/*',
    async (request, reply) => {
      const key = request.params['*'];
      const delivery = isStoreKey(key) ? signer.verify(key, request.query, clock()) : null;
      if (!delivery) throw new Refusal('FORBIDDEN', 'Adresa fajla više ne važi. Otvorite fajl ponovo.');
      // the bytes of a key never change, so the key identifies the content
      const etag = etagOf(key);
      const caching = { etag, 'cache-control': 'private, max-age=300' };
      if (hasCurrentVersion(request, etag)) return reply.code(304).headers(caching).send();
      if (request.headers['if-range'] === etag) delete request.raw.headers['if-range'];
      const { statusCode, headers, stream } = await sendFile(request, root, key);
      if (statusCode === 404) throw notFound('Fajl ne postoji ili je obrisan.');
      if (statusCode === 416) {
        reply.header('content-range', headers['Content-Range']);
        throw new HttpRefusal(416, 'BAD_USER_INPUT', 'Traženi deo fajla ne postoji.');
      }
      if (statusCode >= 400) throw new HttpRefusal(statusCode, 'BAD_USER_INPUT', 'Zahtev nije ispravan.');
      return reply
        .code(statusCode)
        .headers({ ...headers, ...caching })
        .type(delivery.contentType)
        .header(
          'content-disposition',
          contentDisposition(delivery.name, { type: delivery.inline ? 'inline' : 'attachment' }),
        )
        .header('content-security-policy', delivery.inline ? INLINE_POLICY : DOWNLOAD_POLICY)
        .header('x-content-type-options', 'nosniff')
        .send(stream);
    },
  );
}
