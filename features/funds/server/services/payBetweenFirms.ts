// Payments: goods, retention, refunds, freight and platform fees.

import type { Matter } from '#features/catalog/matter.ts';
import { atMost, type BasisPoints, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount, type Income, VAT_OUT } from '../../accounts.ts';
import { type LedgerEntry, mergeLegs, transferLegs } from '../../entry.ts';
import { netOfFee } from '../../fee.ts';
import { type PaymentResult, type Payment, planPayment } from '../../payment.ts';
import { type ActiveHold, insertHolds, type NewHoldRow } from '../queries/hold.ts';
import {
  drawFromHolds,
  requireHold,
  requireFunds,
  lockHolds,
  matterOfHold,
  postIfCovered,
} from './lockAndCheckFunds.ts';
import { lockFirmBalances, postLocked } from './postEntries.ts';

/**
 * Pays from locked money (M07) and free money (M08), retains (M10) and returns the rest (M09). Paying debts
 * may use up the reserve. Returns the split of each payment.
 */
export async function payFromHolds(ctx: TxContext, payments: readonly Payment[]): Promise<PaymentResult[]> {
  if (payments.length === 0) return [];
  const holdIds = [...new Set(payments.flatMap(({ holdId }) => holdId ?? []))];
  const firms = payments.flatMap(({ payerId, payeeId }) => [payerId, payeeId]);
  const holds = await lockHolds(ctx, holdIds, firms);
  const left = new Map(holdIds.map((holdId) => [holdId, requireHold(holds, holdId).remaining_fen]));
  const planned = payments.map((payment) => {
    const { holdId } = payment;
    const plan = planPayment(payment, (holdId === undefined ? undefined : left.get(holdId)) ?? NONE);
    for (const { amount } of plan.drawn)
      if (holdId !== undefined) left.set(holdId, minus(left.get(holdId) ?? NONE, amount));
    return { ...plan, payment };
  });
  const entries = planned.flatMap((plan) => plan.entries);
  requireFunds(entries, await lockFirmBalances(ctx.tx, firms));
  await Promise.all([
    drawFromHolds(
      ctx,
      planned.flatMap(({ drawn, payment }) =>
        drawn.map((part) => ({
          ...part,
          firmId: payment.payerId,
          ending: part.reason === 'surplus' ? ('released' as const) : ('paid' as const),
        })),
      ),
    ),
    insertHolds(
      ctx.tx,
      ctx.now,
      planned.flatMap(({ payment }) => newHoldsOf(payment)),
    ),
    postLocked(ctx, entries),
  ]);
  return planned.map(({ paid }) => paid);
}
const NONE = fen(0n);

/** Holds a payment creates: retention at the payer, lien at the payee. */
function newHoldsOf({ matter, payerId, payeeId, amount, holdId, retain, lienHoldId }: Payment): NewHoldRow[] {
  return [
    ...(retain && retain.amount > 0n
      ? [
          {
            id: retain.holdId,
            firmId: payerId,
            kind: 'retention' as const,
            amount: retain.amount,
            matter,
            expectedRelease: retain.until,
            ...(holdId !== undefined && { fromHoldId: holdId }),
          },
        ]
      : []),
    ...(lienHoldId !== undefined && amount > 0n
      ? [{ id: lienHoldId, firmId: payeeId, kind: 'lien' as const, amount, matter }]
      : []),
  ];
}

/** M10: pays out the whole retention; returns the amount. The caller checks for open claims. */
export async function releaseRetention(
  ctx: TxContext,
  { holdId, key, toFirmId }: { holdId: string; key: string; toFirmId: string },
): Promise<Fen> {
  const hold = requireHold(await lockHolds(ctx, [holdId], [toFirmId]), holdId);
  if (hold.kind !== 'retention') throw new Error(`the hold ${holdId} is no retention`);
  await drawFromHolds(ctx, [
    { holdId, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'due' },
  ]);
  await postLocked(ctx, [
    {
      key,
      event: 'M10',
      reason: 'due',
      matter: matterOfHold(hold),
      legs: transferLegs(hold.remaining_fen, legOfHold(hold), { account: firmAccount(toFirmId, 'AVAIL') }),
    },
  ]);
  return hold.remaining_fen;
}

const legOfHold = (hold: ActiveHold) => ({
  account: firmAccount(hold.firm_id, hold.bucket),
  holdId: hold.id,
});

export interface Refund {
  readonly key: string;
  readonly matter: Matter;
  readonly fromFirmId: string;
  readonly toFirmId: string;
  readonly amount: Fen;
}

/** M20: pays signed adjustments from one side to the other. */
export async function payRefunds(ctx: TxContext, refunds: readonly Refund[]): Promise<void> {
  await postIfCovered(
    ctx,
    refunds.map(({ key, matter, fromFirmId, toFirmId, amount }) => ({
      key,
      event: 'M20',
      reason: 'adjusted',
      matter,
      legs: transferLegs(
        amount,
        { account: firmAccount(fromFirmId, 'AVAIL') },
        { account: firmAccount(toFirmId, 'AVAIL') },
      ),
    })),
  );
}

export interface CarrierPayment {
  readonly key: string;
  readonly matter: Matter;
  readonly payerId: string;
  readonly carrierFirmId: string;
  readonly amount: Fen;
  readonly holdId?: string;
  /** Limit for drawing from the hold; the rest of it serves other purposes. */
  readonly maxOfHold?: Fen;
}

/** M11: pays freight, in one entry. A carrier is a firm: its money is its AVAIL. */
export async function payCarrier(
  ctx: TxContext,
  { key, matter, payerId, carrierFirmId, amount, holdId, maxOfHold = amount }: CarrierPayment,
): Promise<void> {
  const holds = await lockHolds(ctx, holdId === undefined ? [] : [holdId], [payerId, carrierFirmId]);
  const hold = holdId === undefined ? undefined : requireHold(holds, holdId);
  const fromLock = hold ? atMost(atMost(hold.remaining_fen, maxOfHold), amount) : NONE;
  const carrier = { account: firmAccount(carrierFirmId, 'AVAIL') };
  const entry: LedgerEntry = {
    key,
    event: 'M11',
    reason: 'freight',
    matter,
    legs: mergeLegs([
      ...(hold ? transferLegs(fromLock, legOfHold(hold), carrier) : []),
      ...transferLegs(minus(amount, fromLock), { account: firmAccount(payerId, 'AVAIL') }, carrier),
    ]),
  };
  requireFunds([entry], await lockFirmBalances(ctx.tx, [payerId, carrierFirmId]));
  if (hold)
    await drawFromHolds(ctx, [
      { holdId: hold.id, firmId: payerId, amount: fromLock, ending: 'paid', reason: 'freight' },
    ]);
  await postLocked(ctx, [entry]);
}

export interface FeeCharge {
  /** Idempotency key such as `fee/<id>/pay`. */
  readonly key: string;
  readonly matter: Matter;
  readonly firmId: string;
  readonly gross: Fen;
  /** VAT rate; the fee includes the tax. */
  readonly vatRate: BasisPoints;
  readonly income: Income;
}

/** M12: charges platform fees, split into income and VAT. Zero fees post nothing. */
export async function chargeFees(ctx: TxContext, fees: readonly FeeCharge[]): Promise<void> {
  await postIfCovered(ctx, fees.filter(({ gross }) => gross > 0n).map(feeEntry));
}

export function feeEntry({ key, matter, firmId, gross, vatRate, income }: FeeCharge): LedgerEntry {
  const [payer, net] = [{ account: firmAccount(firmId, 'AVAIL') }, netOfFee(gross, vatRate)];
  return {
    key,
    event: 'M12',
    reason: 'fee',
    matter,
    legs: mergeLegs([
      ...transferLegs(net, payer, { account: income }),
      ...transferLegs(minus(gross, net), payer, { account: VAT_OUT }),
    ]),
  };
}
