// One-time codes by which a person who is signed in proves an act.

import type { Connection } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { accountFaults } from '../../faults.ts';
import { markCodeUsed } from '../queries/code.ts';
import { readActivePerson } from '../queries/people.ts';
import { checkOneTimeCode, requestCode } from './verifyOneTimeCode.ts';

/** The telephone a code would be sent to; '' if the person has none. */
export const readPhoneOf = async (connection: Connection, personId: string): Promise<string> =>
  (await readActivePerson(connection, personId))?.phone ?? '';

interface CodeWish {
  readonly personId: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly address: string;
}

export const sendCodeForTrade = (
  ctx: TxContext,
  { personId: subject, phone: recipient, locale, address }: CodeWish,
  fail: Fail<typeof accountFaults.code_too_often>,
) => requestCode(ctx, { purpose: 'trade', recipient, subject, locale, reply: 'code', address }, fail);

interface GivenCode {
  readonly requestId: string;
  readonly code: string;
}

/** Counts the try: call it in a transaction of its own, and use the code up in the next. */
export async function isCodeForTrade(
  ctx: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
  given: GivenCode,
): Promise<boolean> {
  const proved = await checkOneTimeCode(ctx, { ...given, purpose: 'trade' });
  return proved?.subject === personId;
}

/** False for a code that was used before. */
export const spendCode = async ({ tx, now }: Pick<TxContext, 'tx' | 'now'>, requestId: string) =>
  (await markCodeUsed(tx, requestId, now)) === 1;
