import { expect, test } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

test('the address of a bucket names the bucket, the path, the endpoint and the region', () => {
  const address = { bucket: 'okno', path: '', endpoint: undefined, region: 'us-east-1' };
  expect(readBucketAddress('s3://okno')).toEqual(address);
  expect(readBucketAddress('s3://okno/kopije/')).toEqual({ ...address, path: 'kopije/' });
  expect(readBucketAddress('s3://okno-fajlovi?endpoint=https://s3.example.rs:9000&region=eu-central-1')).toEqual({
    bucket: 'okno-fajlovi',
    path: '',
    endpoint: 'https://s3.example.rs:9000',
    region: 'eu-central-1',
  });
});

test.each([
  's3://',
  's3://okno/%zz',
  's3://okno?endpoint=s3.example.rs',
  's3://okno?endpoint=ftp://x',
  's3://okno?endpoint=',
  's3://okno?endpont=https://s3.example.rs',
])('„%s“ is no address of a bucket', address => expect(readBucketAddress(address)).toBeUndefined());
