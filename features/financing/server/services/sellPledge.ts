// Disposal of a pledge: offered to a firm, bought; its proceeds pay the loan.

import type { TextSigner } from '#features/certificate/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { postProceeds } from '#features/funds/server/public.ts';
import { sellPledgedTonnes } from '#features/goods/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, remark, requireMove, transition } from '#packages/db/transition.ts';
import { type Fen, type Kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { financingFaults } from '../../faults.ts';
import { divideRepayment } from '../../rules/interest.ts';
import { LENDING_SEATS, saleMachine, type SaleMove, type SaleState } from '../../states.ts';
import type { LienRow } from '../queries/lien.ts';
import { type LoanRow, readLoanUnchecked } from '../queries/loan.ts';
import { clearMark } from '../queries/mark.ts';
import { insertSale, readSale, readSalesOf, type SaleRow } from '../queries/sale.ts';
import { findLien } from './changePledge.ts';
import type { SignedBy } from './grantLoan.ts';
import { matterOfLoan, notifyLoanParties } from './notifyLoanParties.ts';
import { recordRepayment } from './repayLoan.ts';
import { countFreed } from './secureBase.ts';
import {
  debtOf,
  loanLifecycle,
  lockLoanForParty,
  lockLoanWithBases,
  partyOf,
  requireAmountLimit,
} from './transitionLoan.ts';

export interface PledgeOffer {
  readonly loanId: string;
  readonly lienId: string;
  readonly buyerId: string;
  readonly quantity: Kg;
  readonly sum: Fen;
}
interface SaleMoved {
  readonly saleId: string;
  readonly state: SaleState;
}

/** Checked before the funder signs and again under the locks. */
export async function requireOfferable(
  connection: Connection,
  loan: LoanRow,
  { lienId, buyerId, quantity }: PledgeOffer,
  firmId: string,
): Promise<{ lien: LienRow; buyer: string }> {
  if (partyOf(loan, firmId) !== 'funder') return fail(financingFaults.not_your_turn);
  if (loan.state !== 'disposal') return fail(genericFaults.wrong_state, { state: loan.state });
  const lien = await findLien(connection, loan.id, lienId);
  requirePledged(lien, quantity);
  return { lien, buyer: await requireBuyer(connection, loan, buyerId) };
}

function requirePledged(lien: LienRow, quantity: Kg): void {
  const most = minus(lien.pledged_kg, lien.released_kg);
  if (quantity > most) fail(financingFaults.over_pledged, { most });
}

/** A pledge does not fall to its funder, and the borrower redeems it by paying. */
async function requireBuyer(connection: Connection, loan: LoanRow, buyerId: string): Promise<string> {
  const [buyer] = await readFirms(connection, [buyerId]);
  return buyer?.state !== 'certified' ||
    buyer.kind === 'platform' ||
    buyerId === loan.borrower_id ||
    buyerId === loan.funder_id
    ? fail(financingFaults.buyer_unfit)
    : buyer.short_name;
}

export async function offer(
  ctx: TxContext,
  wanted: PledgeOffer,
  { by, signed }: SignedBy,
): Promise<SaleMoved> {
  const loan = await lockLoanForParty(ctx, wanted.loanId, by.firmId);
  const { lien, buyer } = await requireOfferable(ctx.tx, loan, wanted, by.firmId);
  const saleId = ctx.newId();
  if (!(await insertSale(ctx.tx, { ...wanted, id: saleId, personId: by.personId }, ctx.now))) {
    const open = (await readSalesOf(ctx.tx, loan.id)).find(
      ({ lien_id: id, state }) => id === lien.id && state === 'offered',
    );
    return fail(financingFaults.sale_open, { buyer: open?.buyer_short ?? '' });
  }
  await remark(ctx, loanLifecycle, loan, 'offer_pledge', { ...by, signed, party: 'funder', reason: buyer });
  await notify(ctx, [
    {
      type: 'FINANCE',
      feature: 'financing',
      template: 'pledge_offered',
      matter: { type: 'financing_sale', id: saleId, no: lien.base_no },
      key: `financing/sale/${saleId}`,
      firmId: wanted.buyerId,
      seats: LENDING_SEATS,
      params: {
        funder: loan.funder_short,
        base: lien.base_no,
        quantity: wanted.quantity.toString(),
        sum: wanted.sum.toString(),
      },
    },
  ]);
  return { saleId, state: 'offered' };
}

const saleLifecycle = lifecycle({
  machine: saleMachine,
  table: sql`financing_sale`,
  refuse: ({ state }: SaleRow, _move, by) =>
    by === 'buyer' || by === 'funder'
      ? fail(genericFaults.wrong_state, { state })
      : fail(financingFaults.not_your_turn),
});

const partyOfSale = ({ buyer_id: buyerId }: SaleRow, firmId: string) =>
  buyerId === firmId ? 'buyer' : 'funder';

export async function readSaleFor(
  connection: Connection,
  saleId: string,
  firmId: string,
  move: SaleMove,
): Promise<SaleRow> {
  const sale = (await readSale(connection, saleId, firmId)) ?? fail(genericFaults.not_found);
  const party = partyOfSale(sale, firmId);
  if (!saleMachine.moves[move].by.some((one) => one === party)) return fail(financingFaults.not_your_turn);
  requireMove(saleLifecycle, sale, move, party);
  return sale;
}

/** Lock order: base and loan, then the sale. */
async function lockSale(ctx: TxContext, saleId: string, firmId: string, move: SaleMove) {
  const seen = (await readSale(ctx.tx, saleId, firmId)) ?? fail(genericFaults.not_found);
  const loan = await lockLoanWithBases(
    ctx,
    (await readLoanUnchecked(ctx.tx, seen.loan_id)) ?? fail(genericFaults.not_found),
  );
  return { loan, sale: await readSaleFor(ctx.tx, saleId, firmId, move) };
}

async function end(
  ctx: TxContext,
  sale: SaleRow,
  move: SaleMove,
  { personId, set }: { personId: string; set: Fragment },
): Promise<SaleMoved> {
  const { state } = await transition(ctx, saleLifecycle, sale, move, {
    by: move === 'withdraw' ? 'funder' : 'buyer',
    personId,
    set: sql`, answered_by = ${personId}, ended_at = ${ctx.now} ${set}`,
  });
  await writeOutbox(ctx.tx, [`loan/${sale.loan_id}`]);
  return { saleId: sale.id, state };
}

/** The buyer pays and owns the coal; the borrower owes what the proceeds do not pay. */
export async function buy(
  ctx: TxContext,
  saleId: string,
  { by, signed }: SignedBy,
): Promise<SaleMoved & { receiptId: string; receiptNo: string }> {
  const { loan, sale } = await lockSale(ctx, saleId, by.firmId, 'buy');
  if (loan.state !== 'disposal') return fail(genericFaults.wrong_state, { state: loan.state });
  const lien = await findLien(ctx.tx, loan.id, sale.lien_id);
  requirePledged(lien, sale.quantity_kg);
  await requireBuyer(ctx.tx, loan, by.firmId);
  await requireAmountLimit(ctx.tx, sale.sum_fen, by);
  const made = await sellPledgedTonnes(ctx, sale.base_id, {
    key: `sale/${saleId}`,
    toFirmId: by.firmId,
    quantity: sale.quantity_kg,
    personId: by.personId,
    reason: loan.no,
  });
  await countFreed(ctx, lien, sale.quantity_kg);
  const moved = await end(ctx, sale, 'buy', {
    personId: by.personId,
    set: sql`, receipt_id = ${made.receiptId}`,
  });
  await remark(ctx, loanLifecycle, loan, 'sell_pledge', {
    ...by,
    signed,
    party: 'buyer',
    reason: sale.base_no,
  });
  const repaid = divideRepayment(debtOf(loan), sale.sum_fen, dayInMarket(ctx.now));
  await postProceeds(ctx, {
    key: `loan/${loan.id}/sale/${saleId}`,
    matter: matterOfLoan(loan),
    loanNo: loan.no,
    buyerId: by.firmId,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    principal: repaid.principal,
    interest: repaid.interest,
    surplus: repaid.rest,
  });
  await notifyLoanParties(ctx, loan, 'pledge_sold', {
    to: ['borrower', 'funder', 'counterparty', 'guarantor'],
    params: { buyer: sale.buyer_short, base: sale.base_no, quantity: sale.quantity_kg.toString() },
    at: saleId,
  });
  if (minus(minus(loan.pledged_kg, loan.released_kg), sale.quantity_kg) === 0n)
    await clearMark(ctx.tx, loan.id);
  await recordRepayment(ctx, loan, { sourceId: saleId, sum: sale.sum_fen, repaid });
  return { ...moved, receiptId: made.receiptId, receiptNo: made.no };
}

export async function refuse(
  ctx: TxContext,
  { saleId, reason }: { saleId: string; reason: string },
  by: TextSigner,
): Promise<SaleMoved> {
  const { loan, sale } = await lockSale(ctx, saleId, by.firmId, 'refuse');
  const moved = await end(ctx, sale, 'refuse', { personId: by.personId, set: sql`, answer = ${reason}` });
  await notifyLoanParties(ctx, loan, 'pledge_refused', {
    to: ['funder'],
    params: { buyer: sale.buyer_short, base: sale.base_no, reason },
    at: saleId,
  });
  return moved;
}

export async function withdraw(ctx: TxContext, saleId: string, by: TextSigner): Promise<SaleMoved> {
  const { sale } = await lockSale(ctx, saleId, by.firmId, 'withdraw');
  return end(ctx, sale, 'withdraw', { personId: by.personId, set: sql`` });
}
