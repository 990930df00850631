// What a payment order awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { endorseOrder, presentOrder, registerOrder } from '../../calls/order.ts';
import { type PaymentStepName, paymentTurn } from '../../rules/turn.ts';
import { readPaymentOrder } from '../queries/order.ts';
import { matterOfOrder } from './transitionPaymentOrder.ts';

const ACTS = {
  verify: null,
  receive: endorseOrder,
  present: presentOrder,
  collect: null,
  replace: registerOrder,
} as const satisfies Record<PaymentStepName, Pick<Call, 'access'> | null>;

export const paymentTurns: TurnSource = {
  matter: 'payment_order',
  read: async (connection, { id, firmId, now }) => {
    const row = await readPaymentOrder(connection, id, firmId);
    if (!row) return [];
    const { state, type, matures_on: maturesOn } = row;
    const [isPresented, isEntered] = [row.presented_at !== null, row.entered_at !== null];
    const turn = paymentTurn({ state, type, maturesOn, isPresented, isEntered }, dayInMarket(now));
    if (!turn) return [];
    const { step, by, due } = turn;
    const firms = { payer: row.payer_id, payee: row.payee_id, platform: null };
    return [{ feature: 'fee', step, firmId: firms[by], act: ACTS[step], due, at: matterOfOrder(row) }];
  },
};
