// One, two and four server processes on one database: takes, and the board.
//
// Here they share cores with the database and the clients. What they carry where each has a machine of its
// own follows from what a request costs: processes times one core over the process's CPU time for a
// request, at most the database's cores over the database's CPU time for it. Costs are measured at each
// number of processes, so that they contain what processes cost each other, and at a pace at which nobody
// waits for a core: on a machine at its limit a request costs more, because processes interrupt each
// other. `takes` or `board` measures one of the two.

import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBareClient } from './support/bareClient.ts';
import { cpuSecondsOf, databaseCpuSeconds, postmasterOf } from './support/cpu.ts';
import { type Bench, type Measured, measure, openBench, report, startServer } from './support/harness.ts';
import { copyListings, fillMarket } from './support/market.ts';
import { openStage } from './support/stage.ts';
import { viewOf } from './support/views.ts';

/** Clients of each process: what several carry is more load, not the same in smaller portions. */
const CLIENTS = 32;
const MINES = 16;
const LISTINGS_OF_A_MINE = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** How often each client asks while costs are measured: half of what four processes carry here. */
const PACE_MS = { take: 800, page: 320, shared: 40 };
const BOARD = Number(process.env.BENCH_LISTINGS ?? 100_000);
const PROCESSES = [1, 2, 4];
const SHARED = 'all the same page';
/** Pages that the bare route knows. */
const VIEWS = 64;
/** Cores of a database that is apart. */
const DATABASE_CORES = 4;
const TAKE_KG = 1_000;
/** A transaction, a statement each: what the limits do. */
const LIMIT_CONNECTIONS = 16;

interface Costs {
  /** As fast as this machine can. */
  readonly here: Measured;
  /** How many cores were busy then. */
  readonly cores: number;
  /** For a request, at the pace. */
  readonly paced: Cpu;
  /** For a request, as fast as this machine can. */
  readonly full: Cpu;
}

/** Seconds of all server processes, of the database and of the clients. */
interface Cpu {
  readonly servers: number;
  readonly database: number;
  readonly generator: number;
}

type Once = (client: number) => Promise<boolean>;

interface Load {
  readonly clients: number;
  readonly pids: readonly number[];
  readonly postmaster: number;
  readonly everyMs: number;
}

async function measureCosts(load: Load, once: Once): Promise<Costs> {
  const full = await withCpu(load, once);
  const paced = await withCpu(load, once, { everyMs: load.everyMs });
  return {
    here: full.measured,
    cores: (full.servers + full.database + full.generator) / full.seconds,
    paced: perRequest(paced),
    full: perRequest(full),
  };
}

const perRequest = ({
  requests,
  servers,
  database,
  generator,
}: Cpu & { readonly requests: number }): Cpu => ({
  servers: servers / requests,
  database: database / requests,
  generator: generator / requests,
});

/** CPU time and requests are those of the whole run, with the warm-up. */
async function withCpu({ clients, pids, postmaster }: Load, once: Once, pace?: { everyMs: number }) {
  let requests = 0;
  const read = () => [
    pids.reduce((total, pid) => total + cpuSecondsOf(pid), 0),
    databaseCpuSeconds(postmaster),
    cpuSecondsOf(process.pid),
    performance.now() / 1_000,
  ];
  const before = read();
  const measured = await measure(
    clients,
    SECONDS,
    async (client) => {
      requests += 1;
      return once(client);
    },
    pace,
  );
  const [servers = 0, database = 0, generator = 0, seconds = 0] = read().map(
    (now, at) => now - (before[at] ?? 0),
  );
  return { measured, requests, servers, database, generator, seconds };
}

const carried = (processes: number, { servers, database }: Cpu) =>
  Math.min(servers === 0 ? Number.POSITIVE_INFINITY : processes / servers, DATABASE_CORES / database);

const micro = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`;
const line = (processes: number, { here, cores, paced }: Costs) =>
  `${here.perSecond.toFixed(0)}/s here with ${cores.toFixed(1)} cores busy; a request costs ` +
  `${micro(paced.servers)} of the processes, ${micro(paced.database)} of the database, ` +
  `${micro(paced.generator)} of the clients; apart: ` +
  `${carried(processes, paced).toFixed(0)}/s${here.failed > 0 ? `; ${here.failed} failed` : ''}`;

type Runs = ReadonlyMap<number, Costs>;
const toOne = (runs: Runs, at: 'paced' | 'full') =>
  [2, 4]
    .map((many) => {
      const [one, more] = [runs.get(1), runs.get(many)];
      return one && more ? (carried(many, more[at]) / carried(1, one[at])).toFixed(2) : '-';
    })
    .join(', ');

function reportRuns(title: string, ours: Runs, limits: Runs, limit: string): void {
  report(title, [
    ...[...ours].map(([count, costs]) => [`${count} processes`, line(count, costs)] as const),
    ...[...limits].map(([count, costs]) => [`limit: ${limit}, ${count}`, line(count, costs)] as const),
    [`apart, 2 and 4 to 1, database of ${DATABASE_CORES} cores`, toOne(ours, 'paced')],
    ['the same by costs at full load here', toOne(ours, 'full')],
    ...(limits.size > 1 ? [['apart, the limit', toOne(limits, 'paced')] as const] : []),
    ['aim', '2 processes carry 1.6 times what one does'],
  ]);
}

async function withServers<T>(
  bench: Bench,
  count: number,
  work: (addresses: readonly string[], pids: readonly number[]) => Promise<T>,
  script?: string,
): Promise<T> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(bench.url, script)));
  try {
    return await work(
      servers.map(({ address }) => address),
      servers.map(({ pid }) => pid),
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Client by client, each at one process. */
const spread = (addresses: readonly string[], tokens: readonly (string | undefined)[] = []) =>
  Array.from({ length: CLIENTS * addresses.length }, (_, client) =>
    openBareClient(addresses[client % addresses.length] ?? '', tokens[client]),
  );

async function benchTakes(): Promise<void> {
  const bench = await openBench('bench_scale');
  const stage = await openStage(bench.url, CLIENTS * Math.max(...PROCESSES), MINES);
  await bench.pool.query(await readFile(join(import.meta.dirname, 'support/take-limit.sql'), 'utf8'));
  const postmaster = await postmasterOf(bench.pool);
  const listings: string[] = [];
  for (let at = 0; at < MINES * LISTINGS_OF_A_MINE; at += 1) listings.push(await stage.list(at % MINES));
  let next = 0;
  const notice = await stage.notice(listings[0] ?? '', BigInt(TAKE_KG));
  const anyListing = () => listings[(next += 7) % listings.length] ?? '';

  const ours = new Map<number, Costs>();
  for (const count of PROCESSES) {
    ours.set(
      count,
      await withServers(bench, count, (addresses, pids) => {
        const lines = spread(addresses, stage.tokens);
        return measureCosts(
          { clients: lines.length, pids, postmaster, everyMs: PACE_MS.take },
          async (client) => {
            const body = JSON.stringify({
              acctMode: '2',
              randomCode: crypto.randomUUID(),
              listingId: anyListing(),
              quantity: String(TAKE_KG),
              notice,
            });
            return (await lines[client]!.post('/api/trade/listing/take', body)).includes('"code":"0"');
          },
        );
      }),
    );
  }

  const connections = await Promise.all(
    Array.from({ length: LIMIT_CONNECTIONS }, async () => {
      const client = new pg.Client({
        connectionString: bench.url,
        options: '-c plan_cache_mode=force_generic_plan',
      });
      await client.connect();
      return client;
    }),
  );
  const limit = await measureCosts(
    { clients: LIMIT_CONNECTIONS, pids: [], postmaster, everyMs: PACE_MS.take },
    async (client) => {
      const { firmId, personId } = stage.buyers[client]!;
      await connections[client]!.query({
        name: 'take',
        text: 'select bench_take($1, $2, $3, $4, $5)',
        values: [anyListing(), firmId, personId, TAKE_KG, Array.from({ length: 6 }, stage.newId)],
      });
      return true;
    },
  );
  await Promise.all(connections.map((client) => client.end()));
  reportRuns(
    `takes over ${listings.length} listings of ${MINES} mines`,
    ours,
    new Map([[1, limit]]),
    'one transaction a take, no server',
  );
  console.log((await stage.audit()).map(([name, value]) => `  ${name} ${value}`).join('\n'));
  await bench.stop();
}

async function benchBoard(): Promise<void> {
  const bench = await openBench('bench_board', { keep: true });
  await fillMarket(bench.url, Math.min(BOARD, 5_000));
  const { rows } = await bench.pool.query<{ count: number }>(
    `select count(*)::int from listing where state = 'listed' and valid_to > now()`,
  );
  if ((rows[0]?.count ?? 0) < BOARD) await copyListings(bench.pool, BOARD);
  await bench.pool.query('vacuum (analyze) listing');
  const postmaster = await postmasterOf(bench.pool);
  const audiences = { 'each a page of their own': (client: number) => client % VIEWS, [SHARED]: () => 0 };
  for (const [audience, pageOf] of Object.entries(audiences)) {
    const everyMs = audience === SHARED ? PACE_MS.shared : PACE_MS.page;
    const run = (count: number, path: (client: number) => string, script?: string) =>
      withServers(
        bench,
        count,
        (addresses, pids) => {
          const lines = spread(addresses);
          const bodies = lines.map((_line, client) =>
            JSON.stringify({
              acctMode: '2',
              randomCode: 'bench-scale-board',
              ...viewOf('newest', pageOf(client)),
            }),
          );
          return measureCosts({ clients: lines.length, pids, postmaster, everyMs }, async (client) => {
            const answer = await lines[client]!.post(path(client), bodies[client]!);
            return answer.includes('"list":[') || answer.includes('"rows":[');
          });
        },
        script,
      );
    const [ours, limits] = [new Map<number, Costs>(), new Map<number, Costs>()];
    for (const count of PROCESSES) {
      ours.set(count, await run(count, () => '/api/trade/listing/board'));
      // The bare route does not coalesce.
      if (audience !== SHARED)
        limits.set(
          count,
          await run(count, (client) => `/board/newest/${pageOf(client)}`, 'bench/support/bare-board.ts'),
        );
    }
    reportRuns(`board of ${BOARD} listings, ${audience}`, ours, limits, 'a bare route with the same SQL');
  }
  await bench.stop();
}

console.log(
  `${cpus().length} cores for ${PROCESSES.join(', ')} processes, the database and ` +
    `${CLIENTS} clients of each process`,
);
const [, , part = 'all'] = process.argv;
if (part !== 'board') await benchTakes();
if (part !== 'takes') await benchBoard();
