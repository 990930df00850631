// Payments: goods, retention, refunds, freight and platform fees.

import type { Matter } from '#features/catalog/matter.ts';
import { atMost, type BasisPoints, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount, type Income, VAT_OUT } from '../../accounts.ts';
import { type Entry, merge, transfer } from '../../entry.ts';
import { netOfFee } from '../../fee.ts';
import { type Paid, type Payment, planPayment } from '../../payment.ts';
import { type ActiveHold, insertHolds, type PlacedHold } from '../queries/hold.ts';
import { draw, holdOf, insistOnMoney, lockHolds, matterOf, postCovered } from './lockAndCheckFunds.ts';
import { lockPurses, postLocked } from './postEntries.ts';

/**
 * Pays from locked money (M07) and free money (M08), retains (M10) and returns the rest (M09). Paying debts
 * may use up the reserve. Returns the split of each payment.
 */
export async function payFrom(ctx: TxContext, payments: readonly Payment[]): Promise<Paid[]> {
  if (payments.length === 0) return [];
  const holdIds = [...new Set(payments.flatMap(({ holdId }) => holdId ?? []))];
  const firms = payments.flatMap(({ payerId, payeeId }) => [payerId, payeeId]);
  const holds = await lockHolds(ctx, holdIds, firms);
  const left = new Map(holdIds.map((holdId) => [holdId, holdOf(holds, holdId).remaining_fen]));
  const planned = payments.map((payment) => {
    const { holdId } = payment;
    const plan = planPayment(payment, (holdId === undefined ? undefined : left.get(holdId)) ?? NONE);
    for (const { amount } of plan.drawn)
      if (holdId !== undefined) left.set(holdId, minus(left.get(holdId) ?? NONE, amount));
    return { ...plan, payment };
  });
  const entries = planned.flatMap((plan) => plan.entries);
  insistOnMoney(entries, await lockPurses(ctx.tx, firms));
  await Promise.all([
    draw(
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
function newHoldsOf({ matter, payerId, payeeId, amount, holdId, retain, lienHoldId }: Payment): PlacedHold[] {
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
  const hold = holdOf(await lockHolds(ctx, [holdId], [toFirmId]), holdId);
  if (hold.kind !== 'retention') throw new Error(`the hold ${holdId} is no retention`);
  await draw(ctx, [
    { holdId, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'due' },
  ]);
  await postLocked(ctx, [
    {
      key,
      event: 'M10',
      reason: 'due',
      matter: matterOf(hold),
      legs: transfer(hold.remaining_fen, legOfHold(hold), { account: firmAccount(toFirmId, 'AVAIL') }),
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
export async function refund(ctx: TxContext, refunds: readonly Refund[]): Promise<void> {
  await postCovered(
    ctx,
    refunds.map(({ key, matter, fromFirmId, toFirmId, amount }) => ({
      key,
      event: 'M20',
      reason: 'adjusted',
      matter,
      legs: transfer(
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
  readonly mostOfHold?: Fen;
}

/** M11: pays freight, in one entry. A carrier is a firm: its money is its AVAIL. */
export async function payCarrier(
  ctx: TxContext,
  { key, matter, payerId, carrierFirmId, amount, holdId, mostOfHold = amount }: CarrierPayment,
): Promise<void> {
  const holds = await lockHolds(ctx, holdId === undefined ? [] : [holdId], [payerId, carrierFirmId]);
  const hold = holdId === undefined ? undefined : holdOf(holds, holdId);
  const fromLock = hold ? atMost(atMost(hold.remaining_fen, mostOfHold), amount) : NONE;
  const carrier = { account: firmAccount(carrierFirmId, 'AVAIL') };
  const entry: Entry = {
    key,
    event: 'M11',
    reason: 'freight',
    matter,
    legs: merge([
      ...(hold ? transfer(fromLock, legOfHold(hold), carrier) : []),
      ...transfer(minus(amount, fromLock), { account: firmAccount(payerId, 'AVAIL') }, carrier),
    ]),
  };
  insistOnMoney([entry], await lockPurses(ctx.tx, [payerId, carrierFirmId]));
  if (hold)
    await draw(ctx, [
      { holdId: hold.id, firmId: payerId, amount: fromLock, ending: 'paid', reason: 'freight' },
    ]);
  await postLocked(ctx, [entry]);
}

export interface Fee {
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
export async function chargeFees(ctx: TxContext, fees: readonly Fee[]): Promise<void> {
  await postCovered(ctx, fees.filter(({ gross }) => gross > 0n).map(feeEntry));
}

export function feeEntry({ key, matter, firmId, gross, vatRate, income }: Fee): Entry {
  const [payer, net] = [{ account: firmAccount(firmId, 'AVAIL') }, netOfFee(gross, vatRate)];
  return {
    key,
    event: 'M12',
    reason: 'fee',
    matter,
    legs: merge([
      ...transfer(net, payer, { account: income }),
      ...transfer(minus(gross, net), payer, { account: VAT_OUT }),
    ]),
  };
}
