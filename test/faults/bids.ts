// Firms that bid until each outcome is known, whatever dies meanwhile, and what must hold of it afterwards.

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { placeBid, setLimit } from '#features/auction/calls/bid.ts';
import { resumeLots } from '#features/auction/calls/operate.ts';
import { lotBoard, sessionArchive } from '#features/auction/calls/session.ts';
import type { LotSpec } from '#features/auction/rules/lotSpec.ts';
import { replayLog } from '#features/auction/rules/replay.ts';
import { closeEnrolment, runSession } from '#features/auction/server/public.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { signInPlainly, testApp } from '../support/app.ts';
import { type Hall, HOUR_MS, planHall } from '../support/halls.ts';
import { payIn } from '../support/market.ts';
import type { ServerProcess } from '../support/serverProcess.ts';
import { openTrading } from '../support/trading.ts';

const A_MOMENT_MS = 20;
const BIDDERS = ['plant', 'rival', 'sister', 'house'] as const;
const LOTS = 3;
const REGULAR_MS = HOUR_MS;
const EXTENSION_MS = 120_000;
const BASE = 5_000_000n;
const INC_MIN = 50_000n;
const LIMIT_EACH = 6;
const LIMIT_STEPS = 4n;
/** Nobody else has bid meanwhile, or it is paused: what honest bidders are told in a wild hall. */
const USUAL: readonly string[] = ['stale_price', 'already_leading', 'too_low', 'too_far', 'lot_paused'];

interface Acknowledged {
  readonly lotId: string;
  readonly no: number;
  readonly price: bigint;
}

interface LotState {
  readonly id: string;
  readonly state: string;
  readonly is_fault: boolean;
  readonly paused_at: Date | null;
  readonly due_at: Date | null;
  readonly ends_at: Date | null;
  readonly resumed_at: Date | null;
  readonly noticed_at: Date | null;
  readonly last_bid_at: Date | null;
}

interface BidRow {
  readonly no: number;
  readonly at: Date;
  readonly kind: string;
  readonly code: string | null;
  readonly price: string | null;
  readonly how: string | null;
}

interface Done {
  readonly acknowledged: readonly Acknowledged[];
  /** How many limits were acknowledged. */
  readonly limits: number;
}

/** Call it at the top of a test file. */
export async function openBidding(url: string) {
  const app = await testApp({ databaseUrl: url });
  app.now = new Date();
  await app.perform(signInPlainly);
  const { idOf, firms, brokenBooks } = await openTrading(app);
  const { pool } = app.database;
  for (const name of BIDDERS) await payIn(app, firms[name] ?? '', 10_000_000_000_000n);
  const tokens = await Promise.all(BIDDERS.map((name) => app.tokenOf(`${name}.trader`)));
  const personOf = async (login: string) =>
    (await pool.query<{ id: string }>('select id from account_person where login_name = $1', [login])).rows[0]
      ?.id ?? '';

  /** Opened by the clock of the database, as the servers' tickers would do it. */
  const open = async (spec: Partial<LotSpec> = {}): Promise<Hall> => {
    app.now = new Date();
    const hall = await planHall(app, {
      ownerFirmId: idOf('mine'),
      ownerPersonId: await personOf('mine.trader'),
      bidders: await Promise.all(
        BIDDERS.map(async (name) => ({
          firmId: firms[name] ?? '',
          personId: await personOf(`${name}.trader`),
        })),
      ),
      session: {
        opensAt: new Date(app.now.getTime() + 1_000),
        enrolUntil: new Date(app.now.getTime() + 500),
      },
      lots: Array.from({ length: LOTS }, () => ({
        spec: { regularMs: REGULAR_MS, extensionMs: EXTENSION_MS, ...spec },
      })),
    });
    await app.perform((ctx) => closeEnrolment(ctx, hall.sessionId));
    // The heartbeat of halls before is no sign of a fault in this one.
    await pool.query('delete from auction_heartbeat');
    app.now = new Date(app.now.getTime() + 1_000);
    await app.perform((ctx) => runSession(ctx, hall.sessionId));
    await wait(1_000);
    return hall;
  };

  const load = ({ lotIds }: Hall, current: (client: number) => Promise<Pick<ServerProcess, 'address'>>) => {
    const acknowledged: Acknowledged[] = [];
    const surprises: unknown[] = [];
    let unknown = 0;
    let limits = 0;
    let isOver = false;
    let heard: (sentAt: number) => void = () => undefined;

    const askedBy = async <Answer>(
      client: number,
      ask: (call: ReturnType<typeof createClient>) => Promise<Answer>,
    ) => {
      for (;;) {
        const { address } = await current(client);
        const call = createClient({
          address,
          token: () => tokens[client],
          headers: () => ({}),
          signedOut: () => undefined,
        });
        try {
          return await ask(call);
        } catch (error) {
          const isUnknown = error instanceof CallError && (error.kind === 'offline' || error.code === '-1');
          if (!isUnknown) throw error;
          unknown += 1;
          await wait(A_MOMENT_MS);
        }
      }
    };

    const bidOnce = async (client: number, at: number) => {
      const lotId = lotIds[(client + at) % lotIds.length] ?? '';
      const board = await askedBy(client, (call) => call(lotBoard, { lotId }));
      if (!board.ok) throw new Error(board.fault.name);
      const price = board.answer.next?.least;
      if (price === undefined || price === null) return wait(A_MOMENT_MS);
      // Now and then by a limit, which bids for it against whoever comes.
      if (at % LIMIT_EACH === LIMIT_EACH - 1) {
        const limit = haoPerTonne(price + INC_MIN * LIMIT_STEPS);
        const set = await askedBy(client, (call) =>
          call(setLimit, { lotId, limit }, { randomCode: `limit-${lotId}-${client}-${at}` }),
        );
        if (set.ok) limits += 1;
        else if (!USUAL.includes(set.fault.name)) throw new Error(set.fault.name);
        return;
      }
      const sentAt = performance.now();
      // One code for one bid, over as many servers as it takes.
      const bid = await askedBy(client, (call) =>
        call(placeBid, { lotId, price }, { randomCode: `bid-${lotId}-${client}-${at}` }),
      );
      if (bid.ok) {
        acknowledged.push({ lotId, no: bid.answer.no, price });
        heard(sentAt);
      } else if (!USUAL.includes(bid.fault.name)) throw new Error(bid.fault.name);
    };
    const work = BIDDERS.map(async (_, client) => {
      for (let at = 0; !isOver; at += 1)
        await bidOnce(client, at).catch((error: unknown) => {
          surprises.push(error);
          isOver = true;
        });
    });
    return {
      nextAcknowledgement: () => {
        const since = performance.now();
        return new Promise<void>((resolve, reject) => {
          heard = (sentAt) => {
            if (sentAt >= since) resolve();
          };
          void Promise.all(work).then(() => {
            reject(new Error(`bidders have stopped: ${String(surprises[0])}`));
          });
        });
      },
      finish: async () => {
        isOver = true;
        await Promise.all(work);
        return { acknowledged, limits, unknown, surprises };
      },
    };
  };

  const lotsOf = async ({ sessionId }: Hall) =>
    (
      await pool.query<LotState>(
        `select lot.id, lot.state, lot.is_fault, lot.due_at, lot.ends_at,
                (select max(log.at) from auction_log as log
                  where log.lot_id = lot.id and log.kind = 'resumed') as resumed_at,
                (select max(log.at) from auction_log as log where log.lot_id = lot.id and log.kind = 'paused') as paused_at,
                (select max(entry.at) from auction_lot_history as entry
                  where entry.subject_id = lot.id and entry.move = 'pause') as noticed_at,
                (select max(log.at) from auction_log as log where log.lot_id = lot.id and log.kind = 'bid') as last_bid_at
           from auction_lot as lot
          where lot.session_id = $1
          order by lot.no`,
        [sessionId],
      )
    ).rows;

  /** As an operator: in the same process, whichever servers live. */
  const resumePaused = async (hall: Hall) => {
    const lotIds = (await lotsOf(hall)).filter(({ state }) => state === 'paused').map(({ id }) => id);
    if (lotIds.length === 0) return;
    app.now = new Date();
    const operator = await app.signIn('operator.trade');
    await operator(resumeLots, { sessionId: hall.sessionId, lotIds, reason: '恢复' });
  };

  /** As the ticker does it when the notice is over. */
  const resumeByClock = async (hall: Hall) => {
    const due = (await lotsOf(hall)).map(({ due_at: at }) => at?.getTime() ?? 0);
    await pool.query('delete from auction_heartbeat');
    app.now = new Date(Math.max(...due));
    await runInTransaction(app.runtime, (ctx) => runSession(ctx, hall.sessionId));
  };

  /** How many of the bidders were told of the fault, by lot. */
  const toldOfFault = async ({ lotIds }: Hall) => {
    const { rows } = await pool.query<{ id: string; told: number }>(
      `select message.matter_id as id, count(*)::int as told
         from message
         join account_person as person on person.id = message.person_id
        where message.template = 'lot_fault'
          and message.matter_id = any ($1)
          and person.login_name = any ($2)
        group by message.matter_id`,
      [lotIds, BIDDERS.map((name) => `${name}.trader`)],
    );
    return lotIds.map((lotId) => rows.find(({ id }) => id === lotId)?.told ?? 0);
  };

  const rowsOf = async (lotId: string) =>
    (
      await pool.query<BidRow>(
        `select no, at, kind, code, row ->> 'price' as price, row ->> 'how' as how
           from auction_log
          where lot_id = $1
          order by no`,
        [lotId],
      )
    ).rows;

  /** The archive, decided again, gives what the lots say. */
  const requireReplay = async ({ sessionId }: Hall) => {
    const archive = await app.client()(sessionArchive, { sessionId });
    const replayed = replayLog(archive.ok ? archive.answer.file : '');
    if (!replayed.same) throw new Error(`the replay differs: ${JSON.stringify({ ...replayed, played: [] })}`);
    const { rows } = await pool.query<{ no: number; state: string; awards: unknown }>(
      'select no, state, awards from auction_lot where session_id = $1 order by no',
      [sessionId],
    );
    const told = replayed.lots.map(({ lot, result: { outcome, awards } }) => ({
      no: lot,
      state: outcome,
      awards: awards.map(({ code, quantity, price }) => ({
        code,
        quantity: String(quantity),
        price: String(price),
      })),
    }));
    expect(rows.map(({ no, state, awards }) => ({ no, state, awards }))).toEqual(told);
  };

  /** Ends the lots by the clock, and looks at everything. */
  const requireWhole = async (hall: Hall, { acknowledged, limits }: Done) => {
    expect(acknowledged.length).toBeGreaterThan(0);
    await pool.query('delete from auction_heartbeat');
    app.now = new Date();
    await resumePaused(hall);
    // Regular time, pauses, one extension.
    app.now = new Date(Date.now() + 3 * HOUR_MS);
    for (let at = 0; at < 3; at += 1)
      await runInTransaction(app.runtime, (ctx) => runSession(ctx, hall.sessionId));
    const bids = new Set(acknowledged.map(({ lotId, price }) => `${lotId} ${price}`));
    expect(bids.size).toBe(acknowledged.length);
    let made = 0;
    let limited = 0;
    for (const lotId of hall.lotIds) {
      const rows = await rowsOf(lotId);
      expect(rows.map(({ no }) => no)).toEqual(rows.map((_, at) => at + 1));
      const own = rows.filter(({ kind }) => kind === 'bid');
      made += own.filter(({ how }) => how === 'hand').length;
      limited += rows.filter(({ kind }) => kind === 'limit_set').length;
      for (const { no, price } of acknowledged.filter((one) => one.lotId === lotId))
        // An answer counts the rows that its bid led to, such as an extension.
        expect(own.find((row) => row.price === String(price))?.no).toBeLessThanOrEqual(no);
      for (const [at, { price, at: moment, code }] of own.entries()) {
        const before = own[at - 1];
        const step = BigInt(price ?? 0) - BigInt(before?.price ?? BASE - INC_MIN);
        expect(step).toBeGreaterThanOrEqual(INC_MIN);
        expect(before?.code).not.toBe(code);
        expect(moment.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? 0);
      }
      const {
        rows: [lot],
      } = await pool.query<{ state: string; closed_at: Date; awards: { code: string; price: string }[] }>(
        'select state, closed_at, awards from auction_lot where id = $1',
        [lotId],
      );
      const last = own.at(-1);
      expect(lot).toMatchObject(
        last ? { state: 'sold', awards: [{ code: last.code, price: last.price }] } : { state: 'no_sale' },
      );
      if (last) expect(last.at.getTime()).toBeLessThan(lot?.closed_at.getTime() ?? 0);
    }
    // Every bid in the logs was acknowledged, and the other way round: retries decided nothing twice.
    expect({ made, limited }).toEqual({ made: acknowledged.length, limited: limits });
    await requireReplay(hall);
    const { rows: adrift } = await pool.query(
      `select hold.id
         from auction_enrolment as enrolment
         join auction_deposit as deposit on deposit.enrolment_id = enrolment.id
         join funds_hold as hold on hold.id = deposit.hold_id
        where enrolment.session_id = $1
          and hold.state = 'active'`,
      [hall.sessionId],
    );
    expect(adrift).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  };

  /** A bid and a limit by the first firm, and what a log line must not hold of them. */
  const actOnce = async ({ lotIds: [lotId = ''] }: Hall, { address }: Pick<ServerProcess, 'address'>) => {
    const call = createClient({
      address,
      token: () => tokens[0],
      headers: () => ({}),
      signedOut: () => undefined,
    });
    const [price, limit] = [haoPerTonne(5_123_400n), haoPerTonne(7_654_300n)];
    const acts = [await call(placeBid, { lotId, price }), await call(setLimit, { lotId, limit })];
    expect(acts.map(({ ok }) => ok)).toEqual([true, true]);
    const [name] = BIDDERS;
    return { price, limit, secrets: [firms[name] ?? '', await personOf(`${name}.trader`), tokens[0] ?? ''] };
  };

  return {
    app,
    bidders: BIDDERS.length,
    open,
    load,
    lotsOf,
    resumePaused,
    resumeByClock,
    toldOfFault,
    requireWhole,
    actOnce,
  };
}
