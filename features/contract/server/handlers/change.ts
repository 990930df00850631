// Handlers that draft supplements and terminations, and report breaches.

import { keepFiles } from '#features/file/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { draftSupplement, draftTermination, reportBreach, withdrawBreach } from '../../calls/change.ts';
import { contractFaults } from '../../faults.ts';
import { contractActions, requireContractAct } from '../../rules/acts.ts';
import { differences } from '../../rules/difference.ts';
import { IN_FORCE } from '../../states.ts';
import { SaleTerms } from '../../terms.ts';
import { insertBreach, lockOpenBreach } from '../queries/breach.ts';
import { type ContractRow, readPendingChange } from '../queries/contract.ts';
import { requireStillPossible } from '../services/bringIntoForce.ts';
import { draftContract, showDraft } from '../services/draftContract.ts';
import { settleAfterRuling } from '../services/endContract.ts';
import { notifyParties, notifyContractOperators } from '../services/notifyContractParties.ts';
import {
  breachLifecycle,
  actorInfoOf,
  type OwnContract,
  lockOwnContract,
  toTransitionResult,
  recordEvent,
} from '../services/transitionContract.ts';
import { currentTerms } from '../services/writeTerms.ts';

const encodeSale = compiledEncoder(SaleTerms);

export const changeHandlers: Handler[] = [
  handle(draftSupplement, async ({ contractId, amended, reason, effectFrom }, ctx) => {
    const held = await lockInForce(ctx, await lockOwnContract(ctx.tx, ctx.actor, contractId));
    const before = await currentTerms(ctx.tx, held.row);
    const problem =
      before.kind === 'agreement' || before.kind !== amended.kind
        ? ('parties_differ' as const)
        : differences(encodeSale(before), encodeSale(amended)).length === 0
          ? ('unchanged' as const)
          : undefined;
    if (problem)
      return fail(contractFaults.terms_invalid, { problems: [{ field: 'amended', rule: problem }] });
    requireStillPossible(amended, held.row, before, ctx.now);
    return toTransitionResult(
      await drawChange(
        ctx,
        held,
        {
          kind: 'agreement',
          type: 'supplement',
          title: held.row.title,
          parentNo: held.row.no,
          baseVersion: held.row.terms_version,
          reason,
          amended,
          effectFrom,
          effectTo: later(effectFrom, held.row.window_to),
          attachments: [],
          remark: '',
        },
        ctx,
      ),
    );
  }),
  handle(draftTermination, async ({ contractId, reason, sellerForfeits, buyerForfeits }, ctx) => {
    const held = await lockInForce(ctx, await lockOwnContract(ctx.tx, ctx.actor, contractId));
    if (held.row.open_sheets > 0) return fail(contractFaults.open_settlement);
    const today = dayInMarket(ctx.now);
    return toTransitionResult(
      await drawChange(
        ctx,
        held,
        {
          kind: 'agreement',
          type: 'termination',
          title: held.row.title,
          parentNo: held.row.no,
          reason,
          sellerForfeits,
          buyerForfeits,
          effectFrom: today,
          effectTo: later(today, held.row.window_to),
          attachments: [],
          remark: '',
        },
        ctx,
      ),
    );
  }),
  handle(reportBreach, async ({ contractId, text, fileIds }, ctx) => {
    const { row, role, firmId } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    const { state, has_breach: hasBreach, agreement_type: agreementType } = row;
    requireContractAct(contractActions.report_breach, { state, role, hasBreach, agreementType });
    const id = ctx.newId();
    await keepFiles(ctx.tx, {
      firmId,
      usedBy: `contract/breach/${id}`,
      files: fileIds.map((file) => ({ id: file, kinds: ['pdf', 'jpg', 'png', 'xlsx', 'ofd'] })),
    });
    const no = await insertBreach(
      ctx.tx,
      { id, contractId, role, personId: ctx.actor.personId, text, fileIds },
      ctx.now,
    );
    await recordEvent(ctx, row, 'report_breach', actorInfoOf(ctx), sql`, has_breach = true`);
    await notifyParties(ctx, row, 'breach_reported', { by: role, key: id });
    await notifyContractOperators(ctx, row, 'breach_reported', id, ['operator_dispute']);
    return { breachId: id, no };
  }),
  handle(withdrawBreach, async ({ contractId }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    const breach = await lockOpenBreach(ctx.tx, contractId);
    if (breach?.role !== role) return fail(contractFaults.wrong_state, { state: breach?.state ?? row.state });
    await transition(ctx, breachLifecycle, breach, 'withdraw', { by: 'party' });
    await recordEvent(ctx, row, 'withdraw_breach', actorInfoOf(ctx), sql`, has_breach = false`);
    await settleAfterRuling(ctx, row);
    return toTransitionResult(row);
  }),
];

const later = (day: string, other: string | null) => (other !== null && other > day ? other : day);

async function lockInForce({ tx }: TxContext, held: OwnContract): Promise<OwnContract> {
  const { row } = held;
  if (!IN_FORCE.some((state) => state === row.state))
    return fail(contractFaults.wrong_state, { state: row.state });
  const pending = await readPendingChange(tx, row.id);
  return pending ? fail(contractFaults.supplement_pending, { contractId: pending.id }) : held;
}

async function drawChange(
  ctx: TxContext,
  { row, role, firmId }: OwnContract,
  terms: Parameters<typeof draftContract>[1]['terms'],
  call: Parameters<typeof actorInfoOf>[0],
): Promise<ContractRow> {
  const drawn = await draftContract(ctx, {
    terms,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    tradeCoId: row.trade_co_id,
    parent: row,
    firmId,
    personId: call.actor.personId,
  });
  return showDraft(ctx, drawn, role, actorInfoOf(call));
}
