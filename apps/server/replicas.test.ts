// Lists are read from standbys, and never show less than what was done before.

import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { partnerList, savePartner } from '#features/binding/calls/partner.ts';
import type { PartnerContent } from '#features/binding/partner.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { ownExports } from '#features/export/calls.ts';
import { exportJobs } from '#features/export/server/jobs.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { openReplica } from '#packages/db/replica.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { startFeed } from '#packages/push/server/feed.ts';
import { Hub } from '#packages/push/server/hub.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { orderExport } from '#packages/rpc/contract/exportCalls.ts';
import type { Origin } from '#packages/rpc/server/context.ts';
import { readOnBehalfOf } from '#packages/rpc/server/handle.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { type ReadOutcome, startReplicas } from '#packages/rpc/server/replicas.ts';
import { realTimers } from '#packages/time/timers.ts';
import { schemaOf, valuesOf } from '../../test/proofs/schema.ts';
import { signInPlainly, testApp, type TestApp } from '../../test/support/app.ts';
import { killDatabase, processesOf } from '../../test/support/databaseProcesses.ts';
import { openFirm } from '../../test/support/people.ts';
import { randomFrom } from '../../test/support/random.ts';
import { type Standby, startReplicated } from '../../test/support/standby.ts';
import { REPLICA_ACTS } from '../../test/support/tier.ts';
import { answerOf } from '../../test/support/trading.ts';
import { until } from '../../test/support/until.ts';
import { features, lists } from './features.ts';
import { outboxSource } from './news.ts';
import { openReplicas, requireOwnReplicas } from './replicas.ts';

const { url, standbys, close } = await startReplicated(2);
afterAll(close);
const [standby, other] = standbys as [Standby, Standby];
const env = { DATABASE_READ_URL: standby.url };
/** Two processes. */
const here = await testApp({ databaseUrl: url, env });
const there = await testApp({ databaseUrl: url, env });

const PARTNERS = ['zhao', 'qian', 'sun', 'li'] as const;
const partnerIds: string[] = [];
let [firmId, personId] = ['', ''];
/** One person signed in twice, and another one of the same firm. */
let [traderHere, traderThere, financeThere] = [] as unknown as [Client, Client, Client];

beforeAll(async () => {
  await here.perform(signInPlainly);
  const wang = await openFirm(here, 'wang');
  [firmId, personId] = [wang.id, wang.people.firm_trader ?? ''];
  for (const handle of PARTNERS) partnerIds.push((await openFirm(here, handle, [])).id);
  traderHere = await here.signIn('wang.trader');
  traderThere = await there.signIn('wang.trader');
  financeThere = await there.signIn('wang.finance');
});

const ORIGIN: Origin = {
  ip: '',
  device: '',
  token: undefined,
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: () => Promise.resolve(''),
};

const untilUsable = (...processes: readonly TestApp[]) =>
  until(async () => {
    await Promise.all(processes.map(({ replicas }) => replicas.check()));
    return processes.every(({ replicas }) =>
      replicas.statuses().every(({ standing }) => standing === 'usable'),
    );
  });
const patience = (milliseconds: number) =>
  here.perform((ctx) => setParameter(ctx, 'REPLICA_MAX_LAG', String(milliseconds)));

beforeEach(async () => {
  await patience(5_000);
  await standby.resume();
  await untilUsable(here, there);
});

/** How the reads of `work` were answered. */
async function outcomesOf({ replicas }: TestApp, work: () => Promise<unknown>) {
  const before = new Map(replicas.counts);
  await work();
  const changes = [...replicas.counts].map(
    ([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, count]) => count > 0)) as Partial<Record<ReadOutcome, number>>;
}

const content: PartnerContent = {
  level: 'A',
  tags: [],
  varieties: [],
  discount: basisPoints(0n),
  isAutoAccept: false,
  isBlocked: false,
  note: '',
};

/** The version that the list shows of each partner; 0: it is not on it. */
async function readVersions(client: Client): Promise<readonly number[]> {
  const { list } = answerOf(await client(partnerList, { side: 'BUY' }));
  return partnerIds.map((id) => list.find(({ partner }) => partner.id === id)?.version ?? 0);
}
/** The version written; 0: somebody else was first. */
async function save(client: Client, at: number): Promise<number> {
  const version = (await readVersions(client))[at] ?? 0;
  const saved = await client(savePartner, { side: 'BUY', partnerId: partnerIds[at] ?? '', version, content });
  return saved.ok ? saved.answer.version : 0;
}

describe('a list', () => {
  it('is read from the standby, which shows what was just done', async () => {
    const version = await save(traderHere, 0);
    const outcomes = await outcomesOf(here, async () => {
      expect((await readVersions(traderHere))[0]).toBe(version);
    });
    expect(outcomes).toEqual({ replica: 1 });
  });

  it('is read from the primary while the standby lacks what was done, in each process and by everybody', async () => {
    await standby.pause();
    await patience(10);
    await Promise.all([here, there].map(({ replicas }) => replicas.check()));
    const version = await save(traderHere, 1);
    for (const [app, client] of [
      [here, traderHere],
      [there, traderThere],
      [there, financeThere],
    ] as const) {
      const outcomes = await outcomesOf(app, async () => {
        expect((await readVersions(client))[1]).toBe(version);
      });
      expect(outcomes).not.toHaveProperty('replica');
    }
    await standby.resume();
    await untilUsable(here, there);
    expect(await outcomesOf(there, () => readVersions(financeThere))).toEqual({ replica: 1 });
  });

  it('is read from the primary when the read conflicts with what the standby replays', async () => {
    await standby.set('max_standby_streaming_delay', '0');
    const outcomes = await outcomesOf(here, async () => {
      const read = here.replicas.read(
        (connection) => connection.run`select case when pg_is_in_recovery() then pg_sleep(60) end`,
      );
      await until(() => standby.isSleeping());
      await here.perform(({ tx }) => tx.run`create table moved as select generate_series(1, 100) as id`);
      await here.perform(({ tx }) => tx.run`delete from moved`);
      await here.database.background.run`vacuum moved`;
      expect(await read).toBe(1);
    });
    expect(outcomes).toEqual({ failed: 1 });
    expect(here.replicas.statuses()).toMatchObject([{ standing: 'usable' }]);
  });

  it('is read by everybody while the standby is killed, and from it again once it is back', async () => {
    const reads = Array.from({ length: 60 }, (_, turn) =>
      readVersions(turn % 2 === 0 ? traderThere : financeThere),
    );
    await killDatabase(standby.url);
    reads.push(...Array.from({ length: 60 }, () => readVersions(traderThere)));
    expect(new Set((await Promise.all(reads)).map(String)).size).toBe(1);
    await there.replicas.check();
    expect(there.replicas.statuses()).toMatchObject([{ standing: 'unreachable' }]);
    expect(await outcomesOf(there, () => readVersions(traderThere))).toEqual({ unavailable: 1 });
    await standby.start();
    await untilUsable(here, there);
    expect(await outcomesOf(there, () => readVersions(traderThere))).toEqual({ replica: 1 });
  });

  it('is read by whoever waits for a standby that does not answer any more', async () => {
    const { postmaster, others } = await processesOf(standby.url);
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const id of [postmaster, ...others]) process.kill(id, name);
    };
    onTestFinished(() => {
      signal('SIGCONT');
    });
    signal('SIGSTOP');
    const reads = [traderThere, financeThere].map(readVersions);
    await there.replicas.check();
    expect(there.replicas.statuses()).toMatchObject([{ standing: 'unreachable' }]);
    const [one, two] = await Promise.all(reads);
    expect(one).toEqual(two);
  });

  it('of any sort can be read from the standby', async () => {
    const actor = { personId, firmId, seats: ALL_SEATS, sessionId: '' };
    const refused: string[] = [];
    for (const handler of features.handlers) {
      if (handler.readPreference !== 'replica') continue;
      const inputs = valuesOf(schemaOf(handler.call), () => [], here.now);
      const readOne = async (input: unknown) =>
        here.replicas.read(async (tx) => {
          const read = readOnBehalfOf(handler, actor, input as Record<string, unknown>, ORIGIN);
          return read({}, { tx, now: here.now, newId: here.runtime.newId });
        });
      const outcomes = await outcomesOf(here, () =>
        Promise.allSettled(fc.sample(inputs, { numRuns: 5, seed: 1 }).map(readOne)),
      );
      if (outcomes.replica !== 5) refused.push(handler.call.path);
    }
    expect(refused).toEqual([]);
  });

  it('is exported from the standby, at once and when it was ordered', async () => {
    const [write] = exportJobs(lists, here.files);
    const order = {
      path: partnerList.path,
      filter: { side: 'BUY' },
      form: 'csv',
      locale: 'zh-Hans',
    } as const;
    answerOf(await traderHere(orderExport, order));
    expect(await outcomesOf(here, () => runJob(write!, here.runtime))).toEqual({ replica: 1 });
    expect(answerOf(await traderHere(ownExports, {})).list).toMatchObject([{ state: 'ready' }]);
  });

  it('that is read again because of a push shows what was changed', async () => {
    await standby.set('recovery_min_apply_delay', '30ms');
    const seen: number[] = [];
    const hub = new Hub(realTimers.now);
    const feed = startFeed(
      hub,
      outboxSource(there.database, { announce: async () => undefined, answer: async () => undefined }),
      realTimers,
      () => undefined,
    );
    let reads = Promise.resolve();
    const notify = () => {
      reads = reads.then(async () => {
        seen.push((await readVersions(financeThere))[2] ?? 0);
      });
    };
    hub.follow({ notify }, 'partners', 'partners');
    await until(() => seen.length === 1);
    for (let turn = 1; turn <= 3; turn += 1) {
      const version = await save(traderHere, 2);
      await here.perform(({ tx }) => writeOutbox(tx, ['partners']));
      feed.wake();
      await until(() => seen.length > turn);
      expect(seen[turn]).toBe(version);
    }
    await feed.close();
    await standby.set('recovery_min_apply_delay');
  });

  it('never shows less than what anybody had done before, whatever the standby does meanwhile', async () => {
    const seed = randomInt(2 ** 31);
    const random = randomFrom(seed);
    const pick = (count: number) => Math.floor(random() * count);
    await patience(15);
    const done = [...(await readVersions(traderHere))];
    const write = async (client: Client) => {
      const at = pick(PARTNERS.length);
      const version = await save(client, at);
      done[at] = Math.max(done[at] ?? 0, version);
    };
    const read = async (client: Client) => {
      const before = [...done];
      for (const [at, version] of (await readVersions(client)).entries())
        expect(version, `seed ${seed}`).toBeGreaterThanOrEqual(before[at] ?? 0);
    };
    let left = REPLICA_ACTS;
    const play = async (client: Client, acts: readonly ((client: Client) => Promise<void>)[]) => {
      for (; left > 0; left -= 1) await acts[pick(acts.length)]?.(client);
    };
    const disturb = async () => {
      while (left > 0) {
        await (random() < 0.5 ? standby.pause() : standby.resume());
        await (random() < 0.5 ? here : there).replicas.check();
      }
    };
    await Promise.all([
      play(traderHere, [write, read, read]),
      play(traderThere, [write, read, read]),
      play(financeThere, [read]),
      disturb(),
    ]);
    for (const { replicas } of [here, there]) expect(replicas.counts.get('replica')).toBeGreaterThan(0);
  });
});

describe('a replica', () => {
  const database = openDatabase(url, { connections: 2, onError: () => undefined });
  const opened = new Set<{ close(): Promise<void> }>([database]);
  afterAll(async () => {
    for (const each of opened) await each.close();
  });
  let at = 0;
  const watch = (address: string, primary = database, maxLagMs = 100) => {
    const replicas = startReplicas({
      database: primary,
      replicas: [
        openReplica(address, { connections: 2, keys: primary.reading.keys, onError: () => undefined }),
      ],
      timers: { now: () => at, after: () => () => undefined },
      clock: () => here.now,
      readMaxLagMs: () => Promise.resolve(maxLagMs),
      onChange: () => undefined,
    });
    opened.add(replicas);
    return replicas;
  };
  type Watched = ReturnType<typeof watch>;
  const stand = async (replicas: Watched) => {
    await replicas.check();
    return replicas.statuses().map(({ standing, lagMs }) => [standing, lagMs] as const)[0];
  };
  const untilStanding = (replicas: Watched, standing: string) =>
    until(async () => (await stand(replicas))?.[0] === standing);

  it('that lacks for longer than the parameter what was committed is behind, until it has it', async () => {
    const replicas = watch(standby.url);
    await untilStanding(replicas, 'usable');
    await standby.pause();
    await here.perform(({ tx }) => writeOutbox(tx, ['anything']));
    expect(await stand(replicas)).toEqual(['usable', 0]);
    at += 100;
    expect(await stand(replicas)).toEqual(['usable', 100]);
    at += 1;
    expect(await stand(replicas)).toEqual(['behind', 101]);
    await standby.resume();
    await untilStanding(replicas, 'usable');
    expect(replicas.statuses()).toMatchObject([{ lagMs: 0 }]);
  });

  it('that is away is further behind by every moment', async () => {
    await other.stop();
    const replicas = watch(other.url);
    expect(await stand(replicas)).toEqual(['unreachable', 0]);
    at += 5_000;
    expect(await stand(replicas)).toEqual(['unreachable', 5_000]);
    await other.start();
    await untilStanding(replicas, 'usable');
  });

  it.each([
    ['another database', () => standby.url.replace('/seam?', '/postgres?'), 'foreign'],
    ['the primary itself, as after a switch-over', () => url, 'primary'],
  ])('may not be %s', async (_what, address, standing) => {
    const replicas = watch(address());
    expect(await stand(replicas)).toEqual([standing, 0]);
    expect(await replicas.read((connection) => connection.run`select`)).toBe(1);
    expect(replicas.counts.get('unavailable')).toBe(1);
  });

  it('of another database keeps the server from starting', async () => {
    const databaseReadUrls = [standby.url.replace('/seam?', '/postgres?')];
    const replicas = openReplicas({ databaseReadUrls }, database, () => here.now, here.http.log);
    opened.add(replicas);
    await expect(requireOwnReplicas(replicas)).rejects.toThrow(
      /^DATABASE_READ_URL is wrong: .* is no standby/,
    );
  });

  it('of a former primary is not read from until it follows the new one', async () => {
    await standby.follow(other);
    await standby.pause();
    await other.promote();
    const promoted = openDatabase(other.url, { connections: 2, onError: () => undefined });
    opened.add(promoted);
    const replicas = watch(standby.url, promoted);
    expect((await stand(replicas))?.[0]).toBe('detached');
    expect((await stand(watch(url, promoted)))?.[0]).toBe('detached');
    expect(await replicas.read((connection) => connection.run`select`)).toBe(1);
    expect(replicas.counts.get('unavailable')).toBe(1);
    await standby.resume();
    await untilStanding(replicas, 'usable');
    expect(await replicas.read((connection) => connection.run`select`)).toBe(1);
    expect(replicas.counts.get('replica')).toBe(1);
  });
});
