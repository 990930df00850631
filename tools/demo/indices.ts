// Demo: half a year of price indices and year contracts, between past firms.

import { buildApp } from '#apps/server/app.ts';
import type { Config } from '#apps/server/config.ts';
import { hashSharedPassword } from '#features/account/server/public.ts';
import {
  addBenchmark,
  computeRun,
  deskRunPage,
  proposeRun,
  publishRun,
} from '#features/benchmark/calls/desk.ts';
import { endOfWeek, newestWeek } from '#features/benchmark/rules/week.ts';
import { benchmarkJobs } from '#features/benchmark/server/jobs.ts';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { addStaffPerson, insertNewFirm } from '#features/firm/server/public.ts';
import { submitListing, withdrawListing } from '#features/listing/calls/listing.ts';
import { depositNotice, takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { Database } from '#packages/db/sql.ts';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runInTransaction, type TxContext } from '#packages/rpc/server/context.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD, loginNameOf, PLATFORM } from './firms.ts';
import { createRandom, type RandomSource } from './market.ts';
import { type FirmIds, type Person, relaxSignIn, signIn } from './people.ts';
import { keepYears } from './yearContracts.ts';

const WEEKS = 26;
/** Weeks before the last one: with too few deals; with an outlier; restated. */
const THIN_WEEK = 8;
const OUTLIER_WEEK = 5;
const RESTATED_WEEK = 12;
const none = { mode: 'none', value: indexValue(0n) } as const;
const tonnes = (count: number) => kg(BigInt(count) * 1_000n);

/** Firms of last year's market; nobody signs in for them any more. */
const FIRMS = [
  {
    handle: 'qingshui',
    name: '平鲁清水煤业有限公司',
    shortName: '清水矿',
    controller: '清水煤业',
    sells: true,
  },
  {
    handle: 'shijing',
    name: '平鲁石井矿业有限公司',
    shortName: '石井矿',
    controller: '石井矿业',
    sells: true,
  },
  {
    handle: 'haihe',
    name: '天津海河发电有限公司',
    shortName: '海河电厂',
    controller: '海河能源',
    sells: false,
  },
  {
    handle: 'yanshan',
    name: '唐山燕山热电有限公司',
    shortName: '燕山热电',
    controller: '燕山热力',
    sells: false,
  },
  {
    handle: 'qingyuan',
    name: '朔州清源洗选有限公司',
    shortName: '清源洗选',
    controller: '清源控股',
    sells: false,
  },
] as const;
type Handle = (typeof FIRMS)[number]['handle'];

const INDICES: readonly InputOf<typeof addBenchmark>[] = [
  {
    id: 'pinglu-thermal-5000',
    names: {
      'zh-Hans': '平鲁坑口动力煤指数 5000',
      'zh-Hant': '平魯坑口動力煤指數 5000',
      en: 'Pinglu pit thermal index 5000',
      fr: 'Indice Pinglu carreau vapeur 5000',
      es: 'Índice Pinglu bocamina térmico 5000',
    },
    varietyId: 'thermal',
    placeId: 'pinglu',
    priceBasis: 'pit',
    isOnHome: true,
    heat: kcalPerKg(5_000n),
    heatReach: kcalPerKg(250n),
    maxSulphur: basisPoints(100n),
    minQuantity: tonnes(500),
    quoteWeight: tonnes(4_000),
    isCarriedCoal: false,
  },
  {
    id: 'qinhuangdao-thermal-5500',
    names: {
      'zh-Hans': '秦皇岛动力煤指数 5500',
      'zh-Hant': '秦皇島動力煤指數 5500',
      en: 'Qinhuangdao thermal index 5500',
      fr: 'Indice Qinhuangdao vapeur 5500',
      es: 'Índice Qinhuangdao térmico 5500',
    },
    varietyId: 'thermal',
    placeId: 'qinhuangdao',
    priceBasis: 'fob_port',
    isOnHome: false,
    heat: kcalPerKg(5_500n),
    heatReach: kcalPerKg(700n),
    maxSulphur: null,
    minQuantity: tonnes(1_000),
    quoteWeight: tonnes(10_000),
    isCarriedCoal: true,
  },
];

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}

export async function computeHalfAYear({ config, database, now }: Parts): Promise<void> {
  const last = newestWeek(now);
  const weeks = Array.from({ length: WEEKS }, (_none, at) => addDays(last, 7 * (at + 1 - WEEKS)));
  let clock = new Date(endOfWeek(addDays(weeks[0] ?? last, -7)).getTime() + 60_000);
  const app = await buildApp({
    config: { ...config, limitRate: false },
    database,
    clock: () => clock,
    readTime: () => Promise.resolve(clock),
  });
  const send = injectedFetch(app.http);
  const at = (day: string, time: string) => {
    clock = new Date(`${day}T${time}:00+08:00`);
  };
  const run = async (name: string) => {
    const job = benchmarkJobs.find((one) => one.name === name);
    if (job) await runJob(job, app.runtime);
  };
  try {
    const ids = await runInTransaction(app.runtime, (ctx) => createPastFirms(ctx));
    const traders = new Map<string, Person>();
    for (const { handle } of FIRMS) traders.set(handle, await signIn(send, handle, 'firm_trader'));
    const [editor, checker] = [
      await signIn(send, PLATFORM, 'operator_editor'),
      await signIn(send, PLATFORM, 'operator_admin'),
    ];
    for (const index of INDICES) await editor(addBenchmark, index);
    const week = { database, traders, editor, checker, at, run, now: () => clock };
    const draw = createRandom(WEEKS);
    const years = keepYears({ ...week, ids, traderOf: (handle) => traderOf(week, handle) });
    for (const [number, friday] of weeks.entries()) {
      // The washing plant deals once; by then its session is over.
      if (number === WEEKS - 1 - OUTLIER_WEEK)
        traders.set('qingyuan', await signIn(send, 'qingyuan', 'firm_trader'));
      await dealForAWeek(week, draw, friday, number);
      await years.turn();
    }
    clock = now;
    await years.end();
    await runInTransaction(app.runtime, async (ctx) => {
      await relaxSignIn(ctx);
      await setParameter(ctx, 'SESSION_HOURS', PARAMETERS.SESSION_HOURS.value);
    });
  } finally {
    await app.close();
  }
}

async function createPastFirms(ctx: TxContext): Promise<FirmIds> {
  const passwordHash = await hashSharedPassword(DEMONSTRATION_PASSWORD);
  const ids = new Map<string, string>();
  for (const [number, { handle, name, shortName, controller, sells }] of FIRMS.entries()) {
    const stem = `9114060000XEA${String(9_000 + number)}`;
    const id = await insertNewFirm(ctx, {
      handle,
      name,
      shortName,
      kind: sells ? 'producer' : 'user',
      state: 'certified',
      canSell: sells,
      canBuy: !sells,
      isTradingCompany: false,
      creditCode: stem + (checkCharacter(stem) ?? ''),
      legalPerson: `${shortName}法人`,
      controller,
      city: '朔州市',
      placeId: null,
      licenceExpiresOn: null,
    });
    ids.set(handle, id);
    await addStaffPerson(ctx, id, {
      loginName: loginNameOf(handle, 'firm_trader'),
      passwordHash,
      name: `${shortName}交易员`,
      seats: ['firm_trader'],
    });
  }
  // They stay signed in over the weeks; at the end it is as before.
  await setParameter(ctx, 'SESSION_HOURS', '720');
  await relaxSignIn(ctx);
  return ids;
}

interface Week {
  readonly database: Database;
  readonly traders: ReadonlyMap<string, Person>;
  readonly editor: Person;
  readonly checker: Person;
  at(day: string, time: string): void;
  run(job: string): Promise<void>;
  now(): Date;
}

function traderOf({ traders }: Week, handle: string): Person {
  const trader = traders.get(handle);
  if (!trader) throw new Error(`nobody of ${handle} has signed in`);
  return trader;
}

interface PastDeal {
  readonly seller: Handle;
  readonly buyer: Handle;
  readonly yuan: number;
  readonly count: number;
  readonly heat: number;
}

async function dealForAWeek(week: Week, draw: RandomSource, friday: string, number: number): Promise<void> {
  const ago = WEEKS - 1 - number;
  const level = 505 + Math.round(18 * Math.sin(number / 4)) + draw.between(-3, 3);
  const usual = (seller: Handle, buyer: Handle): PastDeal => ({
    seller,
    buyer,
    yuan: level + draw.between(-6, 6),
    count: draw.between(20, 80) * 100,
    heat: 5_000 + draw.between(-12, 16) * 10,
  });
  week.at(addDays(friday, -4), '10:00');
  const standing = [
    await post(week, 'shijing', termsOf(week, { yuan: level + 9, count: 3_000, heat: 5_000 }, 'sell')),
    await post(week, 'haihe', termsOf(week, { yuan: level - 8, count: 3_000, heat: 5_000 }, 'buy')),
  ];
  const deals = [
    usual('qingshui', 'haihe'),
    usual('shijing', 'yanshan'),
    ...(ago === THIN_WEEK ? [] : [usual('shijing', 'haihe'), usual('qingshui', 'yanshan')]),
    ...(ago === OUTLIER_WEEK
      ? [
          { ...usual('shijing', 'yanshan'), yuan: level + 130 },
          { ...usual('qingshui', 'qingyuan'), yuan: level - 40 },
          { ...usual('qingshui', 'haihe'), count: 200 },
        ]
      : []),
  ];
  for (const [at, deal] of deals.entries()) {
    week.at(addDays(friday, -3 + (at % 3)), '11:00');
    await dealAndPerform(week, deal);
  }
  if (ago === OUTLIER_WEEK) await sellWashingPlant(week);
  for (const back of [4, 3, 2, 1, 0]) {
    week.at(addDays(friday, -back), '16:30');
    await week.run('benchmark.quotes');
  }
  week.at(friday, '16:50');
  await traderOf(week, 'shijing')(withdrawListing, { listingId: standing[0] ?? '' });
  await traderOf(week, 'haihe')(withdrawListing, { listingId: standing[1] ?? '' });
  week.at(friday, '17:00');
  await week.run('benchmark.compute');
  week.at(friday, '17:20');
  await publishWeek(week, friday);
  if (ago === RESTATED_WEEK) await restate(week, friday);
}

const termsOf = (
  { now }: Week,
  { yuan, count, heat }: Pick<PastDeal, 'yuan' | 'count' | 'heat'>,
  direction: 'sell' | 'buy',
): ListingTerms => {
  const today = now().toISOString().slice(0, 10);
  return someTerms({
    direction,
    title: '',
    price: haoPerTonne(BigInt(yuan) * 10_000n),
    quantity: tonnes(count),
    minTake: tonnes(count),
    spec: someTerms().spec.map((one) =>
      one.index === 'QNET_AR' ? { ...one, value: indexValue(BigInt(heat)) } : one,
    ),
    heatBase: kcalPerKg(BigInt(heat)),
    sellerDeposit: none,
    buyerDeposit: none,
    windowFrom: addDays(today, 2),
    windowTo: addDays(today, 20),
    validTo: new Date(now().getTime() + 6 * 86_400_000),
    contact: '',
  });
};

const post = async (week: Week, handle: Handle, terms: ListingTerms) =>
  (await traderOf(week, handle)(submitListing, { terms })).id;

/**
 * Listed and taken by calls. That it was signed, lifted and paid is written down: its papers are long
 * archived.
 */
async function dealAndPerform(week: Week, deal: PastDeal): Promise<void> {
  const listingId = await post(week, deal.seller, termsOf(week, deal, 'sell'));
  const [buyer, quantity] = [traderOf(week, deal.buyer), tonnes(deal.count)];
  await buyer(takeListing, {
    listingId,
    quantity,
    notice: await buyer(depositNotice, { listingId, quantity }),
  });
  const done = [listingId, week.now()];
  await week.database.pool.query(
    `update contract
        set state = 'archived', effective_at = $2, ended_at = $2::timestamptz + interval '20 days',
            ended_as = 'settled', archived_at = $2::timestamptz + interval '27 days',
            kept_until = ($2::timestamptz + interval '10 years')::date
      where listing_id = $1`,
    done,
  );
  await week.database.pool.query(
    'update negotiation_response set concluded_at = $2 where listing_id = $1',
    done,
  );
}

/** The mine buys the plant that it has dealt with: their deal counts as one among related firms. */
async function sellWashingPlant({ database }: Week): Promise<void> {
  const [mine, plant] = FIRMS.filter(({ handle }) => handle === 'qingshui' || handle === 'qingyuan');
  await database.pool.query('update firm set controller = $1 where short_name = $2', [
    mine?.controller,
    plant?.shortName,
  ]);
}

async function publishWeek({ editor, checker }: Week, friday: string): Promise<void> {
  const { list } = await editor(deskRunPage, { state: 'computed' });
  // Without a figure: no freight to the port was known yet.
  for (const { id: runId } of list.filter(({ weekEnd, figure }) => weekEnd === friday && figure !== null)) {
    await editor(proposeRun, { runId });
    await checker(publishRun, { runId });
  }
}

/** A deal of the week was undone afterwards: its price goes, with the reason. */
async function restate(week: Week, friday: string): Promise<void> {
  const { editor, checker, database } = week;
  week.at(addDays(friday, 4), '10:00');
  await database.pool.query(
    `update contract set ended_as = 'terminated'
      where id = (select input.contract_id
                    from benchmark_input as input
                    join benchmark_run as run on run.id = input.run_id
                   where run.week_end = $1::date
                   order by input.no
                   limit 1)`,
    [friday],
  );
  for (const { id: benchmarkId } of INDICES) {
    const { runId } = await editor(computeRun, {
      benchmarkId,
      weekEnd: friday,
      reason: '一笔成交经双方协议解除，按解除后的成交重新计算',
    });
    await editor(proposeRun, { runId });
    await checker(publishRun, { runId });
  }
}
