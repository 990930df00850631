// The state of a lot that its log folds to, acts, and decisions.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { AuctionFault } from '../faults.ts';
import type { LotAward, TonnesBid } from './allot.ts';
import type { HashedRow, LotVerdict } from './log.ts';

export interface StandingBid {
  readonly code: string;
  readonly price: HaoPerTonne;
}

/** A limit in force. `no`: the row that set it to this value. */
export interface AutoLimit {
  readonly code: string;
  readonly limit: HaoPerTonne;
  readonly no: number;
  /** Of a lot with tonnes. */
  readonly quantity?: Kg;
  readonly least?: Kg;
}

/** What the state knows of a sealed price before the opening: its row in the log. */
export interface SealedMark {
  readonly code: string;
  readonly no: number;
  readonly hash: string;
}

/** A sealed price: kept outside the state, which nobody can read it from. */
export interface SealedPrice {
  readonly no: number;
  readonly code: string;
  readonly nonce: string;
  readonly price: HaoPerTonne;
  readonly quantity?: Kg;
  readonly least?: Kg;
}

/** What a hash in the log hides until the end. */
export interface HiddenLimit {
  readonly no: number;
  readonly code: string;
  readonly nonce: string;
  readonly limit: HaoPerTonne;
  readonly quantity?: Kg;
  readonly least?: Kg;
}

/** Holds limits and the reserve: it is stored encrypted. Times in milliseconds since 1970. */
export interface FoldedLot {
  readonly phase:
    | 'running'
    | 'paused'
    | 'closing'
    | 'sold'
    | 'no_sale'
    | 'unsold_reserve'
    | 'cancelled'
    | 'voided';
  /** What a lot that has ended waits for: what can be known at once is known by `settleLot`. */
  readonly needs: 'opening' | 'draw' | 'result' | null;
  readonly openedAt: number;
  /** End of the regular time; pauses move it. */
  readonly regularUntil: number;
  /** When it closes if nothing happens. */
  readonly endsAt: number;
  readonly pausedAt: number | null;
  readonly closedAt: number | null;
  /** How far bids moved the end. */
  readonly extendedMs: number;
  /** The moment of the last row. */
  readonly decidedTo: number;
  readonly rows: number;
  readonly hash: string;
  /** Bids by hand and by limits. */
  readonly bids: number;
  /** Codes that have bid, in the order of their first bids. */
  readonly bidders: readonly string[];
  /** The best bid of an open lot. */
  readonly standing: StandingBid | null;
  /** Codes that stand at the cap, in the order in which they came; only with a draw. */
  readonly drawn: readonly string[];
  /** Standing bids of a lot with tonnes, best first; of a sealed lot, once its prices are opened. */
  readonly offers: readonly TonnesBid[];
  /** The better first, among equals the earlier. */
  readonly limits: readonly AutoLimit[];
  /** All that were left, those replaced too. */
  readonly sealed: readonly SealedMark[];
  readonly hidden: readonly HiddenLimit[];
  readonly reserve: { readonly price: HaoPerTonne; readonly nonce: string } | null;
  readonly verdict: LotVerdict | null;
}

interface Act {
  /** Milliseconds since 1970; the database's clock read under the lot's lock. */
  readonly t: number;
}

interface BidderAct extends Act {
  readonly code: string;
  /** Whether it is enrolled for the lot with its deposit held; true unless said. */
  readonly isEnrolled?: boolean | undefined;
  /** Lots of the session that the bidder has won; none unless said. */
  readonly lotsWon?: number | undefined;
}

export interface BidAct extends BidderAct {
  readonly price: HaoPerTonne;
  readonly quantity?: Kg | undefined;
  /** The least one would take. */
  readonly least?: Kg | undefined;
  /** The standing price that the bidder saw. */
  readonly seen?: HaoPerTonne | undefined;
}
/** `nonce`: 64 random hex digits. */
export interface LimitAct extends BidderAct {
  readonly limit: HaoPerTonne;
  /** Of a lot with tonnes; those of the own standing bid unless said. */
  readonly quantity?: Kg | undefined;
  readonly least?: Kg | undefined;
  readonly nonce: string;
}
export type EndLimitAct = Omit<BidderAct, 'lotsWon'>;
export interface SealAct extends BidderAct {
  readonly price: HaoPerTonne;
  readonly quantity?: Kg | undefined;
  readonly least?: Kg | undefined;
  readonly nonce: string;
}
export interface ReasonedAct extends Act {
  readonly reason: string;
}
export interface PauseAct extends ReasonedAct {
  /** The platform itself: nobody decided bids since `t`. */
  readonly isFault: boolean;
}
/** One secret of a draw: as its operator revealed it, or what replaces it after an hour. */
export interface DrawSecret {
  readonly secret: string;
  readonly isReplaced: boolean;
}
export interface DrawAct extends Act {
  readonly secrets: readonly [DrawSecret, DrawSecret];
}
export type TimedAct = Act;
export interface OpenAct extends Act {
  /** Each that was left. */
  readonly prices: readonly SealedPrice[];
}

export interface Decided {
  readonly ok: true;
  readonly lot: FoldedLot;
  readonly rows: readonly HashedRow[];
  /** To be kept where only the opening can read it. */
  readonly sealed?: SealedPrice;
}

/** `wrong_state`: the act does not fit the lot's state. */
export interface Refused {
  readonly ok: false;
  readonly fault:
    | Exclude<
        AuctionFault,
        | 'secret_wrong'
        | 'other_operator'
        | 'already_signed'
        | 'not_public_yet'
        | 'already_enrolled'
        | 'deposit_missing'
        | 'no_own_key'
        | 'key_wrong'
      >
    | 'wrong_state';
  /** Of `too_low` and `too_far`: the prices allowed. */
  readonly least?: HaoPerTonne;
  readonly most?: HaoPerTonne;
  /** Of `stale_price`. */
  readonly standing?: HaoPerTonne;
  /** Of `over_cap`. */
  readonly cap?: HaoPerTonne;
  /** Of `off_quantity`: least, step and most that may be asked. */
  readonly quantities?: { readonly least: Kg; readonly step: Kg; readonly most: Kg };
  /** Of `lot_limit`. */
  readonly maxLots?: number;
}

export type Decision = Decided | Refused;

/** What everybody may see of a lot. Sealed lots tell no bids before their opening. */
export interface LotView {
  readonly standing: StandingBid | null;
  readonly bids: number;
  readonly bidders: number;
  readonly drawn: readonly string[];
  /** For one who does not lead and, in a lot with tonnes, has no bid yet; null where nobody may bid. */
  readonly next: NextPrices | null;
  readonly endsAt: number;
  readonly regularUntil: number;
  readonly extendedMs: number;
}
export interface NextPrices {
  readonly least: HaoPerTonne;
  readonly most: HaoPerTonne;
}

/** What one bidder may see of its own part. */
export interface OwnView {
  readonly leads: boolean;
  /** It has bid, and somebody is before it. */
  readonly isOutbid: boolean;
  readonly price: HaoPerTonne | null;
  readonly quantity: Kg | null;
  readonly least: Kg | null;
  readonly limit: HaoPerTonne | null;
  /** The row of the last sealed price that it left. */
  readonly sealedNo: number | null;
  /** Once it is opened. */
  readonly sealed: TonnesBid | null;
  /** What it would get if the lot closed now; null for a sealed lot before its opening. */
  readonly wouldGet: LotAward | null;
  /** What it may bid now; null where it may not. */
  readonly next: NextPrices | null;
}
