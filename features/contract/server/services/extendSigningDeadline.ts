// Extends signing by one working day: all parties agree, an operator grants it.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { contractFaults } from '../../faults.ts';
import { isExtendable, missingAgreements } from '../../rules/extend.ts';
import { firmOfRole } from '../../rules/order.ts';
import type { ContractRow } from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';
import { notifyParties, notifyContractOperators } from './notifyContractParties.ts';
import { type ActorInfo, type OwnContract, recordEvent } from './transitionContract.ts';

function requireExtendable(
  { state, is_extended: isExtended, sign_by: signBy }: ContractRow,
  now: Date,
): Date {
  if (signBy === null || !isExtendable({ state, isExtended }))
    return fail(contractFaults.wrong_state, { state });
  return signBy < now ? fail(contractFaults.deadline_passed, { signBy }) : signBy;
}

/** Idempotent. */
export async function agreeToExtend(
  ctx: TxContext,
  { row, role }: OwnContract,
  doer: ActorInfo,
): Promise<void> {
  const signBy = requireExtendable(row, ctx.now);
  if (row.extend_agreed_by.includes(role)) return;
  const agreedBy = [...row.extend_agreed_by, role];
  await recordEvent(ctx, row, 'extend_agreed', doer, sql`, extend_agreed_by = ${agreedBy}::text[]`);
  const missing = missingAgreements(partyIds(row), agreedBy);
  if (missing.length > 0)
    return notifyParties(ctx, row, 'extend_asked', {
      roles: missing,
      by: role,
      params: { signBy: signBy.toISOString() },
      key: role,
    });
  await notifyContractOperators(ctx, row, 'extend_agreed', 'extend_agreed', ['operator_trade']);
}

/** Grants the extension; raises a fault unless every party has agreed. */
export async function grantExtension(ctx: TxContext, row: ContractRow, doer: ActorInfo): Promise<void> {
  const deadline = requireExtendable(row, ctx.now);
  const missing = missingAgreements(partyIds(row), row.extend_agreed_by);
  if (missing.length > 0) {
    const firms = await readFirms(
      ctx.tx,
      missing.map((role) => firmOfRole(role, partyIds(row)) ?? ''),
    );
    return fail(contractFaults.extend_not_agreed, {
      roles: missing,
      firms: firms.map(({ name }) => name).join(' · '),
    });
  }
  const signBy = await addWorkingDays(ctx.tx, deadline, 1);
  await recordEvent(ctx, row, 'extend', doer, sql`, sign_by = ${signBy}, is_extended = true`);
  await notifyParties(ctx, row, 'extended', { params: { signBy: signBy.toISOString() }, key: 'extended' });
}
