// Accrues the cost of late coal per day, under the contract's lock.

import { lockContract, type ContractSnapshot } from '#features/contract/server/public.ts';
import { isSale, type SaleTerms } from '#features/contract/terms.ts';
import { FETCHED_BASES } from '#features/terms/choices.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { priceWithVat, vatOnTop } from '#features/terms/rules/vat.ts';
import { basisPoints, type Fen, fen, haoPerTonne, type Kg, kg, plus } from '#packages/exact/exact.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { isLifted } from '../../carriage.ts';
import { penaltyOf, penaltyRate, storageOf, unliftedOf } from '../../rules/late.ts';
import { lateMachine, type LateMove } from '../../states.ts';
import { LIFTABLE_STATES } from '../queries/contract.ts';
import {
  addLatePaid,
  endLate,
  insertLateDay,
  type LateRow,
  upsertLate,
  readLate,
  readLifted,
} from '../queries/late.ts';
import { notifyLate } from './notifyDispatchers.ts';
import { publishLate } from './publishTopics.ts';

type LateContract = ContractSnapshot & {
  readonly quantity: Kg;
  readonly windowTo: string;
  readonly terms: SaleTerms;
};

/** Accrues all days not counted yet; idempotent. At other prices lifting is the seller's delivery. */
export async function accrueLateCost(ctx: TxContext, contractId: string): Promise<void> {
  const contract = await lockContract(ctx.tx, contractId);
  if (!isLateContract(contract)) return;
  const today = dayInMarket(ctx.now);
  const known = await readLate(ctx.tx, contractId);
  if (!isFetched(contract.terms)) return endCase(ctx, contract, known, today, 'withdraw');
  const isOver = contract.windowTo < today;
  if (!LIFTABLE_STATES.includes(contract.state) || !isOver)
    return endCase(ctx, contract, known, today, isOver ? 'end' : 'withdraw');
  const { lifted_kg: byOrders, is_live: isLive } = (await readLifted(ctx.tx, contractId)) ?? {
    lifted_kg: kg(0n),
    is_live: false,
  };
  const unlifted = unliftedOf(
    contract.quantity,
    contract.tolerance,
    byOrders > contract.delivered ? byOrders : contract.delivered,
  );
  if (unlifted === 0n)
    return endCase(
      ctx,
      contract,
      known,
      today,
      known && known.storage_fen > 0n ? 'end' : 'withdraw',
      unlifted,
    );
  // Waits for trucks inside the gate.
  if (!known && isLive) return;
  await accrueDays(ctx, contract, known, today, unlifted);
}

const isLateContract = (contract: ContractSnapshot | undefined): contract is LateContract =>
  contract !== undefined &&
  contract.quantity !== null &&
  contract.windowTo !== null &&
  isSale(contract.terms) &&
  isLifted(contract.terms.transport);

const isFetched = ({ priceBasis }: SaleTerms) => FETCHED_BASES.includes(priceBasis);

async function accrueDays(
  ctx: TxContext,
  contract: LateContract,
  known: LateRow | undefined,
  today: string,
  unlifted: Kg,
): Promise<void> {
  const { tx } = ctx;
  const { id: contractId, sellerId, buyerId, terms } = contract;
  const since = addDays(contract.windowTo, 1);
  const [storageRate, price] = [
    terms.storageFee ?? haoPerTonne(0n),
    priceWithVat(pricePerTonne(terms), vatOnTop(terms)),
  ];
  const rate = penaltyRate(terms.liftPenalty, terms.liftPenaltyShare ?? basisPoints(0n), price);
  const isSame = known?.since === since;
  const yesterday = addDays(today, -1);
  let storage = isSame ? known.storage_fen : fen(0n);
  for (
    let day = isSame && known.counted_to ? addDays(known.counted_to, 1) : since;
    day <= yesterday;
    day = addDays(day, 1)
  ) {
    const amount = storageOf(unlifted, storageRate, { price, before: storage });
    // Later days cost nothing either; no row is written for them.
    if (amount === 0n) break;
    await insertLateDay(tx, { contractId, day, unlifted, amount });
    storage = plus(storage, amount);
  }
  const countedTo = yesterday < since ? null : yesterday;
  const penalty = penaltyOf(unlifted, rate);
  await upsertLate(tx, {
    contractId,
    sellerId,
    buyerId,
    since,
    countedTo,
    today,
    unlifted,
    penaltyRate: rate,
    storageRate,
    penalty,
    storage,
  });
  if (known?.state !== 'running') await notifyLate(ctx, contract, since, unlifted);
  await publishLate(tx, contract);
}

async function endCase(
  ctx: TxContext,
  contract: LateContract,
  known: LateRow | undefined,
  today: string,
  move: LateMove,
  unlifted = known?.unlifted_kg,
): Promise<void> {
  if (!known || unlifted === undefined || !isOpen(lateMachine, known.state, move, 'clock')) return;
  const isLifted = unlifted === 0n;
  await endLate(ctx.tx, contract.id, lateMachine.moves[move].to, {
    penalty: isLifted ? fen(0n) : known.penalty_fen,
    storage: known.storage_fen,
    unlifted,
    today,
  });
  await publishLate(ctx.tx, contract);
}

type LateCost = 'penalty' | 'storage';

/** Adds to the amount settled. The caller holds the contract's lock. */
export async function recordLateCostPaid(
  { tx }: TxContext,
  contractId: string,
  cost: LateCost,
  amount: Fen,
): Promise<void> {
  await addLatePaid(tx, contractId, {
    penalty: cost === 'penalty' ? amount : fen(0n),
    storage: cost === 'storage' ? amount : fen(0n),
  });
}
