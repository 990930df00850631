// Accrues the agreed fee of an entrust when a contract from it takes effect.

import type { ContractNews } from '#features/contract/events.ts';
import { agreedFee } from '#features/notice/rules/agreedFee.ts';
import { readAgreements } from '#features/notice/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { feeSum } from '../../rules/rate.ts';
import { insertBill } from '../queries/bill.ts';
import { readServiceVat } from '../queries/parameters.ts';
import { recordFeeCreation } from './transitionFee.ts';

/**
 * A deal that is void or never signed has no contract in force, so that nothing is charged for it; one whose
 * contract is in force is not made void any more. A contract is charged once.
 */
export async function accrueEntrustFees(ctx: TxContext, contracts: readonly ContractNews[]): Promise<void> {
  const { tx, now, newId } = ctx;
  const listingIds = contracts.flatMap(({ listingId }) => listingId ?? []);
  if (listingIds.length === 0) return;
  const agreements = await readAgreements(tx, listingIds);
  if (agreements.length === 0) return;
  const vatRate = await readServiceVat(tx, now);
  for (const { contractId, no, listingId, quantity, price } of contracts) {
    const agreement = agreements.find((one) => one.listing_id === listingId);
    if (!agreement || quantity === null || price === null) continue;
    const { worth, fee } = agreedFee({ quantity, price }, agreement.fee_bp);
    if (fee <= 0n) continue;
    const id = newId();
    const added = await insertBill(
      tx,
      {
        id,
        firmId: agreement.firm_id,
        type: 'entrust',
        sum: feeSum(fee, fen(0n), vatRate),
        contract: { id: contractId, no },
        quantity,
        agreed: {
          entrustId: agreement.entrust_id,
          entrustNo: agreement.entrust_no,
          worth,
          share: agreement.fee_bp,
        },
      },
      now,
    );
    if (added) await recordFeeCreation(ctx, 'fee', { id, move: 'accrue', to: 'accrued' });
  }
}
