import { expect, test } from 'vitest';
import { readStorageUrl } from './s3-store.ts';

test('STORAGE_URL names the bucket, the endpoint and the region', () => {
  expect(readStorageUrl('s3://okno')).toEqual({ bucket: 'okno', path: '', endpoint: undefined, region: 'us-east-1' });
  expect(readStorageUrl('s3://okno-fajlovi?endpoint=https://s3.example.rs:9000&region=eu-central-1')).toEqual({
    bucket: 'okno-fajlovi',
    path: '',
    endpoint: 'https://s3.example.rs:9000',
    region: 'eu-central-1',
  });
});

test.each([
  's3://',
  's3://okno/folder',
  's3://okno/%zz',
  's3://okno?endpoint=s3.example.rs',
  's3://okno?endpoint=ftp://x',
  's3://okno?endpoint=',
])('the STORAGE_URL „%s“ fails the start with a line that names the variable', address => {
  expect(() => readStorageUrl(address)).toThrow(/^Promenljiva STORAGE_URL/);
});
