// Enumerations of bindings and partner lists (domain 2.13).

/** COAL: the mine whose coal a firm sells. USE: the end user it buys for. */
export const RELATIONS = ['COAL', 'USE'] as const;
export type Relation = (typeof RELATIONS)[number];

export const TIES = ['own', 'subsidiary', 'agency', 'supply'] as const;
export type Tie = (typeof TIES)[number];

export const USAGES = ['power', 'heat', 'steel', 'chemical', 'cement', 'civil'] as const;

/** Period of a cap: calendar periods of the market, or the whole term of the binding. */
export const CAP_PERIODS = ['month', 'quarter', 'year', 'whole'] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

export const PARTNER_SIDES = ['BUY', 'SELL'] as const;
export type PartnerSide = (typeof PARTNER_SIDES)[number];

export const LEVELS = ['A', 'B', 'C', 'D'] as const;
export type Level = (typeof LEVELS)[number];
