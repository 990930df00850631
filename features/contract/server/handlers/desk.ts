// Handlers of the contract console pages: deadlines, breaches, rulings, risks.

import { linkFiles } from '#features/file/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  breachDesk,
  confirmRuling,
  deadlineDesk,
  extendDeadline,
  proposeBreachRuling,
  refuseRuling,
  remindSigners,
  riskDesk,
} from '../../calls/desk.ts';
import { contractFaults } from '../../faults.ts';
import { signingOrder } from '../../rules/order.ts';
import { IN_FORCE, OPEN_TO_SIGN } from '../../states.ts';
import { readBonds } from '../queries/bond.ts';
import { lockOpenBreach, readBreachContract, readBreachPage } from '../queries/breach.ts';
import { readCard } from '../queries/card.ts';
import { type ContractRow, lockRow } from '../queries/contract.ts';
import { readDeadlines, readContractsAtRisk } from '../queries/desk.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { readContractSignatures } from '../queries/version.ts';
import { contractReaderOf, signersIn, toContractCard } from '../services/buildContractCard.ts';
import { partyIds } from '../services/buildDocument.ts';
import { forfeitByRuling, settleAfterRuling, terminateContract } from '../services/endContract.ts';
import { grantExtension } from '../services/extendSigningDeadline.ts';
import { notifyParties } from '../services/notifyContractParties.ts';
import {
  breachLifecycle,
  actorInfoOf,
  toTransitionResult,
  recordEvent,
} from '../services/transitionContract.ts';

const HOUR_MS = 3_600_000;

export const contractDeskHandlers: Handler[] = [
  handle(deadlineDesk, async ({ hours = 72, ...page }, { tx, now, actor }) => {
    const { firmId } = contractReaderOf(actor);
    const { isParallel } = await readContractParameters(tx, now);
    const { rows, next: beyond } = await readDeadlines(tx, new Date(now.getTime() + hours * HOUR_MS), page);
    return {
      list: rows.map((row) => ({
        ...toContractCard(row, firmId, { isParallel }),
        remindedAt: row.reminded_at,
        isExtended: row.is_extended,
        extendAgreedBy: row.extend_agreed_by,
        missing: signingOrder(signersIn(row)).filter((role) => !row.signed.includes(role)),
      })),
      next: beyond,
    };
  }),
  handle(remindSigners, async ({ contractId }, ctx) => {
    const row = await lockUnsigned(ctx.tx, contractId);
    const signed = (await readContractSignatures(ctx.tx, contractId, row.terms_version)).map(
      ({ role }) => role,
    );
    await notifyParties(ctx, row, 'sign_due', {
      roles: signingOrder(partyIds(row)).filter((role) => !signed.includes(role)),
      params: { until: row.sign_by?.toISOString() ?? '' },
      key: ctx.now.toISOString(),
    });
    await ctx.tx
      .run`update contract set reminded_at = ${ctx.now}, version = version + 1 where id = ${contractId}`;
    return toTransitionResult(row);
  }),
  handle(extendDeadline, async ({ contractId, reason }, ctx) => {
    const row = await lockUnsigned(ctx.tx, contractId);
    await grantExtension(ctx, row, actorInfoOf(ctx, reason));
    return toTransitionResult(row);
  }),
  handle(riskDesk, async ({ risk, ...page }, { tx, now, actor }) => {
    const { firmId } = contractReaderOf(actor);
    const { isParallel } = await readContractParameters(tx, now);
    const { rows, next: beyond } = await readContractsAtRisk(tx, risk, page);
    return { list: rows.map((row) => toContractCard(row, firmId, { isParallel })), next: beyond };
  }),
  handle(breachDesk, async (page, { tx, now, actor }) => {
    const reader = contractReaderOf(actor);
    const { isParallel } = await readContractParameters(tx, now);
    const { rows, next: beyond } = await readBreachPage(tx, page);
    const list = await Promise.all(
      rows.map(async (breach) => {
        const [card, bonds, files] = await Promise.all([
          readCard(tx, { ...reader, isSupervisor: true }, breach.contract_id),
          readBonds(tx, breach.contract_id),
          linkFiles(tx, breach.file_ids, now),
        ]);
        if (!card) throw new Error('a breach is of a contract');
        return {
          id: breach.id,
          no: breach.no,
          state: breach.state,
          contract: toContractCard(card, reader.firmId, { isParallel }),
          byRole: breach.role,
          by: breach.by,
          text: breach.text,
          files,
          at: breach.reported_at,
          bonds: bonds.map(({ side, amount_fen: amount, state: held }) => ({ side, amount, state: held })),
          proposal:
            breach.outcome === null || breach.proposed_at === null
              ? null
              : {
                  outcome: breach.outcome,
                  sellerForfeits: breach.seller_forfeits ?? basisPoints(0n),
                  buyerForfeits: breach.buyer_forfeits ?? basisPoints(0n),
                  reason: breach.ruling_reason ?? '',
                  by: breach.proposer ?? '',
                  at: breach.proposed_at,
                  isMine: breach.proposed_by === actor.personId,
                },
        };
      }),
    );
    return { list, next: beyond };
  }),
  handle(proposeBreachRuling, async ({ breachId, outcome, sellerForfeits, buyerForfeits, reason }, ctx) => {
    const { row, breach } = await lockBreach(ctx.tx, breachId, 'propose');
    // A delivered contract can be ruled on for compensation, but not terminated.
    if (outcome === 'terminate' && !IN_FORCE.some((state) => state === row.state))
      return fail(contractFaults.wrong_state, { state: row.state });
    const { state } = await transition(ctx, breachLifecycle, breach, 'propose', {
      by: 'operator',
      set: sql`
      , outcome = ${outcome}, seller_forfeits = ${sellerForfeits}, buyer_forfeits = ${buyerForfeits},
        ruling_reason = ${reason}, proposed_by = ${ctx.actor.personId}, proposed_at = ${ctx.now}`,
    });
    return { breachId, state };
  }),
  handle(refuseRuling, async ({ breachId }, ctx) => {
    const { breach } = await lockBreach(ctx.tx, breachId, 'refuse');
    const { state } = await transition(ctx, breachLifecycle, breach, 'refuse', {
      by: 'operator',
      set: sql`
      , outcome = null, seller_forfeits = null, buyer_forfeits = null, ruling_reason = null,
        proposed_by = null, proposed_at = null`,
    });
    return { breachId, state };
  }),
  handle(confirmRuling, async ({ breachId }, ctx) => {
    const { row, breach } = await lockBreach(ctx.tx, breachId, 'rule');
    if (breach.proposed_by === ctx.actor.personId) return fail(contractFaults.second_person);
    const shares = {
      seller: breach.seller_forfeits ?? basisPoints(0n),
      buyer: breach.buyer_forfeits ?? basisPoints(0n),
    };
    const reason = breach.ruling_reason ?? '';
    const { state } = await transition(ctx, breachLifecycle, breach, 'rule', {
      by: 'operator',
      set: sql`, ruled_by = ${ctx.actor.personId}, ruled_at = ${ctx.now}`,
    });
    if (breach.outcome === 'terminate' && IN_FORCE.some((state) => state === row.state)) {
      if (row.open_sheets > 0) return fail(contractFaults.open_settlement);
      await recordEvent(ctx, row, 'rule_terminate', actorInfoOf(ctx, reason));
      await terminateContract(ctx, row, shares, { by: 'operator', doer: actorInfoOf(ctx, reason) });
      await notifyParties(ctx, row, 'ruled_terminate', { params: { reason }, key: breachId });
    } else {
      await forfeitByRuling(ctx, row, shares, `contract/${row.id}/breach/${breachId}`);
      await recordEvent(ctx, row, 'rule_continue', actorInfoOf(ctx, reason), sql`, has_breach = false`);
      await notifyParties(ctx, row, 'ruled_continue', { params: { reason }, key: breachId });
      await settleAfterRuling(ctx, row);
    }
    return { breachId, state };
  }),
];

async function lockUnsigned(tx: Transaction, contractId: string): Promise<ContractRow> {
  const row = await lockRow(tx, contractId);
  if (!row?.is_shown) return fail(contractFaults.not_found);
  return OPEN_TO_SIGN.some((state) => state === row.state)
    ? row
    : fail(contractFaults.wrong_state, { state: row.state });
}

async function lockBreach(tx: Transaction, breachId: string, move: 'propose' | 'refuse' | 'rule') {
  const contractId = await readBreachContract(tx, breachId);
  const row = contractId === undefined ? undefined : await lockRow(tx, contractId);
  if (!row) return fail(contractFaults.not_found);
  const breach = await lockOpenBreach(tx, row.id);
  if (breach?.id !== breachId) return fail(contractFaults.wrong_state, { state: breach?.state ?? '' });
  requireMove(breachLifecycle, breach, move, 'operator');
  return { row, breach };
}
