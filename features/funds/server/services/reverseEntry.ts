// M22: reverses an entry, if the money it moved is still there.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { SUSPENSE } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type LedgerEntry, type Leg, mirrorLegs } from '../../entry.ts';
import { entryReversed } from '../../events.ts';
import { readUnclaimed } from '../queries/account.ts';
import { entryById, type EntryKeyRow, legsOf } from '../queries/entry.ts';
import { requireFunds } from './lockAndCheckFunds.ts';
import { lockAccountsOf, postLocked } from './postEntries.ts';

type LegRow = Awaited<ReturnType<typeof legsOf>>[number];

/**
 * Money in holds and off-balance entries have reversals of their own: a mirror would leave the hold or the
 * draft behind.
 */
export const isReversible = (event: string, legs: readonly LegRow[]) =>
  event !== 'M22' &&
  legs.every(({ hold_id, account_code }) => hold_id === null && !account_code.startsWith('MEMO.'));

/** For each hold the entry drew from, the hold that takes the money back: ended holds stay ended. */
type ReplacementHolds = ReadonlyMap<string, string>;

/**
 * Posts the mirror entry and notifies the firms and the feature that posted the entry; returns the mirror's
 * id.
 */
export async function reverseEntry(
  ctx: TxContext,
  entryId: string,
  byPersonId: string,
  heldAs: ReplacementHolds = new Map(),
): Promise<string> {
  const entry = await entryById(ctx.tx, entryId);
  if (!entry) throw new Error(`the entry ${entryId} of a reversal is gone`);
  const original = await legsOf(ctx.tx, entryId, undefined);
  const mirrored: LedgerEntry = {
    key: `entry/${entryId}/reverse`,
    event: 'M22',
    reason: 'reversed',
    matter: { type: 'entry', id: entryId, no: entry.no },
    legs: mirrorLegs(original.map((leg) => legOf(leg, heldAs))),
    reverses: entryId,
  };
  requireFunds([mirrored], await lockAccountsOf(ctx.tx, [mirrored]));
  // Another feature may have reversed it since the maker requested the reversal.
  if ((await entryById(ctx.tx, entryId))?.is_reversed) fail(genericFaults.wrong_state, { state: 'reversed' });
  await requireStillSuspended(ctx, entry, original);
  const [posted] = await postLocked(ctx, [mirrored]);
  if (!posted) throw new Error(`the reversal of ${entryId} was not posted`);
  await notifyFirms(ctx, original, mirrored);
  const matter = { type: entry.matter_type, id: entry.matter_id, no: entry.matter_no };
  await ctx.emit(entryReversed, [{ entryId, key: entry.key, event: entry.event, matter, byPersonId }]);
  return posted.entry_id;
}

function legOf(
  { account_code: account, amount_fen: amount, hold_id: held }: LegRow,
  heldAs: ReplacementHolds,
): Leg {
  const holdId = held === null ? undefined : heldAs.get(held);
  return holdId === undefined ? { account, amount } : { account, amount, holdId };
}

/** Fails if the unidentified receipt was assigned meanwhile; other receipts in suspense do not count. */
async function requireStillSuspended(
  { tx }: TxContext,
  entry: EntryKeyRow,
  legs: readonly LegRow[],
): Promise<void> {
  const credited = plus(
    fen(0n),
    ...legs.filter(({ account_code }) => account_code === SUSPENSE).map(({ amount_fen }) => amount_fen),
  );
  if (credited <= 0n) return;
  const suspended = await readUnclaimed(tx, { type: entry.matter_type, id: entry.matter_id });
  if (suspended < credited) fail(fundsFaults.insufficient, { gap: minus(credited, suspended) });
}

const notifyFirms = (ctx: TxContext, legs: readonly LegRow[], { key, matter }: LedgerEntry) =>
  notify(
    ctx,
    legs.flatMap((leg) =>
      leg.firm_id
        ? [
            {
              firmId: leg.firm_id,
              seats: FUNDS_SEATS,
              type: 'FUND' as const,
              feature: 'funds',
              template: 'reversed',
              params: {
                amount: (leg.amount_fen < 0n ? -leg.amount_fen : leg.amount_fen).toString(),
                no: matter.no,
              },
              matter,
              key,
            },
          ]
        : [],
    ),
  );
