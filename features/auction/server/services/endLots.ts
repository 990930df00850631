// Ends lots with their results: deals, bonds, free deposits, messages.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { lockAvailable } from '#features/funds/server/public.ts';
import { leaveSession } from '#features/listing/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { type Award, awardLots } from '#features/negotiation/server/public.ts';
import { transitionAll } from '#packages/db/transition.ts';
import { fen, type Fen, haoPerTonne, type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { BELOW_RESERVE_MS } from '../../choices.ts';
import { type EndedLot, lotsEnded } from '../../events.ts';
import type { LotMove } from '../../states.ts';
import { insertAwards, type LotRow, type LotStateRow, readLotStates } from '../queries/lot.ts';
import { type DepositRow, readDeposits, type SessionRow } from '../queries/session.ts';
import { type Bidder, freeDeposits } from './enrol.ts';
import { lotLifecycle } from './lifecycles.ts';

export interface LotResult {
  readonly outcome: 'sold' | 'no_sale' | 'unsold_reserve';
  readonly awards: readonly { readonly code: string; readonly quantity: Kg; readonly price: HaoPerTonne }[];
  /** The best bids that missed the reserve: their deposits stay until the entruster has had its time. */
  readonly best: readonly { readonly code: string; readonly quantity: Kg; readonly price: HaoPerTonne }[];
  readonly reserve: HaoPerTonne | undefined;
  readonly at: Date;
}

export interface EndingLot {
  readonly lot: LotRow;
  readonly result: LotResult;
}

const TitleRow = z.object({ id: z.string(), title: z.string() });

const MOVES = {
  sold: 'sell',
  no_sale: 'end_unsold',
  unsold_reserve: 'miss_reserve',
} as const satisfies Record<LotResult['outcome'], LotMove>;

/** With session and lots locked. Lots of one session, in the order of their numbers. */
export async function endLots(
  ctx: TxContext,
  session: SessionRow,
  ending: readonly EndingLot[],
  bidders: readonly Bidder[],
): Promise<void> {
  if (ending.length === 0) return;
  const { tx } = ctx;
  await storeResults(ctx, ending);
  for (const outcome of ['sold', 'no_sale', 'unsold_reserve'] as const) {
    const lots = ending.filter(({ result }) => result.outcome === outcome).map(({ lot }) => lot);
    await transitionAll(ctx, lotLifecycle, lots, MOVES[outcome], { by: 'clock' });
  }
  await tx.run`
    select
      from listing
     where id = any (${ending.map(({ lot }) => lot.listing_id)}::text[])
     order by id
       for update`;
  await leaveSession(
    ctx,
    ending.filter(({ result }) => result.outcome === 'no_sale').map(({ lot }) => lot.listing_id),
  );
  const dealIds = await settleDeposits(ctx, session, ending, bidders);
  await openNextInTurn(ctx, session, ending);
  await notifyOfResults(ctx, session, ending, bidders);
  await ctx.emit(
    lotsEnded,
    ending.map(({ lot, result }) => toEnded(lot, result, dealIds.get(lot.id) ?? [])),
  );
}

const toEnded = (lot: LotRow, { outcome, awards }: LotResult, dealIds: readonly string[]): EndedLot => ({
  sessionId: lot.session_id,
  lotId: lot.id,
  no: lot.no,
  outcome,
  ...(awards.length > 0 && {
    price: awards.at(-1)?.price ?? haoPerTonne(0n),
    quantity: kg(awards.reduce((sum, award) => sum + award.quantity, 0n)),
  }),
  dealIds,
});

const storeResults = ({ tx }: TxContext, ending: readonly EndingLot[]) => tx.run`
  update auction_lot as lot
     set awards = given.awards, closed_at = given.closed_at, due_at = given.acceptable_until,
         ends_at = coalesce(lot.ends_at, given.closed_at),
         revealed_reserve_hao_per_t = given.reserve, acceptable_until = given.acceptable_until
    from unnest(${ending.map(({ lot }) => lot.id)}::text[],
                ${ending.map(({ result: { awards } }) =>
                  JSON.stringify(
                    awards.map(({ code, quantity, price }) => ({
                      code,
                      quantity: quantity.toString(),
                      price: price.toString(),
                    })),
                  ),
                )}::jsonb[],
                ${ending.map(({ result }) => result.at.toISOString())}::timestamptz[],
                ${ending.map(({ result: { reserve } }) => reserve?.toString() ?? null)}::bigint[],
                ${ending.map(({ result: { outcome, at } }) =>
                  outcome === 'unsold_reserve'
                    ? new Date(at.getTime() + BELOW_RESERVE_MS).toISOString()
                    : null,
                )}::timestamptz[])
      as given (id, awards, closed_at, reserve, acceptable_until)
   where lot.id = given.id`;

/** M05 of winners and M04 of all others, at once; returns the deals of each lot. */
async function settleDeposits(
  ctx: TxContext,
  session: SessionRow,
  ending: readonly EndingLot[],
  bidders: readonly Bidder[],
): Promise<Map<string, string[]>> {
  const { tx } = ctx;
  await lockAvailable(tx, [session.owner_firm_id, ...bidders.map(({ firmId }) => firmId)]);
  const deposits = await readDeposits(tx, session.id);
  const lots = await readLotStates(tx, session.id);
  const left = new Map(deposits.map((one) => [one.hold_id, one.is_active ? one.remaining_fen : fen(0n)]));
  const sold = ending.flatMap(({ lot, result }) => {
    if (result.awards.length === 0) return [];
    const awards = result.awards.map(({ code, quantity, price }): Award => {
      const bidder = bidders.find((one) => one.code === code);
      if (!bidder) throw new Error(`nobody has the code ${code} in session ${session.id}`);
      return {
        firmId: bidder.firmId,
        personId: bidder.personId,
        quantity,
        price,
        from: takeShare({ lot, bidder, deposits, lots, left }),
      };
    });
    return [{ lot, result, listingId: lot.listing_id, awards }];
  });
  await freeDeposits(ctx, lostDeposits({ deposits, lots, left, bidders, ending }), 'lost');
  if (sold.length === 0) return new Map();
  const dealIds = await awardLots(ctx, sold);
  await insertAwards(
    tx,
    sold.flatMap(({ lot, result }, at) =>
      result.awards.map(({ code }, nth) => ({
        lotId: lot.id,
        responseId: dealIds[at]?.[nth] ?? '',
        code,
      })),
    ),
  );
  return new Map(sold.map(({ lot }, at) => [lot.id, dealIds[at] ?? []]));
}

interface ShareFacts {
  readonly lot: LotRow;
  readonly bidder: Bidder;
  readonly deposits: readonly DepositRow[];
  readonly lots: readonly LotStateRow[];
  readonly left: Map<string, Fen>;
}

/** The lot's own deposit; of one for the session its share, and all of it at the firm's last lot. */
function takeShare({ lot, bidder, deposits, lots, left }: ShareFacts): Award['from'] {
  const deposit = deposits.find(
    (one) => one.enrolment_id === bidder.enrolmentId && (one.lot_id === null || one.lot_id === lot.id),
  );
  const rest = deposit && left.get(deposit.hold_id);
  if (!deposit || !rest || rest === 0n) return undefined;
  const own = lots.filter((one) => isIn(bidder, one));
  const isLast = own.every((one) => one.id === lot.id || !isPending(one));
  const share =
    deposit.lot_id !== null || isLast ? rest : fen(deposit.amount_fen / BigInt(Math.max(1, own.length)));
  const amount = share < rest ? share : rest;
  left.set(deposit.hold_id, fen(rest - amount));
  return { holdId: deposit.hold_id, amount };
}

const isIn = ({ lotNos }: Bidder, { no }: Pick<LotRow, 'no'>) => lotNos === null || lotNos.includes(no);
/** Its deposit may still be needed. */
const isPending = ({ state, acceptable_until: until }: LotStateRow) =>
  state === 'waiting' || state === 'running' || state === 'paused' || state === 'closing' || until !== null;

interface LostFacts extends Pick<ShareFacts, 'deposits' | 'lots' | 'left'> {
  readonly bidders: readonly Bidder[];
  readonly ending: readonly EndingLot[];
}

/** Deposits that no lot needs any more, less what became a bond just now. */
function lostDeposits({ deposits, lots, left, bidders, ending }: LostFacts): DepositRow[] {
  const ended = new Set(ending.map(({ lot }) => lot.id));
  const byEnrolment = new Map(bidders.map((bidder) => [bidder.enrolmentId, bidder]));
  const pending = lots.filter(isPending);
  const pendingById = new Map(pending.map((lot) => [lot.id, lot]));
  const held = new Set(
    ending.flatMap(({ lot, result }) =>
      result.outcome === 'unsold_reserve' ? result.best.map(({ code }) => `${lot.id} ${code}`) : [],
    ),
  );
  return deposits.flatMap((deposit) => {
    const rest = left.get(deposit.hold_id) ?? fen(0n);
    const bidder = byEnrolment.get(deposit.enrolment_id);
    if (rest === 0n || rest !== deposit.remaining_fen || !bidder) return [];
    const own = deposit.lot_id === null ? undefined : pendingById.get(deposit.lot_id);
    const secured = deposit.lot_id === null ? pending.filter((lot) => isIn(bidder, lot)) : own ? [own] : [];
    const needed = secured.some(
      ({ id, state }) => state !== 'unsold_reserve' || held.has(`${id} ${bidder.code}`) || !ended.has(id),
    );
    return needed ? [] : [deposit];
  });
}

/** One after the other: the next lot opens after the break. */
async function openNextInTurn(
  { tx }: TxContext,
  session: SessionRow,
  ending: readonly EndingLot[],
): Promise<void> {
  if (session.lot_order !== 'in_turn') return;
  const last = Math.max(...ending.map(({ result }) => result.at.getTime()));
  const at = new Date(last + session.break_minutes * 60_000);
  await tx.run`
    update auction_lot
       set opens_at = ${at}, due_at = ${at}
     where session_id = ${session.id}
       and state = 'waiting'
       and opens_at is null
       and no = (select min(no)
                   from auction_lot
                  where session_id = ${session.id}
                    and state = 'waiting')`;
}

async function notifyOfResults(
  ctx: TxContext,
  session: SessionRow,
  ending: readonly EndingLot[],
  bidders: readonly Bidder[],
): Promise<void> {
  const titles = await readTitles(ctx, ending);
  await notify(
    ctx,
    ending.flatMap(({ lot, result }) => {
      const params = {
        no: session.no,
        lot: lot.no.toString(),
        title: titles.get(lot.listing_id) ?? '',
        price: (result.awards.at(-1) ?? result.best[0])?.price.toString() ?? '0',
      };
      const matter = { type: 'lot' as const, id: lot.id, no: `${session.no}-${lot.no}` };
      const common = { seats: TRADING_SEATS, type: 'TRADE' as const, feature: 'auction', matter };
      const firms = [
        session.owner_firm_id,
        ...bidders.filter((bidder) => isIn(bidder, lot)).map(({ firmId }) => firmId),
      ];
      return firms.map((firmId) => {
        const code = bidders.find((one) => one.firmId === firmId)?.code;
        const won = result.awards.find((award) => award.code === code);
        return {
          ...common,
          firmId,
          template: won ? 'lot_won' : `lot_${result.outcome}`,
          params: won
            ? { ...params, quantity: won.quantity.toString(), price: won.price.toString() }
            : params,
          key: `lot/${lot.id}/${result.outcome}`,
        };
      });
    }),
  );
}

async function readTitles({ tx }: TxContext, ending: readonly EndingLot[]) {
  const rows = await tx.all(TitleRow)`
    select id, title
      from listing
     where id = any (${ending.map(({ lot }) => lot.listing_id)}::text[])`;
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The entruster let its time pass: what the best bidders had still held is free. */
export async function dropBest(
  ctx: TxContext,
  session: SessionRow,
  lots: readonly LotRow[],
  bidders: readonly Bidder[],
): Promise<void> {
  const { tx } = ctx;
  await tx.run`
    update auction_lot
       set acceptable_until = null, due_at = null
     where id = any (${lots.map(({ id }) => id)}::text[])`;
  await leaveSession(
    ctx,
    lots.map(({ listing_id: id }) => id),
  );
  await lockAvailable(
    tx,
    bidders.map(({ firmId }) => firmId),
  );
  const deposits = await readDeposits(tx, session.id);
  const left = new Map(deposits.map((one) => [one.hold_id, one.is_active ? one.remaining_fen : fen(0n)]));
  const all = await readLotStates(tx, session.id);
  await freeDeposits(ctx, lostDeposits({ deposits, lots: all, left, bidders, ending: [] }), 'lost');
}
