// Settlement sheets on one core (eight terms, twenty batches), against floats.

import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { settleSheet, type SheetInput, type SheetTerms } from '#features/valuation/rules/sheet.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { report } from './support/harness.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const BATCHES = 20;

const clause: Clause = CLAUSE_TEMPLATES.PCI_DRY;
const terms: SheetTerms = {
  clause,
  agreed: haoPerTonne(11_500_000n),
  averagedBy: 'received',
  averaging: 'weighted',
  published: new Map(),
  weight: {
    counts: 'load_less_excess',
    lossRate: basisPoints(120n),
    summing: 'sum_of_rounded',
    ticketStep: kg(10n),
  },
  vatRate: basisPoints(1_300n),
  retention: basisPoints(300n),
  provisionalShare: basisPoints(8_000n),
};

/** No two sheets are equal, so nothing can be cached. */
const sheetNo = (no: number): SheetInput => ({
  type: 'final',
  batches: Array.from({ length: BATCHES }, (_one, at) => {
    const more = BigInt((no * 31 + at * 7) % 40);
    return {
      name: '',
      id: String(at),
      loaded: [kg(62_480n + more * 10n)],
      received: [kg(62_100n + more * 10n)],
      measured: {
        MT: indexValue(900n + more),
        AD: indexValue(1_150n + more),
        VDAF: indexValue(1_160n + more),
        STD: indexValue(58n + more / 4n),
        QGR_D: indexValue(7_480n - more),
        HGI: indexValue(62n - more / 8n),
      },
    };
  }),
  freight: { price: haoPerTonne(1_486_000n), on: 'loaded', vatRate: basisPoints(900n), refusesExcess: true },
});
const inputs = Array.from({ length: 64 }, (_one, no) => sheetNo(no));

const exact = perSecond((input) => settleSheet(terms, input).payable);
const floating = perSecond(settleInFloats);
report(`settlement sheets a second, one core, ${clause.terms.length} terms, ${BATCHES} batches`, [
  ['the product, exact, workings kept', exact.toFixed(0)],
  ['limit: the same formula in floating point', floating.toFixed(0)],
  ['aim', '10000'],
]);

function perSecond(run: (input: SheetInput) => unknown): number {
  let done = 0;
  const began = performance.now();
  const until = began + SECONDS * 1_000;
  while (performance.now() < until) {
    for (const input of inputs) run(input);
    done += inputs.length;
  }
  return done / ((performance.now() - began) / 1_000);
}

function settleInFloats({ batches }: SheetInput): number {
  let [loaded, received] = [0, 0];
  const sums: Record<string, number> = {};
  for (const batch of batches) {
    const weight = Number(batch.received[0]);
    loaded += Number(batch.loaded[0]);
    received += weight;
    for (const [index, value] of Object.entries(batch.measured))
      sums[index] = (sums[index] ?? 0) + weight * Number(value);
  }
  const mean = (index: string) => Math.round((sums[index] ?? 0) / received);
  const water = mean('MT');
  const counted =
    (loaded - Math.max(0, loaded - received - loaded * 0.012)) * (water > 800 ? (10_000 - water) / 9_200 : 1);
  const off = clause.terms.reduce((sum, { index, side, from, to, step = 1n, rate }) => {
    const away = side === 'ABOVE' ? mean(index) - Number(from) : Number(from) - mean(index);
    const reach = to === null ? away : Math.abs(Number(to - from));
    return sum + (Math.max(0, Math.min(away, reach)) / Number(step)) * Number(rate);
  }, 0);
  const goods = Math.round(((counted / 1_000) * (11_500_000 - off)) / 100);
  return goods + Math.round((loaded / 1_000) * 14_860) - Math.round(goods * 0.03);
}
