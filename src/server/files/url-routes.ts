import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badInput, notFound, Refusal } from '#domain/errors.ts';
import { may } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import { BODY_MAX } from '#server/kernel/request-limits.ts';
import { isPicture, isShownInline } from './accepted-types.ts';
import { jpegName } from './file-name.ts';
import { type FileRow, findViewable } from './files.queries.ts';
import { isObjectKey, VARIANT_NAMES, type Variant } from './object-key.ts';
import { expiryOf } from './signed-url.ts';
import type { Store } from './store.ts';
import { storeRefusal } from './store-refusal.ts';
import type { EnsureVariant } from './variants.ts';

/** The most files in one request. */
const URLS_MAX = 200;
const variant = z.enum(VARIANT_NAMES).optional();
const OneKey = z.object({ objectKey: z.string(), variant });
const ManyKeys = z.object({ objectKeys: z.array(z.string()).min(1).max(URLS_MAX), variant });

interface Options extends RouteParts {
  store: Store;
  ensureVariant: EnsureVariant;
  /** Returns the key of a copy without metadata, for callers who may not see where pictures were taken. */
  ensurePlain(file: FileRow): Promise<string>;
}

interface SignedUrl {
  objectKey: string;
  url: string;
  expiresAt: string;
  /** Whether browsers show the file in a tab; otherwise they download it. */
  inline: boolean;
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw badInput({ [String(result.error.issues[0]?.path[0] ?? 'objectKey')]: 'Vrednost nije ispravna ili nedostaje.' });
}

/**
 * Adds the routes that return signed URLs of stored objects and their thumbnails. A file that the caller may not see is
 * reported as missing.
 */
export function registerUrlRoutes(app: FastifyInstance, options: Options): void {
  const { db, store, clock, authenticate, limit, ensureVariant, ensurePlain } = options;

  const viewable = async (objectKeys: string[], actor: Actor) => {
    const keys = objectKeys.filter(isObjectKey);
    return keys.length > 0 ? findViewable(db, keys, actor) : [];
  };

  const keyOf = (file: FileRow, variant: Variant | undefined, actor: Actor): Promise<string> | string => {
    if (variant) return ensureVariant(file.object_key, variant, { key: actor.accountId, isKnown: true });
    return may(actor, 'photo-places:read') ? file.object_key : ensurePlain(file);
  };

  const sign = async (file: FileRow, variant: Variant | undefined, actor: Actor): Promise<SignedUrl> => {
    const { object_key: objectKey, naziv, content_type: contentType } = file;
    if (variant && !isPicture(contentType)) throw badInput({ variant: 'Ovaj fajl nije slika.' });
    const key = await keyOf(file, variant, actor);
    const inline = isShownInline(contentType);
    const delivery = variant
      ? { name: jpegName(naziv), contentType: 'image/jpeg', inline }
      : { name: naziv, contentType: inline ? contentType : 'application/octet-stream', inline };
    const now = clock();
    const url = await store.signedUrl(key, delivery, now);
    return { objectKey, url, expiresAt: expiryOf(now).toISOString(), inline };
  };

  app.get('/api/files/url', async request => {
    const actor = await authenticate(request);
    limit(actor, 'query');
    const { objectKey, variant } = read(OneKey, request.query);
    const [file] = await viewable([objectKey], actor);
    if (!file) throw notFound('Fajl ne postoji ili je obrisan.');
    const { url, expiresAt, inline } = await sign(file, variant, actor).catch(error => {
      throw storeRefusal(error, request.log);
    });
    return { url, expiresAt, inline };
  });

  app.post('/api/files/urls', { bodyLimit: BODY_MAX.urls }, async request => {
    const actor = await authenticate(request);
    limit(actor, 'query');
    const { objectKeys, variant } = read(ManyKeys, request.body);
    const files = await viewable(objectKeys, actor);
    // a picture that cannot be resized is left out; the URLs of the others are still returned
    const signed = files.map(file =>
      sign(file, variant, actor).catch(error => (error instanceof Refusal ? [] : Promise.reject(error))),
    );
    const urls = await Promise.all(signed).catch(error => {
      throw storeRefusal(error, request.log);
    });
    const byKey = new Map(urls.flat().map(item => [item.objectKey, item]));
    return { items: objectKeys.flatMap(key => byKey.get(key) ?? []) };
  });
}
