// What a freight bill awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { confirmFreight, invoiceFreight, payFreight, withdrawFreight } from '../../calls/freight.ts';
import { type FreightStepName, freightTurn } from '../../rules/turn.ts';
import { readFreight } from '../queries/freight.ts';

const ACTS = {
  confirm: confirmFreight,
  withdraw: withdrawFreight,
  pay: payFreight,
  invoice: invoiceFreight,
} as const satisfies Record<FreightStepName, Pick<Call, 'access'>>;

export const freightTurns: TurnSource = {
  matter: 'freight',
  read: async (connection, { id, firmId }) => {
    const row = await readFreight(connection, id, firmId);
    const turn = row && freightTurn(row.state);
    if (!turn) return [];
    const { step, by, due } = turn;
    const { payer_id: payer, written_by_firm: writer, carrier_id: carrier } = row;
    const firms = { payer, writer, carrier, platform: null };
    const params = { amount: row.payable_fen.toString() };
    const at = { type: 'freight' as const, id, no: row.no };
    return [{ feature: 'fee', step, params, firmId: firms[by], act: ACTS[step], due, at }];
  },
};
