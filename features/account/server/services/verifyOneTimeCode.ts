// One-time codes by text or mail: six digits, one purpose, one use, 5 minutes.

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { customerOf, networkOf } from '#packages/rpc/server/network.ts';
import { accountFaults } from '../../faults.ts';
import {
  type AttemptLimit,
  CODE_MINUTES,
  CUSTOMER_RATE_LIMITS,
  MAX_CODE_TRIES,
  maxOfLimits,
  NETWORK_RATE_LIMITS,
  OPEN_PURPOSES,
  PERSON_RATE_LIMITS,
  PHONE_RATE_LIMITS,
  PROVED_PURPOSES,
  secondsToWait,
} from '../../rules/rateLimits.ts';
import {
  type CodePurpose,
  type CodeAsker,
  countCodeTry,
  insertCode,
  lockCodeRequests,
  readCodeRequests,
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
  /** Of the request; codes for whoever has proved the password are counted by person instead. */
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
  const [customer, network] = [customerOf(address), networkOf(address)];
  const isProved = PROVED_PURPOSES.some((proved) => proved === purpose);
  await lockCodeRequests(tx, isProved ? subject : `${purpose} ${network}`, recipient);
  const seconds = await secondsUntilAllowed(
    tx,
    isProved
      ? [
          [PHONE_RATE_LIMITS, { column: 'recipient', value: recipient, purposes: PROVED_PURPOSES }],
          [PERSON_RATE_LIMITS, { column: 'subject', value: subject, purposes: PROVED_PURPOSES }],
        ]
      : [
          [PHONE_RATE_LIMITS, { column: 'recipient', value: recipient, purposes: OPEN_PURPOSES }],
          [CUSTOMER_RATE_LIMITS, { column: 'customer', value: customer, purposes: [purpose] }],
          [NETWORK_RATE_LIMITS, { column: 'network', value: network, purposes: [purpose] }],
        ],
    now,
  );
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
      customer,
      network,
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
  counted: readonly (readonly [limits: readonly AttemptLimit[], asker: CodeAsker])[],
  now: Date,
): Promise<number> {
  const waits = await Promise.all(
    counted.map(async ([limits, asker]) => {
      const rows = await readCodeRequests(tx, asker, maxOfLimits(limits));
      return secondsToWait(
        rows.map(({ created_at }) => created_at),
        limits,
        now,
      );
    }),
  );
  return Math.max(...waits);
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
