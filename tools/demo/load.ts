// Loads the demonstration: one city's coal market, created by real calls.

import { buildApp } from '#apps/server/app.ts';
import type { Config } from '#apps/server/config.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { acceptResponse, counterResponse, submitResponse } from '#features/negotiation/calls/response.ts';
import { depositNotice, takeListing } from '#features/negotiation/calls/take.ts';
import { checkQuantity } from '#features/negotiation/rules/take.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { Database } from '#packages/db/sql.ts';
import { fen, haoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { createAuctions } from './auctions.ts';
import { createBindings } from './bindings.ts';
import { createCarriage } from './carriage.ts';
import { applyForOneMore, issueCertificates } from './certificates.ts';
import { certifyEverybody } from './certification.ts';
import { loadContent } from './content.ts';
import { drawContracts } from './contracts.ts';
import { dealEarlier, scoreFirms } from './credit.ts';
import {
  blockDefaulter,
  lendOnPledge,
  dueDay,
  eveningBefore,
  lookAfterLoans,
  overdueSince,
  sellDefaulted,
} from './defaulted.ts';
import { createDeliveries } from './deliveries.ts';
import { createDisputes, letTimePass, ruleOnDisputes, deadlinePassedAt } from './disputed.ts';
import { tellService } from './feedback.ts';
import { createFees } from './fees.ts';
import { financeCoal, pledgeCoal } from './financing.ts';
import { FIRMS } from './firms.ts';
import { computeHalfAYear } from './indices.ts';
import { wishAndTalk } from './intents.ts';
import { answerLastMonth, monthBefore, payInLastMonth } from './lastMonth.ts';
import { openFactor } from './lending.ts';
import { ARCHETYPES, type RandomSource, createRandom, drawTerms } from './market.ts';
import { createMoneyMovements, payIn } from './money.ts';
import { createNotices } from './notices.ts';
import { overdueStart, countOverdueStorage, createOverduePickups } from './overduePickups.ts';
import { filePapers } from './papers.ts';
import {
  createPeople,
  type FirmIds,
  idOf,
  relaxSignIn,
  type Person,
  endAllSessions,
  signIn,
} from './people.ts';
import { rateEachOther } from './ratings.ts';
import { agreeOnMonth, reportSoFar } from './runningMonth.ts';
import { installScales } from './scales.ts';
import { saveSearches } from './searches.ts';
import { settleCoal } from './settlements.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}
interface Listed {
  readonly id: string;
  readonly owner: string;
  readonly terms: ListingTerms;
  left: Kg;
}

const SEED = 20_261_124;
const BEFORE_MS = 20 * 3_600_000;
const LISTINGS = 60;
const SELLERS = ['heishan', 'heishan', 'beigou', 'beigou', 'yuanjing', 'yuanjing', 'yunling', 'tuobei'];
const BUYERS = ['jinghua', 'jinghua', 'luhe', 'yuanjing', 'yunling', 'tuobei'];
const TRADERS = ['heishan', 'beigou', 'jinghua', 'luhe', 'yuanjing', 'yunling', 'tuobei'];

/** Starts yesterday afternoon and ends now, so that listings and threads have ages. */
export async function loadDemonstration({ config, database, now }: Parts): Promise<void> {
  let clock = now.getTime() - BEFORE_MS;
  const app = await buildApp({
    config: { ...config, limitRate: false },
    database,
    clock: () => new Date(clock),
    readTime: () => Promise.resolve(new Date(clock)),
  });
  const pass = (acts: number) => {
    clock = Math.min(now.getTime(), clock + acts * (BEFORE_MS / 400));
  };
  try {
    const ids = await runInTransaction(app.runtime, createPeople);
    await certifyEverybody({ http: app.http, ids, now });
    clock = now.getTime();
    await runInTransaction(app.runtime, relaxSignIn);
    // Pledges are priced by what is published.
    await loadContent({ config, database, now });
    const send = injectedFetch(app.http);
    clock = monthBefore(now).getTime();
    const bank = { app, send, pass, now: () => new Date(clock) };
    await payInLastMonth(bank);
    await issueCertificates(send);
    const first = { http: app.http, ids, send, now: new Date(clock) };
    const scales = await installScales(first, (loginName) => personIdOf(database, loginName));
    await openFactor(first);
    const running = await agreeOnMonth({ ids, send, now });
    await lendOnPledge({
      ...first,
      loading: await scales.loading(first),
      receiving: await scales.depot(first),
      dueOn: dueDay(now),
    });
    clock = overdueSince(now).getTime();
    await lookAfterLoans(app);
    clock = overdueStart(now).getTime();
    const earlier = { http: app.http, send, now: new Date(clock) };
    await createOverduePickups(earlier);
    const argued = await createDisputes({
      ...earlier,
      loading: await scales.loading(earlier),
      receiving: await scales.receiving(earlier),
    });
    const settled = await dealEarlier({
      ...earlier,
      loading: await scales.loading(earlier),
      receiving: await scales.receiving(earlier),
    });
    clock = deadlinePassedAt(now).getTime();
    await letTimePass(app);
    await lookAfterLoans(app);
    await blockDefaulter({ ids, send });
    clock = eveningBefore(now).getTime();
    await lookAfterLoans(app);
    clock = now.getTime() - BEFORE_MS;
    await payIn(bank, fen);
    await createMoneyMovements(bank);
    await createBindings({ http: app.http, ids, now: new Date(clock) });
    const people = new Map<string, Person>();
    for (const handle of TRADERS) people.set(handle, await signIn(send, handle, 'firm_trader'));
    const ctx: DemoContext = { draw: createRandom(SEED), ids, people, now: () => new Date(clock), pass };
    const listings = await listAll(ctx);
    await takeSome(ctx, listings);
    await negotiateSome(ctx, listings);
    await saveSearches(people);
    await wishAndTalk({ runtime: app.runtime, ids, people, now: ctx.now() });
    await tellService(send, pass);
    await drawContracts({ ids, people, send, now: ctx.now() });
    clock = now.getTime();
    await reportSoFar({ send, now, runtime: app.runtime }, running);
    await filePapers({ ids, send, now });
    await countOverdueStorage(app.runtime);
    const weighing = await createDeliveries({ http: app.http, people, scales, send, now });
    await settleCoal({ app, ids, send, now, ...weighing });
    await ruleOnDisputes(send, argued);
    await createCarriage({ send, now, loading: weighing.loading });
    // The mine gets the plant's draft before it has one to discount.
    await createFees({ ids, send, now });
    await financeCoal({ ids, send, now });
    await pledgeCoal({ ids, send, now });
    await sellDefaulted({ ids, send, now });
    await scoreFirms({ app, send }, settled);
    await rateEachOther({ send, now });
    await createAuctions({
      app,
      send,
      now,
      at: (moment) => {
        clock = moment.getTime();
      },
    });
    clock = now.getTime();
    // A past auction may lie in last month: its statement is issued once that is booked.
    await answerLastMonth(bank, monthBefore(now));
    await createNotices({ send, now });
    await applyForOneMore(send);
    await computeHalfAYear({ config, database, now });
    await runInTransaction(app.runtime, endAllSessions);
  } finally {
    await app.close();
  }
}

async function personIdOf({ pool }: Database, loginName: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from account_person where login_name = $1', [
    loginName,
  ]);
  return rows[0]?.id ?? '';
}

interface DemoContext {
  readonly draw: RandomSource;
  readonly ids: FirmIds;
  readonly people: ReadonlyMap<string, Person>;
  now(): Date;
  pass(acts: number): void;
}

function personOf({ people }: DemoContext, handle: string): Person {
  const person = people.get(handle);
  if (!person) throw new Error(`nobody of ${handle} has signed in`);
  return person;
}

async function listAll(ctx: DemoContext): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let count = 0; count < LISTINGS; count += 1) {
    listed.push(await listOne(ctx, count));
    ctx.pass(4);
  }
  return listed;
}

async function listOne(ctx: DemoContext, count: number): Promise<Listed> {
  const { draw, ids } = ctx;
  const isSelling = count % 5 !== 4;
  const archetypes = ARCHETYPES[isSelling ? 'sell' : 'buy'];
  const owner = draw.oneOf(isSelling ? SELLERS : BUYERS);
  const kind = count % 3 === 0 ? (count / 3) % archetypes.length : draw.below(Math.min(4, archetypes.length));
  const archetype = archetypes[kind];
  if (!archetype) throw new Error(`no archetype ${kind} of coal`);
  const isTrader = owner === 'yunling' || owner === 'tuobei';
  const [mine, plant] = owner === 'yunling' ? ['heishan', 'luhe'] : ['beigou', 'jinghua'];
  const mode = count % 10 === 7 && isSelling ? 'directed' : draw.below(3) === 0 ? 'negotiate' : 'fixed';
  const terms = drawTerms(
    draw,
    archetype,
    {
      direction: isSelling ? 'sell' : 'buy',
      mode,
      ...(mode === 'directed' ? { namedFirmIds: [idOf(ids, 'jinghua'), idOf(ids, 'luhe')] } : {}),
      coalOrgId: isTrader && isSelling ? idOf(ids, mine) : undefined,
      useCoalOrgId: isTrader && !isSelling ? idOf(ids, plant) : undefined,
      contact: FIRMS.find(({ handle }) => handle === owner)?.people[2]?.name ?? '',
    },
    ctx.now(),
  );
  const { id } = await personOf(ctx, owner)(submitListing, { terms });
  return { id, owner, terms, left: terms.quantity };
}

const takeable = (listed: Listed) =>
  listed.terms.direction === 'sell' && listed.owner !== 'jinghua' && listed.owner !== 'luhe';

async function takeSome(ctx: DemoContext, listings: Listed[]) {
  const open = listings.filter(
    (listed) => takeable(listed) && listed.terms.mode === 'fixed' && listed.terms.quantity <= 20_000_000n,
  );
  for (const [at, listed] of open.slice(0, 9).entries()) {
    const taker = at % 2 === 0 ? 'jinghua' : 'luhe';
    const wanted = kg(listed.terms.minTake * BigInt(ctx.draw.between(1, 3)));
    const quantity = checkQuantity({ ...listed.terms, left: listed.left }, wanted, kg(0n))
      ? listed.left
      : wanted;
    const buyer = personOf(ctx, taker);
    await buyer(takeListing, {
      listingId: listed.id,
      quantity,
      notice: await buyer(depositNotice, { listingId: listed.id, quantity }),
    });
    listed.left = kg(listed.left - quantity);
    ctx.pass(3);
  }
}

const OFFER_MS = 36 * 3_600_000;

/** Threads in every stage: first offer, answer, three rounds, deal. */
async function negotiateSome(ctx: DemoContext, listings: Listed[]) {
  const open = listings.filter(
    (listed) =>
      takeable(listed) && listed.terms.mode === 'negotiate' && listed.terms.priceMode !== 'per_kcal',
  );
  for (const [at, listed] of open.slice(0, 6).entries()) {
    const responder = at % 2 === 0 ? 'luhe' : 'jinghua';
    const offer = (below: bigint, message: string) => ({
      quantity: listed.terms.minTake,
      price: haoPerTonne(listed.terms.price - below * 10_000n),
      message,
      validUntil: new Date(ctx.now().getTime() + OFFER_MS),
    });
    const buyer = personOf(ctx, responder);
    const agreed = async ({ quantity, price }: ReturnType<typeof offer>) => ({
      notice: await buyer(depositNotice, { listingId: listed.id, quantity, price }),
    });
    const first = offer(12n, '首批试用，价格还请让一点。');
    const { responseId } = await buyer(submitResponse, {
      listingId: listed.id,
      ...first,
      ...(await agreed(first)),
    });
    ctx.pass(3);
    if (at >= 1)
      await personOf(ctx, listed.owner)(counterResponse, {
        responseId,
        ...offer(3n, '可以让 3 元，量大再谈。'),
      });
    ctx.pass(3);
    const last = offer(6n, '折中 6 元，今天可以签。');
    if (at >= 3) await buyer(counterResponse, { responseId, ...last, ...(await agreed(last)) });
    ctx.pass(3);
    if (at === 4) await personOf(ctx, listed.owner)(acceptResponse, { responseId });
  }
}
