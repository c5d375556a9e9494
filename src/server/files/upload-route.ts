import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#domain/errors.ts';
import { NAME_MAX } from '#domain/limits.ts';
import { AREA_OF_PREFIX } from '#domain/lists.ts';
import { requireAccess } from '#domain/rights.ts';
import { fileSize } from '#domain/text/formats.ts';
import { lengthOf, mayFit } from '#domain/text/text.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { ignoreContentType } from '#server/kernel/http/ignore-content-type.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import { isPrefix } from './object-key.ts';
import { storeRefusal } from './store-refusal.ts';
import { storeUpload, type Uploading } from './upload.ts';

interface Options extends Uploading, Pick<RouteParts, 'authenticate' | 'limit'> {
  maxBytes: number;
}

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>;

function readName(naziv: unknown): string {
  const tooLong = () => badInput({ naziv: `Naziv fajla može imati najviše ${NAME_MAX} znakova.` });
  if (typeof naziv === 'string' && !mayFit(naziv, NAME_MAX)) throw tooLong();
  if (typeof naziv !== 'string' || naziv.trim() === '') throw badInput({ naziv: 'Navedite naziv fajla.' });
  if (lengthOf(naziv) > NAME_MAX) throw tooLong();
  return naziv;
}

function readLength(header: string | undefined, maxBytes: number): number {
  if (header === undefined) throw new HttpRefusal(411, 'BAD_USER_INPUT', 'Nedostaje dužina fajla (Content-Length).');
  const length = Number(header);
  if (length === 0) throw badInput({ naziv: 'Fajl je prazan.' });
  if (length <= maxBytes) return length;
  throw new HttpRefusal(413, 'BAD_USER_INPUT', `Fajl je veći od dozvoljenog (${fileSize(maxBytes)}).`);
}

/**
 * Reads and drops the body of a refused request, so that the sender gets the response instead of a broken connection;
 * reads no more bytes than an allowed upload has.
 */
function discard(body: Readable, maxBytes: number): void {
  let remainingBytes = maxBytes;
  body.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) body.destroy();
  });
  body.on('error', () => {});
}

/** Adds the route `PUT /api/files/{prefix}?naziv=NAME`, whose body is the file's bytes. */
export function registerUploadRoute(app: FastifyInstance, { maxBytes, authenticate, limit, ...parts }: Options): void {
  const upload = async (request: Request, reply: FastifyReply) => {
    const actor = await authenticate(request);
    limit(actor, 'upload');
    const prefix = request.params['*'];
    if (!isPrefix(prefix)) throw badInput({ prefix: 'Ovde se fajlovi ne čuvaju.' });
    requireAccess(actor, `${AREA_OF_PREFIX[prefix]}:write`);
    const name = readName(request.query.naziv);
    const length = readLength(request.headers['content-length'], maxBytes);
    // after the last byte the connection is silent while the file is stored, so it must not time out
    request.raw.once('end', () => reply.raw.setTimeout(0, () => {}));
    return reply.code(201).send(await storeUpload(parts, { prefix, name, body: request.raw, length, actor }));
  };
  app.register(async scope => {
    ignoreContentType(scope);
    scope.addContentTypeParser('*', (_request, _body, done) => done(null)); // the body is not parsed, but read as a stream
    scope.put('/api/files/*', (request: Request, reply) =>
      upload(request, reply).catch(error => {
        // a sender that waits for 100 Continue has sent no bytes
        if (!request.headers.expect) discard(request.raw, maxBytes);
        throw storeRefusal(error, request.log);
      }),
    );
  });
}
