import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketAddress } from '#server/kernel/bucket-address.ts';
import { StoreFailure } from './store.ts';

const silent = () => {};

/** Creates a client for Amazon S3 or a compatible store; the AWS SDK reads the credentials from the environment. */
export const openS3Client = ({ endpoint, region }: Pick<BucketAddress, 'endpoint' | 'region'>): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // compatible stores refuse the checksums that newer Amazon clients add
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    logger: { debug: silent, info: silent, warn: silent, error: silent }, // the client's logger would print lines that are not JSON
  });

/** Converts failures to StoreFailure, which store-refusal.ts logs. */
export const sendToStore = <T>(request: Promise<T>): Promise<T> =>
  request.catch(error => {
    throw new StoreFailure(error);
  });

export const isNotFound = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
