import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';

export type Variant = 'thumb' | 'preview';

/** A photo as pictures of it are shown. */
export interface StoredPhoto {
  objectKey: string;
  naziv: string;
}

interface SignedUrl {
  objectKey: string;
  url: string;
  expiresAt: string;
}

/** How many addresses one call requests. */
const BATCH = 100;
/** Milliseconds that an address is reused; it is valid for five minutes. */
const FRESH = 4 * 60_000;

interface Waiting {
  objectKey: string;
  resolve(url: string): void;
  reject(error: unknown): void;
}

const waiting: Record<Variant, Waiting[]> = { thumb: [], preview: [] };

const askFor = async (variant: Variant, batch: readonly Waiting[]): Promise<void> => {
  try {
    const objectKeys = [...new Set(batch.map(one => one.objectKey))];
    const { items } = await rest<{ items: SignedUrl[] }>('POST', 'files/urls', { objectKeys, variant });
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
  for (let start = 0; start < all.length; start += BATCH) void askFor(variant, all.slice(start, start + BATCH));
};

/** Addresses of photos that come into view together are requested in one call. */
const signedUrl = (variant: Variant, objectKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (waiting[variant].length === 0) setTimeout(flush, 0, variant);
    waiting[variant].push({ objectKey, resolve, reject });
  });

/** Photos whose address failed: one „Učitaj ponovo“ requests all of them. */
export const failedPhotoUrls: QueryFilters = {
  queryKey: ['photo-url'],
  predicate: ({ state }) => state.status === 'error',
};

/** The signed address of a small picture. */
export const photoUrlQuery = (variant: Variant, objectKey: string) =>
  queryOptions({
    queryKey: ['photo-url', variant, objectKey],
    queryFn: () => signedUrl(variant, objectKey),
    staleTime: FRESH,
    gcTime: FRESH,
    refetchOnWindowFocus: false,
  });
