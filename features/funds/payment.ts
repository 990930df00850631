// Plans a payment from locked and free money, with retention and remainder.

import type { Matter } from '#features/catalog/matter.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import { firmAccount } from './accounts.ts';
import { type LedgerEntry, type Leg, mergeLegs, transferLegs } from './entry.ts';

export interface Payment {
  /** Idempotency key such as `sheet/<id>/pay`; the first entry of the payment has exactly this key. */
  readonly key: string;
  readonly matter: Matter;
  readonly payerId: string;
  readonly payeeId: string;
  readonly amount: Fen;
  readonly holdId?: string;
  readonly retain?: { readonly holdId: string; readonly amount: Fen; readonly until: Date };
  /** What remains in the hold stays locked for the next payment (`keep`) or is released (`return`). */
  readonly surplus: 'keep' | 'return';
  /** New lien hold: the payee's money waits there for its financier. */
  readonly lienHoldId?: string;
}

export interface PaymentResult {
  readonly key: string;
  readonly fromLock: Fen;
  readonly fromAvailable: Fen;
  readonly retained: Fen;
  readonly returned: Fen;
}

export interface HoldDraw {
  readonly holdId: string;
  readonly amount: Fen;
  readonly reason: 'paid' | 'retained' | 'surplus';
}

export interface PlannedPayment {
  readonly paid: PaymentResult;
  readonly entries: readonly LedgerEntry[];
  readonly drawn: readonly HoldDraw[];
}

const NONE = fen(0n);

/** Plans the legs of a payment; `locked` is what remains in its payment hold, in fen. */
export function planPayment(payment: Payment, locked: Fen): PlannedPayment {
  const { key, amount, holdId, retain } = payment;
  const fromLock = atMost(locked, amount);
  const fromAvailable = minus(amount, fromLock);
  const retained = retain?.amount ?? NONE;
  const retainedOfLock = atMost(minus(locked, fromLock), retained);
  const returned = payment.surplus === 'return' ? minus(minus(locked, fromLock), retainedOfLock) : NONE;
  const drawn: HoldDraw[] =
    holdId === undefined
      ? []
      : [
          { holdId, amount: fromLock, reason: 'paid' },
          { holdId, amount: retainedOfLock, reason: 'retained' },
          { holdId, amount: returned, reason: 'surplus' },
        ];
  return {
    paid: { key, fromLock, fromAvailable, retained, returned },
    entries: entriesOf(payment, { fromLock, fromAvailable, retainedOfLock, returned }),
    drawn: drawn.filter((one) => one.amount > 0n),
  };
}

interface PaymentSplit {
  readonly fromLock: Fen;
  readonly fromAvailable: Fen;
  readonly retainedOfLock: Fen;
  readonly returned: Fen;
}

function entriesOf(
  payment: Payment,
  { fromLock, fromAvailable, retainedOfLock, returned }: PaymentSplit,
): LedgerEntry[] {
  const { key, matter, payerId, payeeId, holdId, retain, lienHoldId } = payment;
  const lock = { account: firmAccount(payerId, 'FRZ_PAY'), ...(holdId !== undefined && { holdId }) };
  const free = { account: firmAccount(payerId, 'AVAIL') };
  const payee =
    lienHoldId === undefined
      ? { account: firmAccount(payeeId, 'AVAIL') }
      : { account: firmAccount(payeeId, 'FRZ_LIEN'), holdId: lienHoldId };
  const kept = { account: firmAccount(payerId, 'FRZ_PAY'), ...(retain && { holdId: retain.holdId }) };
  const parts: Pick<LedgerEntry, 'event' | 'reason' | 'legs'>[] = [
    { event: 'M07', reason: 'paid', legs: transferLegs(fromLock, lock, payee) },
    { event: 'M08', reason: 'paid', legs: transferLegs(fromAvailable, free, payee) },
    { event: 'M10', reason: 'retained', legs: retentionLegs() },
    { event: 'M09', reason: 'surplus', legs: transferLegs(returned, lock, free) },
  ];
  return parts
    .map((part) => ({ ...part, legs: mergeLegs(part.legs) }))
    .filter(({ legs }) => legs.length > 0)
    .map((part, at) => ({ ...part, matter, key: at === 0 ? key : `${key}/${part.event}` }));

  function retentionLegs(): Leg[] {
    if (!retain) return [];
    return [
      ...transferLegs(retainedOfLock, lock, kept),
      ...transferLegs(minus(retain.amount, retainedOfLock), free, kept),
    ];
  }
}
