// Writes, signs and sends applications for loans, under the locks of their bases.

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
import { insertLien, readClaims, setWorths } from '../queries/lien.ts';
import { type LoanRow, readLoan } from '../queries/loan.ts';
import { insertLoan, rewriteLoan } from '../queries/loanWrite.ts';
import { readLending, termsOf } from '../queries/terms.ts';
import { readOwnBases, requireAllFit } from './assessBases.ts';
import type { AssessedBase, AssessedLoan } from './assessedBase.ts';
import { basesOf, failOnFlaw, requireNothingOverdue, worthsOf } from './grantLoan.ts';
import { requireReceiving } from './receivingAccount.ts';
import { lockBases } from './secureBase.ts';
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
  found: AssessedLoan,
  { funderId, amount, tenorDays, receivingId }: ApplicationFigures,
  { now, by }: { now: Date; by: TextSigner },
): Promise<AssessedLoan> {
  const today = dayInMarket(now);
  const { product } = found;
  const terms = (await readLending(connection, funderId, product)) ?? fail(financingFaults.no_terms);
  if (!(await isInForce(connection, { firmId: by.firmId, funderId, today })))
    return fail(financingFaults.agreement_missing);
  if (!acceptsCounterparty(terms.counterparty_kinds, await readCounterpartyKind(connection, found)))
    return fail(financingFaults.counterparty_unaccepted);
  const { base } = requireAllFit(found);
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
  { counterparty }: AssessedLoan,
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

/** Writes the draft and claims its documents; a second application on one of them is refused. */
export async function writeApplication(
  ctx: TxContext,
  asked: AskedInput & { readonly loanId?: string | undefined },
  by: TextSigner,
): Promise<LoanRow> {
  const { product, loanId } = asked;
  const bases = { product, ids: distinct(asked.baseIds) };
  const input = { ...asked, hasRecourse: asked.hasRecourse || !mayLackRecourse(product) };
  const seen = await readOwnBases(ctx.tx, bases, { firmId: by.firmId, now: ctx.now });
  if (loanId !== undefined) await requireSameBases(ctx, loanId, bases.ids, by);
  await lockBases(
    ctx,
    product,
    seen.bases.map(({ id, contract }) => ({ id, contractId: contract.id })),
  );
  const old = loanId === undefined ? undefined : await lockOwnDraft(ctx, loanId, by);
  const found = await readOwnBases(ctx.tx, bases, {
    firmId: by.firmId,
    now: ctx.now,
    ownLoanId: old?.id,
  });
  await requireValidApplication(ctx.tx, found, input, { now: ctx.now, by });
  const guarantorId = await requireGuarantor(ctx.tx, input.guarantorId, [by.firmId, input.funderId]);
  const files = input.files.map((id) => ({ id, kinds: PAPERS }));
  if ((await unusableFiles(ctx.tx, { firmId: by.firmId, files })).length > 0)
    return fail(financingFaults.files_unusable);
  const id = old ? old.id : await insertClaimed(ctx, found, { input, guarantorId, by });
  if (old) {
    await rewriteLoan(ctx.tx, id, { ...input, guarantorId }, found.base.left);
    await setWorths(ctx.tx, id, worthsOf(found));
    await remark(ctx, loanLifecycle, old, 'rewrite', { ...by, party: 'borrower' });
  }
  await keepFiles(ctx.tx, { firmId: by.firmId, usedBy: `financing/loan/${id}`, files });
  return (await readLoan(ctx.tx, id, by.firmId)) ?? fail(genericFaults.not_found);
}

/** What a draft is of never changes, so it needs no lock. */
async function requireSameBases(
  { tx }: TxContext,
  loanId: string,
  ids: readonly string[],
  { firmId }: TextSigner,
): Promise<void> {
  const loan = await readLoan(tx, loanId, firmId);
  if (loan?.borrower_id === firmId && loan.base_ids.toSorted().join() !== ids.toSorted().join())
    fail(financingFaults.bases_fixed);
}

async function lockOwnDraft(ctx: TxContext, loanId: string, { firmId }: TextSigner): Promise<LoanRow> {
  const loan = await lockLoanForParty(ctx, loanId, firmId);
  if (loan.borrower_id !== firmId) return fail(genericFaults.not_found);
  return loan.state === 'draft' ? loan : fail(genericFaults.wrong_state, { state: loan.state });
}

/** A document named twice stands once. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

async function insertClaimed(
  ctx: TxContext,
  found: AssessedLoan,
  { input, guarantorId, by }: { input: AskedInput; guarantorId: string | null; by: TextSigner },
): Promise<string> {
  const id = ctx.newId();
  await insertLoan(
    ctx.tx,
    {
      ...input,
      id,
      guarantorId,
      worth: found.base.left,
      borrowerId: by.firmId,
      counterpartyId: found.counterparty?.id ?? null,
      personId: by.personId,
    },
    ctx.now,
  );
  for (const document of found.bases) await claim(ctx, id, document);
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

async function claim(ctx: TxContext, loanId: string, { id, no, ...found }: AssessedBase): Promise<void> {
  const base = { id, no, contractId: found.contract.id, worth: found.base.left };
  if (!(await insertLien(ctx.tx, { id: ctx.newId(), loanId, kind: found.product, base }, ctx.now)))
    fail(financingFaults.already_financed, { no: (await readClaims(ctx.tx, [id]))[0]?.no ?? '' });
}

/** Sends a draft: the desk checks it next. */
export async function sendApplication(
  ctx: TxContext,
  loan: LoanRow,
  { by, signed }: { by: TextSigner; signed: SignedText },
): Promise<LoanMoved> {
  requireLoanMove(loan, by.firmId, 'submit');
  const found = await readOwnBases(ctx.tx, basesOf(loan), {
    firmId: by.firmId,
    now: ctx.now,
    ownLoanId: loan.id,
  });
  await requireValidApplication(ctx.tx, found, askedOf(loan), { now: ctx.now, by });
  return toLoanMoved(await moveLoan(ctx, loan, 'submit', 'borrower', { ...by, signed }));
}

export const askedOf = (loan: LoanRow): ApplicationFigures => ({
  funderId: loan.funder_id,
  amount: loan.asked_fen,
  tenorDays: loan.asked_days,
  receivingId: loan.receiving_id,
});
