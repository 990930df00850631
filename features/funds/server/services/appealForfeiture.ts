// Money side of an appeal: freezes the claim (M15), returns forfeitures (M22).
// The reversal puts the money into a hold of the original kind, which is released at once (M04, M13).

import type { Matter } from '#features/catalog/matter.ts';
import { addWorkingDays, readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Debt, debtsOf, type Gain, type Taking } from '../../rules/appeal.ts';
import { gainsOf, takingsOf } from '../queries/forfeiture.ts';
import { insertHolds, readHeldFor } from '../queries/hold.ts';
import type { HoldRow } from '../queries/holdView.ts';
import { lockDisputed } from './freezeDisputed.ts';
import { releaseHolds } from './placeAndReleaseHolds.ts';
import { lockPurses } from './postEntries.ts';
import { reverse } from './reverseEntry.ts';

const APPEAL_DAYS = 'FORFEIT_APPEAL_DAYS';

export async function readTakings(
  connection: Connection,
  now: Date,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Taking[]>> {
  if (holdIds.length === 0) return new Map();
  const [rows, parameters] = await Promise.all([
    takingsOf(connection, holdIds),
    readParameters(connection, [APPEAL_DAYS], now),
  ]);
  const days = Number(parameters.get(APPEAL_DAYS));
  const takings = await Promise.all(
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
  return Map.groupBy(takings, ({ holdId }) => holdId);
}

/** Shares of these forfeitures that firms received; the recipient of an entry never changes. */
export const firmGains = async (connection: Connection, entryIds: readonly string[]): Promise<Gain[]> =>
  (await gainsOf(connection, entryIds)).flatMap(
    ({ entry_id: entryId, no, firm_id: firmId, amount_fen: amount }) =>
      firmId === null ? [] : [{ entryId, no, firmId, amount }],
  );

const matterOf = ({ entryId, no }: Pick<Gain, 'entryId' | 'no'>): Matter => ({
  type: 'entry',
  id: entryId,
  no,
});

interface Claim extends Gain {
  readonly apart: readonly { readonly id: string; readonly remaining_fen: Fen }[];
}

/** The firms must be locked. */
const claimsOf = (connection: Connection, gains: readonly Gain[]): Promise<Claim[]> =>
  Promise.all(
    gains.map(async (gain) => ({
      ...gain,
      apart: await readHeldFor(connection, { firmId: gain.firmId, kind: 'dispute', matter: matterOf(gain) }),
    })),
  );
const apartOf = ({ apart }: Claim): Fen =>
  plus(fen(0n), ...apart.map(({ remaining_fen: remaining }) => remaining));

/** M15: freezes as much of the claim as is available and not frozen yet; may use the reserve. */
export async function keepApart(ctx: TxContext, pleaId: string, gains: readonly Gain[]): Promise<void> {
  await lockPurses(
    ctx.tx,
    gains.map(({ firmId }) => firmId),
  );
  for (const claim of await claimsOf(ctx.tx, gains)) {
    const amount = minus(claim.amount, apartOf(claim));
    if (amount > 0n)
      await lockDisputed(ctx, {
        key: `plea/${pleaId}/apart/${ctx.newId()}`,
        matter: matterOf(claim),
        firmId: claim.firmId,
        amount,
      });
  }
}

/** Ends an appeal: releases what was frozen for it. */
export async function letGo(ctx: TxContext, pleaId: string, gains: readonly Gain[]): Promise<void> {
  await lockPurses(
    ctx.tx,
    gains.map(({ firmId }) => firmId),
  );
  const held = (await claimsOf(ctx.tx, gains)).flatMap(({ apart }) => apart);
  await releaseHolds(
    ctx,
    held.map(({ id }) => ({ holdId: id, key: `plea/${pleaId}/free/${id}`, reason: 'resolved' as const })),
  );
}

export interface GivingBack {
  readonly pleaId: string;
  readonly firmId: string;
  readonly hold: HoldRow;
  readonly entryIds: readonly string[];
  readonly byPersonId: string;
}

/** Reverses the forfeitures, all or none. Returns the firms that lack money; empty if all was returned. */
export async function giveBack(
  ctx: TxContext,
  { pleaId, firmId: ownerId, hold, entryIds, byPersonId }: GivingBack,
): Promise<readonly Debt[]> {
  const { tx, now, newId } = ctx;
  const gains = await firmGains(tx, entryIds);
  const balances = await lockPurses(tx, [ownerId, ...gains.map(({ firmId }) => firmId)]);
  const claims = await claimsOf(tx, gains);
  const lacking = debtsOf(gains, (firmId) => ({
    free: balances.get(firmId)?.balance ?? fen(0n),
    apart: plus(fen(0n), ...claims.filter((claim) => claim.firmId === firmId).map(apartOf)),
  })).filter(({ gap }) => gap > 0n);
  if (lacking.length > 0) {
    await keepApart(ctx, pleaId, gains);
    return lacking;
  }
  await letGo(ctx, pleaId, gains);
  const taken = (await takingsOf(tx, [hold.id])).filter(({ entry_id: id }) => entryIds.includes(id));
  const returned = taken.map(({ entry_id: entryId, amount_fen: amount }) => ({
    entryId,
    id: newId(),
    firmId: ownerId,
    kind: hold.kind,
    amount,
    fromHoldId: hold.id,
    matter: { type: hold.matter_type, id: hold.matter_id, no: hold.matter_no },
  }));
  await lockPurses(tx, [ownerId, ...gains.map(({ firmId }) => firmId)]);
  await insertHolds(tx, now, returned);
  for (const { entryId, id } of returned) await reverse(ctx, entryId, byPersonId, new Map([[hold.id, id]]));
  await releaseHolds(
    ctx,
    returned.map(({ entryId, id }) => ({
      holdId: id,
      key: `plea/${pleaId}/return/${entryId}`,
      reason: 'upheld' as const,
    })),
  );
  return [];
}
