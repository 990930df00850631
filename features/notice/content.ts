// Content of entrusts and of versions of notices: lots, times, eligibility.

import * as z from 'zod/mini';
import {
  ALLOTMENT_PRICINGS,
  AUCTION_KINDS,
  CAP_TIES,
  DEPOSIT_SCOPES,
  LOT_ORDERS,
  SEALED_OPENINGS,
} from '#features/auction/choices.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { ListingTerms, offeredPrice } from '#features/terms/terms.ts';
import { type HaoPerTonne, type Kg, MAX_FEN, type Fen } from '#packages/exact/exact.ts';
import { choice, exact, Id, list, Moment, name, text, wholeNumber } from '#packages/schema/wire.ts';
import { BIDDER_KINDS, ENTRUST_KINDS, MAX_ENTRUST_FILES, MAX_NOTICE_LOTS, NOTICE_BOUNDS } from './choices.ts';

const step = exact<HaoPerTonne>(NOTICE_BOUNDS.step);
const whole = ({ min, max }: { readonly min: number; readonly max: number }) => wholeNumber(min, max);
const telephone = z.string().check(z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})?$/));

/**
 * What is bid for. `terms.price` is the base price; `terms.minTake` and `terms.maxPerFirm` bound bids with
 * tonnes. Whether there is a reserve, and which, is sealed apart.
 */
export const LotContent = z.strictObject({
  no: wholeNumber(1, MAX_NOTICE_LOTS),
  terms: ListingTerms,
  incMin: step,
  incMax: step,
  /** Ceiling of a sale, floor of a purchase. */
  cap: z.optional(offeredPrice),
});
export type LotContent = z.output<typeof LotContent>;

/** Without steps where it is listed at its price. */
export const EntrustLot = z.strictObject({
  ...LotContent.shape,
  incMin: z.optional(step),
  incMax: z.optional(step),
});
export type EntrustLot = z.output<typeof EntrustLot>;

/** Who may bid; an empty list means everybody. */
export const Eligibility = z.strictObject({
  kinds: list(choice(BIDDER_KINDS), BIDDER_KINDS.length),
  /** Named firms alone. */
  firmIds: list(Id, 200),
  provinces: list(text(1, 40), 40),
  /** Trading companies of groups, that is firms bound to a mine or a plant. */
  isGroupTradersOnly: z.boolean(),
  /** At most one firm of the same legal person or controller. */
  isOnePerController: z.boolean(),
});
export type Eligibility = z.output<typeof Eligibility>;

export const ANYBODY: Eligibility = {
  kinds: [],
  firmIds: [],
  provinces: [],
  isGroupTradersOnly: false,
  isOnePerController: true,
};

/** The order of a seller or buyer to the centre; any field may be missing in a draft. */
export const EntrustContent = z.strictObject({
  title: text(0, 60),
  direction: choice(DIRECTIONS),
  kind: choice(ENTRUST_KINDS),
  lots: list(EntrustLot, MAX_NOTICE_LOTS),
  /** Stock on the piles or capacity declared for the period: the lots are not above it. */
  declared: z.optional(exact<Kg>({ min: 10n, max: 1_000_000_000_000n })),
  eligibility: Eligibility,
  wishedAt: z.optional(Moment),
  /** Authority letter and stock proof, PDF with seal; licences and assays besides. */
  letterId: z.optional(Id),
  stockProofId: z.optional(Id),
  fileIds: list(Id, MAX_ENTRUST_FILES),
  contact: name(0, 20),
  phone: telephone,
  remark: text(0, 500),
});
export type EntrustContent = z.output<typeof EntrustContent>;

export const EMPTY_ENTRUST: EntrustContent = {
  title: '',
  direction: 'sell',
  kind: 'open_whole',
  lots: [],
  eligibility: ANYBODY,
  fileIds: [],
  contact: '',
  phone: '',
  remark: '',
};

/** Letters and proofs carry a seal. */
export const ENTRUST_PAPER_KINDS = ['pdf'] as const;

/** Letter, proof and what is attached besides. */
export const filesOfEntrust = ({ letterId, stockProofId, fileIds }: EntrustContent): string[] => [
  ...[letterId, stockProofId].flatMap((id) => id ?? []),
  ...fileIds,
];

export const NoticeLot = z.strictObject({
  ...LotContent.shape,
  /** Frozen for this lot, where the deposit is per lot. */
  deposit: exact<Fen>({ min: 0n, max: MAX_FEN }),
});
export type NoticeLot = z.output<typeof NoticeLot>;

/** A version of the public announcement of a session. */
export const NoticeContent = z.strictObject({
  title: text(2, 60),
  direction: choice(DIRECTIONS),
  kind: choice(AUCTION_KINDS),
  order: choice(LOT_ORDERS),
  breakMinutes: whole(NOTICE_BOUNDS.breakMinutes),
  regularMinutes: whole(NOTICE_BOUNDS.regularMinutes),
  extensionSeconds: whole(NOTICE_BOUNDS.extensionSeconds),
  enrolFrom: Moment,
  enrolUntil: Moment,
  opensAt: Moment,
  depositPer: choice(DEPOSIT_SCOPES),
  /** Frozen for the session, where the deposit is per session. */
  deposit: exact<Fen>({ min: 0n, max: MAX_FEN }),
  capTie: choice(CAP_TIES),
  pricing: choice(ALLOTMENT_PRICINGS),
  /** Most lots that one bidder may win. */
  maxLots: z.optional(whole(NOTICE_BOUNDS.maxLots)),
  sealedOpening: choice(SEALED_OPENINGS),
  eligibility: Eligibility,
  lots: list(NoticeLot, MAX_NOTICE_LOTS, 1),
  fees: text(0, 500),
  performance: text(0, 1_000),
  liability: text(0, 1_000),
  contact: name(0, 20),
  phone: telephone,
  fileIds: list(Id, MAX_ENTRUST_FILES),
});
export type NoticeContent = z.output<typeof NoticeContent>;
