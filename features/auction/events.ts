// Events of the auction hall, emitted within the transactions that cause them.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

interface SessionRef {
  readonly sessionId: string;
  readonly noticeId: string;
}

export const sessionOpened = event<SessionRef>('auction.session_opened');

export type LotOutcome = 'sold' | 'no_sale' | 'unsold_reserve' | 'cancelled' | 'voided';

export interface EndedLot {
  readonly sessionId: string;
  readonly lotId: string;
  readonly no: number;
  readonly outcome: LotOutcome;
  /** Of the last one served, where several win. */
  readonly price?: HaoPerTonne;
  readonly quantity?: Kg;
  readonly dealIds: readonly string[];
}
/**
 * The session is locked, and its bidders are about to get their codes: whoever may not stay is withdrawn
 * before. Also raised where the hall closes enrolment itself, because nobody did in time.
 */
export const enrolmentEnding = event<SessionRef>('auction.enrolment_ending');

/**
 * Lots of a session have results. `unsold_reserve` may turn into `sold` within 30 minutes: then it comes
 * again.
 */
export const lotsEnded = event<readonly EndedLot[]>('auction.lots_ended');

/** Every lot has a result. */
export const sessionEnded = event<SessionRef & { readonly lots: readonly EndedLot[] }>(
  'auction.session_ended',
);

/** The deals of the lot and all deposits are free; contracts drafted from them are to be void. */
export const lotVoided = event<{
  readonly sessionId: string;
  readonly lotId: string;
  readonly dealIds: readonly string[];
  readonly personIds: readonly string[];
  readonly reason: string;
}>('auction.lot_voided');

export const sessionCancelled = event<SessionRef & { readonly reason: string }>('auction.session_cancelled');
