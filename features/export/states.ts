// States of an export order, and of a copy of personal data.
export const ORDER_STATES = ['waiting', 'ready', 'failed', 'over'] as const;
export type ExportOrderState = (typeof ORDER_STATES)[number];

export const COPY_STATES = ['waiting', 'ready'] as const;
