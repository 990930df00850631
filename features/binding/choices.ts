// The choices of bindings and partner lists (domain 2.13).

/** Whose coal a firm sells, whose use it buys for. */
export const RELATIONS = ['COAL', 'USE'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What ties the two: its own, a subsidiary's, an agency's, a supply contract's. */
export const TIES = ['own', 'subsidiary', 'agency', 'supply'] as const;
export type Tie = (typeof TIES)[number];

/** Power, heat, steel, chemistry, cement, households. */
export const USAGES = ['power', 'heat', 'steel', 'chemical', 'cement', 'civil'] as const;

/** Over what a cap is counted: calendar periods of the market, or all the binding's days. */
export const CAP_PERIODS = ['month', 'quarter', 'year', 'whole'] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** My buyers and my sellers. */
export const SIDES = ['BUY', 'SELL'] as const;
export type Side = (typeof SIDES)[number];

export const LEVELS = ['A', 'B', 'C', 'D'] as const;
export type Level = (typeof LEVELS)[number];
