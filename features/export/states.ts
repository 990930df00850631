// States of an export order.
export const ORDER_STATES = ['waiting', 'ready', 'failed', 'over'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
