// What later features may use of the auction hall.

import type { ListingTerms } from '#features/terms/terms.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Fen, HaoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { SessionCard } from '../calls/card.ts';
import type { AuctionKind, DepositScope, LotOrder, SealedOpening } from '../choices.ts';
import type { LotOutcome } from '../events.ts';
import type { LotSpec } from '../rules/lotSpec.ts';
import type { LotState, SessionState } from '../states.ts';

export interface PlannedLot {
  readonly no: number;
  /** Whole: the contract of the winner drafts itself from them. Mode and direction follow the session's. */
  readonly terms: ListingTerms;
  readonly spec: LotSpec;
  readonly deposit: Fen;
  /** Secret until the end of the lot. */
  readonly reserve?: HaoPerTonne | undefined;
}

export interface PlannedSession {
  readonly noticeId: string;
  readonly title: string;
  readonly kind: AuctionKind;
  readonly direction: ListingTerms['direction'];
  readonly ownerFirmId: string;
  readonly ownerPersonId: string;
  readonly opensAt: Date;
  readonly order: LotOrder;
  readonly breakMinutes: number;
  readonly depositPer: DepositScope;
  readonly enrolUntil: Date;
  readonly sealedOpening: SealedOpening;
  readonly lots: readonly PlannedLot[];
}

export interface ScheduledSession {
  readonly sessionId: string;
  readonly no: string;
  /** By the numbers of the lots. */
  readonly lotIds: ReadonlyMap<number, string>;
}

/** Makes a session with its lots, each a listing `in_session`. Emits nothing: the notice announces it. */
export declare function scheduleSession(ctx: TxContext, planned: PlannedSession): Promise<ScheduledSession>;

/** Replaces what a corrigendum changes, before the end of enrolment; lots keep their ids by number. */
export declare function reviseSession(
  ctx: TxContext,
  sessionId: string,
  planned: PlannedSession,
): Promise<ScheduledSession>;

export interface Enrolling {
  readonly sessionId: string;
  readonly firmId: string;
  readonly personId: string;
  /** All lots unless given. */
  readonly lotNos?: readonly number[] | undefined;
}

export type Enrolled = { readonly enrolmentId: string; readonly deposit: Fen };

/**
 * Freezes the deposit (M03). A lack of money is answered as `gap` and nothing is written; who may enrol is
 * checked by the notice before. `closed`: after the end of enrolment.
 */
export declare function enrolBidder(
  ctx: TxContext,
  enrolling: Enrolling,
): Promise<Enrolled | { readonly gap: Fen; readonly deposit: Fen } | 'closed' | 'already'>;

/** Frees the deposit at once (M04), before the end of enrolment only; false if the firm is not enrolled. */
export declare function withdrawBidder(
  ctx: TxContext,
  leaving: { readonly sessionId: string; readonly firmId: string; readonly reason: string },
): Promise<boolean>;

export interface Enrolment {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly lotNos: readonly number[] | null;
  readonly enrolledAt: Date;
}
/** Those who are in, in the order of enrolment; never with codes. */
export declare function readEnrolments(
  connection: Connection,
  sessionId: string,
): Promise<readonly Enrolment[]>;

/** Gives every bidder a code and publishes the commitments; the clock opens the lots afterwards. */
export declare function closeEnrolment(ctx: TxContext, sessionId: string): Promise<void>;

/** Frees all deposits and takes the lots' listings back. */
export declare function cancelSession(
  ctx: TxContext,
  sessionId: string,
  by: { readonly personId?: string | undefined; readonly reason: string },
): Promise<void>;

export interface SessionOfNotice {
  readonly card: SessionCard;
  readonly state: SessionState;
  readonly lots: readonly {
    readonly id: string;
    readonly no: number;
    readonly state: LotState;
    readonly outcome: LotOutcome | null;
    readonly bids: number;
    readonly bidders: number;
    readonly awards: readonly { readonly quantity: bigint; readonly price: bigint }[];
  }[];
}
export declare function readSessions(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SessionOfNotice>>;
