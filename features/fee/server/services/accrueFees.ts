// Accrues per-tonne fees: tonnes settled or dealt, less those charged before.

import type { ContractKind } from '#features/article/choices.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { basisPoints, type Kg, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { FEE_SIDES, TONNE_FEES } from '../../choices.ts';
import { feeByTonne, isPaidBySide, pickRate, tierOf } from '../../rules/rate.ts';
import { insertBill, readChargedTonnes } from '../queries/bill.ts';
import { readFeeParameters } from '../queries/parameters.ts';
import { readRatesOn } from '../queries/rate.ts';
import { recordFeeCreation } from './transitionFee.ts';

export interface ChargeableTonnes {
  readonly contract: {
    readonly id: string;
    readonly no: string;
    readonly kind: ContractKind;
    readonly varietyId: string | null;
    readonly sellerId: string;
    readonly buyerId: string;
  };
  /** Undefined if the tonnes of the deal count. */
  readonly sheet?: { readonly id: string; readonly no: string };
  readonly tonnes: Kg;
}

/** The caller holds the contract's lock, so that its sheets are charged one by one. */
export async function accrueFees(
  ctx: TxContext,
  { contract, sheet, tonnes }: ChargeableTonnes,
): Promise<void> {
  const { tx, now, newId } = ctx;
  const day = dayInMarket(now);
  const [figures, rates, charged, firms] = [
    await readFeeParameters(tx, now),
    await readRatesOn(tx, day),
    await readChargedTonnes(tx, contract.id),
    await readFirms(tx, [contract.sellerId, contract.buyerId]),
  ];
  for (const side of FEE_SIDES.filter((one) => isPaidBySide(figures.payer, one))) {
    const firmId = side === 'seller' ? contract.sellerId : contract.buyerId;
    const tier = tierOf(firms.find(({ id }) => id === firmId)?.credit_score ?? null, figures.tiers);
    for (const type of TONNE_FEES) {
      const before =
        charged.find((row) => row.firm_id === firmId && row.type === type)?.charged_kg ?? (0n as Kg);
      const quantity = minus(tonnes, before);
      const picked = pickRate(rates, { type, mode: contract.kind, varietyId: contract.varietyId, tier, day });
      const rate = picked?.rate ?? (type === 'trade' ? figures.tradeFee : undefined);
      if (quantity <= 0n || rate === undefined) continue;
      const sum = feeByTonne(quantity, {
        rate,
        discount: picked?.discount ?? basisPoints(0n),
        vatRate: figures.vatRate,
      });
      if (sum.payable <= 0n) continue;
      const id = newId();
      const added = await insertBill(
        tx,
        { id, firmId, type, sum, contract, ...(sheet && { sheet }), quantity, rate, rateId: picked?.id },
        now,
      );
      if (added) await recordFeeCreation(ctx, 'fee', { id, move: 'accrue', to: 'accrued' });
    }
  }
}
