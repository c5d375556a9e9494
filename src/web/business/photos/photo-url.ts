import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';

export type Variant = 'thumb' | 'preview';

export interface StoredPhoto {
  objectKey: string;
  naziv: string;
}

/** The most addresses in one request. */
const BATCH = 100;
/** Milliseconds for which an address is reused; it is valid for five minutes. */
const FRESH = 4 * 60_000;

interface Waiting {
  objectKey: string;
  resolve(url: string): void;
  reject(error: unknown): void;
}

const waiting: Record<Variant, Waiting[]> = { thumb: [], preview: [] };

const fetchUrls = async (variant: Variant, batch: readonly Waiting[]): Promise<void> => {
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
  const all = waiting[variant].splice(0);
  for (let start = 0; start < all.length; start += BATCH) void fetchUrls(variant, all.slice(start, start + BATCH));
};

/** The address of a photo; requests for photos that become visible together are joined. */
const signedUrl = (variant: Variant, objectKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (waiting[variant].length === 0) setTimeout(flush, 0, variant);
    waiting[variant].push({ objectKey, resolve, reject });
  });

/** Matches photos whose address could not be fetched: one „Učitaj ponovo“ requests all of them. */
export const failedPhotoUrls: QueryFilters = {
  queryKey: ['photo-url'],
  predicate: ({ state }) => state.status === 'error',
};

/** The query for the signed address of a photo, as a thumbnail or a preview. */
export const photoUrlQuery = (variant: Variant, objectKey: string) =>
  queryOptions({
    queryKey: ['photo-url', variant, objectKey],
    queryFn: () => signedUrl(variant, objectKey),
    staleTime: FRESH,
    gcTime: FRESH,
    refetchOnWindowFocus: false,
  });
