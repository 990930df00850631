// Tests for the settlement jobs: reminders, closing, abandoned drafts.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { applyRelease, approveRelease, consentRelease, payRelease } from '#features/release/calls/release.ts';
import { fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openSettlements, proof } from '../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';
import { agreeReversal, askReversal, recordInvoice } from '../calls/confirm.ts';
import { sheetDesk } from '../calls/desk.ts';
import { saveSheet } from '../calls/input.ts';
import { sheetDetail } from '../calls/sheet.ts';
import { settlementJobs } from './jobs.ts';
import { readAbandonedDrafts } from './queries/due.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Disables session expiry for tests that skip days.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openSettlements(app);
const { mineSettler, plantSettler, supervisor, delivered, draftOf, save, confirmed } = market;
const DAY_MS = 86_400_000;

const stateOf = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId })).card.state;
const run = async (name: string) => {
  const job = settlementJobs.find((one) => one.name === name);
  if (!job) throw new Error(name);
  await runJob(job, app.runtime);
};
/** Runs `see` some days later and resets the clock. */
async function after<T>(days: number, see: () => Promise<T>): Promise<T> {
  const before = app.now;
  app.now = new Date(before.getTime() + days * DAY_MS);
  try {
    return await see();
  } finally {
    app.now = before;
  }
}

describe('a draft nobody has touched for half a year', () => {
  const swept = (days: number) => after(days, () => run('settlement.drop_drafts'));

  it('is given up: its trucks are free, and its maker is told', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = answerOf(await save(contractId, draftOf(tripIds)));
    await swept(179);
    expect(await stateOf(sheetId)).toBe('draft');
    await swept(181);
    expect(await stateOf(sheetId)).toBe('dropped');
    const { rows } = await app.database.pool.query<{ template: string }>(
      `select distinct template from message where matter_id = $1 and template = 'forgotten'`,
      [sheetId],
    );
    expect(rows).toEqual([{ template: 'forgotten' }]);
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('done');
  });

  it('stays where somebody comes back to it at that moment', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId, version } = answerOf(await save(contractId, draftOf(tripIds)));
    const found = await readAbandonedDrafts(app.database.reading, new Date(app.now.getTime() + 181 * DAY_MS));
    expect(found).toContain(sheetId);
    await after(20, async () =>
      answerOf(
        await mineSettler(saveSheet, {
          contractId,
          sheetId,
          version,
          draft: draftOf(tripIds, { remark: '再议' }),
        }),
      ),
    );
    const job = settlementJobs.find(({ name }) => name === 'settlement.drop_drafts');
    await after(181, () =>
      runJob(
        {
          ...job,
          name: 'test.found_before',
          everySeconds: 1,
          due: () => Promise.resolve([sheetId]),
        } as (typeof settlementJobs)[number],
        app.runtime,
      ),
    );
    expect(await stateOf(sheetId)).toBe('draft');
  });

  it('stays where it corrects what was reversed', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const { reversalId } = answerOf(await plantSettler(askReversal, { sheetId, reason: '磅单有误', proof }));
    const { adjustId } = answerOf(await mineSettler(agreeReversal, { reversalId, proof }));
    await swept(400);
    expect(await stateOf(adjustId)).toBe('draft');
  });
});

describe('an invoiced sheet', () => {
  it('closes by itself once the buyer’s days to object are over', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await market.pay(contractId, sheetId, fen(1_689_600n));
    const invoice = { sheetId, invoiceNo: '26142000000012345679', fileId: null };
    expect(faultOf(await mineSettler(recordInvoice, { ...invoice, invoicedOn: '2030-01-01' }))).toBe(
      'day_ahead',
    );
    answerOf(await mineSettler(recordInvoice, { ...invoice, invoicedOn: '2026-11-25' }));
    await after(1, () => run('settlement.close'));
    expect(await stateOf(sheetId)).toBe('invoiced');
    await after(30, () => run('settlement.close'));
    expect(await stateOf(sheetId)).toBe('closed');
  });
});

describe('a final sheet that is worth less than was paid provisionally', () => {
  it('is a refund: the seller consents, and its money goes back (M20)', async () => {
    const { contractId, tripIds } = await delivered();
    const first = await confirmed(contractId, draftOf(tripIds, { type: 'provisional' }));
    await market.pay(contractId, first.sheetId, fen(1_351_680n));
    const charges = [{ kind: 'penalty' as const, note: '', amount: fen(-500_000n), vatRate: null }];
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { charges }));
    const { card } = answerOf(await mineSettler(sheetDetail, { sheetId }));
    expect(card.payable).toBe(-162_080n);
    const owed = fen(162_080n);
    const { releaseId } = answerOf(
      await plantSettler(applyRelease, {
        contractId,
        sheets: [{ sheetId, amount: owed }],
        accountId: market.accounts.plant,
        goods: owed,
        freight: fen(0n),
        fee: fen(0n),
        files: [],
        remark: '',
      }),
    );
    expect(faultOf(await plantSettler(consentRelease, { releaseId, proof }))).toBe('not_your_turn');
    answerOf(await mineSettler(consentRelease, { releaseId, proof }));
    answerOf(
      await market.supervisor(approveRelease, {
        releaseId,
        lines: [{ sheetId, amount: owed }],
        checked: ['invoice'],
        remark: '',
      }),
    );
    const [buyer, seller] = [await market.watch('plant'), await market.watch('mine')];
    answerOf(await market.checker(payRelease, { releaseId }));
    expect([(await buyer())[0], (await seller())[0], await stateOf(sheetId)]).toEqual([owed, -owed, 'paid']);
    const { rows } = await app.database.pool.query('select event from funds_entry where matter_id = $1', [
      sheetId,
    ]);
    expect(rows).toEqual([{ event: 'M20' }]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a sheet nobody answers', () => {
  it('is told of after three working days and handed to operators after five, and never taken for confirmed', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await market.submitted(contractId, draftOf(tripIds));
    const templatesAfter = (days: number) =>
      after(days, async () => {
        await run('settlement.remind');
        const { rows } = await app.database.pool.query<{ template: string }>(
          `select distinct template from message where matter_id = $1 and template in ('reminded', 'overdue')
            order by template`,
          [sheetId],
        );
        return rows.map(({ template }) => template);
      });
    expect(await templatesAfter(2)).toEqual([]);
    expect(await templatesAfter(5)).toEqual(['reminded']);
    expect(await templatesAfter(7)).toEqual(['overdue', 'reminded']);
    expect(
      answerOf(await supervisor(sheetDesk, { kind: 'escalated' })).list.map(({ sheet }) => sheet.id),
    ).toEqual([sheetId]);
    expect(answerOf(await mineSettler(sheetDetail, { sheetId })).card).toMatchObject({
      state: 'to_confirm',
      isEscalated: true,
    });
  });
});
