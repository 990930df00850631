// Ends instalments of replaced sheets, and finds what interest on them counts on.

import { emptyFragment } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { standingParts } from '../../rules/replaced.ts';
import {
  type InstalmentRow,
  readInstalments,
  readInstalmentsOfSheets,
  readReplacedBy,
  setReplaced,
  setStanding,
} from '../queries/instalment.ts';
import { moveInstalment } from './moveInstalment.ts';

/** The sheets were replaced or reversed: another sheet takes over what is still open. */
export async function cancelInstalmentsOf(
  ctx: TxContext,
  contractId: string,
  sheetIds: readonly string[],
): Promise<void> {
  const rows = (await readInstalments(ctx.tx, contractId)).filter(
    ({ sheet_id: sheetId, state }) => sheetId !== null && sheetIds.includes(sheetId) && state === 'open',
  );
  for (const one of rows) await moveInstalment(ctx, one, 'cancel', emptyFragment);
  await setReplaced(ctx.tx, sheetIds, dayInMarket(ctx.now));
}

interface NextSheet {
  readonly sheetId: string;
  /** What it asks for besides what was paid before, in fen; negative where the seller refunds. */
  readonly asked: Fen;
  readonly replaces: readonly string[];
}

/**
 * Interest on a replaced sheet counts on what every later sheet of its coal asks for too. To compare them,
 * what was paid since on the earlier one is added to what the next asks for.
 */
export async function setStandingSums(
  ctx: TxContext,
  { sheetId, asked, replaces }: NextSheet,
): Promise<void> {
  let [whole, sheetIds] = [asked, replaces];
  while (sheetIds.length > 0) {
    const rows = (await readInstalmentsOfSheets(ctx.tx, sheetIds)).filter(({ kind }) => kind !== 'retention');
    whole = plus(whole, ...rows.map(netPaid));
    await shrinkStanding(ctx, sheetId, whole, rows);
    sheetIds = await readReplacedBy(ctx.tx, sheetIds);
  }
}

/** The buyer's payments less the seller's refunds. */
const netPaid = ({ payer, paid_fen: paid }: InstalmentRow): Fen => (payer === 'buyer' ? paid : fen(-paid));

async function shrinkStanding(
  ctx: TxContext,
  nextSheetId: string,
  whole: Fen,
  rows: readonly InstalmentRow[],
) {
  for (const payer of ['buyer', 'seller'] as const) {
    const owed = rows.filter((one) => one.payer === payer);
    const parts = standingParts(
      owed.map(({ amount_fen: amount }) => amount),
      payer === 'buyer' ? whole : fen(-whole),
    );
    for (const [at, { id, amount_fen: amount, standing_fen: before }] of owed.entries())
      await setStanding(ctx.tx, id, {
        nextSheetId,
        standing: atMost(before ?? amount, parts[at] ?? fen(0n)),
      });
  }
}
