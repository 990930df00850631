// Test data for the settlement screens.

import type * as z from 'zod/mini';
import { calorie } from '#features/catalog/heat.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { otherBasis, OtherCard, otherDetail } from '../calls/other.ts';
import type { releaseBasis } from '../calls/release.ts';
import { aSheet, AT, buyer, contractRef, ID, seller, wireInput, wireTerms } from '../settlement.example.ts';
import type { Basis } from './input/wizard/form.ts';
import type { Candidate } from './parts/ContractCard.tsx';

export const aCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  contract: contractRef,
  side: 'seller',
  issuer: 'seller',
  unsettled: kg(1_990_120n),
  left: kg(1_990_120n),
  lastAssayAt: AT,
  waitingSamples: 1,
  sheet: null,
  toPay: fen(95_341_705n),
  isQuick: false,
  ...change,
});

export const aBasis = (change: Partial<Basis> = {}): Basis => ({
  contract: contractRef,
  side: 'seller',
  issuer: 'seller',
  terms: wireTerms,
  priceDay: '2026-12-01',
  needs: ['QNET_AR', 'STD'],
  batches: wireInput.batches.map(({ id, name, loaded, received, measured }, at) => ({
    id,
    name,
    sampleId: id,
    sampleNo: name,
    sampleState: 'final',
    calorie: calorie(41_816n),
    basis: 'seller' as const,
    isReady: true,
    outside: [],
    inSheet: null,
    loaded: kg(at === 0 ? 1_208_300n : 781_820n),
    received: kg(at === 0 ? 1_204_360n : 778_400n),
    trips: loaded.map((weight, trip) => ({
      id: `01M7XQK9SG23KNFKAFZKV5A7${at}${trip}`,
      no: `TH26113000000${trip}`,
      plate: `晋F1000${trip}`,
      loaded: weight,
      received: received[trip] ?? null,
      waybill: null,
      signedAt: AT,
    })),
    sources: [
      { source: 'agreed' as const, values: measured },
      { source: 'seller' as const, values: measured },
      { source: 'buyer' as const, values: measured.slice(0, 1) },
    ],
  })),
  prices: [],
  left: kg(1_990_120n),
  prepaidLeft: fen(0n),
  bondLeft: fen(10_240_000n),
  provisionals: [],
  original: null,
  isQuick: false,
  draft: null,
  version: null,
  ...change,
});

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
    },
  ],
  locked: fen(102_400_000n),
  accounts: [{ id: ID, side: 'seller', bank: '建设银行', tail: '6218', isDefault: true }],
  ...change,
});

type Other = z.output<typeof OtherCard>;
export const anOther = (change: Partial<Other> = {}): Other => ({
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
export const anOtherDetail = (change: Partial<Other> = {}): OutputOf<typeof otherDetail> => ({
  card: anOther(change),
  contract: contractRef,
  sheet: aSheet(),
  isFromBond: true,
  paidOn: '2026-12-01',
  files: [],
  signatures: [{ side: 'seller', person: '张立', certificateSerial: '7F3A', at: AT }],
  paper: null,
  timeline: [{ move: 'apply', from: null, to: 'applied', by: '张立', reason: '', at: AT }],
});
export const anOtherBasis: OutputOf<typeof otherBasis> = {
  contract: contractRef,
  side: 'seller',
  sheets: [
    { sheet: aSheet({ state: 'confirmed' }), payer: 'buyer', isRetention: false, left: fen(95_341_705n) },
  ],
  bonds: [
    { side: 'seller', remaining: fen(2_048_000n) },
    { side: 'buyer', remaining: fen(10_240_000n) },
  ],
};
