// Applications and other settlements to draw in tests.

import type * as z from 'zod/mini';
import { aSheet, AT, buyer, contractRef, ID, seller } from '#features/settlement/settlement.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { Claim } from '../calls/claim.ts';
import type { adhocBasis, AdhocCard, adhocDetail } from '../calls/other.ts';
import type { releaseBasis } from '../calls/release.ts';

export const aReleaseBasis = (
  change: Partial<OutputOf<typeof releaseBasis>> = {},
): OutputOf<typeof releaseBasis> => ({
  contract: contractRef,
  side: 'seller',
  sheets: [
    {
      sheet: aSheet({ state: 'confirmed' }),
      payer: 'buyer',
      isRetention: false,
      left: fen(95_341_705n),
      goods: fen(95_341_705n),
      freight: fen(0n),
      fee: fen(0n),
      running: [],
    },
  ],
  locked: fen(102_400_000n),
  accounts: [{ id: ID, side: 'seller', bank: 'CCB', tail: '6218', isDefault: true }],
  ...change,
});

type Other = z.output<typeof AdhocCard>;

export const anAdhoc = (change: Partial<Other> = {}): Other => ({
  id: ID,
  no: 'QT261201000001',
  state: 'applied',
  kind: 'penalty',
  contract: { id: ID, no: 'HT261124000018', title: 'Heishan 5000' },
  sheetNo: null,
  payer: 'seller',
  seller,
  buyer,
  side: 'buyer',
  applicant: 'seller',
  amount: fen(1_000_000n),
  reason: '短交',
  needsMe: true,
  createdAt: AT,
  endedAt: null,
  mayDo: ['consent', 'refuse'],
  ...change,
});

export const anAdhocDetail = (change: Partial<Other> = {}): OutputOf<typeof adhocDetail> => ({
  card: anAdhoc(change),
  contract: contractRef,
  sheet: aSheet(),
  isFromBond: true,
  paidOn: '2026-12-01',
  working: null,
  files: [],
  signatures: [{ side: 'seller', person: '张立', certificateSerial: '7F3A', at: AT }],
  paper: null,
  timeline: [{ move: 'apply', from: null, to: 'applied', firm: null, by: '张立', reason: '', at: AT }],
});

export const interestClaim: Claim = {
  kind: 'late_interest',
  instalmentId: ID,
  to: '2026-12-13',
  payer: 'seller',
  amount: fen(75_000n),
  working: {
    of: 'late_interest',
    payer: 'seller',
    instalment: 'balance',
    instalmentId: ID,
    sheetNo: 'JS261201000001',
    amount: fen(71_680_000n),
    dueOn: '2026-12-10',
    replaced: null,
    rate: basisPoints(5n),
    runs: [
      {
        from: '2026-12-11',
        to: '2026-12-13',
        days: 3,
        outstanding: fen(50_000_000n),
        interest: fen(75_000n),
      },
    ],
  },
  mayClaim: true,
};
export const shortfallClaim: Claim = {
  kind: 'short_lifting',
  instalmentId: null,
  to: null,
  payer: 'buyer',
  amount: fen(1_400_000n),
  working: {
    of: 'short_lifting',
    payer: 'buyer',
    planned: kg(2_000_000n),
    tolerance: basisPoints(500n),
    counted: kg(1_200_000n),
    short: kg(800_000n),
    perTonne: haoPerTonne(200_000n),
    settled: fen(200_000n),
  },
  mayClaim: false,
};

export const anAdhocBasis: OutputOf<typeof adhocBasis> = {
  contract: contractRef,
  side: 'seller',
  sheets: [
    {
      sheet: aSheet({ state: 'confirmed' }),
      payer: 'buyer',
      isRetention: false,
      left: fen(95_341_705n),
      lienNo: null,
      releaseNo: null,
    },
  ],
  bonds: [
    { side: 'seller', remaining: fen(2_048_000n) },
    { side: 'buyer', remaining: fen(10_240_000n) },
  ],
};
