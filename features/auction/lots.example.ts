// Example lots, boards and sessions for tests.

import { haoPerTonne, fen, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { LotCard } from './calls/card.ts';
import type { LotBoard, OwnLot, SessionDetail } from './calls/session.ts';

const ID = '01M7XQK9SG23KNFKAFZKV5A6';
/** The moment at which screens are drawn in tests. */
export const HALL_NOW = new Date('2026-11-24T01:12:00Z');
const after = (seconds: number) => new Date(HALL_NOW.getTime() + seconds * 1_000);

export const someLot = (changes: Partial<LotCard> = {}): LotCard => ({
  id: `${ID}01`,
  no: 2,
  sessionId: `${ID}00`,
  listingId: `${ID}02`,
  title: '动力煤 5,200',
  state: 'running',
  spec: {
    kind: 'open_whole',
    direction: 'up',
    base: haoPerTonne(4_950_000n),
    incMin: haoPerTonne(50_000n),
    incMax: haoPerTonne(500_000n),
    capTie: 'first',
    regularMs: 600_000,
    extensionMs: 120_000,
    quantity: kg(10_000_000n),
    pricing: 'as_bid',
    hasReserve: false,
  },
  varietyId: 'thermal',
  heat: kcalPerKg(5_200n),
  deliveryPlaceId: 'pinglu',
  deposit: fen(96_000_000n),
  opensAt: after(-700),
  regularUntil: after(-100),
  endsAt: after(84),
  standing: { price: haoPerTonne(5_350_000n), code: 'P3' },
  bids: 3,
  bidders: 2,
  pausedAt: null,
  pauseReason: null,
  isFault: false,
  resumesAt: null,
  closedAt: null,
  extendedMs: 0,
  awards: [],
  reserve: null,
  acceptableUntil: null,
  rerunOf: null,
  rerunAs: null,
  voidReason: null,
  ...changes,
});

export const someBoard = (changes: Partial<LotCard> = {}): LotBoard => ({
  at: HALL_NOW,
  lot: someLot(changes),
  ladder: [
    { no: 6, at: after(-8), code: 'P3', price: haoPerTonne(5_350_000n), quantity: null, how: 'limit' },
    { no: 5, at: after(-40), code: 'K7', price: haoPerTonne(5_300_000n), quantity: null, how: 'hand' },
    { no: 2, at: after(-400), code: 'P3', price: haoPerTonne(5_250_000n), quantity: null, how: 'limit' },
  ],
  drawn: [],
  next: { least: haoPerTonne(5_400_000n), most: haoPerTonne(5_850_000n) },
  rows: 6,
  hash: 'ab'.repeat(32),
});

export const someOwn = (changes: Partial<OwnLot> = {}): OwnLot => ({
  lotId: `${ID}01`,
  leads: false,
  ownPrice: haoPerTonne(5_300_000n),
  ownQuantity: null,
  ownLeast: null,
  limit: null,
  sealedNo: null,
  sealedPrice: null,
  sealedQuantity: null,
  wouldGet: null,
  isOutbid: true,
  won: null,
  ...changes,
});

export const someSession = (changes: Partial<SessionDetail> = {}): SessionDetail => ({
  card: {
    id: `${ID}00`,
    no: 'JP261124000002',
    noticeId: `${ID}09`,
    title: '黑山矿业月度竞价',
    kind: 'open_whole',
    direction: 'sell',
    state: 'running',
    firm: { id: `${ID}08`, shortName: '黑山矿业' },
    opensAt: after(-700),
    enrolUntil: after(-3_600),
    endedAt: null,
    order: 'parallel',
    lots: 2,
    running: 1,
    sold: 0,
    quantity: kg(20_000_000n),
    bidders: 3,
  },
  breakMinutes: 0,
  depositPer: 'session',
  deposit: fen(96_000_000n),
  sealedOpening: 'operators',
  commitments: [{ code: 'K7', hash: 'cd'.repeat(32) }],
  secrets: [],
  cancelReason: null,
  lots: [someLot()],
  party: 'bidder',
  ...changes,
});
