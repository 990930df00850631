// What a contract awaits of its buyer before coal may be lifted.

import { currentTerms, readRow } from '#features/contract/server/public.ts';
import { IN_FORCE } from '#features/contract/states.ts';
import { isPaidSupervised } from '#features/contract/terms.ts';
import type { TurnSource } from '#features/message/server/public.ts';
import { lockPrepayment } from '../../calls/prepay.ts';
import { prepaymentTurn } from '../../rules/turn.ts';
import { readInstalments } from '../queries/instalment.ts';

export const paymentTurns: TurnSource = {
  matter: 'contract',
  read: async (connection, { id, firmId }) => {
    const row = await readRow(connection, id);
    if (!row || ![row.seller_id, row.buyer_id].includes(firmId)) return [];
    const [plan, terms] = await Promise.all([readInstalments(connection, id), currentTerms(connection, row)]);
    // Outside the account nothing is locked: it is paid, and said to be paid.
    if (!isPaidSupervised(terms)) return [];
    const turn = prepaymentTurn(
      IN_FORCE.some((state) => state === row.state),
      plan.map((one) => ({
        kind: one.kind,
        state: one.state,
        amount: one.amount_fen,
        paid: one.paid_fen,
        dueOn: one.due_on,
      })),
    );
    if (!turn) return [];
    const { step, due, amount } = turn;
    return [
      {
        feature: 'instalment',
        step,
        params: { amount: amount.toString() },
        firmId: row.buyer_id,
        act: lockPrepayment,
        due,
        at: { type: 'contract', id, no: row.no },
      },
    ];
  },
};
