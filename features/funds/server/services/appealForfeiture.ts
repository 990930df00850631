// Money side of an appeal: freezes the claim (M15), returns forfeitures (M22).
// The reversal puts the money into a hold of the original kind, which is released at once (M04, M13).

import type { Matter } from '#features/catalog/matter.ts';
import { addWorkingDays, readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type AppealDebt, computeDebts, type ForfeitureShare, type Forfeiture } from '../../rules/appeal.ts';
import { readForfeitureShares, readForfeitureRows } from '../queries/forfeiture.ts';
import { insertHolds, readActiveHoldsFor } from '../queries/hold.ts';
import type { HoldRow } from '../queries/holdView.ts';
import { lockDisputed } from './freezeDisputed.ts';
import { releaseHolds } from './placeAndReleaseHolds.ts';
import { lockFirmBalances } from './postEntries.ts';
import { reverseEntry } from './reverseEntry.ts';

const APPEAL_DAYS = 'FORFEIT_APPEAL_DAYS';

export async function readForfeitures(
  connection: Connection,
  now: Date,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Forfeiture[]>> {
  if (holdIds.length === 0) return new Map();
  const [rows, parameters] = await Promise.all([
    readForfeitureRows(connection, holdIds),
    readParameters(connection, [APPEAL_DAYS], now),
  ]);
  const days = Number(parameters.get(APPEAL_DAYS));
  const forfeitures = await Promise.all(
    rows.map(
      async ({
        hold_id: holdId,
        entry_id: entryId,
        no,
        amount_fen: amount,
        posted_at: at,
        was_appealed: wasAppealed,
      }) => ({
        holdId,
        entryId,
        no,
        amount,
        at,
        until: await addWorkingDays(connection, at, days),
        wasAppealed,
      }),
    ),
  );
  return Map.groupBy(forfeitures, ({ holdId }) => holdId);
}

/** Shares of these forfeitures that firms received; the recipient of an entry never changes. */
export const readFirmShares = async (
  connection: Connection,
  entryIds: readonly string[],
): Promise<ForfeitureShare[]> =>
  (await readForfeitureShares(connection, entryIds)).flatMap(
    ({ entry_id: entryId, no, firm_id: firmId, amount_fen: amount }) =>
      firmId === null ? [] : [{ entryId, no, firmId, amount }],
  );

const matterOf = ({ entryId, no }: Pick<ForfeitureShare, 'entryId' | 'no'>): Matter => ({
  type: 'entry',
  id: entryId,
  no,
});

interface Claim extends ForfeitureShare {
  readonly apart: readonly { readonly id: string; readonly remaining_fen: Fen }[];
}

/** The firms must be locked. */
const claimsOf = (connection: Connection, shares: readonly ForfeitureShare[]): Promise<Claim[]> =>
  Promise.all(
    shares.map(async (share) => ({
      ...share,
      apart: await readActiveHoldsFor(connection, {
        firmId: share.firmId,
        kind: 'dispute',
        matter: matterOf(share),
      }),
    })),
  );
const apartOf = ({ apart }: Claim): Fen =>
  plus(fen(0n), ...apart.map(({ remaining_fen: remaining }) => remaining));

/** M15: freezes as much of the claim as is available and not frozen yet; may use the reserve. */
export async function freezeClaimedShares(
  ctx: TxContext,
  requestId: string,
  shares: readonly ForfeitureShare[],
): Promise<void> {
  await lockFirmBalances(
    ctx.tx,
    shares.map(({ firmId }) => firmId),
  );
  for (const claim of await claimsOf(ctx.tx, shares)) {
    const amount = minus(claim.amount, apartOf(claim));
    if (amount > 0n)
      await lockDisputed(ctx, {
        key: `plea/${requestId}/apart/${ctx.newId()}`,
        matter: matterOf(claim),
        firmId: claim.firmId,
        amount,
      });
  }
}

/** Ends an appeal: releases what was frozen for it. */
export async function releaseClaimedShares(
  ctx: TxContext,
  requestId: string,
  shares: readonly ForfeitureShare[],
): Promise<void> {
  await lockFirmBalances(
    ctx.tx,
    shares.map(({ firmId }) => firmId),
  );
  const held = (await claimsOf(ctx.tx, shares)).flatMap(({ apart }) => apart);
  await releaseHolds(
    ctx,
    held.map(({ id }) => ({ holdId: id, key: `plea/${requestId}/free/${id}`, reason: 'resolved' as const })),
  );
}

export interface ReturnInput {
  readonly pleaId: string;
  readonly firmId: string;
  readonly hold: HoldRow;
  readonly entryIds: readonly string[];
  readonly byPersonId: string;
}

/** Reverses the forfeitures, all or none. Returns the firms that lack money; empty if all was returned. */
export async function returnForfeitures(
  ctx: TxContext,
  { pleaId: requestId, firmId: ownerId, hold, entryIds, byPersonId }: ReturnInput,
): Promise<readonly AppealDebt[]> {
  const { tx, now, newId } = ctx;
  const shares = await readFirmShares(tx, entryIds);
  const balances = await lockFirmBalances(tx, [ownerId, ...shares.map(({ firmId }) => firmId)]);
  const claims = await claimsOf(tx, shares);
  const lacking = computeDebts(shares, (firmId) => ({
    free: balances.get(firmId)?.balance ?? fen(0n),
    frozen: plus(fen(0n), ...claims.filter((claim) => claim.firmId === firmId).map(apartOf)),
  })).filter(({ gap }) => gap > 0n);
  if (lacking.length > 0) {
    await freezeClaimedShares(ctx, requestId, shares);
    return lacking;
  }
  await releaseClaimedShares(ctx, requestId, shares);
  const taken = (await readForfeitureRows(tx, [hold.id])).filter(({ entry_id: id }) => entryIds.includes(id));
  const returned = taken.map(({ entry_id: entryId, amount_fen: amount }) => ({
    entryId,
    id: newId(),
    firmId: ownerId,
    kind: hold.kind,
    amount,
    fromHoldId: hold.id,
    matter: { type: hold.matter_type, id: hold.matter_id, no: hold.matter_no },
  }));
  await lockFirmBalances(tx, [ownerId, ...shares.map(({ firmId }) => firmId)]);
  await insertHolds(tx, now, returned);
  for (const { entryId, id } of returned)
    await reverseEntry(ctx, entryId, byPersonId, new Map([[hold.id, id]]));
  await releaseHolds(
    ctx,
    returned.map(({ entryId, id }) => ({
      holdId: id,
      key: `plea/${requestId}/return/${entryId}`,
      reason: 'upheld' as const,
    })),
  );
  return [];
}
