// Demo: sessions of the hall: over, void, running. A notice announces another.

import type { ServerApp } from '#apps/server/app.ts';
import { placeBid, setLimit } from '#features/auction/calls/bid.ts';
import { confirmVoid, requestVoid } from '#features/auction/calls/operate.ts';
import type { PlannedLot } from '#features/auction/planned.ts';
import type { LotSpec } from '#features/auction/rules/lotSpec.ts';
import {
  closeEnrolment,
  enrolBidder,
  recordTraces,
  runSession,
  scheduleSession,
} from '#features/auction/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { PLATFORM } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

interface Scene {
  readonly app: Pick<ServerApp, 'runtime'>;
  readonly ids: FirmIds;
  readonly send: typeof fetch;
  readonly now: Date;
  /** Sets the clock of the demonstration. */
  readonly at: (moment: Date) => void;
  readonly personIdOf: (loginName: string) => Promise<string>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The running session goes on for the days that a demonstration stands. */
const LONG_MS = 6 * 24 * HOUR_MS;
const YUAN = 10_000n;
const BIDDERS = ['jinghua', 'luhe', 'yuanjing', 'tuobei'] as const;
type BidderHandle = (typeof BIDDERS)[number];

const specOf = (base: bigint, tonnes: bigint, changes: Partial<LotSpec> = {}): LotSpec => ({
  kind: 'open_whole',
  direction: 'up',
  base: haoPerTonne(base * YUAN),
  incMin: haoPerTonne(2n * YUAN),
  incMax: haoPerTonne(40n * YUAN),
  cap: haoPerTonne((base + 160n) * YUAN),
  capTie: 'draw',
  regularMs: 10 * MINUTE_MS,
  extensionMs: 2 * MINUTE_MS,
  quantity: kg(tonnes * 1_000n),
  pricing: 'as_bid',
  hasReserve: false,
  ...changes,
});

interface Wish {
  readonly title: string;
  readonly opensAt: Date;
  readonly lots: readonly { readonly title: string; readonly spec: LotSpec }[];
}

async function plan({ app, ids, personIdOf, now }: Scene, { title, opensAt, lots }: Wish) {
  const today = dayInMarket(now);
  const people = new Map<BidderHandle, string>();
  for (const handle of BIDDERS) people.set(handle, await personIdOf(`${handle}.trader`));
  const ownerPersonId = await personIdOf('heishan.trader');
  return runInTransaction(app.runtime, async (ctx) => {
    const made = await scheduleSession(ctx, {
      noticeId: ctx.newId(),
      title,
      kind: 'open_whole',
      direction: 'sell',
      ownerFirmId: idOf(ids, 'heishan'),
      ownerPersonId,
      opensAt,
      enrolUntil: new Date(opensAt.getTime() - 30 * MINUTE_MS),
      order: 'parallel',
      breakMinutes: 0,
      depositPer: 'lot',
      sealedOpening: 'operators',
      lots: lots.map(({ title: called, spec }, at): PlannedLot => ({
        no: at + 1,
        spec,
        deposit: fen(1_000_000n),
        terms: someTerms({
          title: called,
          sellerDeposit: { mode: 'none', value: fen(0n) },
          windowFrom: addDays(today, 1),
          windowTo: addDays(today, 25),
          validTo: new Date(now.getTime() + 20 * 24 * HOUR_MS),
        }),
      })),
    });
    for (const [handle, personId] of people)
      await enrolBidder(ctx, { sessionId: made.sessionId, firmId: idOf(ids, handle), personId });
    return { sessionId: made.sessionId, lotIds: [...made.lotIds.values()] };
  });
}

interface OpenHall {
  readonly sessionId: string;
  readonly lotIds: readonly string[];
}

async function open(scene: Scene, wish: Wish): Promise<OpenHall> {
  const { app, at } = scene;
  at(new Date(wish.opensAt.getTime() - HOUR_MS));
  const hall = await plan(scene, wish);
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
  [215, 'tuobei', 1, 520n],
  [260, 'luhe', 2, 482n],
  [300, 'jinghua', 1, 540n],
  [420, 'tuobei', 2, 490n],
  [515, 'luhe', 1, 556n],
  [590, 'jinghua', 1, 564n],
  [655, 'tuobei', 1, 572n],
  [690, 'luhe', 2, 500n],
  [760, 'jinghua', 1, 580n],
  [860, 'tuobei', 1, 586n],
  [975, 'jinghua', 1, 590n],
];

const START: readonly Act[] = [
  [40, 'jinghua', 1, 505n],
  [70, 'luhe', 1, 512n],
  [110, 'tuobei', 2, 460n],
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
      { title: '黑山矿 5000 大卡末煤 3000 吨', spec: specOf(500n, 3_000n) },
      { title: '黑山矿 4800 大卡末煤 2000 吨', spec: specOf(470n, 2_000n) },
    ],
  });
  await bid(scene, over, ago(8 * HOUR_MS), DUEL);
  at(ago(7 * HOUR_MS));
  await run(scene, over);

  const voided = await open(scene, {
    title: '黑山矿混煤竞价',
    opensAt: ago(5 * HOUR_MS),
    lots: [{ title: '黑山矿 4600 大卡混煤 1500 吨', spec: specOf(440n, 1_500n) }],
  });
  await bid(scene, voided, ago(5 * HOUR_MS), [
    [60, 'luhe', 1, 440n],
    [64, 'tuobei', 1, 442n],
    [69, 'luhe', 1, 444n],
    [73, 'tuobei', 1, 446n],
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
  const lasting = { regularMs: LONG_MS };
  const running = await open(scene, {
    title: '黑山矿动力煤竞价专场',
    opensAt,
    lots: [
      { title: '黑山矿 5000 大卡末煤 5000 吨', spec: specOf(505n, 5_000n, lasting) },
      { title: '黑山矿 4700 大卡末煤 3000 吨', spec: specOf(460n, 3_000n, lasting) },
      { title: '黑山矿 4500 大卡混煤 2000 吨', spec: specOf(430n, 2_000n, lasting) },
      { title: '黑山矿块煤 1000 吨', spec: specOf(620n, 1_000n, lasting) },
    ],
  });
  await bid(scene, running, opensAt, START);

  at(now);
  return { over, voided, running };
}
