// Runs a void lot again: a session of its own that refers to the old lot.

import type { ListingTerms } from '#features/terms/terms.ts';
import { decryptColumn } from '#packages/db/encrypt.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LotRow } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import { reserveOwner, scheduleSession } from './planSession.ts';

/** Enrolment is open again until the opening, for everybody whom the notice admits. */
export async function scheduleRerun(
  ctx: TxContext,
  session: SessionRow,
  lot: LotRow,
  opensAt: Date,
  terms: ListingTerms,
): Promise<{ sessionId: string; lotId: string }> {
  const made = await scheduleSession(ctx, {
    noticeId: session.notice_id,
    title: session.title,
    kind: session.kind,
    direction: session.direction,
    ownerFirmId: session.owner_firm_id,
    ownerPersonId: session.owner_person_id,
    opensAt,
    order: session.lot_order,
    breakMinutes: session.break_minutes,
    depositPer: session.deposit_per,
    enrolUntil: opensAt,
    sealedOpening: session.sealed_opening,
    lots: [
      {
        no: 1,
        terms,
        spec: lot.spec,
        deposit: lot.deposit_fen,
        reserve: await readReserveOf(ctx, lot),
      },
    ],
  });
  const lotId = made.lotIds.get(1) ?? '';
  await ctx.tx.run`
    update auction_lot
       set rerun_of = ${lot.id}
     where id = ${lotId}`;
  return { sessionId: made.sessionId, lotId };
}

async function readReserveOf({ tx }: TxContext, lot: LotRow): Promise<HaoPerTonne | undefined> {
  if (lot.reserve === null) return undefined;
  const clear = await decryptColumn(tx, lot.reserve, reserveOwner(lot.id));
  return haoPerTonne(BigInt(clear.usedTo('decide')));
}
