// Choices and bounds of sessions and lots.

/** What a bid is and who wins (auction rules, section 2). */
export const AUCTION_KINDS = ['open_whole', 'open_quantity', 'sealed'] as const;
export type AuctionKind = (typeof AUCTION_KINDS)[number];

/** Lots run side by side, or one after the other. */
export const LOT_ORDERS = ['parallel', 'in_turn'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

export const DEPOSIT_SCOPES = ['session', 'lot'] as const;
export type DepositScope = (typeof DEPOSIT_SCOPES)[number];

/** Sealed prices are opened by two operators, or by the clock at the end. */
export const SEALED_OPENINGS = ['operators', 'clock'] as const;
export type SealedOpening = (typeof SEALED_OPENINGS)[number];

/** Keys of P-256 in hex: a point without compression, a whole number. */
export const PUBLIC_KEY = /^04[0-9a-f]{128}$/;
export const PRIVATE_KEY = /^[0-9a-f]{64}$/;

/** At the cap: who reaches it first wins, or a draw among all who join. */
export const CAP_TIES = ['first', 'draw'] as const;
/** Each pays the own price, or all that of the last one served. */
export const ALLOTMENT_PRICINGS = ['as_bid', 'uniform'] as const;
/** Which way prices go: up in a sale, down in a purchase. */
export const PRICE_WAYS = ['up', 'down'] as const;

export const MAX_LOTS = 1_000;

/** Without anybody who decides bids for longer, a lot is paused (auction rules, section 3). */
export const FAULT_GAP_MS = 5_000;
/** Notice before a lot resumes that the platform paused by itself. */
export const FAULT_NOTICE_MS = 300_000;
/** After a pause at least so much time is left. */
export const LEAST_LEFT_MS = 60_000;
/** How long the entruster may accept a best bid below the reserve. */
export const BELOW_RESERVE_MS = 30 * 60_000;
/** After so long a secret that was not revealed is replaced. */
export const SECRET_REVEAL_MS = 3_600_000;
