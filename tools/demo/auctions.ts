// Demo: sessions of all kinds in the hall, each announced by a notice.

import { confirmVoid, openSealed, requestVoid, revealSecret } from '#features/auction/calls/operate.ts';
import { recordTraces } from '#features/auction/server/public.ts';
import { kg } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { CEILING, DUEL, PURCHASE, SEALED, SHORT, START, TONNES } from './auctionActs.ts';
import { PLATFORM } from './firms.ts';
import { after, bid, HOUR_MS, open, run, type Scene } from './halls.ts';
import { signIn } from './people.ts';

/** Running sessions go on for the days that a demonstration stands. */
const LONG = { regularMinutes: 6 * 24 * 60 };
const SELLERS = ['heishan', 'beigou', 'yuanjing', 'yunling'];
const HALF_HOUR_S = 1_800;

/** The two secrets of the draw; made up, as all of the demonstration. */
const SECRETS = ['demonstration-secret-of-one-operator', 'demonstration-secret-of-another'] as const;

/** Ends with the clock at `now`. */
export async function createAuctions(scene: Scene): Promise<void> {
  await holdOver(scene);
  await holdTonnes(scene);
  await holdSealed(scene);
  await holdVoided(scene);
  await holdRunning(scene);
  scene.at(scene.now);
}

/** For sealed prices for a lot as a whole. */
const WHOLE = { minTake: kg(2_000_000n) };
/** How long ago the running ones opened. */
const RUNNING_HOURS = 1 / 3;

const hoursAgo = ({ now }: Scene, hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const operators = async ({ send }: Scene) => [
  await signIn(send, PLATFORM, 'operator_trade'),
  await signIn(send, PLATFORM, 'operator_trade', 2),
];

/** Two lots sold, one below its reserve, one at its ceiling by a draw. */
async function holdOver(scene: Scene) {
  const hall = await open(scene, {
    title: '黑山矿末煤竞价',
    opensAt: hoursAgo(scene, 8),
    secrets: SECRETS,
    lots: [
      ['黑山矿 5000 大卡末煤 3000 吨', 3_000n, 500n],
      ['黑山矿 4800 大卡末煤 2000 吨', 2_000n, 470n],
      ['黑山矿 4500 大卡混煤 1500 吨', 1_500n, 430n, { reserve: 455n }],
      ['黑山矿块煤 800 吨', 800n, 600n, { cap: 640n }],
    ],
  });
  const acts = [...DUEL, ...SHORT, ...CEILING].toSorted(([one], [other]) => one - other);
  await bid(scene, hall, acts);
  scene.at(after(hall, HALF_HOUR_S));
  await run(scene, hall);
  for (const [nth, operator] of (await operators(scene)).entries())
    await operator(revealSecret, { sessionId: hall.sessionId, secret: SECRETS[nth] ?? '' });
  await run(scene, hall);
  // The entruster lets the half hour go by in which it may accept what is below its reserve.
  scene.at(after(hall, 2 * HALF_HOUR_S + 60));
  await run(scene, hall);
}

/** Shared by four bidders at one price. */
async function holdTonnes(scene: Scene) {
  const hall = await open(scene, {
    title: '北沟矿末煤分量竞价',
    by: 'beigou',
    kind: 'open_quantity',
    opensAt: hoursAgo(scene, 7),
    rules: { pricing: 'uniform' },
    lots: [['北沟矿 4600 大卡末煤 8000 吨', 8_000n, 446n]],
  });
  await bid(scene, hall, TONNES);
  scene.at(after(hall, HALF_HOUR_S));
  await run(scene, hall);
}

/** Opened by two operators. */
async function holdSealed(scene: Scene) {
  const hall = await open(scene, {
    title: '北沟矿洗混煤密封报价',
    by: 'beigou',
    kind: 'sealed',
    opensAt: hoursAgo(scene, 6),
    lots: [['北沟矿 5200 大卡洗混煤 2000 吨', 2_000n, 560n, { terms: WHOLE }]],
  });
  await bid(scene, hall, SEALED);
  scene.at(after(hall, HALF_HOUR_S));
  await run(scene, hall);
  const lotId = hall.lotIds[0] ?? '';
  for (const operator of await operators(scene)) await operator(openSealed, { lotId });
  await run(scene, hall);
}

/** Two bidders from one office; two of the dispute desk make it void. */
async function holdVoided(scene: Scene) {
  const hall = await open(scene, {
    title: '黑山矿混煤竞价',
    opensAt: hoursAgo(scene, 5),
    lots: [['黑山矿 4600 大卡混煤 1500 吨', 1_500n, 440n]],
  });
  await bid(scene, hall, [
    [60, 'luhe', 1, 440n],
    [64, 'yunling', 1, 442n],
    [69, 'luhe', 1, 444n],
    [73, 'yunling', 1, 446n],
    [78, 'luhe', 1, 448n],
  ]);
  const lotId = hall.lotIds[0] ?? '';
  await runInTransaction(scene.app.runtime, (ctx) =>
    recordTraces(ctx, {
      sessionId: hall.sessionId,
      lotId,
      traces: [2, 3, 4, 5, 6].map((row) => ({ row, address: '203.0.113.24', session: '' })),
    }),
  );
  scene.at(hoursAgo(scene, 4));
  await run(scene, hall);
  const [asking, agreeing] = [
    await signIn(scene.send, PLATFORM, 'operator_dispute', 2),
    await signIn(scene.send, PLATFORM, 'operator_dispute', 3),
  ];
  await asking(requestVoid, { lotId, reason: '两家竞买人报价相互配合，涉嫌串通' });
  await agreeing(confirmVoid, { lotId });
}

/** One session of each kind, and a purchase. */
async function holdRunning(scene: Scene) {
  const opensAt = hoursAgo(scene, RUNNING_HOURS);
  const common = { opensAt, rules: LONG };
  const sale = await open(scene, {
    ...common,
    title: '黑山矿动力煤竞价专场',
    lots: [
      ['黑山矿 5000 大卡末煤 5000 吨', 5_000n, 505n],
      ['黑山矿 4700 大卡末煤 3000 吨', 3_000n, 460n],
      ['黑山矿 4500 大卡混煤 2000 吨', 2_000n, 430n],
      ['黑山矿块煤 1000 吨', 1_000n, 620n],
    ],
  });
  await bid(scene, sale, START);
  const tonnes = await open(scene, {
    ...common,
    title: '黑山矿混煤分量竞价',
    kind: 'open_quantity',
    lots: [
      ['黑山矿 4600 大卡混煤 8000 吨', 8_000n, 442n],
      ['黑山矿 4400 大卡混煤 6000 吨', 6_000n, 415n],
    ],
  });
  await bid(scene, tonnes, TONNES);
  const sealed = await open(scene, {
    ...common,
    title: '北沟矿喷吹煤密封报价',
    by: 'beigou',
    kind: 'sealed',
    lots: [
      ['北沟矿喷吹煤 2000 吨', 2_000n, 560n, { terms: WHOLE }],
      ['北沟矿末煤 6000 吨，可分量', 6_000n, 468n],
    ],
  });
  await bid(scene, sealed, SEALED);
  const purchase = await open(scene, {
    ...common,
    title: '敬华电厂动力煤采购竞价',
    by: 'jinghua',
    direction: 'buy',
    bidders: SELLERS,
    lots: [
      ['5500 大卡动力煤 4000 吨到厂', 4_000n, 566n],
      ['5000 大卡动力煤 3000 吨到厂', 3_000n, 500n],
    ],
  });
  await bid(scene, purchase, PURCHASE);
}
