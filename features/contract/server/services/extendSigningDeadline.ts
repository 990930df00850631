// Extends signing by one working day: all parties agree, an operator grants it.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { contractFaults } from '../../faults.ts';
import { mayBeExtended, yetToAgree } from '../../rules/extend.ts';
import { firmOf } from '../../rules/order.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readPlatform } from '../queries/platform.ts';
import { partyIds } from './buildDocument.ts';
import { tell, tellOperators } from './notifyContractParties.ts';
import { type Doer, type Held, remark } from './transitionContract.ts';

function requireExtendable(
  { state, is_extended: isExtended, sign_by: signBy }: ContractRow,
  now: Date,
): Date {
  if (signBy === null || !mayBeExtended({ state, isExtended }))
    return fail(contractFaults.wrong_state, { state });
  return signBy < now ? fail(contractFaults.deadline_passed, { signBy }) : signBy;
}

/** Idempotent. */
export async function agreeToExtend(ctx: TxContext, { row, role }: Held, doer: Doer): Promise<void> {
  const signBy = requireExtendable(row, ctx.now);
  if (row.extend_agreed_by.includes(role)) return;
  const agreedBy = [...row.extend_agreed_by, role];
  await remark(ctx, row, 'extend_agreed', doer, sql`, extend_agreed_by = ${agreedBy}::text[]`);
  const missing = yetToAgree(partyIds(row), agreedBy);
  if (missing.length > 0)
    return tell(ctx, row, 'extend_asked', {
      roles: missing,
      by: role,
      params: { signBy: signBy.toISOString() },
      key: role,
    });
  const platformId = await readPlatform(ctx.tx);
  if (platformId !== undefined)
    await tellOperators(ctx, row, platformId, 'extend_agreed', 'extend_agreed', ['operator_trade']);
}

/** Grants the extension; raises a fault unless every party has agreed. */
export async function extend(ctx: TxContext, row: ContractRow, doer: Doer): Promise<void> {
  const deadline = requireExtendable(row, ctx.now);
  const missing = yetToAgree(partyIds(row), row.extend_agreed_by);
  if (missing.length > 0) {
    const firms = await readFirms(
      ctx.tx,
      missing.map((role) => firmOf(role, partyIds(row)) ?? ''),
    );
    return fail(contractFaults.extend_not_agreed, {
      roles: missing,
      firms: firms.map(({ name }) => name).join(' · '),
    });
  }
  const signBy = await addWorkingDays(ctx.tx, deadline, 1);
  await remark(ctx, row, 'extend', doer, sql`, sign_by = ${signBy}, is_extended = true`);
  await tell(ctx, row, 'extended', { params: { signBy: signBy.toISOString() }, key: 'extended' });
}
