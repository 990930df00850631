// Calls that read sessions, lots, the own part of them, logs and archives.

import * as z from 'zod/mini';
import { ALL_SEATS, FIRM_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { DEPOSIT_SCOPES, SEALED_OPENINGS } from '../choices.ts';
import { auctionFaults } from '../faults.ts';
import { BidLine, LotCard, SessionCard, SessionState } from './card.ts';

/** Operators who watch sessions. */
export const MONITORS = ['operator_trade', 'operator_dispute', 'operator_auditor'] as const;

export const sessionPage = query({
  path: '/api/auction/session/page',
  summary: 'Sessions: those that run and come first, then those that are over, newest first.',
  access: ALL_SEATS,
  input: { state: z.optional(SessionState), isMine: z.optional(z.boolean()), ...pageInput },
  output: pageOf(SessionCard),
  topics: () => ['sessions'],
  // Notices are the list that people keep.
  isExported: false,
});

export const SessionDetail = z.object({
  card: SessionCard,
  breakMinutes: z.int(),
  depositPer: choice(DEPOSIT_SCOPES),
  deposit: WireFen,
  sealedOpening: choice(SEALED_OPENINGS),
  /** Of every bidder, in the order of the codes; empty before the end of enrolment. */
  commitments: z.array(z.object({ code: z.string(), hash: z.string() })),
  /** Hashes of the two operators' secrets, and the secrets once they are revealed. */
  secrets: z.array(z.object({ slot: z.int(), hash: z.string(), secret: z.nullable(z.string()) })),
  cancelReason: z.nullable(z.string()),
  lots: z.array(LotCard),
  party: z.enum(['entruster', 'bidder', 'operator', 'watcher']),
});
export type SessionDetail = z.output<typeof SessionDetail>;

export const sessionDetail = query({
  path: '/api/auction/session/detail',
  summary: 'One session with its lots, commitments and what the caller is in it.',
  access: ALL_SEATS,
  input: { sessionId: Id },
  output: SessionDetail,
  faults: [auctionFaults.not_found],
  topics: ({ sessionId }) => [`auction_session/${sessionId}`],
});

export const sessionLots = query({
  path: '/api/auction/session/lots',
  summary: 'All lots of a session as everybody sees them; shared by all who watch.',
  access: ALL_SEATS,
  input: { sessionId: Id },
  output: z.object({ at: Moment, lots: z.array(LotCard) }),
  faults: [auctionFaults.not_found],
  topics: ({ sessionId }) => [`auction_session/${sessionId}`],
  limit: { name: 'hall', max: 60, windowMs: 3_000, countedBy: 'person' },
});

export const LotBoard = z.object({
  /** The database's clock, by which lots end. */
  at: Moment,
  lot: LotCard,
  /** The last bids, newest first; none of a sealed lot before its opening. */
  ladder: z.array(BidLine),
  /** Codes among which a draw would be held if the lot closed now. */
  drawn: z.array(z.string()),
  /** Lowest and highest next price for one who does not lead; null where nobody may bid. */
  next: z.nullable(z.object({ least: WireHaoPerTonne, most: WireHaoPerTonne })),
  rows: z.int(),
  hash: z.string(),
});
export type LotBoard = z.output<typeof LotBoard>;

export const lotBoard = query({
  path: '/api/auction/lot/board',
  summary: 'One lot as everybody sees it: standing price, end, ladder of bids; shared by all who watch.',
  access: ALL_SEATS,
  input: { lotId: Id },
  output: LotBoard,
  faults: [auctionFaults.not_found],
  topics: ({ lotId }) => [`auction_lot/${lotId}`],
  pushed: { inputOf: (lotId) => ({ lotId }), orderOf: ({ rows }) => rows },
  limit: { name: 'hall', max: 60, windowMs: 3_000, countedBy: 'person' },
});

export const OwnLot = z.object({
  lotId: Id,
  leads: z.boolean(),
  /** The price the own firm stands at, whether it leads or not. */
  ownPrice: z.nullable(WireHaoPerTonne),
  ownQuantity: z.nullable(WireKg),
  ownLeast: z.nullable(WireKg),
  limit: z.nullable(WireHaoPerTonne),
  /** The row of its last sealed price in the log. */
  sealedNo: z.nullable(z.int()),
  /** Told once it is opened: before, the platform cannot read it. */
  sealedPrice: z.nullable(WireHaoPerTonne),
  sealedQuantity: z.nullable(WireKg),
  /** What it would get if the lot closed now; of open lots with tonnes. */
  wouldGet: z.nullable(WireKg),
  isOutbid: z.boolean(),
  won: z.nullable(z.object({ quantity: WireKg, price: WireHaoPerTonne, dealId: z.nullable(Id) })),
});
export type OwnLot = z.output<typeof OwnLot>;

export const ownLots = query({
  path: '/api/auction/session/own',
  summary:
    "The own firm's part of a session: code, deposit, and for each lot its bid, limit and what it won.",
  access: FIRM_SEATS,
  input: { sessionId: Id },
  output: z.object({
    isEnrolled: z.boolean(),
    /** Known from the end of enrolment on, to the own firm alone. */
    code: z.nullable(z.string()),
    deposit: WireFen,
    lots: z.array(OwnLot),
    /** What came of the lots: to a bidder its own deals, to the entruster all of them. */
    deals: z.array(z.object({ lotId: Id, code: z.string(), dealId: Id })),
  }),
  faults: [auctionFaults.not_found],
  topics: ({ sessionId }) => [`auction_session/${sessionId}`],
  limit: { name: 'hall_own', max: 60, windowMs: 3_000, countedBy: 'person' },
});

export const lotLog = query({
  path: '/api/auction/lot/log',
  summary: 'The log of a lot that has a result, row by row with its hash chain; open to everybody.',
  access: 'anyone',
  input: { lotId: Id },
  output: z.object({
    lotId: Id,
    sessionId: Id,
    title: z.string(),
    isRevealed: z.boolean(),
    /** A file in the format `auction-log/1` with this lot alone, as JSON. */
    file: z.string(),
  }),
  faults: [auctionFaults.not_found, auctionFaults.not_public_yet],
  limit: { name: 'auction_log', max: 20, windowMs: 60_000, countedBy: 'person' },
});

export const sessionArchive = query({
  path: '/api/auction/session/archive',
  summary: 'The archive of a session that is over: all logs, commitments and salts, as one JSON file.',
  access: 'anyone',
  input: { sessionId: Id },
  output: z.object({
    name: z.string(),
    file: z.string(),
    hash: z.string(),
  }),
  faults: [auctionFaults.not_found, auctionFaults.not_public_yet],
  limit: { name: 'auction_log', max: 20, windowMs: 60_000, countedBy: 'person' },
});

export const MonitorLot = z.object({
  lot: LotCard,
  bidsPerMinute: z.int(),
  /** Bidders whose screens show the lot; never which. */
  connected: z.int(),
  lastBidAt: z.nullable(Moment),
  limits: z.int(),
  sealed: z.int(),
  /** Somebody of the dispute desk asked for a void and waits for a second one. */
  voidAsked: z.nullable(z.object({ isMine: z.boolean(), by: z.string(), reason: z.string(), at: Moment })),
  /** Operators who agreed to open the sealed prices. */
  openers: z.array(z.object({ isMine: z.boolean(), by: z.string() })),
  /** Whose keys its sealed prices are under; null before its opening and of open lots. */
  sealedFor: z.nullable(z.enum(['operators', 'clock'])),
});

export const monitor = query({
  path: '/api/auction/session/monitor',
  summary:
    'Lots of a session for its operators: bids a minute, connected bidders, what waits for a second person.',
  access: MONITORS,
  input: { sessionId: Id },
  output: z.object({
    at: Moment,
    card: SessionCard,
    /** When a process last served the hall. */
    servedAt: z.nullable(Moment),
    enrolled: z.int(),
    /** Bidders whose screens show the session or one of its lots. */
    connected: z.int(),
    sealedOpening: choice(SEALED_OPENINGS),
    secrets: z.array(
      z.object({
        slot: z.int(),
        by: z.string(),
        isMine: z.boolean(),
        hash: z.string(),
        isRevealed: z.boolean(),
      }),
    ),
    lots: z.array(MonitorLot),
  }),
  faults: [auctionFaults.not_found],
  topics: ({ sessionId }) => [`auction_session/${sessionId}`],
});
