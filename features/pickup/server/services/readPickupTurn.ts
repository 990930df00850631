// What pick-up orders await, and the contract they lift from.

import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import type { FoundStep, TurnSource } from '#features/message/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { approveOrder, moveOrder, saveOrder, submitOrder } from '../../calls/order.ts';
import { moveTrip, planTrips, signTrip } from '../../calls/trip.ts';
import { hasRoom } from '../../rules/tonnesLeft.ts';
import { liftingTurn, orderTurn, type OrderStepName } from '../../rules/turn.ts';
import { LIFTABLE_STATES, readContract } from '../queries/contract.ts';
import { type PickupOrderRow, readOpenOrders, readOrderedTonnes, readPickupOrder } from '../queries/order.ts';
import { readOnTheWay, readTripsOfOrder } from '../queries/trip.ts';
import { type OrderFunds, nominalLeft, readOrderFunds, toOrderedTonnes } from './checkOrder.ts';

const ACTS = {
  prepay: lockPrepayment,
  submit: submitOrder,
  mend: submitOrder,
  approve: approveOrder,
  plan_ahead: planTrips,
  open: null,
  sign_trips: signTrip,
  send: planTrips,
  load: moveTrip,
  resume: moveOrder,
} as const satisfies Record<OrderStepName, Pick<Call, 'access'> | null>;

export const orderTurns: TurnSource = {
  matter: 'pickup',
  read: async (connection, { id, firmId }) => {
    const order = await readPickupOrder(connection, id, { firmId, isSupervisor: false });
    const contract = order && (await readContract(connection, order.contract_id));
    if (!contract) return [];
    const all = (await readOrderedTonnes(connection, contract.id)).map(toOrderedTonnes);
    return stepsOf(connection, order, await readOrderFunds(connection, contract, all));
  },
};

/** Orders that run, and coal that none asks for. */
export const liftingTurns: TurnSource = {
  matter: 'contract',
  read: async (connection, { id, firmId, now }) => {
    const contract = await readContract(connection, id);
    if (!contract || ![contract.buyer_id, contract.seller_id].includes(firmId)) return [];
    const orders = await readOpenOrders(connection, { contractId: id, firmId });
    const all = (await readOrderedTonnes(connection, id)).map(toOrderedTonnes);
    const funds = await readOrderFunds(connection, contract, all);
    const running = await Promise.all(orders.map((order) => stepsOf(connection, order, funds)));
    const turn = liftingTurn({
      isInForce: LIFTABLE_STATES.includes(contract.state),
      left: nominalLeft(contract, all),
      windowTo: contract.window_to,
      today: dayInMarket(now),
    });
    const toOrder: FoundStep[] = turn
      ? [
          {
            feature: 'pickup',
            step: turn.step,
            firmId: contract.buyer_id,
            act: saveOrder,
            due: turn.due,
            at: { type: 'contract', id, no: contract.no },
          },
        ]
      : [];
    // What the contract awaits itself, payments say.
    return [...running.flat().filter(({ at }) => at.type === 'pickup'), ...toOrder];
  },
};

async function stepsOf(
  connection: Connection,
  order: PickupOrderRow,
  { funded }: OrderFunds,
): Promise<FoundStep[]> {
  const [onTheWay, trips] = await Promise.all([
    readOnTheWay(connection, order.id),
    readTripsOfOrder(connection, order.id),
  ]);
  const turn = orderTurn({
    state: order.state,
    windowFrom: order.window_from,
    windowTo: order.window_to,
    hasRoom: hasRoom(order.quantity_kg, order.lifted_kg, onTheWay),
    awaitsMoney: funded < order.quantity_kg,
    hasArrived: trips.some(
      ({ state }) => state === 'recv_tared' || (state === 'arrived' && order.weight_basis === 'load'),
    ),
  });
  if (!turn) return [];
  const { step, by, due } = turn;
  return [
    {
      feature: 'pickup',
      step,
      params: { from: order.window_from },
      firmId: by === 'platform' ? null : by === 'buyer' ? order.buyer_id : order.seller_id,
      act: ACTS[step],
      due,
      at:
        step === 'prepay'
          ? { type: 'contract', id: order.contract_id, no: order.contract_no }
          : { type: 'pickup', id: order.id, no: order.no },
    },
  ];
}
