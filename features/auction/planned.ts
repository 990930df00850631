// What a session is planned, enrolled in and read as, by notices and the hall.

import type { ListingTerms } from '#features/terms/terms.ts';
import type { Fen, HaoPerTonne } from '#packages/exact/exact.ts';
import type { SessionCard } from './calls/card.ts';
import type { AuctionKind, DepositScope, LotOrder, SealedOpening } from './choices.ts';
import type { LotOutcome } from './events.ts';
import type { LotSpec } from './rules/lotSpec.ts';
import type { LotState, SessionState } from './states.ts';

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

export interface Enrolling {
  readonly sessionId: string;
  readonly firmId: string;
  readonly personId: string;
  /** All lots unless given. */
  readonly lotNos?: readonly number[] | undefined;
  /** From where it is enrolled: kept encrypted, to see after the session who acted from one place. */
  readonly from?: { readonly address: string; readonly session: string } | undefined;
}

export type Enrolled = { readonly enrolmentId: string; readonly deposit: Fen };

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
