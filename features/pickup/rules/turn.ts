// Whose turn a pick-up order is, and a contract that coal is lifted from.

import { endOfDay, startOfDay, type Step } from '#features/message/step.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { PickupOrderState } from '../states.ts';
import { MIN_LOAD } from './tonnesLeft.ts';

export interface OrderStanding {
  readonly state: PickupOrderState;
  readonly windowFrom: string;
  readonly windowTo: string;
  /** Whether another truck can be sent. */
  readonly hasRoom: boolean;
  /** Whether its prepayment is missing, without which it cannot be handed in. */
  readonly awaitsMoney: boolean;
  /** Whether trucks have arrived that the buyer has not signed for. */
  readonly hasArrived: boolean;
}

export type OrderStepName =
  | 'prepay'
  | 'submit'
  | 'mend'
  | 'approve'
  | 'plan_ahead'
  | 'open'
  | 'sign_trips'
  | 'send'
  | 'load'
  | 'resume';

/** Undefined once the order has ended. */
export function orderTurn(order: OrderStanding): Step<OrderStepName, 'buyer' | 'seller'> | undefined {
  const [opens, closes] = [startOfDay(order.windowFrom), endOfDay(order.windowTo)];
  switch (order.state) {
    case 'draft':
      return { step: order.awaitsMoney ? 'prepay' : 'submit', by: 'buyer', due: closes };
    case 'returned':
      return { step: order.awaitsMoney ? 'prepay' : 'mend', by: 'buyer', due: closes };
    case 'submitted':
      return { step: 'approve', by: 'seller', due: closes };
    case 'seller_ok':
      return order.hasRoom
        ? { step: 'plan_ahead', by: 'buyer', due: opens }
        : { step: 'open', by: 'platform', due: opens };
    case 'active':
      if (order.hasArrived) return { step: 'sign_trips', by: 'buyer', due: null };
      return order.hasRoom
        ? { step: 'send', by: 'buyer', due: closes }
        : { step: 'load', by: 'seller', due: closes };
    case 'paused':
      return { step: 'resume', by: 'buyer', due: closes };
    default:
      return undefined;
  }
}

export interface LiftedContract {
  readonly isInForce: boolean;
  /** What no order asks for yet. */
  readonly left: Kg;
  readonly windowTo: string;
  readonly today: string;
}

/** While the contract may be lifted and has coal that no order asks for. */
export const liftingTurn = ({
  isInForce,
  left,
  windowTo,
  today,
}: LiftedContract): Step<'order', 'buyer'> | undefined =>
  isInForce && left >= MIN_LOAD && today <= windowTo
    ? { step: 'order', by: 'buyer', due: endOfDay(windowTo) }
    : undefined;
