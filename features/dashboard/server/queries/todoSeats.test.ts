// Tests of to-dos by seat: what a seat cannot do is not on its list.

import { beforeAll, describe, expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { FIRM_SEATS, type FirmSeat } from '#features/firm/seats.ts';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { plant, idOf, list, take } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine_signer', certifier);
const buyer = await representative(app, idOf('plant'), 'plant_signer', certifier);
const people = new Map<FirmSeat, Client>();
beforeAll(async () => {
  await payIn(app, idOf('plant'), 900_000_000n);
  await payIn(app, idOf('mine'), 900_000_000n);
  for (const one of FIRM_SEATS) people.set(one, await seat(app, idOf('plant'), 'people', [one]));
});

const kindsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      [...people].map(async ([one, client]) => [
        one,
        answerOf(await client(businessTodo, {})).list.map(({ kind }) => kind),
      ]),
    ),
  ) as Record<FirmSeat, string[]>;
const nothing = Object.fromEntries(FIRM_SEATS.map((one) => [one, []]));

describe('a contract paid ahead', () => {
  it('waits for the representative to sign, then for finance to lock the money, never for a dispatcher', async () => {
    answerOf(await take(plant, await list({ quantity: tonnes(500), payTerm: 'prepay_100' }), 500));
    const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
    await runJob(openDealsForSigning, app.runtime);
    answerOf(await reviewAndSign(seller, contractId));
    expect(await kindsOf()).toEqual({ ...nothing, firm_representative: ['sign_contract'] });
    answerOf(await reviewAndSign(buyer, contractId));
    expect(await kindsOf()).toEqual({
      ...nothing,
      firm_representative: ['lock_prepayment'],
      firm_finance: ['lock_prepayment'],
    });
    const finance = people.get('firm_finance');
    expect(finance && answerOf(await finance(businessTodo, {}))).toMatchObject({
      list: [{ kind: 'lock_prepayment', amount: 25_600_000n, counterparty: 'mine' }],
      counts: { payments: 1 },
    });
    answerOf(await buyer(lockPrepayment, { contractId, amount: fen(25_600_000n), proof: { pin: PIN } }));
    expect(await kindsOf()).toEqual(nothing);
  });

  it('says how much it is about, and what is overdue comes first', async () => {
    const sign = async (payTerm: 'prepay_100' | 'after_settle') => {
      answerOf(await take(plant, await list({ quantity: tonnes(500), payTerm, payDays: 5 }), 500));
      const id = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
      await runJob(openDealsForSigning, app.runtime);
      return id;
    };
    const [late, later] = [await sign('after_settle'), await sign('after_settle')];
    for (const id of [late, later]) answerOf(await reviewAndSign(seller, id));
    await app.database.pool.query("update contract set sign_by = '2026-11-24T01:00:00Z' where id = $1", [
      late,
    ]);
    const { list: waiting } = answerOf(await buyer(businessTodo, {}));
    expect(waiting.map(({ id }) => id)).toEqual([late, later]);
    expect(waiting[0]).toMatchObject({ quantity: tonnes(500), amount: 25_600_000n });
  });
});
