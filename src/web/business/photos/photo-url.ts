import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';

export type Variant = 'thumb' | 'preview';

export interface StoredPhoto {
  objectKey: string;
  naziv: string;
}

/** The most URLs in one request. */
const URLS_MAX = 100;
/** How long a URL is reused; the server issues URLs that are valid for five minutes. */
const REUSE_MS = 4 * 60_000;

interface UrlRequest {
  objectKey: string;
  resolve(url: string): void;
  reject(error: unknown): void;
}

const queues: Record<Variant, UrlRequest[]> = { thumb: [], preview: [] };

const fetchUrls = async (variant: Variant, batch: readonly UrlRequest[]): Promise<void> => {
  try {
    const objectKeys = [...new Set(batch.map(one => one.objectKey))];
    const { items } = await rest<{ items: { objectKey: string; url: string }[] }>('POST', 'files/urls', {
      objectKeys,
      variant,
    });
    const urls = new Map(items.map(item => [item.objectKey, item.url]));
    for (const one of batch) {
      const url = urls.get(one.objectKey);
      if (url) one.resolve(url);
      else one.reject(new Error('Fotografija nije dostupna.'));
    }
  } catch (error) {
    for (const one of batch) one.reject(error);
  }
};

const flush = (variant: Variant): void => {
  const all = queues[variant].splice(0);
  for (let from = 0; from < all.length; from += URLS_MAX) void fetchUrls(variant, all.slice(from, from + URLS_MAX));
};

/** Requests the signed URL of a photo; requests for photos that become visible together are sent as one. */
const requestUrl = (variant: Variant, objectKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (queues[variant].length === 0) setTimeout(flush, 0, variant);
    queues[variant].push({ objectKey, resolve, reject });
  });

/** Matches the photos whose URL could not be fetched: one press of „Učitaj ponovo“ requests all of them. */
export const failedPhotoUrls: QueryFilters = {
  queryKey: ['photo-url'],
  predicate: ({ state }) => state.status === 'error',
};

/** The query for the signed URL of a photo, as a thumbnail or a preview. */
export const photoUrlQuery = (variant: Variant, objectKey: string) =>
  queryOptions({
    queryKey: ['photo-url', variant, objectKey],
    queryFn: () => requestUrl(variant, objectKey),
    staleTime: REUSE_MS,
    gcTime: REUSE_MS,
    refetchOnWindowFocus: false,
  });
