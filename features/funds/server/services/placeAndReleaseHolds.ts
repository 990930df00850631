// Places, resizes, releases and captures holds.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount, type HeldBucket, PENALTIES } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type LedgerEntry, mergeLegs, mirrorLegs, type ReleaseReason, transferLegs } from '../../entry.ts';
import { BUCKET_OF, PLACED_AS, RELEASED_AS } from '../../kinds.ts';
import type { HoldKind } from '../../states.ts';
import { type ActiveHold, growHold, insertHolds } from '../queries/hold.ts';
import { restorePaymentLock } from './freezeDisputed.ts';
import {
  drawFromHolds,
  requireHold,
  lockHolds,
  matterOfHold,
  lockAndRequireFunds,
} from './lockAndCheckFunds.ts';
import { lockAccountsOf, postLocked } from './postEntries.ts';
import { requireConsent } from './requireConsent.ts';

export interface NewHold {
  readonly id: string;
  readonly firmId: string;
  /** Other kinds are created elsewhere: bonds by deals, retentions and liens by payments. */
  readonly kind: 'listing' | 'trade' | 'assay' | 'payment' | 'withdrawal' | 'dispute';
  /** More than zero; without a deposit there is no hold. */
  readonly amount: Fen;
  readonly matter: Matter;
  readonly expectedRelease?: Date;
}

/** M03, M06, M15 or M16a, by kind: freezes money. Only a dispute may use up the reserve. */
export async function placeHolds(ctx: TxContext, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await requireConsent(ctx.tx, holds);
  await lockAndRequireFunds(
    ctx,
    holds.map(({ firmId, amount, kind }) => ({ firmId, amount, keepsReserve: kind !== 'dispute' })),
  );
  await insertHolds(ctx.tx, ctx.now, holds);
  await postLocked(
    ctx,
    holds.map(({ id, firmId, kind, amount, matter }): LedgerEntry => ({
      key: `hold/${id}/place`,
      event: placedAs(kind),
      reason: 'placed',
      matter,
      legs: freeze(firmId, id, amount, BUCKET_OF[kind]),
    })),
  );
}
const placedAs = (kind: HoldKind) => PLACED_AS[BUCKET_OF[kind]];

export interface Release {
  readonly holdId: string;
  /** Idempotency key such as `response/<id>/withdraw`. */
  readonly key: string;
  readonly reason: ReleaseReason;
}

/**
 * M04, M09, M13, M15 or M16c, by bucket: returns the remainder to its source. Returns the amounts by hold, in
 * fen.
 */
export async function releaseHolds(
  ctx: TxContext,
  releases: readonly Release[],
): Promise<ReadonlyMap<string, Fen>> {
  if (releases.length === 0) return new Map();
  const holds = await lockHolds(
    ctx,
    releases.map(({ holdId }) => holdId),
  );
  const released = releases.map((release) => ({ ...release, hold: requireHold(holds, release.holdId) }));
  await drawFromHolds(
    ctx,
    released.map(({ hold, reason }) => ({
      holdId: hold.id,
      firmId: hold.firm_id,
      amount: hold.remaining_fen,
      ending: 'released',
      reason,
    })),
  );
  const entries: LedgerEntry[] = [];
  for (const { key, reason, hold } of released)
    entries.push(unfreeze(hold, hold.remaining_fen, key, reason, await restorePaymentLock(ctx, hold)));
  await postLocked(ctx, entries);
  return new Map(released.map(({ hold }) => [hold.id, hold.remaining_fen]));
}

export interface Capture {
  readonly holdId: string;
  /** Idempotency key such as `sample/<id>/fee`. */
  readonly key: string;
  /** Null if the platform receives everything. */
  readonly toFirmId: string | null;
  readonly amount: Fen;
  /**
   * The platform's share. Both shares together are above zero and at most the remainder, which stays held.
   */
  readonly penalty?: Fen;
  readonly reason: 'forfeited' | 'umpire_fee';
}

/** M14: forfeits a part of a hold to another firm, to the platform, or both. */
export async function captureHolds(ctx: TxContext, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return;
  const winners = captures.map(({ toFirmId }) => toFirmId).filter((firmId) => firmId !== null);
  const holds = await lockHolds(
    ctx,
    captures.map(({ holdId }) => holdId),
    winners,
  );
  const captured = captures.map((capture) => ({
    penalty: fen(0n),
    ...capture,
    hold: requireHold(holds, capture.holdId),
  }));
  const drawn = captured.map(({ hold, amount, penalty, reason }) => ({
    holdId: hold.id,
    firmId: hold.firm_id,
    amount: plus(amount, penalty),
    ending: 'forfeited' as const,
    reason,
  }));
  for (const hold of holds.values()) {
    const taken = plus(
      fen(0n),
      ...drawn.filter(({ holdId }) => holdId === hold.id).map(({ amount }) => amount),
    );
    if (taken > hold.remaining_fen) fail(fundsFaults.insufficient, { gap: minus(taken, hold.remaining_fen) });
  }
  await drawFromHolds(ctx, drawn);
  const entries = captured.map(({ key, reason, hold, toFirmId, amount, penalty }): LedgerEntry => {
    const from = { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id };
    return {
      key,
      event: 'M14',
      reason,
      matter: matterOfHold(hold),
      legs: mergeLegs([
        ...(toFirmId === null ? [] : transferLegs(amount, from, { account: firmAccount(toFirmId, 'AVAIL') })),
        ...transferLegs(penalty, from, { account: PENALTIES }),
      ]),
    };
  });
  await lockAccountsOf(ctx.tx, entries);
  await postLocked(ctx, entries);
}

/** Places or releases the difference between a hold's remainder and its target. */
export async function resizeHold(
  ctx: TxContext,
  { holdId, to, key }: { holdId: string; to: Fen; key: string },
): Promise<void> {
  const hold = requireHold(await lockHolds(ctx, [holdId]), holdId);
  const more = minus(to, hold.remaining_fen);
  if (more > 0n) {
    await lockAndRequireFunds(ctx, [{ firmId: hold.firm_id, amount: more, keepsReserve: true }]);
    await growHold(ctx.tx, holdId, more);
    await postLocked(ctx, [
      {
        key,
        event: PLACED_AS[hold.bucket],
        reason: 'resized',
        matter: matterOfHold(hold),
        legs: freeze(hold.firm_id, holdId, more, hold.bucket),
      },
    ]);
  }
  if (more < 0n) {
    const less = fen(-more);
    await drawFromHolds(ctx, [
      { holdId, firmId: hold.firm_id, amount: less, ending: 'released', reason: 'resized' },
    ]);
    await postLocked(ctx, [unfreeze(hold, less, key, 'resized')]);
  }
}

const freeze = (firmId: string, holdId: string, amount: Fen, bucket: HeldBucket) =>
  transferLegs(
    amount,
    { account: firmAccount(firmId, 'AVAIL') },
    { account: firmAccount(firmId, bucket), holdId },
  );

/** Moves the money to the payment lock of this id, or to free money if there is none. */
const unfreeze = (
  hold: ActiveHold,
  amount: Fen,
  key: string,
  reason: LedgerEntry['reason'],
  lockId?: string,
): LedgerEntry => {
  const source =
    lockId === undefined
      ? { account: firmAccount(hold.firm_id, 'AVAIL') }
      : { account: firmAccount(hold.firm_id, 'FRZ_PAY'), holdId: lockId };
  return {
    key,
    event: RELEASED_AS[hold.bucket],
    reason,
    matter: matterOfHold(hold),
    legs: mirrorLegs(
      transferLegs(amount, source, { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id }),
    ),
  };
};
