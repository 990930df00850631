// Demo: announces and opens sessions of the hall, and bids in them.

import type { ServerApp } from '#apps/server/app.ts';
import { placeBid, sealBid, setLimit } from '#features/auction/calls/bid.ts';
import { commitSecret } from '#features/auction/calls/operate.ts';
import { sessionDetail } from '#features/auction/calls/session.ts';
import { hashOf } from '#features/auction/rules/hash.ts';
import { closeEnrolment, runSession } from '#features/auction/server/public.ts';
import { enrolInSession, noticeDetail } from '#features/notice/calls/notice.ts';
import type { EntrustContent, NoticeContent } from '#features/notice/content.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { PLATFORM } from './firms.ts';
import { announce, demoLot } from './notices.ts';
import { type Person, signIn } from './people.ts';

export interface Scene {
  readonly app: Pick<ServerApp, 'runtime'>;
  readonly send: typeof fetch;
  readonly now: Date;
  /** Sets the clock of the demonstration. */
  readonly at: (moment: Date) => void;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const YUAN = 10_000n;
const BUYERS = ['jinghua', 'luhe', 'yuanjing', 'yunling'];
/** Beyond a working day before each of the sessions, whatever feasts lie between. */
const LEAD_MS = 10 * 24 * HOUR_MS;
const ENROL_BEFORE_MS = 30 * MINUTE_MS;

/** Title, tonnes, base in yuan a tonne, and what differs from the other lots. */
type WishedLot = readonly [title: string, tonnes: bigint, base: bigint, changes?: LotChanges];
interface LotChanges {
  /** Yuan a tonne; 160 beyond the base unless given. */
  readonly cap?: bigint;
  readonly reserve?: bigint;
  readonly terms?: Partial<ListingTerms>;
}

interface Wish extends Partial<Pick<EntrustContent, 'kind' | 'direction'>> {
  readonly title: string;
  /** Handle of the firm that entrusts it; the mine `heishan` unless given. */
  readonly by?: string;
  /** Handles of the firms that enrol. */
  readonly bidders?: readonly string[];
  readonly opensAt: Date;
  readonly lots: readonly WishedLot[];
  readonly rules?: Partial<NoticeContent>;
  /** Of two operators, for draws. */
  readonly secrets?: readonly [string, string];
}

export interface OpenHall {
  readonly sessionId: string;
  readonly lotIds: readonly string[];
  readonly opensAt: Date;
  readonly bidders: readonly string[];
}

/** Announced, and enrolled in by all its bidders; the clock stands an hour before the opening. */
async function plan(scene: Scene, wish: Wish): Promise<OpenHall> {
  const { send, at } = scene;
  const { opensAt, bidders = BUYERS, direction = 'sell', secrets = [], rules, lots, ...rest } = wish;
  const drawnAt = new Date(opensAt.getTime() - LEAD_MS);
  at(drawnAt);
  const way = direction === 'sell' ? 1n : -1n;
  const reserved = lots.findIndex(([, , , changes]) => changes?.reserve !== undefined);
  const reserve = lots[reserved]?.[3]?.reserve;
  const { noticeId } = await announce(
    { send, now: drawnAt },
    {
      ...rest,
      direction,
      lots: lots.map(([called, tonnes, base, { cap = base + way * 160n, terms } = {}], nth) => ({
        ...demoLot(opensAt, nth + 1, called, tonnes, base, { direction, ...terms }),
        cap: haoPerTonne(cap * YUAN),
      })),
      deposit: fen(1_000_000n),
      times: () => ({ opensAt, enrolUntil: new Date(opensAt.getTime() - ENROL_BEFORE_MS) }),
      changes: { extensionSeconds: 120, capTie: 'draw', ...rules },
      ...(reserve !== undefined && {
        reserve: { lotNo: reserved + 1, reserve: haoPerTonne(reserve * YUAN) },
      }),
    },
  );
  at(new Date(opensAt.getTime() - HOUR_MS));
  let sessionId = '';
  for (const handle of bidders) {
    const bidder = await signIn(send, handle, 'firm_trader');
    await bidder(enrolInSession, { noticeId, version: 1 });
    sessionId = (await bidder(noticeDetail, { noticeId })).card.sessionId ?? '';
  }
  for (const [nth, secret] of secrets.entries()) {
    const operator = await signIn(send, PLATFORM, 'operator_trade', nth === 0 ? 1 : 2);
    await operator(commitSecret, { sessionId, hash: hashOf(secret) });
  }
  const watcher = await signIn(send, 'heishan', 'firm_trader');
  const { lots: planned } = await watcher(sessionDetail, { sessionId });
  return { sessionId, lotIds: planned.map(({ id }) => id), opensAt, bidders };
}

/** The clock stands at the opening. */
export async function open(scene: Scene, wish: Wish): Promise<OpenHall> {
  const { app, at } = scene;
  const hall = await plan(scene, wish);
  at(new Date(wish.opensAt.getTime() - ENROL_BEFORE_MS));
  await runInTransaction(app.runtime, (ctx) => closeEnrolment(ctx, hall.sessionId));
  at(wish.opensAt);
  await run(scene, hall);
  return hall;
}

/** Does what is due by the clock of the demonstration. */
export async function run({ app }: Scene, { sessionId }: OpenHall): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await runInTransaction(app.runtime, (ctx) => runSession(ctx, sessionId));
}

export const after = ({ opensAt }: OpenHall, seconds: number) =>
  new Date(opensAt.getTime() + seconds * 1_000);

/** `limit`: left to the platform. `sealed`: a sealed price. Tonnes: wished, and the least one would take. */
interface How {
  readonly as?: 'limit' | 'sealed';
  readonly tonnes?: readonly [wished: bigint, least: bigint];
}
/** Seconds after the opening, who, lot, and the price in yuan a tonne. */
export type Act = readonly [second: number, who: string, lot: number, yuan: bigint, how?: How];

const inKg = (tonnes: bigint) => kg(tonnes * 1_000n);

export async function bid(scene: Scene, hall: OpenHall, acts: readonly Act[]): Promise<void> {
  const people = new Map<string, Person>();
  for (const handle of hall.bidders) people.set(handle, await signIn(scene.send, handle, 'firm_trader'));
  for (const [second, who, lot, yuan, { as, tonnes } = {}] of acts) {
    scene.at(after(hall, second));
    const by = people.get(who);
    const lotId = hall.lotIds[lot - 1] ?? '';
    const price = haoPerTonne(yuan * YUAN);
    const asked = tonnes && { quantity: inKg(tonnes[0]), least: inKg(tonnes[1]) };
    if (as === 'limit') await by?.(setLimit, { lotId, limit: price, ...asked });
    else if (as === 'sealed') await by?.(sealBid, { lotId, price, ...asked });
    else await by?.(placeBid, { lotId, price, ...asked });
  }
}
