// What an account is called to the firm it belongs to: its bucket; the platform's own accounts keep their code.

import { type Bucket, BUCKETS } from '../accounts.ts';
import type { FundsWords } from '../words/keys.ts';

export function bucketOf(account: string, words: FundsWords): string {
  const last = account.split('.').at(-1);
  const bucket = BUCKETS.find((one): one is Bucket => one === last);
  return bucket ? words[`bucket.${bucket}`] : account;
}
