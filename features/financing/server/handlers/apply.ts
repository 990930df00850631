// Handlers of borrowers: what they borrow on, drafting, sending.
// The private key is opened before the transaction so that a wrong PIN stays counted after a rollback.

import {
  type SignedText,
  signText,
  textSigner,
  type TextSigner,
} from '#features/certificate/server/public.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { atLeast, type BasisPoints, basisPoints, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  handle,
  handleMultiTransaction,
  type Handler,
  type MultiTransactionContext,
} from '#packages/rpc/server/handle.ts';
import { applyLoan, type BaseWire, draftLoan, loanBases, submitLoan } from '../../calls/apply.ts';
import { acceptsCounterparty, latestEnd } from '../../rules/base.ts';
import { maxLoanOn } from '../../rules/offer.ts';
import { readOwnedIds } from '../queries/bases.ts';
import { readLoan } from '../queries/loan.ts';
import { readOpenTerms } from '../queries/terms.ts';
import {
  askedOf,
  requireValidApplication,
  sendApplication,
  writeApplication,
} from '../services/applyForLoan.ts';
import { assessBases, readOwnBase } from '../services/assessBases.ts';
import type { AssessedBase } from '../services/assessedBase.ts';
import { receivingOf, receivingParts, requireReceiving } from '../services/receivingAccount.ts';
import { lockLoanForParty, requireLoanMove, toLoanMoved } from '../services/transitionLoan.ts';

export const applyHandlers: Handler[] = [
  handle(loanBases, async ({ product, baseId }, { tx, now, actor: { firmId = '' } }) => {
    const ids = await readOwnedIds(tx, product, { firmId, id: baseId });
    const [found, terms] = await Promise.all([assessBases(tx, product, ids, { now }), readOpenTerms(tx)]);
    const firms = await readFirms(
      tx,
      found.flatMap(({ counterparty }) => counterparty?.id ?? []),
    );
    const kindOf = (id: string | undefined) => firms.find((firm) => firm.id === id)?.kind ?? null;
    const ratioOn = (kind: FirmKind | null) =>
      terms
        .filter((one) => one.product === product && acceptsCounterparty(one.counterparty_kinds, kind))
        .reduce((most, { ratio_bp: own }) => atLeast(most, own), basisPoints(0n));
    return {
      // Fit ones first, then newest first.
      list: found
        .toSorted((one, other) => (one.id < other.id ? 1 : -1))
        .map((one) => {
          const kind = kindOf(one.counterparty?.id);
          return toBase(one, kind, ratioOn(kind));
        })
        .toSorted((one, other) => Number(one.hindrance !== null) - Number(other.hindrance !== null)),
    };
  }),

  handle(draftLoan, async (input, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    return toLoanMoved(await writeApplication(ctx, input, { firmId, personId }));
  }),

  handleMultiTransaction(submitLoan, async ({ loanId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = (await readLoan(steps.reading, loanId, by.firmId)) ?? fail(genericFaults.not_found);
    requireLoanMove(seen, by.firmId, 'submit');
    const found = await readOwnBase(
      steps.reading,
      { product: seen.product, id: seen.base_id },
      { firmId: by.firmId, now: steps.now, ownLoanId: loanId },
    );
    const asked = askedOf(seen);
    await requireValidApplication(steps.reading, found, asked, { now: steps.now, by });
    const signed = await signApplication(steps, by, proof, { ...asked, found, receiving: receivingOf(seen) });
    return steps.complete(async (ctx) =>
      sendApplication(ctx, await lockLoanForParty(ctx, loanId, by.firmId), { by, signed }),
    );
  }),

  handleMultiTransaction(applyLoan, async ({ proof, ...input }, steps) => {
    const by = textSigner(steps.visitor);
    const found = await readOwnBase(
      steps.reading,
      { product: input.product, id: input.baseId },
      { firmId: by.firmId, now: steps.now },
    );
    await requireValidApplication(steps.reading, found, input, { now: steps.now, by });
    const receiving = await requireReceiving(steps.reading, by.firmId, input);
    const signed = await signApplication(steps, by, proof, { ...input, found, receiving });
    return steps.complete(async (ctx) =>
      sendApplication(ctx, await writeApplication(ctx, input, by), { by, signed }),
    );
  }),
];

const signApplication = (
  steps: MultiTransactionContext,
  by: TextSigner,
  proof: Parameters<typeof signText>[2],
  asked: {
    found: AssessedBase;
    funderId: string;
    amount: bigint;
    tenorDays: number;
    receiving: { id: string; tail: string } | null;
  },
): Promise<SignedText> =>
  signText(steps, by, proof, [
    'loan application',
    by.firmId,
    asked.found.product,
    asked.found.no,
    asked.funderId,
    String(asked.amount),
    String(asked.tenorDays),
    ...receivingParts(asked.receiving),
  ]);

function toBase(found: AssessedBase, kind: FirmKind | null, ratio: BasisPoints): BaseWire {
  const { base, coal, claim, hindrance } = found;
  return {
    product: found.product,
    base: { id: found.id, no: found.no },
    contract: found.contract,
    counterparty: found.counterparty && kind !== null ? { ...found.counterparty, kind } : null,
    left: found.face,
    dueOn: base.dueOn,
    latest: found.product === 'draft' ? base.dueOn : latestEnd(base),
    most: hindrance === null ? maxLoanOn(base.left, ratio) : fen(0n),
    coal: coal && {
      quantity: coal.quantity,
      varietyId: coal.varietyId,
      placeId: coal.placeId,
      heat: coal.heat,
      price: coal.price?.price ?? null,
      quotedOn: coal.price?.quotedOn ?? null,
    },
    hindrance,
    loan: claim ? { id: claim.loan_id, no: claim.no, state: claim.state } : null,
  };
}
