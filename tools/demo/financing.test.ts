// Tests the demonstration's loans and agreements, and its data centre.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { proveLoans } from '#features/financing/server/services/proveLoans.ts';
import { proveEverything } from '#features/funds/server/services/runProof.ts';
import { dealStatistics, fulfilmentStatistics } from '#features/market/calls/deal.ts';
import { testApp } from '../../test/support/app.ts';
import { copyOfDemonstration } from '../../test/support/demonstration.ts';
import { answerOf } from '../../test/support/trading.ts';

const files = await mkdtemp(join(tmpdir(), 'seam-financing-'));
afterAll(() => rm(files, { recursive: true }));
// Whoever comes first loads it, which takes as long as the machine needs.
const { url, pool } = await copyOfDemonstration(files);
const app = await testApp({ databaseUrl: url });
app.now = new Date();

const told = async (query: string): Promise<string[]> =>
  (await pool.query<{ told: string }>(query)).rows.map((row) => row.told);

it('has loans of every product, to check, to send, owed and in disposal', async () => {
  expect(
    await told(`
      select concat_ws(' | ', loan.product, borrower.handle, loan.state) as told
        from financing_loan as loan
        join firm as borrower on borrower.id = loan.borrower_id
       order by loan.id`),
  ).toEqual([
    'receipt | tuobei | disposal',
    'receivable | heishan | disbursed',
    'receivable | heishan | submitted',
    'draft | heishan | disbursed',
    'order | jinghua | disbursed',
    'order | jinghua | draft',
    'receipt | jinghua | disbursed',
  ]);
  expect(
    await told(`
      select concat_ws(' | ', borrower.handle, count(*)) as told
        from financing_loan as loan
        join financing_lien as lien on lien.loan_id = loan.id
        join firm as borrower on borrower.id = loan.borrower_id
       group by loan.id, borrower.handle
      having count(*) > 1`),
  ).toEqual(['jinghua | 2']);
  // A little below the warning at 80 %.
  const [ltv] = await told(`
    select ltv_bp::text as told
      from financing_loan
     where product = 'receipt'
       and state = 'disbursed'`);
  expect(Number(ltv)).toBeGreaterThan(7_700);
  expect(Number(ltv)).toBeLessThan(8_000);
});

it('tells how a loan fell due, was in default and led to a sale of its coal', async () => {
  expect(
    await told(`
      select entry.move as told
        from financing_history as entry
        join financing_loan as loan on loan.id = entry.subject_id
       where loan.state = 'disposal'
         and entry.move in ('disburse', 'fall_due', 'default', 'dispose', 'offer_pledge')
       order by entry.seq`),
  ).toEqual(['disburse', 'fall_due', 'default', 'dispose', 'offer_pledge']);
  expect(await told('select count(distinct loan_id) as told from financing_mark')).toEqual(['1']);
  expect(
    await told(`
      select concat_ws(' | ', sale.state, buyer.handle) as told
        from financing_sale as sale
        join firm as buyer on buyer.id = sale.buyer_id`),
  ).toEqual(['offered | luhe']);
});

it('has paid a loan out to the bank account of its borrower, and its withdrawal waits', async () => {
  expect(
    await told(`
      select concat_ws(' | ', loan.product, borrower.handle, account.bank, transfer.state) as told
        from financing_loan as loan
        join firm as borrower on borrower.id = loan.borrower_id
        join bank_account as account on account.id = loan.receiving_id
        join bank_withdrawal as transfer on transfer.id = loan.transfer_id`),
  ).toEqual(['receivable | heishan | ICBC | applied']);
});

it('has master agreements that both sides have signed', async () => {
  expect(
    await told(`
      select concat_ws(' | ', firm.handle, agreement.state,
                       (select count(*) from document_signature where subject_id = agreement.id)) as told
        from financing_agreement as agreement
        join firm on firm.id = agreement.firm_id
       order by agreement.id`),
  ).toEqual(['heishan | effective | 2', 'jinghua | effective | 2', 'tuobei | effective | 2']);
});

it('shows deals by place and week, and the fulfilment of term contracts', async () => {
  const visitor = app.client();
  const { list: cells } = answerOf(await visitor(dealStatistics, { weeks: 12 }));
  expect(new Set(cells.map(({ week }) => week)).size).toBeGreaterThanOrEqual(9);
  const { list: months } = answerOf(await visitor(fulfilmentStatistics, {}));
  expect(months.length).toBeGreaterThanOrEqual(4);
  expect(months.filter(({ share }) => share < 8_000n || share > 10_200n)).toEqual([]);
});

it('leaves every book in order', async () => {
  const { reading } = app.database;
  const findings = [...(await proveEverything(reading)), ...(await proveLoans(reading))];
  expect(findings.filter(({ isKept }) => !isKept)).toEqual([]);
});
