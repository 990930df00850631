// One-time codes by text or mail: six digits, one purpose, one use, 5 minutes.

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { accountFaults } from '../../faults.ts';
import {
  CODE_MINUTES,
  PHONE_RATE_LIMITS,
  ADDRESS_RATE_LIMITS,
  maxOfLimits,
  MAX_CODE_TRIES,
  secondsToWait,
} from '../../rules/rateLimits.ts';
import {
  type CodePurpose,
  countCodeTry,
  insertCode,
  lockCodeRequests,
  readRequestsFrom,
  readRequestsTo,
} from '../queries/code.ts';
import { type NoticeTemplate, queueMail, queueText } from './notifyAccountOwner.ts';

const MINUTE = 60_000;

const hashOf = (requestId: string, code: string) =>
  createHash('sha256').update(`${requestId}/${code}`).digest('base64url');

interface CodeRequest {
  readonly purpose: CodePurpose;
  /** Phone, or mail address for the purpose `mail`. */
  readonly recipient: string;
  /** What the code authorises: a login name or a person id. */
  readonly subject: string;
  readonly address: string;
  readonly locale: Locale;
  /** `none` sends nothing; the others depend on who owns the phone. */
  readonly reply: 'code' | 'none' | Extract<NoticeTemplate, 'phone_taken' | 'name_taken'>;
}

/** Same work and same answer, whatever is sent to the phone. */
export async function requestCode(
  ctx: TxContext,
  { purpose, recipient, subject, address, locale, reply }: CodeRequest,
  fail: Fail<typeof accountFaults.code_too_often>,
) {
  const { tx, now, newId } = ctx;
  await lockCodeRequests(tx, address, recipient);
  const seconds = await secondsUntilAllowed(tx, { recipient, address }, now);
  if (seconds > 0) return fail(accountFaults.code_too_often, { seconds });
  const requestId = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertCode(
    tx,
    {
      id: requestId,
      purpose,
      recipient,
      subject,
      address,
      codeHash: reply === 'code' ? hashOf(requestId, code) : null,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
    },
    now,
  );
  const params = { code, minutes: CODE_MINUTES, loginName: subject };
  if (purpose === 'mail')
    await queueMail(ctx, {
      requestId,
      mail: recipient,
      purpose,
      locale,
      sentence: 'mail_code',
      params,
    });
  else
    await queueText(ctx, {
      requestId,
      phone: recipient,
      purpose,
      locale,
      sentence: reply === 'none' ? undefined : reply,
      params,
    });
  return { requestId, seconds: PHONE_RATE_LIMITS[0]?.seconds ?? 0, minutes: CODE_MINUTES };
}

async function secondsUntilAllowed(
  tx: Transaction,
  { recipient, address }: { recipient: string; address: string },
  now: Date,
): Promise<number> {
  const [to, from] = await Promise.all([
    readRequestsTo(tx, recipient, maxOfLimits(PHONE_RATE_LIMITS)),
    readRequestsFrom(tx, address, maxOfLimits(ADDRESS_RATE_LIMITS)),
  ]);
  const momentsOf = (rows: readonly { created_at: Date }[]) => rows.map(({ created_at }) => created_at);
  return Math.max(
    secondsToWait(momentsOf(to), PHONE_RATE_LIMITS, now),
    secondsToWait(momentsOf(from), ADDRESS_RATE_LIMITS, now),
  );
}

interface VerifiedCode {
  readonly recipient: string;
  readonly subject: string;
}

/** Returns recipient and subject of a correct code, otherwise undefined. The try counts either way. */
export async function checkOneTimeCode(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  given: { requestId: string; code: string; purpose: CodePurpose },
): Promise<VerifiedCode | undefined> {
  const row = await countCodeTry(tx, given.requestId, given.purpose, MAX_CODE_TRIES, now);
  // Compared even without a row, so that the time is constant.
  const isRight = timingSafeEqual(
    Buffer.from(row?.code_hash ?? hashOf('', '')),
    Buffer.from(hashOf(given.requestId, given.code)),
  );
  return row && isRight ? { recipient: row.recipient, subject: row.subject } : undefined;
}
