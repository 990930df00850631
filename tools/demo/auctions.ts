// Demo: sessions of the hall, each announced by a notice: over, void, running.

import type { ServerApp } from '#apps/server/app.ts';
import { placeBid, setLimit } from '#features/auction/calls/bid.ts';
import { confirmVoid, requestVoid } from '#features/auction/calls/operate.ts';
import { sessionDetail } from '#features/auction/calls/session.ts';
import { closeEnrolment, recordTraces, runSession } from '#features/auction/server/public.ts';
import { enrolInSession, noticeDetail } from '#features/notice/calls/notice.ts';
import type { LotContent } from '#features/notice/content.ts';
import { fen, haoPerTonne } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { PLATFORM } from './firms.ts';
import { announce, demoLot } from './notices.ts';
import { type Person, signIn } from './people.ts';

interface Scene {
  readonly app: Pick<ServerApp, 'runtime'>;
  readonly send: typeof fetch;
  readonly now: Date;
  /** Sets the clock of the demonstration. */
  readonly at: (moment: Date) => void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The running session goes on for the days that a demonstration stands. */
const LONG_MINUTES = 6 * 24 * 60;
const YUAN = 10_000n;
const BIDDERS = ['jinghua', 'luhe', 'yuanjing', 'yunling'] as const;
type BidderHandle = (typeof BIDDERS)[number];

/** Beyond a working day before each of the sessions, whatever feasts lie between. */
const LEAD_MS = 10 * 24 * HOUR_MS;
const ENROL_BEFORE_MS = 30 * MINUTE_MS;

interface Wish {
  readonly title: string;
  readonly opensAt: Date;
  readonly regularMinutes?: number;
  /** Title, tonnes, and base in yuan a tonne. */
  readonly lots: readonly (readonly [title: string, tonnes: bigint, base: bigint])[];
}

/** Announced, and bid for by all its bidders; the clock stands at the opening. */
async function plan(scene: Scene, { title, opensAt, regularMinutes = 10, lots }: Wish): Promise<OpenHall> {
  const { send, at } = scene;
  const drawnAt = new Date(opensAt.getTime() - LEAD_MS);
  at(drawnAt);
  const lotNow = ([called, tonnes, base]: Wish['lots'][number], nth: number): LotContent => ({
    ...demoLot(opensAt, nth + 1, called, tonnes, base),
    cap: haoPerTonne((base + 160n) * YUAN),
  });
  const { noticeId } = await announce(
    { send, now: drawnAt },
    {
      title,
      lots: lots.map(lotNow),
      deposit: fen(1_000_000n),
      times: () => ({ opensAt, enrolUntil: new Date(opensAt.getTime() - ENROL_BEFORE_MS) }),
      changes: { regularMinutes, extensionSeconds: 120, capTie: 'draw' },
    },
  );
  at(new Date(opensAt.getTime() - HOUR_MS));
  let sessionId = '';
  for (const handle of BIDDERS) {
    const bidder = await signIn(send, handle, 'firm_trader');
    await bidder(enrolInSession, { noticeId, version: 1 });
    sessionId = (await bidder(noticeDetail, { noticeId })).card.sessionId ?? '';
  }
  const watcher = await signIn(send, 'heishan', 'firm_trader');
  const { lots: planned } = await watcher(sessionDetail, { sessionId });
  return { sessionId, lotIds: planned.map(({ id }) => id) };
}

interface OpenHall {
  readonly sessionId: string;
  readonly lotIds: readonly string[];
}

async function open(scene: Scene, wish: Wish): Promise<OpenHall> {
  const { app, at } = scene;
  const hall = await plan(scene, wish);
  at(new Date(wish.opensAt.getTime() - ENROL_BEFORE_MS));
  await runInTransaction(app.runtime, (ctx) => closeEnrolment(ctx, hall.sessionId));
  at(wish.opensAt);
  await run(scene, hall);
  return hall;
}

const run = ({ app }: Scene, { sessionId }: OpenHall) =>
  runInTransaction(app.runtime, (ctx) => runSession(ctx, sessionId));

/** Seconds after the opening, who, lot, and the price in yuan a tonne; `limit`: left to the platform. */
type Act = readonly [second: number, who: BidderHandle, lot: number, yuan: bigint, how?: 'limit'];

async function bid(scene: Scene, { lotIds }: OpenHall, opensAt: Date, acts: readonly Act[]) {
  const people = new Map<BidderHandle, Person>();
  for (const handle of BIDDERS) people.set(handle, await signIn(scene.send, handle, 'firm_trader'));
  for (const [second, who, lot, yuan, how] of acts) {
    scene.at(new Date(opensAt.getTime() + second * 1_000));
    const by = people.get(who);
    const lotId = lotIds[lot - 1] ?? '';
    const price = haoPerTonne(yuan * YUAN);
    if (how === 'limit') await by?.(setLimit, { lotId, limit: price });
    else await by?.(placeBid, { lotId, price });
  }
}

const DUEL: readonly Act[] = [
  [35, 'jinghua', 1, 500n],
  [80, 'luhe', 1, 504n],
  [95, 'jinghua', 2, 470n],
  [130, 'yuanjing', 1, 568n, 'limit'],
  [215, 'yunling', 1, 520n],
  [260, 'luhe', 2, 482n],
  [300, 'jinghua', 1, 540n],
  [420, 'yunling', 2, 490n],
  [515, 'luhe', 1, 556n],
  [590, 'jinghua', 1, 564n],
  [655, 'yunling', 1, 572n],
  [690, 'luhe', 2, 500n],
  [760, 'jinghua', 1, 580n],
  [860, 'yunling', 1, 586n],
  [975, 'jinghua', 1, 590n],
];

const START: readonly Act[] = [
  [40, 'jinghua', 1, 505n],
  [70, 'luhe', 1, 512n],
  [110, 'yunling', 2, 460n],
  [150, 'yuanjing', 1, 540n, 'limit'],
  [190, 'jinghua', 3, 430n],
];

/** Ends with the clock at `now`. Returns the sessions by what they are. */
export async function createAuctions(scene: Scene) {
  const { now, at } = scene;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const over = await open(scene, {
    title: '黑山矿末煤竞价',
    opensAt: ago(8 * HOUR_MS),
    lots: [
      ['黑山矿 5000 大卡末煤 3000 吨', 3_000n, 500n],
      ['黑山矿 4800 大卡末煤 2000 吨', 2_000n, 470n],
    ],
  });
  await bid(scene, over, ago(8 * HOUR_MS), DUEL);
  at(ago(7 * HOUR_MS));
  await run(scene, over);

  const voided = await open(scene, {
    title: '黑山矿混煤竞价',
    opensAt: ago(5 * HOUR_MS),
    lots: [['黑山矿 4600 大卡混煤 1500 吨', 1_500n, 440n]],
  });
  await bid(scene, voided, ago(5 * HOUR_MS), [
    [60, 'luhe', 1, 440n],
    [64, 'yunling', 1, 442n],
    [69, 'luhe', 1, 444n],
    [73, 'yunling', 1, 446n],
    [78, 'luhe', 1, 448n],
  ]);
  const lotId = voided.lotIds[0] ?? '';
  // Both bid from one office, which their flag tells after the session.
  await runInTransaction(scene.app.runtime, (ctx) =>
    recordTraces(ctx, {
      sessionId: voided.sessionId,
      lotId,
      traces: [2, 3, 4, 5, 6].map((row) => ({ row, address: '203.0.113.24', session: '' })),
    }),
  );
  at(ago(4 * HOUR_MS));
  await run(scene, voided);
  const [asking, agreeing] = [
    await signIn(scene.send, PLATFORM, 'operator_dispute', 2),
    await signIn(scene.send, PLATFORM, 'operator_dispute', 3),
  ];
  await asking(requestVoid, { lotId, reason: '两家竞买人报价相互配合，涉嫌串通' });
  await agreeing(confirmVoid, { lotId });

  const opensAt = ago(10 * MINUTE_MS);
  const running = await open(scene, {
    title: '黑山矿动力煤竞价专场',
    opensAt,
    regularMinutes: LONG_MINUTES,
    lots: [
      ['黑山矿 5000 大卡末煤 5000 吨', 5_000n, 505n],
      ['黑山矿 4700 大卡末煤 3000 吨', 3_000n, 460n],
      ['黑山矿 4500 大卡混煤 2000 吨', 2_000n, 430n],
      ['黑山矿块煤 1000 吨', 1_000n, 620n],
    ],
  });
  await bid(scene, running, opensAt, START);

  at(now);
  return { over, voided, running };
}
