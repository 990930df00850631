// Tests monthly statements: issuing, sums, reversals, signing, objections.

import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { verifyPdf } from '#features/certificate/calls/verify.ts';
import { BUCKETS, firmAccount } from '#features/funds/accounts.ts';
import { mirrorLegs, transferLegs } from '#features/funds/entry.ts';
import { placeHolds, postEntries, releaseHolds } from '#features/funds/server/public.ts';
import { proveEverything } from '#features/funds/server/services/runProof.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen, minus, plus } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { askForCertificate, PIN, seat } from '../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';
import {
  confirmStatement,
  objectToStatement,
  printStatement,
  readStatement,
  readStatementLines,
  readStatements,
  type StatementLine,
  reissueStatement,
  deskStatements,
} from '../calls.ts';
import { lastMonth, monthSpan } from '../rules/month.ts';
import { issueDueStatements, remindOfStatements } from './jobs.ts';
import { listStatementTasks } from './public.ts';
import { countBuckets } from './queries/statement.ts';

const app = await testApp();
const matter = { type: 'listing' as const, id: '01K0000000000000000000000L', no: 'GP261024000007' };
let mine = '';
let plant = '';
let cashier: Client;
let viewer: Client;
let maker: Client;
let auditor: Client;
const holdId = '01K0000000000000000000000H';

let receipts = 0;
async function payIn(firmId: string, amount: bigint): Promise<string> {
  receipts += 1;
  const key = `test/receipt/${receipts}`;
  const [posted] = await app.perform((ctx) =>
    postEntries(ctx, [
      {
        key,
        event: 'M01',
        reason: 'received',
        matter: { type: 'receipt', id: ctx.newId(), no: `T${receipts}` },
        legs: transferLegs(fen(amount), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
      },
    ]),
  );
  return posted?.entry_id ?? '';
}
const reverse = (entryId: string, firmId: string, amount: bigint) =>
  app.perform((ctx) =>
    postEntries(ctx, [
      {
        key: `test/reversal/${entryId}`,
        event: 'M22',
        reason: 'reversed',
        matter: { type: 'entry', id: entryId, no: 'LS' },
        reverses: entryId,
        legs: mirrorLegs(
          transferLegs(fen(amount), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
        ),
      },
    ]),
  );
const drawUp = () => runJob(issueDueStatements, app.runtime);
const monthsOf = async (who: Client) =>
  answerOf(await who(readStatements, {})).list.map(({ month, version, state, opening, closing }) => [
    month,
    version,
    state,
    opening,
    closing,
  ]);
const idOf = async (who: Client, month: string) =>
  answerOf(await who(readStatements, {})).list.find((one) => one.month === month)?.id ?? '';
const file = async (url: string) => app.http.inject({ method: 'GET', url });

beforeAll(async () => {
  app.now = new Date('2026-09-29T02:00:00Z');
  await openFirm(app, 'platform', ['operator_maker', 'operator_auditor', 'operator_certification'], {
    kind: 'platform',
    name: '朔云交易中心',
  });
  mine = (await openFirm(app, 'mine', ['firm_admin', 'firm_viewer'])).id;
  plant = (await openFirm(app, 'plant', ['firm_finance'])).id;
  cashier = await seat(app, mine, 'mine', ['firm_finance']);
  const { id } = answerOf(await askForCertificate(app, cashier));
  answerOf(await (await app.signIn('platform.certification'))(issueCertificate, { id }));
});

async function signInAnew() {
  [cashier, viewer, maker, auditor] = await Promise.all([
    app.signIn('mine.finance'),
    app.signIn('mine.viewer'),
    app.signIn('platform.maker'),
    app.signIn('platform.auditor'),
  ]);
}

describe('months are counted in Shanghai', () => {
  it.each([
    ['2026-10-31T17:59:59Z', '2026-09'],
    ['2026-10-31T18:00:00Z', '2026-10'],
    ['2026-11-30T17:59:59.999Z', '2026-10'],
    ['2026-12-31T18:00:00Z', '2026-12'],
    ['2027-01-31T15:00:00Z', '2026-12'],
  ])('at %s the last month drawn up is %s', (moment, month) => {
    expect(lastMonth(new Date(moment))).toBe(month);
  });
  it('a month lasts from its first moment to the first of the next, into another year too', () => {
    expect(monthSpan('2026-12')).toEqual({
      from: new Date('2026-11-30T16:00:00Z'),
      until: new Date('2026-12-31T16:00:00Z'),
    });
  });
});

describe('the figures', () => {
  let wrong = '';
  beforeAll(async () => {
    await payIn(mine, 100_000n);
    // The last millisecond of September, and the first of October.
    app.now = new Date('2026-09-30T15:59:59.999Z');
    await payIn(mine, 1n);
    app.now = new Date('2026-09-30T16:00:00.000Z');
    wrong = await payIn(mine, 500n);
    await payIn(plant, 7_000n);
    await app.perform((ctx) =>
      placeHolds(ctx, [{ id: holdId, firmId: mine, kind: 'listing', amount: fen(30_000n), matter }]),
    );
    app.now = new Date('2026-11-02T02:00:00Z');
    await reverse(wrong, mine, 500n);
    await app.perform((ctx) => releaseHolds(ctx, [{ holdId, key: 'test/release', reason: 'withdrawn' }]));
    app.now = new Date('2026-11-30T17:59:59Z');
    await drawUp();
    await signInAnew();
  });

  it('are issued once for each complete month, from the first entry of a firm on', async () => {
    expect(await monthsOf(cashier)).toEqual([
      ['2026-10', 1, 'generated', 100_001n, 100_501n],
      ['2026-09', 1, 'generated', 0n, 100_001n],
    ]);
    app.now = new Date('2026-11-30T18:00:00Z');
    await drawUp();
    await drawUp();
    expect((await monthsOf(cashier)).map(([month]) => month)).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(
      answerOf(await maker(deskStatements, { month: '2026-10' }))
        .list.map(({ firmName }) => firmName)
        .toSorted(),
    ).toEqual(['mine有限公司', 'plant有限公司']);
  });

  it('match the ledger for each bucket, and each month opens with the last closing', async () => {
    let before: readonly bigint[] = BUCKETS.map(() => 0n);
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const statement = answerOf(await cashier(readStatement, { id: await idOf(cashier, month) }));
      const counted = await countBuckets(app.database.reading, mine, monthSpan(month));
      expect(statement.buckets).toEqual(
        counted.map((line) => ({
          bucket: line.bucket,
          opening: line.opening_fen,
          in: line.in_fen,
          out: line.out_fen,
          closing: line.closing_fen,
        })),
      );
      for (const line of statement.buckets)
        expect(minus(plus(line.opening, line.in), line.out)).toBe(line.closing);
      expect(statement.buckets.map(({ opening }) => opening)).toEqual(before);
      expect(plus(...statement.matters.map(({ amount }) => amount))).toBe(
        minus(statement.closing, statement.opening),
      );
      before = statement.buckets.map(({ closing }) => closing);
    }
    const { rows } = await app.database.pool.query<{ balance_fen: string }>(
      `select balance_fen from funds_balance where code = $1`,
      [firmAccount(mine, 'AVAIL')],
    );
    expect(before[0]).toBe(BigInt(rows[0]?.balance_fen ?? 0));
  });

  it('show a reversal in its own month, and refer to it from the month of the entry', async () => {
    const november = answerOf(await cashier(readStatement, { id: await idOf(cashier, '2026-11') }));
    expect(november.matters).toMatchObject([
      { part: 'cash', event: 'M01', amount: -500n, matter: { type: 'receipt' } },
    ]);
    const october = answerOf(await cashier(readStatement, { id: await idOf(cashier, '2026-10') }));
    expect(october.reversedLater).toMatchObject([{ entryId: wrong }]);
    expect(october.buckets.slice(0, 2)).toMatchObject([
      { bucket: 'AVAIL', in: 500n, out: 30_000n },
      { bucket: 'FRZ_TRADE', in: 30_000n, closing: 30_000n },
    ]);
  });

  it('say in the list what came and what went, which with the opening makes the closing', async () => {
    const { list } = answerOf(await cashier(readStatements, {}));
    expect(list.find(({ month }) => month === '2026-11')).toMatchObject({ in: 0n, out: 500n });
    expect(list.map(({ opening, in: came, out, closing }) => opening + came - out - closing)).toEqual(
      list.map(() => 0n),
    );
  });

  it('are given line by line as a whole, page after page', async () => {
    const id = await idOf(cashier, '2026-10');
    const lines: StatementLine[] = [];
    let after: string | null = null;
    do {
      const page: OutputOf<typeof readStatementLines> = answerOf(
        await cashier(readStatementLines, { id, pageSize: 3, ...(after === null ? {} : { after }) }),
      );
      expect(page.list.length).toBeLessThanOrEqual(3);
      lines.push(...page.list);
      after = page.next;
    } while (after !== null);
    const { buckets, matters } = answerOf(await cashier(readStatement, { id }));
    expect(matters.length).toBeGreaterThan(0);
    expect(lines).toEqual([
      ...buckets.map((line) => ({ part: 'buckets', event: null, matter: null, ...line })),
      ...matters.map(({ amount, ...line }) => ({
        ...line,
        bucket: null,
        opening: null,
        in: amount > 0n ? amount : 0n,
        out: amount < 0n ? -amount : 0n,
        closing: null,
      })),
    ]);
  });

  it("are nobody else's to see", async () => {
    const id = await idOf(cashier, '2026-10');
    const stranger = await app.signIn('plant.finance');
    expect([
      faultOf(await stranger(readStatement, { id })),
      faultOf(await stranger(readStatementLines, { id })),
      faultOf(await stranger(printStatement, { id })),
      faultOf(await stranger(objectToStatement, { id, reason: '与我方账目不符' })),
    ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
    expect(answerOf(await auditor(readStatement, { id })).mayDo).toEqual([]);
    expect(answerOf(await viewer(readStatement, { id })).mayDo).toEqual([]);
  });

  it('that do not add up cannot be written, and what was issued cannot be changed', async () => {
    const id = await idOf(cashier, '2026-10');
    await expect(
      app.database.pool.query(`insert into statement_bucket values ($1, 'FRZ_LIEN', 1, 1, 1, 2)`, [id]),
    ).rejects.toThrow(/adds_up|duplicate/);
    await expect(
      app.database.pool.query(
        `update statement_bucket set in_fen = in_fen + 1, closing_fen = closing_fen + 1
            where statement_id = $1`,
        [id],
      ),
    ).rejects.toThrow();
    await expect(
      app.database.pool.query(`update statement set figures_hash = repeat('0', 64) where id = $1`, [id]),
    ).rejects.toThrow();
  });

  it('are part of the proof of the ledger', async () => {
    expect((await proveEverything(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  });
});

describe('the paper', () => {
  it("is printed once under the platform's own seal, and anybody can check it", async () => {
    const id = await idOf(cashier, '2026-10');
    const all = await Promise.all(
      [viewer, cashier, auditor, cashier, viewer].map((who) => who(printStatement, { id })),
    );
    const first = answerOf(await cashier(printStatement, { id }));
    expect(new Set(all.map((one) => answerOf(one).sha256))).toEqual(new Set([first.sha256]));
    const reply = await file(first.link.url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(
      answerOf(await app.client()(verifyPdf, { pdf: reply.rawPayload.toString('base64') })),
    ).toMatchObject({
      isGood: true,
      signatures: [{ signer: '朔云交易中心 Seal', isTimestamped: true, standingThen: 'valid' }],
    });
  });

  it('is not to be had once the address is over, nor by one that was made up', async () => {
    const { link } = answerOf(await cashier(printStatement, { id: await idOf(cashier, '2026-10') }));
    expect((await file(`${link.url.slice(0, -2)}xx`)).statusCode).toBe(404);
    app.pass(10 * 60_000 + 1);
    expect((await file(link.url)).statusCode).toBe(404);
  });
});

describe('the answer of the firm', () => {
  it('is a signature of the cashier on top of the seal; a wrong PIN or another paper is none', async () => {
    const id = await idOf(cashier, '2026-09');
    const { sha256 } = answerOf(await cashier(printStatement, { id }));
    expect(faultOf(await cashier(confirmStatement, { id, sha256, proof: { pin: 'wrong-pin' } }))).toBe(
      'pin_wrong',
    );
    expect(
      faultOf(await cashier(confirmStatement, { id, sha256: '0'.repeat(64), proof: { pin: PIN } })),
    ).toBe('paper_changed');
    expect(answerOf(await cashier(confirmStatement, { id, sha256, proof: { pin: PIN } })).state).toBe(
      'confirmed',
    );
    expect(faultOf(await cashier(objectToStatement, { id, reason: '与我方账目不符' }))).toBe('wrong_state');
    const { link } = answerOf(await cashier(printStatement, { id }));
    const pdf = (await file(link.url)).rawPayload.toString('base64');
    expect(answerOf(await app.client()(verifyPdf, { pdf }))).toMatchObject({
      isGood: true,
      signatures: [{ firm: '朔云交易中心' }, { firm: 'mine有限公司' }],
    });
  });

  it('of two who answer at once is one', async () => {
    const id = await idOf(cashier, '2026-11');
    const { sha256 } = answerOf(await cashier(printStatement, { id }));
    const answers = await Promise.all([
      cashier(confirmStatement, { id, sha256, proof: { pin: PIN } }),
      cashier(objectToStatement, { id, reason: '与我方账目不符' }),
      cashier(objectToStatement, { id, reason: '期末余额不符' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('may be an objection: the maker answers it with a version of its own', async () => {
    const id = await idOf(cashier, '2026-10');
    expect(answerOf(await cashier(objectToStatement, { id, reason: '500 分入金不是我方的' }))).toEqual({
      id,
      state: 'objected',
    });
    expect(
      (await listStatementTasks(app.database.reading, ['operator_maker'])).map((one) => [one.kind, one.id]),
    ).toContainEqual(['answer_statement', id]);
    await expect(auditor(reissueStatement, { id, answer: '已于 11 月冲正。' })).rejects.toThrow(/权限/);
    const { reissuedAs } = answerOf(await maker(reissueStatement, { id, answer: '已于 11 月冲正。' }));
    expect(faultOf(await maker(reissueStatement, { id, answer: '已于 11 月冲正。' }))).toBe('wrong_state');
    expect(answerOf(await cashier(readStatement, { id: reissuedAs }))).toMatchObject({
      month: '2026-10',
      version: 2,
      state: 'generated',
      answer: '已于 11 月冲正。',
      mayDo: ['confirm', 'object'],
    });
    expect(answerOf(await cashier(readStatement, { id })).state).toBe('reissued');
  });
});

describe('reminders', () => {
  it('come once, ten days after nobody answered', async () => {
    const told = async () =>
      answerOf(await cashier(readInbox, {})).list.filter(({ template }) => template === 'statement_due')
        .length;
    await runJob(remindOfStatements, app.runtime);
    expect(await told()).toBe(0);
    app.pass(10 * 86_400_000);
    await signInAnew();
    await runJob(remindOfStatements, app.runtime);
    await runJob(remindOfStatements, app.runtime);
    expect(await told()).toBe(1);
  });
});
