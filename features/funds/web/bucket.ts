// Label of an account for its firm: the bucket, or a platform account's code.

import { type Bucket, BUCKETS } from '../accounts.ts';
import type { FundsWords } from '../words/keys.ts';

export function bucketOf(account: string, words: FundsWords): string {
  const last = account.split('.').at(-1);
  const bucket = BUCKETS.find((one): one is Bucket => one === last);
  return bucket ? words[`bucket.${bucket}`] : account;
}
