// Claims of a month that was made from a year contract: interest and missing tonnes.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { reportDelivery } from '#features/contract/calls/perform.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { someYear } from '#features/contract/terms.example.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { createContract, draftMonth, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { representative, reviewAndSign } from '../../../../test/support/signing.ts';
import { answerOf, tonnes } from '../../../../test/support/trading.ts';
import { contractClaims, makeClaim } from '../../calls/claim.ts';
import { consentAdhoc } from '../../calls/other.ts';

const app = await testApp();
// A Wednesday.
app.now = new Date('2026-11-25T01:12:00Z');
// Days pass; nobody signs in again.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '4800'));
const market = await openSettlements(app);
const { mine, plant, mineSettler, plantSettler, draftOf, confirmed, watch } = market;
const signers = [
  await representative(app, market.idOf('mine'), 'mine_signs', market.certifier),
  await representative(app, market.idOf('plant'), 'plant_signs', market.certifier),
];
const orgs = { coalOrgId: market.idOf('mine'), useCoalOrgId: market.idOf('plant') };
const on = (day: string) => {
  app.now = new Date(`${day}T02:00:00Z`);
};

/** Submitted by the mine, accepted by the plant, signed by both. */
async function conclude(contractId: string): Promise<void> {
  answerOf(await plant(acceptTerms, { contractId, version: 1 }));
  for (const by of signers) answerOf(await reviewAndSign(by, contractId));
}

/** January, 100 t of a year of 1,200 t, paid at once. */
async function january(changes: Partial<YearTerms>): Promise<string> {
  const { spec } = someYear(orgs);
  const terms = someYear(orgs, {
    quantity: tonnes(1_200),
    months: Array.from({ length: 12 }, () => tonnes(100)),
    spec: spec.map(({ reject: _limit, ...promise }) => promise),
    transport: 'road',
    payDays: 0,
    ...changes,
  });
  const year = answerOf(
    await mine(createContract, { terms, side: 'seller', counterpartyId: market.idOf('plant') }),
  ).contractId;
  answerOf(await mine(submitContract, { contractId: year }));
  await conclude(year);
  const month = answerOf(
    await mine(draftMonth, { contractId: year, month: '2027-01', quantity: tonnes(100) }),
  ).contractId;
  await conclude(month);
  return month;
}

const claimsOf = async (contractId: string, by: Client) =>
  answerOf(await by(contractClaims, { contractId })).claims.map(({ kind, payer, amount }) => [
    kind,
    payer,
    amount,
  ]);
async function claimFirst(contractId: string, creditor: Client, debtor: Client): Promise<void> {
  const [claim] = answerOf(await creditor(contractClaims, { contractId })).claims;
  if (!claim) throw new Error('nothing to claim');
  const { instalmentId, to, amount } = claim;
  const { otherId } = answerOf(await creditor(makeClaim, { contractId, instalmentId, to, amount, proof }));
  expect(answerOf(await debtor(consentAdhoc, { otherId, proof })).state).toBe('done');
}

describe('a month of a year contract', () => {
  let [fetched, brought] = ['', ''];
  beforeAll(async () => {
    fetched = await january({ priceBasis: 'pit' });
    brought = await january({ priceBasis: 'delivered_plant', titlePassesAt: 'unloading' });
  });

  it('bears the late interest of its year', async () => {
    on('2027-01-06');
    const tripIds = await market.deliver(fetched, [[33_000n, 33_000n]], 100, {
      windowFrom: '2027-01-06',
      windowTo: '2027-01-31',
    });
    const { no } = await confirmed(fetched, draftOf(tripIds));
    const { plan } = answerOf(await plantSettler(contractDetail, { contractId: fetched }));
    expect(plan).toMatchObject([{ kind: 'balance', sheet: { no }, amount: 1_689_600n, dueOn: '2027-01-06' }]);
    on('2027-01-16');
    expect(await claimsOf(fetched, mineSettler)).toEqual([['late_interest', 'buyer', 8_448n]]);
    const seller = await watch('mine');
    await claimFirst(fetched, mineSettler, plantSettler);
    expect([(await seller())[0], await claimsOf(fetched, mineSettler)]).toEqual([8_448n, []]);
  });

  it('bears the penalty for missing tonnes of its year once its reports are closed', async () => {
    on('2027-02-03');
    for (const by of [mine, plant])
      answerOf(await by(reportDelivery, { contractId: brought, month: '2027-01', delivered: tonnes(40) }));
    const tonnesMissing = async (contractId: string) =>
      (await claimsOf(contractId, plantSettler)).filter(([kind]) => kind !== 'late_interest');
    expect([await tonnesMissing(fetched), await tonnesMissing(brought)]).toEqual([[], []]);
    on('2027-02-11');
    // 10 yuan and 5 % of 512 yuan for each of 67 t not lifted; 10 yuan for each of 60 t not brought.
    expect([await tonnesMissing(fetched), await tonnesMissing(brought)]).toEqual([
      [['short_lifting', 'buyer', 238_520n]],
      [['short_delivery', 'seller', 60_000n]],
    ]);
    const buyer = await watch('plant');
    await claimFirst(brought, plantSettler, mineSettler);
    expect([(await buyer())[0], await tonnesMissing(brought)]).toEqual([60_000n, []]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});
