// Label of an account for its firm: the bucket, or a platform account's code.

import type { Translate } from '#packages/i18n/translate.ts';
import { type Bucket, BUCKETS } from '../accounts.ts';

export function bucketOf(account: string, t: Translate<'funds'>): string {
  const last = account.split('.').at(-1);
  const bucket = BUCKETS.find((one): one is Bucket => one === last);
  return bucket ? t(`bucket.${bucket}`) : account;
}
