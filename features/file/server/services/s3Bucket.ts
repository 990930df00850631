// File store in an S3-compatible bucket.

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketAddress } from '#packages/bucket/address.ts';
import { openBucket, type RetryPolicy } from '#packages/bucket/requests.ts';
import { uploadFolder, type FileStore } from './fileStore.ts';

export function bucketStore(address: BucketAddress, arriving: string, retryPolicy?: RetryPolicy): FileStore {
  const bucket = openBucket(address, 'the file store', retryPolicy);
  const pathOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;
  return {
    ...uploadFolder(arriving),
    async keep(path, sha256) {
      await bucket.put(pathOf(sha256), { body: await openAsBlob(path), sha256 });
      await rm(path, { force: true });
    },
    async read(sha256) {
      const response = await bucket.get(pathOf(sha256));
      if (!response) return undefined;
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    remove: (sha256) => bucket.remove(pathOf(sha256)),
  };
}
