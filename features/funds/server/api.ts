// What the features after this one may ask of the ledger, always in their own transaction and for many matters at once.
import type { Matter } from '#features/catalog/matter.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { firmAccount } from '../accounts.ts';
import { type Bond, bondLegs, shortOf } from '../bond.ts';
import { fundsFaults } from '../calls.ts';
import { type Entry, merge, mirror, type ReleaseReason, transfer } from '../entry.ts';
import { lockAccountsOf, lockAvailable, lockPurses, postEntries, postLocked } from './posting.ts';
import { type ActiveHold, drawHolds, growHold, insertHolds, readActiveHolds, readOwners } from './queries/hold.ts';

export { lockAvailable, postEntries };

export interface NewHold {
  readonly id: string;
  readonly firmId: string;
  readonly kind: 'listing' | 'trade' | 'assay';
  /** More than zero: who has to deposit nothing has no hold. */
  readonly amount: Fen;
  readonly matter: Matter;
  readonly expectedRelease?: Date;
}

/** M03: sets deposits aside. */
export async function placeHolds(setting: Setting, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await spend(setting, holds.map(({ firmId, amount }) => ({ firmId, amount })));
  await insertHolds(setting.tx, setting.now, holds);
  await postLocked(setting, holds.map((hold): Entry => ({
    key: `hold/${hold.id}/place`, event: 'M03', reason: 'placed', matter: hold.matter, legs: freeze(hold.firmId, hold.id, hold.amount),
  })));
}

export interface BondedDeal {
  /** The business fact: `deal/<id>/bond`. */
  readonly key: string;
  readonly matter: Matter;
  /** When the bonds are expected to be free again. */
  readonly expectedRelease?: Date;
  readonly bonds: readonly Bond[];
}

/**
 * M05: deposits become performance bonds, one entry a deal. What `from` covers comes from FRZ_TRADE, the rest from
 * AVAIL or back to it. However many the deals: five statements. A bond of zero is none.
 */
export async function bondDeals(setting: Setting, deals: readonly BondedDeal[]): Promise<void> {
  const bonds = deals.flatMap(({ matter, expectedRelease, bonds: ofDeal }) =>
    ofDeal.map((bond) => ({ ...bond, matter, ...(expectedRelease && { expectedRelease }) })));
  if (bonds.length === 0) return;
  await spend(setting, bonds.map((bond) => ({ firmId: bond.firmId, amount: shortOf(bond) })));
  const entries = deals.map((deal): Entry => ({
    key: deal.key, event: 'M05', reason: 'dealt', matter: deal.matter, legs: bondLegs(deal.bonds),
  }));
  const holds = bonds.filter(({ amount }) => amount > 0n).map(({ holdId, from, ...bond }) => ({
    ...bond, id: holdId, kind: 'performance' as const, ...(from && { fromHoldId: from.holdId }),
  }));
  // Sent one behind the other without waiting: none of them needs what another answers.
  await Promise.all([
    draw(setting, bonds.flatMap(({ firmId, from }) => (from ? [{ ...from, firmId }] : []))),
    insertHolds(setting.tx, setting.now, holds),
    postLocked(setting, entries.filter(({ legs }) => legs.length > 0)),
  ]);
}

export interface Release {
  readonly holdId: string;
  /** The business fact: `response/<id>/withdraw`. */
  readonly key: string;
  readonly reason: ReleaseReason;
}

/** M04, and M13 for performance bonds: all that remains goes back. Answers how much that was, by hold. */
export async function releaseHolds(setting: Setting, releases: readonly Release[]): Promise<ReadonlyMap<string, Fen>> {
  if (releases.length === 0) return new Map();
  const holds = await lockHolds(setting, releases.map(({ holdId }) => holdId));
  const released = releases.map((release) => ({ ...release, hold: holdOf(holds, release.holdId) }));
  await drawHolds(setting.tx, setting.now, released.map(({ hold, reason }) => ({
    holdId: hold.id, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'released', reason,
  })));
  await postLocked(setting, released.map(({ key, reason, hold }) => unfreeze(hold, hold.remaining_fen, key, reason)));
  return new Map(released.map(({ hold }) => [hold.id, hold.remaining_fen]));
}

export interface Capture {
  readonly holdId: string;
  /** The business fact: `sample/<id>/fee`. */
  readonly key: string;
  /** None where all of it is the platform's. */
  readonly toFirmId: string | null;
  readonly amount: Fen;
  /** What the platform keeps of it. Both together are more than zero and no more than what remains; the rest stays held. */
  readonly penalty?: Fen;
  readonly reason: 'forfeited' | 'umpire_fee';
}

/** M14: of what was set aside, a part goes to another firm, or to the platform. */
export async function captureHolds(setting: Setting, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return;
  const winners = captures.map(({ toFirmId }) => toFirmId).filter((firmId) => firmId !== null);
  const holds = await lockHolds(setting, captures.map(({ holdId }) => holdId), winners);
  const captured = captures.map((capture) => ({ penalty: fen(0n), ...capture, hold: holdOf(holds, capture.holdId) }));
  await drawHolds(setting.tx, setting.now, captured.map(({ hold, amount, penalty, reason }) => ({
    holdId: hold.id, firmId: hold.firm_id, amount: plus(amount, penalty), ending: 'forfeited', reason,
  })));
  const entries = captured.map(({ key, reason, hold, toFirmId, amount, penalty }): Entry => {
    const from = { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id };
    return {
      key, event: 'M14', reason, matter: matterOf(hold),
      legs: merge([
        ...(toFirmId === null ? [] : transfer(amount, from, { account: firmAccount(toFirmId, 'AVAIL') })),
        ...transfer(penalty, from, { account: PENALTIES }),
      ]),
    };
  });
  await lockAccountsOf(setting.tx, entries);
  await postLocked(setting, entries);
}
const PENALTIES = 'INC.PENALTY';

/** M03 or M04 for the difference between what remains of a hold and what should. */
export async function resizeHold(setting: Setting, { holdId, to, key }: { holdId: string; to: Fen; key: string }): Promise<void> {
  const hold = holdOf(await lockHolds(setting, [holdId]), holdId);
  const more = minus(to, hold.remaining_fen);
  if (more > 0n) {
    await spend(setting, [{ firmId: hold.firm_id, amount: more }]);
    await growHold(setting.tx, holdId, more);
    await postLocked(setting, [{
      key, event: 'M03', reason: 'resized', matter: matterOf(hold), legs: freeze(hold.firm_id, holdId, more, hold.bucket),
    }]);
  }
  if (more < 0n) {
    const less = fen(-more);
    await drawHolds(setting.tx, setting.now, [{ holdId, firmId: hold.firm_id, amount: less, ending: 'released', reason: 'resized' }]);
    await postLocked(setting, [unfreeze(hold, less, key, 'resized')]);
  }
}

/** Locks the firms and insists that each has what it is about to spend; what it gets back in the same act counts. */
async function spend({ tx }: Setting, sums: readonly { firmId: string; amount: Fen }[]): Promise<void> {
  const purses = await lockPurses(tx, sums.map(({ firmId }) => firmId));
  for (const [firmId, { balance, reserve }] of purses) {
    const spent = plus(...sums.filter((sum) => sum.firmId === firmId).map(({ amount }) => amount));
    if (spent <= 0n) continue;
    if (spent > balance) fail(fundsFaults.insufficient, { gap: minus(spent, balance) });
    if (spent > minus(balance, reserve)) fail(fundsFaults.reserve_kept, { gap: minus(plus(spent, reserve), balance) });
  }
}

async function draw({ tx, now }: Setting, parts: readonly { holdId: string; firmId: string; amount: Fen }[]): Promise<void> {
  const taken = parts.filter(({ amount }) => amount > 0n);
  if (taken.length === 0) return;
  const drawn = await drawHolds(tx, now, taken.map((part) => ({ ...part, ending: 'converted', reason: 'dealt' })));
  if (drawn !== new Set(taken.map(({ holdId }) => holdId)).size) fail(fundsFaults.hold_resolved);
}

async function lockHolds({ tx }: Setting, holdIds: readonly string[], others: readonly string[] = []): Promise<ReadonlyMap<string, ActiveHold>> {
  if (holdIds.length === 0) return new Map();
  await lockAvailable(tx, [...(await readOwners(tx, holdIds)).map((owner) => owner.firm_id), ...others]);
  return new Map((await readActiveHolds(tx, holdIds)).map((hold) => [hold.id, hold]));
}

function holdOf(holds: ReadonlyMap<string, ActiveHold>, holdId: string): ActiveHold {
  return holds.get(holdId) ?? fail(fundsFaults.hold_resolved);
}

const matterOf = (hold: ActiveHold): Matter => ({ type: hold.matter_type, id: hold.matter_id, no: hold.matter_no });

const freeze = (firmId: string, holdId: string, amount: Fen, bucket: ActiveHold['bucket'] = 'FRZ_TRADE') =>
  transfer(amount, { account: firmAccount(firmId, 'AVAIL') }, { account: firmAccount(firmId, bucket), holdId });

const unfreeze = (hold: ActiveHold, amount: Fen, key: string, reason: Entry['reason']): Entry => ({
  key,
  event: hold.bucket === 'FRZ_PERF' ? 'M13' : 'M04',
  reason,
  matter: matterOf(hold),
  legs: mirror(freeze(hold.firm_id, hold.id, amount, hold.bucket)),
});
