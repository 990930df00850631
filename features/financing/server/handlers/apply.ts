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
import type { Connection } from '#packages/db/sql.ts';
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
import { mayHaveSeveral, type Product } from '../../products.ts';
import { acceptsCounterparty, latestEnd } from '../../rules/base.ts';
import { maxLoanOn } from '../../rules/offer.ts';
import { readOwnedIds } from '../queries/bases.ts';
import { readLoan } from '../queries/loan.ts';
import { readOpenTerms } from '../queries/terms.ts';
import {
  askedOf,
  distinct,
  requireValidApplication,
  sendApplication,
  writeApplication,
} from '../services/applyForLoan.ts';
import { assessBases, findApartness, readOwnBases } from '../services/assessBases.ts';
import type { AssessedBase, AssessedLoan } from '../services/assessedBase.ts';
import { basesOf } from '../services/grantLoan.ts';
import { receivingOf, receivingParts, requireReceiving } from '../services/receivingAccount.ts';
import { lockLoanForParty, requireLoanMove, toLoanMoved } from '../services/transitionLoan.ts';

export const applyHandlers: Handler[] = [
  handle(loanBases, async ({ product, baseId }, { tx, now, actor: { firmId = '' } }) => {
    const [found, terms] = await Promise.all([
      baseId === undefined
        ? listBases(tx, product, { firmId, now })
        : listBeside(tx, { product, id: baseId }, { firmId, now }),
      readOpenTerms(tx),
    ]);
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
      list: found.map((one) => {
        const kind = kindOf(one.counterparty?.id);
        return toBase(one, kind, ratioOn(kind));
      }),
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
    const found = await readOwnBases(steps.reading, basesOf(seen), {
      firmId: by.firmId,
      now: steps.now,
      ownLoanId: loanId,
    });
    const asked = askedOf(seen);
    await requireValidApplication(steps.reading, found, asked, { now: steps.now, by });
    const signed = await signApplication(steps, by, proof, { ...asked, found, receiving: receivingOf(seen) });
    return steps.complete(async (ctx) =>
      sendApplication(ctx, await lockLoanForParty(ctx, loanId, by.firmId), { by, signed }),
    );
  }),

  handleMultiTransaction(applyLoan, async ({ proof, ...input }, steps) => {
    const by = textSigner(steps.visitor);
    const bases = { product: input.product, ids: distinct(input.baseIds) };
    const found = await readOwnBases(steps.reading, bases, { firmId: by.firmId, now: steps.now });
    await requireValidApplication(steps.reading, found, input, { now: steps.now, by });
    const receiving = await requireReceiving(steps.reading, by.firmId, input);
    const signed = await signApplication(steps, by, proof, { ...input, found, receiving });
    return steps.complete(async (ctx) =>
      sendApplication(ctx, await writeApplication(ctx, input, by), { by, signed }),
    );
  }),
];

/** Fit ones first, then newest first. */
async function listBases(
  tx: Connection,
  product: Product,
  { firmId, now }: { firmId: string; now: Date },
): Promise<AssessedBase[]> {
  const ids = await readOwnedIds(tx, product, { firmId });
  return (await assessBases(tx, product, ids, { now }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .toSorted((one, other) => Number(one.hindrance !== null) - Number(other.hindrance !== null));
}

/** That document, then those that are fit to stand beside it. */
async function listBeside(
  tx: Connection,
  { product, id }: { product: Product; id: string },
  about: { firmId: string; now: Date },
): Promise<AssessedBase[]> {
  const ids = await readOwnedIds(tx, product, { firmId: about.firmId, ids: [id] });
  const [one] = await assessBases(tx, product, ids, about);
  if (one?.hindrance !== null || !mayHaveSeveral(product)) return one ? [one] : [];
  const others = await listBases(tx, product, about);
  return [
    one,
    ...others.filter(
      (other) => other.id !== id && other.hindrance === null && findApartness(one, other) === undefined,
    ),
  ];
}

const signApplication = (
  steps: MultiTransactionContext,
  by: TextSigner,
  proof: Parameters<typeof signText>[2],
  asked: {
    found: AssessedLoan;
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
    asked.found.bases.map(({ no }) => no).join(','),
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
