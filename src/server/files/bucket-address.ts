export interface BucketAddress {
  bucket: string;
  /** Without a slash at its beginning. */
  path: string;
  endpoint: string | undefined;
  region: string;
}

/** Reads `s3://bucket/path?endpoint=…&region=…`; undefined when it is not of this form. */
export function readBucketAddress(address: string): BucketAddress | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const isReachable = endpoint === undefined || /^https?:\/\/[^/]+\/?$/.test(endpoint);
  if (url?.protocol !== 's3:' || url.hostname === '' || !isReachable) return undefined;
  const path = decodeURIComponent(url.pathname).slice(1);
  return { bucket: url.hostname, path, endpoint, region: url.searchParams.get('region') ?? 'us-east-1' };
}
