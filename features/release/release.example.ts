// Example releases for tests.

import { ID, buyer, seller, AT, contractRef, aSheet } from '#features/settlement/settlement.example.ts';
import { fen } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { ReleaseCard, releaseDetail } from './calls/release.ts';

export const aRelease = (change: Partial<ReleaseCard> = {}): ReleaseCard => ({
  id: ID,
  no: 'FK261201000001',
  state: 'applied',
  contract: { id: ID, no: 'HT261124000018', title: 'Heishan 5000' },
  payer: buyer,
  payee: seller,
  side: 'buyer',
  applicant: 'seller',
  amount: fen(95_341_705n),
  approved: null,
  released: fen(0n),
  split: { goods: fen(95_341_705n), freight: fen(0n), fee: fen(0n) },
  sheets: ['JS261201000001'],
  needsMe: true,
  createdAt: AT,
  endedAt: null,
  mayDo: ['consent', 'refuse'],
  ...change,
});

export const aReleaseDetail = (
  change: Partial<ReleaseCard> = {},
  rest: Partial<OutputOf<typeof releaseDetail>> = {},
): OutputOf<typeof releaseDetail> => ({
  card: aRelease(change),
  contract: contractRef,
  lines: [
    { sheet: aSheet({ state: 'confirmed' }), amount: fen(95_341_705n), approved: null, released: fen(0n) },
  ],
  account: { id: ID, bank: 'CCB', tail: '6218' },
  locked: fen(102_400_000n),
  files: [],
  remark: '',
  consent: null,
  checks: [
    { check: 'signatures', isGood: true, about: '' },
    { check: 'weights', isGood: true, about: '' },
    { check: 'assays', isGood: false, about: 'HY261130000001' },
    { check: 'invoice', isGood: null, about: '' },
  ],
  approval: null,
  timeline: [{ move: 'apply', from: null, to: 'applied', firm: null, by: '张立', reason: '', at: AT }],
  ...rest,
});
