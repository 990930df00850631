// Random sessions: what must hold of every lot and archive.

import { describe, expect, it } from 'vitest';
import { type PlayedLot, playSession } from '../../../test/support/auctionSessions.ts';
import { headHash, rowHash, writeLog } from './log.ts';
import { isBetter, sellsTonnes } from './lotSpec.ts';
import { replayLog } from './replay.ts';
import { decodeFolded, encodeFolded } from './views.ts';

const SEEDS = Array.from({ length: 60 }, (_one, at) => at + 1);
const PLAYED = SEEDS.flatMap((seed) => playSession({ seed }).played);
const eachLot = (check: (played: PlayedLot) => void) => PLAYED.forEach(check);
const bidsOf = ({ rows }: PlayedLot) => rows.flatMap(({ row }) => (row.kind === 'bid' ? [{ ...row }] : []));

describe('of every lot', () => {
  it('the standing price goes one way only', () => {
    eachLot(({ head: { spec }, states }) => {
      const prices = states.flatMap(({ standing }) => (standing ? [standing.price] : []));
      expect(prices.every((price, at) => at === 0 || !isBetter(spec, prices[at - 1] ?? 0n, price))).toBe(
        true,
      );
    });
  });

  it('each bid of one bidder is better than its last, none beyond the cap or before the base', () => {
    eachLot((played) => {
      const { spec } = played.head;
      const last = new Map<string, bigint>();
      for (const { code, price } of bidsOf(played)) {
        const before = last.get(code);
        expect(before === undefined || isBetter(spec, price, before)).toBe(true);
        expect(isBetter(spec, spec.base, price)).toBe(false);
        expect(spec.cap !== undefined && isBetter(spec, price, spec.cap)).toBe(false);
        last.set(code, price);
      }
    });
  });

  it('no bid is decided at or after the end, and the end follows from bids and pauses', () => {
    eachLot(({ head: { spec }, rows }) => {
      let [regular, end, pausedAt] = [0, 0, 0];
      const wrong = rows.flatMap(({ row }) => {
        if (row.kind === 'opened') regular = end = row.t + spec.regularMs;
        if (row.kind === 'bid' && row.t >= end) return [row];
        if (row.kind === 'bid') end = Math.max(row.t, regular) + spec.extensionMs;
        if (row.kind === 'paused') pausedAt = row.t;
        if (row.kind === 'resumed') {
          const moved = row.t - pausedAt + Math.max(0, 60_000 - (end - pausedAt));
          if (regular > pausedAt) regular += moved;
          end += moved;
          if (end - row.t < 60_000) return [row];
        }
        const isEnd = row.kind === 'closed' ? row.t === end : !('endsAt' in row) || row.endsAt === end;
        return isEnd ? [] : [row];
      });
      expect(wrong).toEqual([]);
    });
  });

  it('no more is allotted than there is, to nobody more than asked or less than its least', () => {
    eachLot(({ head: { spec }, lot }) => {
      const awards = lot.verdict?.awards ?? [];
      const sum = awards.reduce((total, { quantity }) => total + quantity, 0n);
      expect(sum <= spec.quantity && new Set(awards.map(({ code }) => code)).size === awards.length).toBe(
        true,
      );
      expect(sum + (lot.verdict?.left ?? spec.quantity)).toBe(spec.quantity);
      if (!sellsTonnes(spec)) return;
      for (const { code, quantity } of awards) {
        const bid = lot.offers.find((one) => one.code === code);
        expect(bid && quantity <= bid.quantity && quantity >= bid.least).toBe(true);
        expect(quantity <= (spec.maxPerFirm ?? quantity)).toBe(true);
      }
    });
  });

  it('a limit within reach has answered, unless an equal earlier one leads', () => {
    eachLot(({ head: { spec }, states }) => {
      if (spec.kind !== 'open_whole') return;
      for (const { limits, standing, phase, bids } of states) {
        const [best] = limits;
        if (!best || !standing || phase !== 'running' || bids === 0) continue;
        if (best.code === standing.code || standing.price === spec.cap) continue;
        const next = spec.direction === 'up' ? standing.price + spec.incMin : standing.price - spec.incMin;
        const isWithin = !isBetter(spec, next, best.limit);
        const leader = limits.find(({ code }) => code === standing.code);
        expect(!isWithin || leader?.limit === best.limit).toBe(true);
      }
    });
  });

  it('the state comes back from its text', () => {
    eachLot(({ states }) => {
      for (const state of states.slice(-4)) expect(decodeFolded(encodeFolded(state))).toEqual(state);
    });
  });
});

describe('an archive', () => {
  it('leads to the same result', () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      const { file } = playSession({ seed });
      const replayed = replayLog(writeLog(file));
      expect(replayed, `seed ${seed}`).toMatchObject({ same: true });
      for (const { result, spec, rows } of file.lots) {
        seen.add(`${spec.kind} ${result.outcome}`);
        for (const { row } of rows) seen.add(row.kind);
      }
    }
    const kinds = [
      'opened bid extended limit_set limit_ended sealed_set paused resumed closed reserve_revealed',
      'limit_revealed sealed_revealed secret_revealed secret_replaced drawn result accepted voided cancelled',
    ];
    const outcomes = ['open_whole', 'open_quantity', 'sealed'].flatMap((kind) => [
      `${kind} sold`,
      `${kind} unsold_reserve`,
    ]);
    expect([...seen]).toEqual(expect.arrayContaining([...kinds.join(' ').split(' '), ...outcomes]));
  });

  it.each([3, 7, 11])('tells any one byte that was changed (session %i)', (seed) => {
    const text = writeLog(playSession({ seed, lots: 3, acts: 14 }).file);
    const missed: string[] = [];
    const every = Math.max(1, Math.floor(text.length / 300));
    for (let at = seed % every; at < text.length; at += every) {
      const put = text[at] === '1' ? '2' : '1';
      const changed = text.slice(0, at) + put + text.slice(at + 1);
      if (replayLog(changed).same) missed.push(`${at}: ${text.slice(at - 20, at + 20)}`);
    }
    expect(missed).toEqual([]);
  });

  it('names the first row that differs', () => {
    const { file } = playSession({ seed: 5, kind: 'open_whole', lots: 1 });
    const text = writeLog(file);
    const bid = file.lots[0]?.rows.find(({ row }) => row.kind === 'bid')?.row;
    if (bid?.kind !== 'bid') throw new Error('no bid');
    const from = `"no":${bid.no},"price":"${bid.price}"`;
    const changed = text.replace(from, `"no":${bid.no},"price":"${bid.price + 1n}"`);
    expect(changed).not.toBe(text);
    const differing = replayLog(changed);
    expect(differing).toMatchObject({ same: false, lot: 1, row: bid.no });
    const alike = file.lots[0]?.rows.slice(0, bid.no - 1);
    expect(!differing.same && differing.played.map(({ rows }) => rows)).toEqual([alike]);
  });

  it.each([
    ['a row left out', (rows: readonly object[]) => rows.filter((_row, at) => at !== 2)],
    ['the last row left out', (rows: readonly object[]) => rows.slice(0, -1)],
    ['a row twice', (rows: readonly object[]) => [...rows.slice(0, 2), ...rows.slice(1)]],
    ['no rows', () => []],
  ])('tells %s', (_name, change) => {
    const file = JSON.parse(writeLog(playSession({ seed: 5, lots: 1 }).file)) as {
      lots: { rows: object[] }[];
    };
    const lots = file.lots.map((lot) => ({ ...lot, rows: change(lot.rows) }));
    expect(replayLog(JSON.stringify({ ...file, lots })).same).toBe(false);
  });

  it('tells a sealed price that is kept back, even if all hashes are made anew', () => {
    const { file, played } = playSession({ seed: 8, kind: 'sealed', lots: 12 });
    let kept = 0;
    for (const [nth, { head, rows: made, lot }] of played.entries()) {
      const out = made.find(({ row }) => row.kind === 'sealed_revealed');
      const one = file.lots[nth];
      if (!out || !one || lot.phase === 'voided') continue;
      let previous = headHash(head);
      const rows = made
        .filter((row) => row !== out)
        .map(({ row }, at) => {
          const moved = { ...row, no: at + 1 };
          previous = rowHash(previous, moved);
          return { row: moved, hash: previous };
        });
      expect(replayLog(writeLog({ ...file, lots: [{ ...one, rows }] })).same).toBe(false);
      kept += 1;
    }
    expect(kept).toBeGreaterThan(3);
  });

  it.each(['', '{}', '[]', 'null', '{"format":"auction-log/1"}', 'not JSON'])('is not %j', (text) => {
    expect(replayLog(text)).toMatchObject({ same: false, lot: 0, row: 0 });
  });
});
