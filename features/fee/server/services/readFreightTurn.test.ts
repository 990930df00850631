// Tests of what a freight bill awaits: of whom, and by whose seat.

import { expect, it } from 'vitest';
import { nextTurn } from '#features/message/calls/turn.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFreights } from '../../../../test/support/freights.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  confirmFreight,
  invoiceFreight,
  payFreight,
  returnFreight,
  withdrawFreight,
} from '../../calls/freight.ts';

const app = await testApp();
const { gate, buyer, stranger, plantMoney, hauler, written } = await openFreights(app);
const turnOf = async (by: typeof gate, id: string) =>
  answerOf(await by(nextTurn, { type: 'freight', id })).turn;
const seats = ['firm_representative', 'firm_finance'];

it('waits for the payer twice, then for the carrier', async () => {
  const freightId = await written();
  expect(await turnOf(plantMoney, freightId)).toMatchObject({
    feature: 'fee',
    step: 'confirm',
    whose: 'ours',
    seats,
    mayDo: true,
    due: null,
  });
  expect(await turnOf(buyer, freightId)).toMatchObject({ whose: 'ours', seats, mayDo: false });
  expect(await turnOf(hauler, freightId)).toMatchObject({ whose: 'theirs', firm: 'plant', seats: [] });
  expect(await turnOf(stranger, freightId)).toBeNull();
  answerOf(await plantMoney(confirmFreight, { freightId }));
  const params = { amount: '300000' };
  expect(await turnOf(plantMoney, freightId)).toMatchObject({ step: 'pay', params, mayDo: true });
  answerOf(await plantMoney(payFreight, { freightId }));
  expect(await turnOf(hauler, freightId)).toMatchObject({ step: 'invoice', whose: 'ours', mayDo: true });
  answerOf(await hauler(invoiceFreight, { freightId, invoiceNo: '26127000000000000001' }));
  expect(await turnOf(hauler, freightId)).toBeNull();
});

it('that came back waits for whoever wrote it', async () => {
  const freightId = await written();
  answerOf(await plantMoney(returnFreight, { freightId, reason: '运价不对' }));
  expect(await turnOf(gate, freightId)).toMatchObject({ step: 'withdraw', whose: 'ours', mayDo: true });
  expect(await turnOf(plantMoney, freightId)).toMatchObject({ whose: 'theirs', firm: 'mine' });
  answerOf(await gate(withdrawFreight, { freightId }));
  expect(await turnOf(gate, freightId)).toBeNull();
});
