// Ten thousand push clients: memory, one message to one and to all, recovery.
// Compared with Socket.IO, bare ws, and ws with our packets; those store nothing.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#packages/db/migrate.ts';
import { TIMER } from '#packages/push/protocol/commands.ts';
import { ALONE, seedCrowd } from './support/crowd.ts';
import { openBench, report } from './support/harness.ts';
import {
  type CrowdState,
  type FromServer,
  type ServerKind,
  sharedNow,
  type ToCrowd,
  type ToServer,
} from './support/push-words.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 10_000);
const SERVERS = (process.env.BENCH_SERVERS ?? 'seam,socket.io,packets,ws').split(',');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SINGLE_MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000);
const CONNECTED_A_SECOND = 300;
const MAX_WAITING_MS = 120_000;

const bench = await openBench('bench_push');
await migrate(bench.pool, join(import.meta.dirname, '../database/migrations'));
await seedCrowd(bench.pool, CLIENTS);

const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (const kind of SERVERS) measured.push(await measure(kind as ServerKind));

report(`push to ${CLIENTS} clients`, [
  ...measured.flatMap(({ kind, ...figures }) => [
    [`${kind}: memory per client`, `${figures.memory.toFixed(1)} kB`] as const,
    [
      `${kind}: one message to one`,
      `p50 ${at(figures.single, 0.5).toFixed(1)} ms, p99 ${at(figures.single, 0.99).toFixed(1)} ms`,
    ] as const,
    [
      `${kind}: one to all until all have acknowledged`,
      `${figures.all.map((took) => took.toFixed(0)).join(' / ')} ms, ` +
        `middle ${at(figures.all, 0.5).toFixed(0)} ms`,
    ] as const,
    [
      `${kind}: processor for one to all`,
      `server ${at(
        figures.worked.map(([server]) => server),
        0.5,
      ).toFixed(0)} ms, clients ${at(
        figures.worked.map(([, clients]) => clients),
        0.5,
      ).toFixed(0)} ms`,
    ] as const,
    ...(figures.killed ? [[`${kind}: killed and started again`, figures.killed] as const] : []),
  ]),
  [
    'aims',
    '25 kB a client, p99 to one 50 ms, to all 1500 ms, all online within 60 s, ' +
      'each message shown once, to all faster than Socket.IO',
  ],
]);
await bench.stop();

function at(values: readonly number[], share: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
  );
}

async function measure(kind: ServerKind) {
  let server = await startServer(kind);
  const crowd = startCrowd();
  // Warm-up: code is compiled and database connections are open.
  const before = await server.ask({ do: 'memory' });
  crowd.say({
    do: 'connect',
    kind,
    port: server.port,
    clients: CLIENTS,
    perSecond: CONNECTED_A_SECOND,
    settings: server.settings,
  });
  await crowd.until(({ online }) => online === CLIENTS);
  await wait(3_000);
  const memory = ((await server.ask({ do: 'memory' })) - before) / CLIENTS / 1_024;
  const single = await tellOnes(server, crowd);
  const all: number[] = [];
  const worked: [server: number, clients: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [await server.ask({ do: 'processor' }), (await crowd.ask()).processor] as const;
    all.push(await server.ask({ do: 'all', clients: CLIENTS, id: `${kind} ${round}` }));
    worked.push([
      (await server.ask({ do: 'processor' })) - before[0],
      (await crowd.ask()).processor - before[1],
    ]);
    await wait(kind === 'seam' ? TIMER.feedbackSpread + 2_000 : 3_000);
  }
  let killed: string | undefined;
  if (kind === 'seam') [server, killed] = await killAndCount(server, crowd);
  crowd.end();
  server.end();
  await wait(2_000);
  return { kind, memory, single, all, worked, killed };
}

type RunningServer = Awaited<ReturnType<typeof startServer>>;
type Crowd = ReturnType<typeof startCrowd>;

async function tellOnes(server: RunningServer, crowd: Crowd): Promise<number[]> {
  const times: number[] = [];
  let { shown } = await crowd.ask();
  for (let message = 0; message < SINGLE_MESSAGES; message += 1) {
    const began = await server.ask({
      do: 'one',
      client: message % Math.min(ALONE, CLIENTS),
      id: `one ${message}`,
    });
    const { lastShownAt } = await crowd.until((state) => state.shown > shown, 1);
    shown += 1;
    times.push(lastShownAt - began);
  }
  return times;
}

/** Kills the server while a message to all is under way, and writes another one while it is down. */
async function killAndCount(server: RunningServer, crowd: Crowd): Promise<[RunningServer, string]> {
  crowd.say({ do: 'forget' });
  void server.ask({ do: 'begin_all', id: 'under way' });
  await crowd.until(({ shown }) => shown > CLIENTS / 4, 5);
  server.end('SIGKILL');
  const killedAt = sharedNow();
  await bench.pool.query(`
    insert into message (person_id, key, id, type, feature, template, params,
                         matter_type, matter_id, matter_no, created_at)
    select person_id, 'meanwhile', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ', 'TRADE', 'negotiation', 'taken', '{}',
           'listing', '', '', now()
      from firm_seat where firm_id = 'everybody'`);
  await crowd.until(({ online }) => online === 0);
  const again = await startServer('seam', server.port);
  const startedAt = sharedNow();
  await crowd.until(({ online }) => online === CLIENTS);
  const backAt = sharedNow();
  await crowd.until(({ fewest }) => fewest === 2);
  await wait(3_000);
  const { fewest, most, repeated } = await crowd.ask();
  return [
    again,
    [
      `all online ${((backAt - startedAt) / 1_000).toFixed(1)} s after the start, ` +
        `${((backAt - killedAt) / 1_000).toFixed(1)} s after the kill`,
      `each client was shown ${fewest} to ${most} of 2 messages`,
      `${repeated} came again and were not shown`,
    ].join('; '),
  ];
}

async function startServer(kind: ServerKind, port = 0) {
  const child = fork(join(import.meta.dirname, 'support/push-server.ts'), [kind, String(port)], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, DATABASE_URL: bench.url },
  });
  const [listening] = (await once(child, 'message')) as [Extract<FromServer, { is: 'listening' }>];
  const ask = async (command: ToServer): Promise<number> => {
    child.send(command);
    const [answer] = (await once(child, 'message')) as [Extract<FromServer, { is: 'done' }>];
    return answer.value;
  };
  return {
    port: listening.port,
    settings: kind === 'seam' ? await settingsAt(listening.port) : undefined,
    ask,
    end: endOf(child),
  };
}

async function settingsAt(port: number): Promise<unknown> {
  const script = await (await fetch(`http://127.0.0.1:${port}/web-config.js`)).text();
  return (JSON.parse(script.slice('window.webConfig = '.length, -2)) as { push: unknown }).push;
}

function startCrowd() {
  const child = fork(join(import.meta.dirname, 'support/push-crowd.ts'));
  const say = (word: ToCrowd) => {
    child.send(word);
  };
  const ask = async (): Promise<CrowdState> => {
    say({ do: 'ask' });
    const [state] = (await once(child, 'message')) as [CrowdState];
    return state;
  };
  const until = async (isReached: (state: CrowdState) => boolean, every = 100): Promise<CrowdState> => {
    const began = performance.now();
    for (;;) {
      const state = await ask();
      if (isReached(state) || performance.now() - began > MAX_WAITING_MS) return state;
      await wait(every);
    }
  };
  return { say, ask, until, end: endOf(child) };
}

function endOf(child: ChildProcess) {
  return (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
  };
}
