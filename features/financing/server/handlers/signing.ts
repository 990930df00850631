// Handlers for signed steps of a loan.
// The private key is opened before the transaction so that a wrong PIN stays counted after a rollback.

import { textSigner, signText } from '#features/certificate/server/public.ts';
import { readSheetsUnchecked } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { acceptLoan, acknowledgeLoan, applyLoan, disburseLoan, repayLoanEarly } from '../../calls/loan.ts';
import { type LoanRow, readLoan } from '../queries/loan.ts';
import {
  acceptOffer,
  acknowledgeDebt,
  applyForLoan,
  payOutLoan,
  requireValidApplication,
  requirePayable,
  readOwnSheet,
} from '../services/grantLoan.ts';
import { requireOwed, repayByBorrower } from '../services/repayLoan.ts';
import { requireAmountLimit, requireLoanMove } from '../services/transitionLoan.ts';

const readOwnLoan = async (reading: Connection, loanId: string, firmId: string): Promise<LoanRow> =>
  (await readLoan(reading, loanId, firmId)) ?? fail(genericFaults.not_found);

export const signingHandlers: Handler[] = [
  handleMultiTransaction(applyLoan, async ({ proof, ...input }, steps) => {
    const by = textSigner(steps.visitor);
    const sheet = await readOwnSheet(steps.reading, input.sheetId, by.firmId, steps.now);
    await requireValidApplication(steps.reading, sheet, input, { now: steps.now, by });
    const signed = await signText(steps, by, proof, [
      'loan application',
      by.firmId,
      sheet.no,
      input.funderId,
      String(input.amount),
      String(input.tenorDays),
    ]);
    return steps.complete((ctx) => applyForLoan(ctx, input, { by, signed }));
  }),

  handleMultiTransaction(acceptLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireLoanMove(seen, by.firmId, 'accept');
    await requireAmountLimit(steps.reading, seen.amount_fen ?? fen(0n), by);
    const signed = await signText(steps, by, proof, [
      'loan acceptance',
      by.firmId,
      seen.no,
      seen.sheet_no,
      seen.funder_id,
      ...[seen.amount_fen, seen.rate_bp, seen.fee_fen, seen.tenor_days].map(String),
      seen.has_recourse ? 'with recourse' : 'without recourse',
    ]);
    return steps.complete((ctx) => acceptOffer(ctx, { loanId }, { by, signed }));
  }),

  handleMultiTransaction(acknowledgeLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    requireLoanMove(seen, by.firmId, 'acknowledge');
    const signed = await signText(steps, by, proof, [
      'debt acknowledged',
      by.firmId,
      seen.no,
      seen.sheet_no,
      seen.funder_id,
      String(seen.left_fen),
    ]);
    return steps.complete((ctx) => acknowledgeDebt(ctx, loanId, { by, signed }));
  }),

  handleMultiTransaction(disburseLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readOwnLoan(steps.reading, loanId, by.firmId);
    const [sheet] = await readSheetsUnchecked(steps.reading, [seen.sheet_id], steps.now);
    const { amount, fee, dueOn } = await requirePayable(
      steps.reading,
      seen,
      sheet ?? fail(genericFaults.not_found),
      { now: steps.now, by },
    );
    const signed = await signText(steps, by, proof, [
      'loan paid out',
      by.firmId,
      seen.no,
      seen.borrower_id,
      String(amount),
      String(fee),
      dueOn,
    ]);
    return steps.complete((ctx) => payOutLoan(ctx, loanId, { by, signed }));
  }),

  handleMultiTransaction(repayLoanEarly, async ({ loanId, amount, proof }, steps) => {
    const by = textSigner(steps.visitor);
    requireOwed(await readOwnLoan(steps.reading, loanId, by.firmId), amount, {
      firmId: by.firmId,
      today: dayInMarket(steps.now),
    });
    const signed = await signText(steps, by, proof, ['loan repaid', by.firmId, loanId, String(amount)]);
    return steps.complete((ctx) => repayByBorrower(ctx, { loanId, amount }, { by, signed }));
  }),
];
