// Wire types shared by the calls of entrusts and notices.

import * as z from 'zod/mini';
import { AUCTION_KINDS, DEPOSIT_SCOPES, LOT_ORDERS } from '#features/auction/choices.ts';
import { signerFaults } from '#features/certificate/faults.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  choice,
  Id,
  Moment,
  text,
  WireFen,
  WireHaoPerTonne,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { ENTRUST_KINDS } from '../choices.ts';
import { ENROLMENT_STATES, ENTRUST_STATES, NOTICE_STATES } from '../states.ts';

export const { not_found, wrong_state, version_changed } = genericFaults;
export const entrustSigningFaults = [...signerFaults] as const;

export const EntrustStateWire = choice(ENTRUST_STATES);
export const NoticeStateWire = choice(NOTICE_STATES);
export const EnrolmentStateWire = choice(ENROLMENT_STATES);
export const NoticeVersion = wholeNumber(0, 1_000_000);
export const NoticeReason = text(2, 500);

export const NoticeFirm = z.object({ id: Id, name: z.string(), shortName: z.string() });

/** What an entrust or a session came to: tonnes, and their average price. */
export const SoldTotal = z.object({ quantity: WireKg, average: z.nullable(WireHaoPerTonne), lots: z.int() });

/** Actions of an entrust that are open to the reader, shown as buttons. */
export const ENTRUST_ACTS = [
  'submit',
  'sign',
  'cancel',
  'accept',
  'return',
  'draw_up',
  'relist',
  'propose',
  'confirm',
  'decline',
  'finish',
] as const;
export type EntrustAct = (typeof ENTRUST_ACTS)[number];

export const EntrustCard = z.object({
  id: Id,
  no: z.string(),
  title: z.string(),
  state: EntrustStateWire,
  version: z.int(),
  firm: NoticeFirm,
  direction: choice(DIRECTIONS),
  kind: choice(ENTRUST_KINDS),
  lots: z.int(),
  quantity: WireKg,
  /** How often it was put up again. */
  relists: z.int(),
  wishedAt: z.nullable(Moment),
  notice: z.nullable(z.object({ id: Id, no: z.string(), state: NoticeStateWire, opensAt: Moment })),
  result: z.nullable(SoldTotal),
  movedAt: Moment,
  mayDo: z.array(choice(ENTRUST_ACTS)),
});
export type EntrustCard = z.output<typeof EntrustCard>;

export const NoticeCard = z.object({
  id: Id,
  no: z.string(),
  title: z.string(),
  state: NoticeStateWire,
  /** Of the last public version; 0 before the first. */
  version: z.int(),
  firm: NoticeFirm,
  direction: choice(DIRECTIONS),
  kind: choice(AUCTION_KINDS),
  order: choice(LOT_ORDERS),
  announcedAt: z.nullable(Moment),
  enrolFrom: Moment,
  enrolUntil: Moment,
  opensAt: Moment,
  lots: z.int(),
  quantity: WireKg,
  baseFrom: WireHaoPerTonne,
  baseTo: WireHaoPerTonne,
  varietyIds: z.array(z.string()),
  placeIds: z.array(z.string()),
  depositPer: choice(DEPOSIT_SCOPES),
  /** Per session; or the least and the most of the lots are in the detail. */
  deposit: WireFen,
  sessionId: z.nullable(Id),
  /** The reader's firm. */
  enrolment: z.nullable(EnrolmentStateWire),
  result: z.nullable(SoldTotal),
});
export type NoticeCard = z.output<typeof NoticeCard>;

export const EntrustMoved = z.object({ entrustId: Id, state: EntrustStateWire, version: z.int() });
export const NoticeMoved = z.object({ noticeId: Id, state: NoticeStateWire, version: z.int() });
