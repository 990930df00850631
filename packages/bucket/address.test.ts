// Addresses of buckets as they stand in the configuration.

import { expect, it } from 'vitest';
import { parseBucketAddress } from './address.ts';

const keys = { accessKeyId: 'env-key', secretAccessKey: 'env-secret' };

it.each<[string, string, typeof keys | undefined, ReturnType<typeof parseBucketAddress>]>([
  [
    'all in the address',
    's3://key:s%2Fcret@store.example/seam/files/?region=cn-north-1',
    undefined,
    {
      url: 'https://store.example/seam/files',
      region: 'cn-north-1',
      accessKeyId: 'key',
      secretAccessKey: 's/cret',
    },
  ],
  [
    'keys of the environment',
    's3://store.example/seam',
    keys,
    { url: 'https://store.example/seam', region: 'us-east-1', ...keys },
  ],
  [
    'a store in the same network',
    's3://key:secret@127.0.0.1:9000/seam?tls=off',
    undefined,
    { url: 'http://127.0.0.1:9000/seam', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
  ],
  ['no keys', 's3://store.example/seam', undefined, undefined],
  ['no bucket', 's3://key:secret@store.example/', undefined, undefined],
  ['another protocol', 'https://key:secret@store.example/seam', undefined, undefined],
  ['an unknown setting', 's3://key:secret@store.example/seam?acl=public', undefined, undefined],
  ['a fragment', 's3://key:secret@store.example/seam#x', undefined, undefined],
  ['a bucket with odd characters', 's3://key:secret@store.example/se%20am', undefined, undefined],
  ['no address', 'seam', keys, undefined],
])('%s', (_name, written, defaults, address) => {
  expect(parseBucketAddress(written, defaults)).toEqual(address);
});
