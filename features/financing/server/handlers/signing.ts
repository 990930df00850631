// Handlers for signed steps of a loan.
// The private key is opened before the transaction so that a wrong PIN stays counted after a rollback.

import { textSigner, signText } from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  disposeLoan,
  guaranteeLoan,
  nameReceiving,
  repayLoanEarly,
} from '../../calls/loan.ts';
import { type LoanRow, readLoan } from '../queries/loan.ts';
import { disposeOf, requireDisposable } from '../services/changePledge.ts';
import {
  acceptOffer,
  acknowledgeLoanBase,
  guaranteeByFirm,
  requireGuarantee,
} from '../services/grantLoan.ts';
import { payOutLoan, payoutParts, requirePayable } from '../services/payOutLoan.ts';
import {
  nameReceivingAccount,
  receivingOf,
  receivingParts,
  requireReceiving,
  requireReceivingChange,
} from '../services/receivingAccount.ts';
import { requireOwed, repayByFirm } from '../services/repayLoan.ts';
import { requireAmountLimit, requireLoanMove } from '../services/transitionLoan.ts';

const readOwnLoan = async (reading: Connection, loanId: string, firmId: string): Promise<LoanRow> =>
  (await readLoan(reading, loanId, firmId)) ?? fail(genericFaults.not_found);

/** The words that each kind of counterparty signs. */
const ACKNOWLEDGED = {
  receivable: 'debt acknowledged',
  receipt: 'coal in store certified',
  order: 'order confirmed',
  draft: 'draft confirmed',
} as const;

const offeredParts = (loan: LoanRow): string[] => [
  ...[loan.amount_fen, loan.rate_bp, loan.fee_fen, loan.tenor_days].map(String),
  loan.has_recourse ? 'with recourse' : 'without recourse',
];

export const signingHandlers: Handler[] = [
  handleMultiTransaction(acceptLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireLoanMove(seen, by.firmId, 'accept');
    await requireAmountLimit(steps.reading, seen.amount_fen ?? fen(0n), by);
    await requireReceiving(steps.reading, by.firmId, {
      product: seen.product,
      receivingId: seen.receiving_id,
    });
    const signed = await signText(steps, by, proof, [
      'loan acceptance',
      by.firmId,
      seen.no,
      seen.base_nos.join(','),
      seen.funder_id,
      ...offeredParts(seen),
      ...receivingParts(receivingOf(seen)),
    ]);
    return steps.complete((ctx) =>
      acceptOffer(ctx, { loanId, receivingId: seen.receiving_id }, { by, signed }),
    );
  }),

  handleMultiTransaction(nameReceiving, async ({ loanId, receivingId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireReceivingChange(seen, by.firmId);
    const account = await requireReceiving(steps.reading, by.firmId, { product: seen.product, receivingId });
    const signed = await signText(steps, by, proof, [
      'receiving account of the loan',
      by.firmId,
      seen.no,
      ...receivingParts(account),
    ]);
    return steps.complete((ctx) => nameReceivingAccount(ctx, { loanId, receivingId }, { by, signed }));
  }),

  handleMultiTransaction(acknowledgeLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireLoanMove(seen, by.firmId, 'acknowledge');
    const signed = await signText(steps, by, proof, [
      ACKNOWLEDGED[seen.product],
      by.firmId,
      seen.no,
      seen.base_nos.join(','),
      seen.funder_id,
      String(seen.left_fen),
    ]);
    return steps.complete((ctx) => acknowledgeLoanBase(ctx, loanId, { by, signed }));
  }),

  handleMultiTransaction(guaranteeLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireGuarantee(seen, by.firmId);
    await requireAmountLimit(steps.reading, seen.amount_fen ?? fen(0n), by);
    const signed = await signText(steps, by, proof, [
      'loan guaranteed',
      by.firmId,
      seen.no,
      seen.borrower_id,
      seen.funder_id,
      ...offeredParts(seen),
    ]);
    return steps.complete((ctx) => guaranteeByFirm(ctx, loanId, { by, signed }));
  }),

  handleMultiTransaction(disburseLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    const parts = payoutParts(seen, await requirePayable(steps.reading, seen, { now: steps.now, by }));
    const signed = await signText(steps, by, proof, parts);
    return steps.complete((ctx) => payOutLoan(ctx, { loanId, parts }, { by, signed }));
  }),

  handleMultiTransaction(repayLoanEarly, async ({ loanId, amount, proof }, steps) => {
    const by = textSigner(steps.visitor);
    requireOwed(await readOwnLoan(steps.reading, loanId, by.firmId), amount, {
      firmId: by.firmId,
      today: dayInMarket(steps.now),
    });
    const signed = await signText(steps, by, proof, ['loan repaid', by.firmId, loanId, String(amount)]);
    return steps.complete((ctx) => repayByFirm(ctx, { loanId, amount }, { by, signed }));
  }),

  handleMultiTransaction(disposeLoan, async ({ loanId, reason, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireDisposable(seen, by.firmId);
    const signed = await signText(steps, by, proof, [
      'disposal of what stands for the loan',
      by.firmId,
      seen.no,
      seen.base_nos.join(','),
      String(seen.outstanding_fen),
    ]);
    return steps.complete((ctx) => disposeOf(ctx, { loanId, reason }, { by, signed }));
  }),
];
