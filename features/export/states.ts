// States of an export order.
export const ORDER_STATES = ['waiting', 'ready', 'failed', 'over'] as const;
export type ExportOrderState = (typeof ORDER_STATES)[number];
