// Example negotiations for tests.

import { someCard } from '#features/listing/listing.example.ts';
import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import { haoPerTonne, kg, basisPoints, fen } from '#packages/exact/exact.ts';
import type { ResponseDetail } from '../calls/response.ts';
import type { DepositNotice } from '../depositNotice.ts';

export const someNotice: DepositNotice = {
  version: 1,
  deposit: fen(10_000_000n),
  signDays: 1,
  toInnocent: basisPoints(10_000n),
  appealDays: 5,
  isExitFree: false,
};

const offer = {
  round: 0,
  by: 'responder' as const,
  quantity: kg(2_000_000n),
  price: haoPerTonne(5_000_000n),
  plan: null,
  message: '',
  validUntil: new Date('2100-01-01T00:00:00Z'),
  madeAt: EXAMPLE_NOW,
  personName: '吴桐',
};

export const someThread = (changes: Partial<ResponseDetail['card']> = {}): ResponseDetail => ({
  card: {
    id: '01M7XQK9SG23KNFKAFZKV5A68Z',
    no: 'YJ261124000001',
    state: 'owner_countered',
    listingId: someCard().id,
    listingNo: someCard().no,
    title: 'Heishan 5000',
    direction: 'sell',
    counterparty: someCard().firm,
    party: 'responder',
    quantity: kg(2_000_000n),
    price: haoPerTonne(5_080_000n),
    round: 1,
    validUntil: new Date('2100-01-01T00:00:00Z'),
    updatedAt: EXAMPLE_NOW,
    ...changes,
  },
  listing: someCard(),
  terms: someTerms(),
  frozen: fen(10_000_000n),
  discount: basisPoints(0n),
  isByCredit: false,
  notice: someNotice,
  offers: [offer, { ...offer, round: 1, by: 'owner', price: haoPerTonne(5_080_000n) }],
});
