// Sessions of random lots and bids, played by the rules into archives.

import { commitmentOf, secretHashOf } from '#features/auction/rules/commitment.ts';
import {
  acceptBestBids,
  cancelLot,
  closeLot,
  drawLot,
  openLot,
  openSealedBids,
  pauseLot,
  resultOf,
  resumeLot,
  voidLot,
} from '#features/auction/rules/course.ts';
import { decideBid, decideLimit, decideSealed, endLimitOf } from '#features/auction/rules/decide.ts';
import type { Decision, FoldedLot, SealedPrice } from '#features/auction/rules/folded.ts';
import { hashOf } from '#features/auction/rules/hash.ts';
import { type HashedRow, LOG_FORMAT, type LogFile, type LogHead } from '#features/auction/rules/log.ts';
import { farthest, type LotSpec, sellsTonnes } from '#features/auction/rules/lotSpec.ts';
import { nextPrices } from '#features/auction/rules/prices.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { randomFrom } from './random.ts';

export interface RandomSession {
  readonly seed: number;
  readonly lots?: number;
  readonly bidders?: number;
  /** Acts tried on each lot. */
  readonly acts?: number;
  /** Only this kind. */
  readonly kind?: LotSpec['kind'];
}

export interface PlayedLot {
  readonly head: LogHead;
  readonly rows: readonly HashedRow[];
  readonly lot: FoldedLot;
  /** Each state on the way. */
  readonly states: readonly FoldedLot[];
}

export type Dice = (sides: number) => number;

/** Whole numbers below `sides`. */
export function diceOf(seed: number): Dice {
  const random = randomFrom(seed);
  return (sides) => Math.floor(random() * sides);
}

const OPENS = Date.UTC(2026, 10, 24, 1, 0, 0);
const SECRETS = ['first secret of twelve', 'second secret of twelve'] as const;

export function randomSpec(dice: Dice, only?: LotSpec['kind']): LotSpec {
  const kind =
    only ?? (['open_whole', 'open_whole', 'open_quantity', 'sealed'] as const)[dice(4)] ?? 'sealed';
  const direction = dice(2) === 0 ? 'up' : 'down';
  const incMin = BigInt(10_000 + dice(5) * 10_000 + dice(2) * dice(1_000));
  const base = 5_000_000n + BigInt(dice(300)) * 10_000n;
  const reach = incMin * BigInt(3 + dice(30)) + BigInt(dice(2) * dice(9_000));
  const step = kg(100_000n);
  const hasTonnes = kind === 'open_quantity' || (kind === 'sealed' && dice(2) === 0);
  return {
    kind,
    direction,
    base: haoPerTonne(base),
    incMin: haoPerTonne(incMin),
    incMax: haoPerTonne(incMin * BigInt(1 + dice(8))),
    ...(dice(2) === 0 && { cap: haoPerTonne(direction === 'up' ? base + reach : base - reach) }),
    capTie: dice(3) === 0 ? 'first' : 'draw',
    regularMs: 60_000 * (1 + dice(10)),
    extensionMs: 10_000 * (1 + dice(12)),
    quantity: kg(2_000_000n),
    ...(hasTonnes && { minTake: kg(step * BigInt(1 + dice(3))), step }),
    ...(hasTonnes && dice(2) === 0 && { maxPerFirm: kg(step * BigInt(5 + dice(15))) }),
    pricing: dice(2) === 0 ? 'as_bid' : 'uniform',
    hasReserve: dice(3) === 0,
  };
}

export function playSession(options: RandomSession): { file: LogFile; played: PlayedLot[] } {
  const { seed, lots = 4, bidders = 6, acts = 40, kind } = options;
  const dice = diceOf(seed);
  const session = `SESSION${seed}`;
  const salts = Array.from({ length: bidders }, (_one, at) => ({
    code: `B${String(at + 1).padStart(3, '0')}`,
    firmId: `FIRM${seed}-${dice(1_000_000)}-${at}`,
    salt: hashOf(`salt ${seed} ${at}`),
  }));
  const commitments = salts.map(({ code, firmId, salt }) => ({
    code,
    hash: commitmentOf(salt, firmId, session),
  }));
  const secrets = SECRETS.map((secret, at) => ({ slot: at + 1, hash: secretHashOf(secret) }));
  const played = Array.from({ length: lots }, (_one, at) =>
    playLot({ session, lot: at + 1, spec: randomSpec(dice, kind), commitments, secrets }, dice, acts),
  );
  const file: LogFile = {
    format: LOG_FORMAT,
    session,
    commitments,
    secrets,
    salts,
    lots: played.map(({ head, rows, lot }) => {
      const result = resultOf(head.spec, lot);
      if (!result) throw new Error('a lot without result');
      return { lot: head.lot, spec: head.spec, rows, result };
    }),
  };
  return { file, played };
}

function playLot(head: LogHead, dice: Dice, acts: number): PlayedLot {
  const { spec } = head;
  const nonce = () => hashOf(`nonce ${dice(2 ** 31)} ${dice(2 ** 31)}`);
  const above = spec.incMin * BigInt(4 + dice(2) * 70);
  const reserve = {
    price: haoPerTonne(spec.direction === 'up' ? spec.base + above : spec.base - above),
    nonce: nonce(),
  };
  let t = OPENS + head.lot;
  const opened = openLot(head, {
    t,
    ...(spec.hasReserve && { reserve }),
    ...(dice(9) === 0 && { rerunOf: 99 }),
  });
  let { lot } = opened;
  const rows = [...opened.rows];
  const states = [lot];
  const prices: SealedPrice[] = [];
  const take = (decision: Decision) => {
    if (!decision.ok) return false;
    if (decision.sealed) prices.push(decision.sealed);
    rows.push(...decision.rows);
    lot = decision.lot;
    states.push(lot);
    return true;
  };
  const span = (spec.regularMs * 2) / acts;
  for (let act = 0; act < acts && lot.phase !== 'cancelled' && lot.phase !== 'voided'; act += 1) {
    t += dice(Math.ceil(span));
    if (lot.phase === 'running' && t >= lot.endsAt) break;
    take(randomAct({ spec, lot, t, dice, nonce, codes: head.commitments }));
  }
  if (lot.phase === 'paused') take(resumeLot(spec, lot, { t: (t += 5_000) }));
  take(closeLot(spec, lot, { t: Math.max(t, lot.endsAt) + dice(90) }));
  t = Math.max(t, lot.endsAt) + dice(60_000);
  if (lot.needs === 'opening' && dice(9) > 0) take(openSealedBids(spec, lot, { t, prices }));
  if (lot.needs === 'draw') {
    const [a, b] = SECRETS;
    const isReplaced = dice(3) === 0;
    const second = { secret: isReplaced ? hashOf(`anchor ${t}`) : b, isReplaced };
    take(drawLot(spec, lot, { t, secrets: [{ secret: a, isReplaced: false }, second] }));
  }
  if (lot.phase === 'unsold_reserve' && dice(2) === 0)
    take(acceptBestBids(spec, lot, { t: t + dice(1_800_000) }));
  if (dice(12) === 0 || lot.needs !== null)
    take(voidLot(spec, lot, { t: t + 2_000_000, reason: 'collusion' }));
  return { head, rows, lot, states };
}

interface Situation {
  readonly spec: LotSpec;
  readonly lot: FoldedLot;
  readonly t: number;
  readonly dice: Dice;
  readonly nonce: () => string;
  readonly codes: readonly { readonly code: string }[];
}

function randomAct({ spec, lot, t, dice, nonce, codes }: Situation): Decision {
  const code = codes[dice(codes.length)]?.code ?? '';
  const chance = dice(100);
  if (lot.phase === 'paused') return resumeLot(spec, lot, { t });
  if (chance < 3) return pauseLot(spec, lot, { t, reason: 'line down', isFault: dice(2) === 0 });
  if (chance === 3) return cancelLot(spec, lot, { t, reason: 'wrong coal' });
  if (chance === 4 && dice(4) === 0) return voidLot(spec, lot, { t, reason: 'wrong base' });
  const asked = 1n + BigInt(dice(20));
  const least = 1n + BigInt(dice(Number(asked)));
  const tonnes = sellsTonnes(spec)
    ? { quantity: kg(asked * 100_000n), ...(dice(2) === 0 && { least: kg(least * 100_000n) }) }
    : {};
  if (spec.kind === 'sealed') {
    const price = haoPerTonne(between(spec.base, farthestNear(spec), BigInt(dice(12)), 11n));
    return decideSealed(spec, lot, { t, code, price, nonce: nonce(), ...tonnes });
  }
  if (chance < 10) return endLimitOf(spec, lot, { t, code });
  const from = lot.standing?.price ?? spec.base;
  if (chance < 35) {
    const limit = haoPerTonne(between(from, farthestNear(spec), BigInt(1 + dice(12)), 10n));
    return decideLimit(spec, lot, { t, code, limit, nonce: nonce(), ...(dice(3) > 0 ? tonnes : {}) });
  }
  const next = nextPrices(spec, lot, code) ?? { least: from, most: from };
  const price = haoPerTonne(between(next.least, next.most, BigInt(dice(6)), 4n));
  const seen = dice(4) === 0 && lot.standing ? { seen: lot.standing.price } : {};
  return decideBid(spec, lot, { t, code, price, ...seen, ...tonnes });
}

const between = (from: bigint, to: bigint, part: bigint, of: bigint) => from + ((to - from) * part) / of;
const farthestNear = (spec: LotSpec) =>
  spec.cap === undefined
    ? spec.direction === 'up'
      ? spec.base + spec.incMin * 20n
      : spec.base - spec.incMin * 20n
    : farthest(spec);
