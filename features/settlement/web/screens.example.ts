// Test data for the settlement screens.

import { calorie } from '#features/catalog/heat.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { AT, contractRef, wireInput, wireTerms } from '../settlement.example.ts';
import type { SheetBasis } from './input/wizard/form.ts';
import type { ContractCandidate } from './parts/ContractCardView.tsx';

export const aCandidate = (change: Partial<ContractCandidate> = {}): ContractCandidate => ({
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

export const aBasis = (change: Partial<SheetBasis> = {}): SheetBasis => ({
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
