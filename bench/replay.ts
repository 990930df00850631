// An hour's session of 200 lots played again, and one decision, on one core.

import { openLot } from '#features/auction/rules/course.ts';
import { decideBid, decideLimit } from '#features/auction/rules/decide.ts';
import { writeLog } from '#features/auction/rules/log.ts';
import { replayLog } from '#features/auction/rules/replay.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { playSession } from '../test/support/auctionSessions.ts';
import { report } from './support/harness.ts';

const LOTS = 200;
const RUNS = 7;
const { file } = playSession({ seed: 2026, lots: LOTS, bidders: 10, acts: 120 });
const text = writeLog(file);
const rows = file.lots.reduce((sum, lot) => sum + lot.rows.length, 0);

const runs = Array.from({ length: RUNS }, () => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  if (!replayLog(text).same) throw new Error('the log differs');
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - began, cpu: (user + system) / 1_000 };
});
const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[RUNS >> 1] ?? NaN;

report(`an archive of ${LOTS} lots, ${rows} rows, ${(text.length / 2 ** 20).toFixed(1)} MiB`, [
  [
    'the product: read, decided again, hashed, compared (median)',
    `${middle(runs.map(({ clock }) => clock)).toFixed(0)} ms, ` +
      `${middle(runs.map(({ cpu }) => cpu)).toFixed(0)} ms of processors`,
  ],
  ['limit: the file read as JSON', `${timeOf(() => JSON.parse(text)).toFixed(0)} ms`],
  ['aim', '1000 ms'],
]);

const spec = {
  kind: 'open_whole',
  direction: 'up',
  base: haoPerTonne(5_000_000n),
  incMin: haoPerTonne(10_000n),
  incMax: haoPerTonne(50_000_000n),
  capTie: 'draw',
  regularMs: 600_000,
  extensionMs: 120_000,
  quantity: kg(1_000_000n),
  pricing: 'as_bid',
  hasReserve: false,
} as const;
const codes = Array.from({ length: 200 }, (_one, at) => `B${at}`);
let { lot } = openLot({ session: 'S', lot: 1, spec, commitments: [], secrets: [] }, { t: 0 });
for (const [at, code] of codes.slice(0, 180).entries()) {
  const made = decideBid(spec, lot, { t: 1, code, price: haoPerTonne(5_000_000n + BigInt(at) * 10_000n) });
  if (made.ok) ({ lot } = made);
}
for (const [at, code] of codes.slice(180).entries()) {
  const limit = haoPerTonne(7_000_000n + BigInt(at) * 10_000n);
  const made = decideLimit(spec, lot, { t: 2, code, limit, nonce: '0'.repeat(64) });
  if (made.ok) ({ lot } = made);
}
const DECISIONS = 20_000;
const [price, answered] = [haoPerTonne(8_000_000n), haoPerTonne((lot.standing?.price ?? 0n) + 10_000n)];
const decisions = (each: typeof price) =>
  timeOf(() => {
    for (let nth = 0; nth < DECISIONS; nth += 1)
      if (!decideBid(spec, lot, { t: 3, code: 'B7', price: each }).ok) throw new Error('refused');
  });
report('one bid, 200 bidders, 20 limits, its hashes included', [
  ['beyond all limits', `${((decisions(price) / DECISIONS) * 1_000).toFixed(1)} µs`],
  ['answered by a limit', `${((decisions(answered) / DECISIONS) * 1_000).toFixed(1)} µs`],
  ['aim', '100 µs'],
]);

function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
