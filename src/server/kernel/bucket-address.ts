export interface BucketAddress {
  bucket: string;
  /** Without a slash at its beginning. */
  path: string;
  endpoint: string | undefined;
  region: string;
}

/** Returns undefined when the path has an invalid percent escape. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const PARAMETERS = ['endpoint', 'region'];

/**
 * Parses `s3://bucket/path?endpoint=…&region=…`; undefined for other texts, and for one with another parameter, which may be one
 * of these misspelled.
 */
export function readBucketAddress(address: string): BucketAddress | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const isReachable = endpoint === undefined || /^https?:\/\/[^/]+\/?$/.test(endpoint);
  if (url?.protocol !== 's3:' || url.hostname === '' || !isReachable) return undefined;
  if ([...url.searchParams.keys()].some(name => !PARAMETERS.includes(name))) return undefined;
  const path = decoded(url.pathname.slice(1));
  if (path === undefined) return undefined;
  return { bucket: url.hostname, path, endpoint, region: url.searchParams.get('region') ?? 'us-east-1' };
}
