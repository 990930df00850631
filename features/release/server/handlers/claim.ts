// Handlers of claims: what may be claimed, and claiming it.

import { asMade, drawFor, openKey } from '#features/certificate/server/public.ts';
import { readContractSnapshot } from '#features/contract/server/public.ts';
import {
  holdsSeat,
  readContractRow,
  requireSigner,
  sheetSideOf,
  toActionContext,
  toContractRef,
} from '#features/settlement/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { seatsOf } from '#packages/rpc/contract/call.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { contractClaims, makeClaim } from '../../calls/claim.ts';
import { nextAdhocNo } from '../queries/adhoc.ts';
import { readLiveClaims } from '../queries/claim.ts';
import { type Claimable, findClaim, readClaimables, requireAmount } from '../services/assessClaims.ts';
import { type AdhocInput, createAdhoc, signAdhocApplication } from '../services/settleAdhoc.ts';

export const claimHandlers: Handler[] = [
  handle(contractClaims, async ({ contractId }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const row = await readContractRow(tx, contractId, firmId);
    const contract = row && (await readContractSnapshot(tx, contractId, firmId));
    const side = row && sheetSideOf(row, firmId);
    if (!contract || !side) return fail(genericFaults.not_found);
    const [claims, live] = await Promise.all([
      readClaimables(tx, contract, { now }),
      readLiveClaims(tx, contractId),
    ]);
    const isOpen = (instalmentId: string | null) =>
      live.some((one) => one.state === 'applied' && one.instalment_id === instalmentId);
    const mayCall = holdsSeat(actor.seats, seatsOf(makeClaim));
    return {
      contract: toContractRef(row),
      side,
      claims: claims.map(({ amount, working, days }) => ({
        kind: working.of,
        instalmentId: days?.instalmentId ?? null,
        to: days?.to ?? null,
        payer: working.payer,
        amount,
        working,
        mayClaim: mayCall && working.payer !== side && !isOpen(days?.instalmentId ?? null),
      })),
      claimed: live.map((one) => ({
        otherId: one.adhoc_id,
        no: one.no,
        state: one.state,
        kind: one.kind,
        amount: one.amount_fen,
        from: one.from_on,
        to: one.to_on,
      })),
    };
  }),
  handleMultiTransaction(makeClaim, async ({ contractId, instalmentId, to, amount, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    const { reading, now, origin } = steps;
    const row = await readContractRow(reading, contractId, firmId);
    const contract = row && (await readContractSnapshot(reading, contractId, firmId));
    const side = row && sheetSideOf(row, firmId);
    if (!contract || !side) return fail(genericFaults.not_found);
    const claim = await findClaim(reading, contract, { instalmentId, side, now, to });
    requireAmount(claim, amount);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin }), ip: origin.ip };
    const no = await drawFor(key, () => steps.commit(({ tx }) => nextAdhocNo(tx)));
    const asOf = asMade(steps, key);
    const input = toAdhocInput(contractId, claim);
    return retryIfStale(
      () => signAdhocApplication(asOf, key, { no, input, firmId }),
      (made) => steps.complete((ctx) => createAdhoc(ctx, input, { no, ...made, at: asOf.now, ...by })),
    );
  }),
];

const toAdhocInput = (contractId: string, claim: Claimable): AdhocInput => ({
  contractId,
  kind: claim.working.of === 'late_interest' ? 'late_interest' : 'penalty',
  sheetId: null,
  payer: claim.working.payer,
  amount: claim.amount,
  isFromBond: false,
  paidOn: null,
  reason: '',
  files: [],
  claim,
});
