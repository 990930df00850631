// Tests of to-dos for loans: the next party, and only people with the right.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan } from '#features/financing/calls/loan.ts';
import { financingJobs } from '#features/financing/server/jobs.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { OFFER, openFinancing, PRICE } from '../../../../test/support/financing.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const { mineFinance, plantFinance, funder, mineSettler, plantSettler, sheet, applied } =
  await openFinancing(app);
const PEOPLE: Readonly<Record<string, Client>> = {
  mine: mineFinance,
  plant: plantFinance,
  fund: funder,
  mineSettler,
  plantSettler,
};

it('waits for one firm at each step, with whom, and for nobody without the seat', async () => {
  const { sheetId } = await sheet();
  const loanId = await applied(sheetId);
  const waiting = async () =>
    (
      await Promise.all(
        Object.entries(PEOPLE).map(async ([name, client]) => {
          const { list, counts } = answerOf(await client(businessTodo, {}));
          const own = list.filter(({ id }) => id === loanId);
          expect(counts.loans).toBe(own.length);
          // The debtor learns what it owes, not what is lent on that.
          expect(own.filter(({ kind, amount }) => kind === 'acknowledge_loan' && amount !== PRICE)).toEqual(
            [],
          );
          return own.map(({ kind, counterparty }) => `${name}: ${kind} ${counterparty}`);
        }),
      )
    ).flat();
  const late = async () => {
    app.pass(60 * 86_400_000);
    for (const job of financingJobs) await runJob(job, app.runtime);
  };
  const steps: readonly [unknown, () => Promise<unknown>][] = [
    ['fund: offer_loan mine', () => funder(offerLoan, { loanId, ...OFFER })],
    ['mine: accept_loan fund', () => mineFinance(acceptLoan, { loanId, proof })],
    ['plant: acknowledge_loan mine', () => plantFinance(acknowledgeLoan, { loanId, proof })],
    ['fund: disburse_loan mine', () => funder(disburseLoan, { loanId, proof })],
    [undefined, late],
    ['mine: repay_loan fund', () => Promise.resolve()],
  ];
  for (const [waits, step] of steps) {
    expect(await waiting()).toEqual(waits === undefined ? [] : [waits]);
    await step();
  }
});
