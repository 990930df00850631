// Tests the account calls over HTTP: two-person rule, own figures only.

import { beforeAll, describe, expect, it } from 'vitest';
import { creditReceipt, listLines, recordReceipt } from '#features/bank/calls/line.ts';
import { fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { until } from '../../../../test/support/until.ts';
import {
  confirmReversal,
  fundsFaults,
  proveBooks,
  readBalance,
  readEntry,
  readFlow,
  readHold,
  readHolds,
  requestEntryReversal,
} from '../../calls/ledger.ts';
import { fundsJobs } from '../jobs.ts';
import { bondDeals, placeHolds, releaseHolds } from '../public.ts';
import { verifyLedgerChain } from '../services/extendHashChain.ts';

const app = await testApp();
const people: Record<string, Client> = {};
let mine = '';
let plant = '';
const matter = { type: 'listing' as const, id: '01K0000000000000000000000L', no: 'GP261124000007' };
const holds = { first: '', second: '', bond: '' };
const who = (name: string): Client => people[name] ?? app.client();
const codeOf = (fault: { readonly code: number }) => ({ ok: false, fault: { code: String(fault.code) } });

beforeAll(async () => {
  // Half past eleven at night in Shanghai: the next day begins within one session.
  app.now = new Date('2026-11-24T15:30:00Z');
  mine = (await openFirm(app, 'mine', ['firm_finance', 'firm_trader', 'firm_dispatcher'])).id;
  plant = (await openFirm(app, 'plant', ['firm_finance', 'firm_viewer'])).id;
  await openFirm(app, 'platform', ['operator_maker', 'operator_checker', 'operator_auditor']);
  for (const name of [
    'mine.finance',
    'mine.trader',
    'mine.dispatcher',
    'plant.finance',
    'plant.viewer',
    'platform.maker',
    'platform.checker',
    'platform.auditor',
  ])
    people[name] = await app.signIn(name);
});

async function payIn(
  firmId: string,
  firmName: string,
  amount: bigint,
  serial: string,
): Promise<OutputOf<typeof creditReceipt>> {
  const recorded = await who('platform.maker')(recordReceipt, {
    firmId,
    bank: 'CMB',
    serial,
    payerName: firmName,
    amount: fen(amount),
  });
  if (!recorded.ok) throw new Error(recorded.fault.msg);
  const credited = await who('platform.checker')(creditReceipt, { id: recorded.answer.id });
  if (!credited.ok) throw new Error(credited.fault.msg);
  return credited.answer;
}

describe('money from a bank', () => {
  it("is the firm's once it is credited", async () => {
    const { entryId } = await payIn(mine, 'mine有限公司', 100_000_00n, 'S1');
    expect(await who('mine.finance')(readBalance, {})).toMatchObject({
      ok: true,
      answer: { available: 100_000_00n, total: 100_000_00n, frozen: 0n },
    });
    expect(await who('mine.finance')(readEntry, { id: entryId })).toMatchObject({
      answer: {
        event: 'M01',
        matter: { type: 'receipt', no: 'S1' },
        legs: [{ account: `FIRM.${mine}.AVAIL`, amount: 100_000_00n, after: 100_000_00n }],
      },
    });
  });
});

describe("a firm's figures", () => {
  beforeAll(async () => {
    app.pass(3_600_000);
    await app.perform(async (ctx) => {
      [holds.first, holds.second, holds.bond] = [ctx.newId(), ctx.newId(), ctx.newId()];
      await placeHolds(ctx, [
        { id: holds.first, firmId: mine, kind: 'listing', amount: fen(20_480_00n), matter },
        {
          id: holds.second,
          firmId: mine,
          kind: 'trade',
          amount: fen(1_000_00n),
          matter: { ...matter, type: 'response', no: 'YJ261124000001' },
        },
      ]);
    });
    await app.perform((ctx) =>
      bondDeals(ctx, [
        {
          key: 'deal/one/bond',
          matter,
          bonds: [
            {
              holdId: holds.bond,
              firmId: mine,
              amount: fen(10_000_00n),
              from: { holdId: holds.first, amount: fen(10_000_00n) },
            },
          ],
        },
      ]),
    );
    await app.perform((ctx) =>
      releaseHolds(ctx, [{ holdId: holds.second, key: 'response/one/lost', reason: 'lost' }]),
    );
  });

  it('show each bucket, the active holds and what may be spent beside the reserve', async () => {
    await app.database.pool.query('update funds_setting set reserve_fen = 950000 where firm_id = $1', [mine]);
    expect(await who('mine.trader')(readBalance, {})).toMatchObject({
      answer: {
        total: 100_000_00n,
        available: 79_520_00n,
        reserve: 9_500_00n,
        spendable: 70_020_00n,
        frozen: 20_480_00n,
        holds: [
          { kind: 'listing', count: 1, amount: 10_480_00n },
          { kind: 'performance', count: 1, amount: 10_000_00n },
        ],
      },
    });
  });

  it('run through the statement, newest first, with what was left after each', async () => {
    const flow = await who('mine.finance')(readFlow, {});
    const lines = flow.ok ? flow.answer.list : [];
    expect(
      lines.map((line) => [
        line.event,
        line.direction,
        line.amount,
        line.available,
        line.frozen,
        line.availableAfter,
        line.frozenAfter,
      ]),
    ).toEqual([
      ['M04', 'in', 1_000_00n, 1_000_00n, -1_000_00n, 79_520_00n, 20_480_00n],
      ['M05', 'inside', 10_000_00n, 0n, 0n, 78_520_00n, 21_480_00n],
      ['M03', 'out', 1_000_00n, -1_000_00n, 1_000_00n, 78_520_00n, 21_480_00n],
      ['M03', 'out', 20_480_00n, -20_480_00n, 20_480_00n, 79_520_00n, 20_480_00n],
      ['M01', 'in', 100_000_00n, 100_000_00n, 0n, 100_000_00n, 0n],
    ]);
    expect(flow).toMatchObject({
      answer: { next: null, totals: { count: 5, in: 101_000_00n, out: 21_480_00n } },
    });
  });

  it.each([
    ['by the day', { from: '2026-11-25', to: '2026-11-25' }, 4],
    ['by the day before', { to: '2026-11-24' }, 1],
    ['by event', { events: ['M01', 'M04'] as const }, 2],
    ['by direction', { direction: 'out' as const }, 2],
    ['by amount', { least: fen(5_000_00n), most: fen(30_000_00n) }, 2],
    ['by matter', { matterNo: 'YJ261124000001' }, 2],
    ['by bucket', { bucket: 'FRZ_PERF' as const }, 1],
  ])('are filtered %s', async (_name, filter, count) => {
    const { events, ...rest } = { events: undefined, ...filter };
    expect(
      await who('mine.finance')(readFlow, { ...rest, ...(events && { events: [...events] }) }),
    ).toMatchObject({ answer: { totals: { count } } });
  });

  it('are read over a year at most, and not backwards', async () => {
    const refusal = (allowed: string) => ({
      ok: false,
      fault: {
        code: String(genericFaults.bad_parameter.code),
        params: { fields: [{ field: 'to', allowed }] },
      },
    });
    for (const [from, to, allowed] of [
      ['2025-11-20', '2026-11-24', '2025-11-20 … 2026-11-20'],
      ['2026-11-24', '2026-11-23', '2026-11-24 … 2027-11-24'],
    ] as const) {
      expect(await who('mine.finance')(readFlow, { from, to })).toMatchObject(refusal(allowed));
    }
  });

  it('page by key, without a line twice or lost', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await who('mine.finance')(readFlow, { pageSize: 2, ...(after && { after }) });
      if (!page.ok) throw new Error(page.fault.msg);
      expect(page.answer.totals === null).toBe(after !== undefined);
      seen.push(...page.answer.list.map(({ entryId }) => entryId));
      after = page.answer.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('list deposits by number, matter and day of placing, with their remainder', async () => {
    const all = answerOf(await who('mine.finance')(readHolds, {}));
    const [first] = all.list;
    const sum = all.list.reduce((left, { remaining }) => left + remaining, 0n);
    expect(all.totals).toEqual({ count: all.list.length, remaining: sum });
    expect(
      answerOf(await who('mine.finance')(readHolds, { keyword: first?.no.toLowerCase() ?? '' })),
    ).toMatchObject({ list: [{ id: first?.id }], totals: { count: 1 } });
    expect(
      answerOf(await who('mine.finance')(readHolds, { keyword: first?.matter.no ?? '' })).list.map(
        ({ id }) => id,
      ),
    ).toContain(first?.id);
    expect(answerOf(await who('mine.finance')(readHolds, { keyword: '%' })).totals).toEqual({
      count: 0,
      remaining: 0n,
    });
    const day = dayInMarket(first?.placedAt ?? app.now);
    expect(
      answerOf(await who('mine.finance')(readHolds, { from: day, to: day })).list.map(({ id }) => id),
    ).toContain(first?.id);
    expect(
      answerOf(await who('mine.finance')(readHolds, { to: addDays(day, -1) })).list.map(({ id }) => id),
    ).not.toContain(first?.id);
  });

  it('list deposits by kind and state', async () => {
    expect(await who('mine.finance')(readHolds, { kind: 'performance' })).toMatchObject({
      answer: { list: [{ id: holds.bond, remaining: 10_000_00n }] },
    });
    expect(await who('mine.finance')(readHolds, { state: 'released' })).toMatchObject({
      answer: { list: [{ id: holds.second, reason: 'lost', remaining: 0n }] },
    });
  });

  it('tell the story of a deposit', async () => {
    expect(await who('mine.finance')(readHold, { id: holds.first })).toMatchObject({
      answer: {
        amount: 20_480_00n,
        remaining: 10_480_00n,
        state: 'active',
        from: null,
        timeline: [
          { event: 'M03', amount: 20_480_00n },
          { event: 'M05', amount: -10_000_00n },
        ],
      },
    });
    expect(await who('mine.finance')(readHold, { id: holds.bond })).toMatchObject({
      answer: { from: { id: holds.first } },
    });
  });

  it("are nobody else's", async () => {
    const flow = await who('mine.finance')(readFlow, {});
    const entry = flow.ok ? (flow.answer.list[0]?.entryId ?? '') : '';
    expect(await who('plant.finance')(readEntry, { id: entry })).toMatchObject(
      codeOf(genericFaults.not_found),
    );
    expect(await who('plant.finance')(readHold, { id: holds.first })).toMatchObject(
      codeOf(genericFaults.not_found),
    );
    expect(await who('plant.viewer')(readFlow, {})).toMatchObject({
      answer: { list: [], totals: { count: 0 } },
    });
    expect(await who('plant.viewer')(readHolds, {})).toMatchObject({
      answer: { list: [], totals: { count: 0, remaining: 0n } },
    });
    await expect(who('mine.dispatcher')(readBalance, {})).rejects.toMatchObject({ code: '900403' });
    await expect(who('mine.trader')(readFlow, {})).rejects.toMatchObject({ code: '900403' });
    expect(await who('platform.auditor')(readEntry, { id: entry })).toMatchObject({ ok: true });
  });
});

describe('a reversal', () => {
  const ask = (entryId: string) =>
    who('platform.maker')(requestEntryReversal, { entryId, reason: 'the bank took it back' });
  const idOf = (asked: Awaited<ReturnType<typeof ask>>) => (asked.ok ? asked.answer.id : '');

  it('mirrors the entry when a second person confirms it, once', async () => {
    const { entryId } = await payIn(plant, 'plant有限公司', 7_000n, 'S10');
    const asked = await ask(entryId);
    expect(await ask(entryId)).toMatchObject(codeOf(fundsFaults.already_reversed));
    const done = await who('platform.checker')(confirmReversal, { id: idOf(asked) });
    const reversalEntryId = done.ok ? done.answer.reversalEntryId : '';
    expect(await who('plant.finance')(readEntry, { id: reversalEntryId })).toMatchObject({
      answer: {
        event: 'M22',
        reverses: entryId,
        legs: [{ account: `FIRM.${plant}.AVAIL`, amount: -7_000n, after: 0n }],
      },
    });
    expect(await who('plant.finance')(readEntry, { id: entryId })).toMatchObject({
      answer: { reversedBy: reversalEntryId },
    });
    expect(await who('platform.maker')(listLines, { states: ['returned'] })).toMatchObject({
      answer: { list: [{ serial: 'S10' }] },
    });
    expect(await who('platform.checker')(confirmReversal, { id: idOf(asked) })).toMatchObject(
      codeOf(genericFaults.wrong_state),
    );
    expect(await ask(reversalEntryId)).toMatchObject(codeOf(fundsFaults.not_reversible));
  });

  it('says how much is missing when the money is spent', async () => {
    const { entryId } = await payIn(plant, 'plant有限公司', 7_000n, 'S11');
    const asked = await ask(entryId);
    await app.perform((ctx) =>
      placeHolds(ctx, [{ id: ctx.newId(), firmId: plant, kind: 'trade', amount: fen(3_000n), matter }]),
    );
    expect(await who('platform.checker')(confirmReversal, { id: idOf(asked) })).toMatchObject({
      fault: { code: '500101', params: { gap: 3_000n } },
    });
  });

  it('is not for money in a hold', async () => {
    const flow = await who('mine.finance')(readFlow, { events: ['M03'] });
    expect(await ask(flow.ok ? (flow.answer.list[0]?.entryId ?? '') : '')).toMatchObject(
      codeOf(fundsFaults.not_reversible),
    );
  });
});

it('the auditor proves the books, and an entry shows its seal', async () => {
  // The hash chain waits for every older transaction on the server, even one of another database.
  await until(async () => {
    for (const job of fundsJobs) await runJob(job, app.runtime);
    return (await verifyLedgerChain(app.database.reading)) === undefined && (await sealedOf(mine)) > 0;
  });
  const proof = await who('platform.auditor')(proveBooks, {});
  expect(proof).toMatchObject({ answer: { isSound: true } });
  const flow = await who('mine.finance')(readFlow, { events: ['M01'] });
  const entry = await who('mine.finance')(readEntry, {
    id: flow.ok ? (flow.answer.list[0]?.entryId ?? '') : '',
  });
  expect(entry).toMatchObject({ answer: { seal: { sequence: '1', previousHash: '0'.repeat(64) } } });
});

async function sealedOf(firmId: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ sealed: number }>(
    `
    select count(*)::int as sealed from funds_flow join funds_hash_chain using (entry_id) where firm_id = $1`,
    [firmId],
  );
  return rows[0]?.sealed ?? 0;
}
