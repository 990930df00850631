// An entrust and a notice for tests: one lot of 20,000 t from 512 yuan a tonne.

import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import {
  ANYBODY,
  EMPTY_ENTRUST,
  type EntrustContent,
  type LotContent,
  type NoticeContent,
} from './content.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(EXAMPLE_NOW.getTime() + hours * HOUR_MS);

export const exampleLot = (changes: Partial<LotContent> = {}): LotContent => ({
  no: 1,
  terms: someTerms({ windowFrom: '2026-11-28', windowTo: '2026-12-20' }),
  incMin: haoPerTonne(10_000n),
  incMax: haoPerTonne(50_000n),
  ...changes,
});

export const exampleEntrust = (changes: Partial<EntrustContent> = {}): EntrustContent => ({
  ...EMPTY_ENTRUST,
  title: '平鲁 5000 大卡',
  lots: [exampleLot()],
  declared: kg(100_000_000n),
  letterId: '0'.repeat(26),
  stockProofId: '1'.repeat(26),
  contact: '张立',
  phone: '13800000000',
  ...changes,
});

/** Enrolment for 46 hours from now on, the session two hours later. */
export const exampleNotice = (changes: Partial<NoticeContent> = {}): NoticeContent => ({
  title: '平鲁 5000 大卡',
  direction: 'sell',
  kind: 'open_whole',
  order: 'parallel',
  breakMinutes: 0,
  regularMinutes: 10,
  extensionSeconds: 180,
  enrolFrom: EXAMPLE_NOW,
  enrolUntil: after(46),
  opensAt: after(48),
  depositPer: 'lot',
  deposit: fen(0n),
  capTie: 'first',
  pricing: 'as_bid',
  sealedOpening: 'clock',
  eligibility: ANYBODY,
  lots: [{ ...exampleLot(), deposit: fen(10_000_000n) }],
  fees: '',
  performance: '',
  liability: '',
  contact: '张立',
  phone: '',
  fileIds: [],
  ...changes,
});
