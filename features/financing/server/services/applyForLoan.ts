// Writes, signs and sends applications for loans, under the lock of their base.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import type { Connection } from '#packages/db/sql.ts';
import { remark } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { applyLoan } from '../../calls/apply.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { mayLackRecourse } from '../../products.ts';
import { acceptsCounterparty } from '../../rules/base.ts';
import { findApplicationFlaw } from '../../rules/offer.ts';
import { isInForce } from '../queries/agreement.ts';
import { insertLien, readClaims } from '../queries/lien.ts';
import { type LoanRow, readLoan } from '../queries/loan.ts';
import { insertLoan, rewriteLoan } from '../queries/loanWrite.ts';
import { readLending, termsOf } from '../queries/terms.ts';
import { readOwnBase, requireFit } from './assessBases.ts';
import type { AssessedBase } from './assessedBase.ts';
import { failOnFlaw, requireNothingOverdue } from './grantLoan.ts';
import { requireReceiving } from './receivingAccount.ts';
import { lockBase } from './secureBase.ts';
import {
  financingHistory,
  loanLifecycle,
  lockLoanForParty,
  moveLoan,
  requireAmountLimit,
  requireLoanMove,
  toLoanMoved,
} from './transitionLoan.ts';

export type AskedInput = Omit<InputOf<typeof applyLoan>, 'proof'>;
const PAPERS = ['pdf', 'jpg', 'png', 'xlsx'] as const;

type ApplicationFigures = Pick<AskedInput, 'funderId' | 'amount' | 'tenorDays' | 'receivingId'>;

/** Checked before signing and again under the locks. */
export async function requireValidApplication(
  connection: Connection,
  found: AssessedBase,
  { funderId, amount, tenorDays, receivingId }: ApplicationFigures,
  { now, by }: { now: Date; by: TextSigner },
): Promise<AssessedBase> {
  const today = dayInMarket(now);
  const { product } = found;
  const terms = (await readLending(connection, funderId, product)) ?? fail(financingFaults.no_terms);
  if (!(await isInForce(connection, { firmId: by.firmId, funderId, today })))
    return fail(financingFaults.agreement_missing);
  if (!acceptsCounterparty(terms.counterparty_kinds, await readCounterpartyKind(connection, found)))
    return fail(financingFaults.counterparty_unaccepted);
  const { base } = requireFit(found);
  failOnFlaw(
    findApplicationFlaw({ amount, tenorDays }, termsOf(terms), { base, isDraft: product === 'draft', today }),
  );
  await requireNothingOverdue(connection, by.firmId, today);
  await requireReceiving(connection, by.firmId, { product, receivingId });
  await requireAmountLimit(connection, amount, by);
  return found;
}

const readCounterpartyKind = async (
  connection: Connection,
  { counterparty }: AssessedBase,
): Promise<FirmKind | null> =>
  counterparty === null ? null : ((await readFirms(connection, [counterparty.id]))[0]?.kind ?? null);

/** A certified firm that is none of the other parties. */
async function requireGuarantor(
  connection: Connection,
  guarantorId: string | undefined,
  others: readonly (string | undefined)[],
): Promise<string | null> {
  if (guarantorId === undefined) return null;
  const [firm] = await readFirms(connection, [guarantorId]);
  return firm?.state === 'certified' && firm.kind !== 'platform' && !others.includes(guarantorId)
    ? guarantorId
    : fail(financingFaults.guarantor_unknown);
}

/** Writes the draft and claims the document for it; a second application on the same is refused. */
export async function writeApplication(
  ctx: TxContext,
  asked: AskedInput & { readonly loanId?: string | undefined },
  by: TextSigner,
): Promise<LoanRow> {
  const { product, baseId, loanId } = asked;
  const input = { ...asked, hasRecourse: asked.hasRecourse || !mayLackRecourse(product) };
  const seen = await readOwnBase(ctx.tx, { product, id: baseId }, { firmId: by.firmId, now: ctx.now });
  await lockBase(ctx, { product, id: baseId, contractId: seen.contract.id });
  const old = loanId === undefined ? undefined : await lockOwnDraft(ctx, loanId, by);
  const found = await readOwnBase(
    ctx.tx,
    { product, id: baseId },
    { firmId: by.firmId, now: ctx.now, ownLoanId: old?.id },
  );
  await requireValidApplication(ctx.tx, found, input, { now: ctx.now, by });
  const guarantorId = await requireGuarantor(ctx.tx, input.guarantorId, [by.firmId, input.funderId]);
  const files = input.files.map((id) => ({ id, kinds: PAPERS }));
  if ((await unusableFiles(ctx.tx, { firmId: by.firmId, files })).length > 0)
    return fail(financingFaults.files_unusable);
  const id =
    old && old.base_id === baseId ? old.id : await insertClaimed(ctx, found, { input, guarantorId, by, old });
  if (old?.id === id) {
    await rewriteLoan(ctx.tx, id, { ...input, guarantorId }, found.base.left);
    await remark(ctx, loanLifecycle, old, 'rewrite', { ...by, party: 'borrower' });
  }
  await keepFiles(ctx.tx, { firmId: by.firmId, usedBy: `financing/loan/${id}`, files });
  return (await readLoan(ctx.tx, id, by.firmId)) ?? fail(genericFaults.not_found);
}

async function lockOwnDraft(ctx: TxContext, loanId: string, { firmId }: TextSigner): Promise<LoanRow> {
  const loan = await lockLoanForParty(ctx, loanId, firmId);
  if (loan.borrower_id !== firmId) return fail(genericFaults.not_found);
  return loan.state === 'draft' ? loan : fail(genericFaults.wrong_state, { state: loan.state });
}

async function insertClaimed(
  ctx: TxContext,
  found: AssessedBase,
  {
    input,
    guarantorId,
    by,
    old,
  }: { input: AskedInput; guarantorId: string | null; by: TextSigner; old: LoanRow | undefined },
): Promise<string> {
  // The draft is of one document: for another one there is another draft.
  if (old) return fail(genericFaults.not_found);
  const id = ctx.newId();
  await insertLoan(
    ctx.tx,
    {
      ...input,
      id,
      guarantorId,
      base: { id: found.id, no: found.no, worth: found.base.left },
      contractId: found.contract.id,
      borrowerId: by.firmId,
      counterpartyId: found.counterparty?.id ?? null,
      personId: by.personId,
    },
    ctx.now,
  );
  const lien = { id: ctx.newId(), loanId: id, kind: found.product, base: { id: found.id, no: found.no } };
  if (!(await insertLien(ctx.tx, lien, ctx.now)))
    return fail(financingFaults.already_financed, {
      no: (await readClaims(ctx.tx, [found.id]))[0]?.no ?? '',
    });
  await recordHistory(ctx, financingHistory, [
    {
      subjectId: id,
      move: 'draft',
      from: null,
      to: 'draft',
      party: 'borrower',
      firmId: by.firmId,
      personId: by.personId,
    },
  ]);
  return id;
}

/** Sends a draft: the desk checks it next. */
export async function sendApplication(
  ctx: TxContext,
  loan: LoanRow,
  { by, signed }: { by: TextSigner; signed: SignedText },
): Promise<LoanMoved> {
  requireLoanMove(loan, by.firmId, 'submit');
  const found = await readOwnBase(
    ctx.tx,
    { product: loan.product, id: loan.base_id },
    { firmId: by.firmId, now: ctx.now, ownLoanId: loan.id },
  );
  await requireValidApplication(ctx.tx, found, askedOf(loan), { now: ctx.now, by });
  return toLoanMoved(await moveLoan(ctx, loan, 'submit', 'borrower', { ...by, signed }));
}

export const askedOf = (loan: LoanRow): ApplicationFigures => ({
  funderId: loan.funder_id,
  amount: loan.asked_fen,
  tenorDays: loan.asked_days,
  receivingId: loan.receiving_id,
});
