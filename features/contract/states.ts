// The states of a contract. Drafts are made by deals; the moves from there on come with signing.

export const CONTRACT_STATES = ['draft'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Of the seven kinds, those a deal on the board can make: `invite` where the listing named its firms. */
export const DEALT_KINDS = ['auto_trad', 'invite'] as const;
export type DealtKind = (typeof DEALT_KINDS)[number];
