// Which trades are proved, and which proofs count.

import { expect, it } from 'vitest';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { isProofFor, needsProof, type TradeProof } from './tradeProof.ts';

it.each<[string, Fen | null, bigint, boolean]>([
  ['above the sum', fen(100n), 101n, true],
  ['of the sum', fen(100n), 100n, false],
  ['of anything where the sum is nothing', fen(0n), 1n, true],
  ['of nothing', fen(0n), 0n, false],
  ['of anything where it is off', null, 10n ** 15n, false],
])('a trade %s', (_name, over, amount, is) => {
  expect(needsProof(over, fen(amount))).toBe(is);
});

const now = new Date('2026-11-24T01:12:00Z');
const proof: TradeProof = {
  firmId: 'plant',
  personId: 'li',
  expiresAt: new Date('2026-11-24T01:12:01Z'),
  isUsed: false,
};
it.each<[string, TradeProof | undefined, boolean]>([
  ['of the person in the firm', proof, true],
  ['that is missing', undefined, false],
  ['of another person', { ...proof, personId: 'wang' }, false],
  ['given for another firm', { ...proof, firmId: 'mine' }, false],
  ['that was used', { ...proof, isUsed: true }, false],
  ['that has run out', { ...proof, expiresAt: now }, false],
])('a proof %s', (_name, given, is) => {
  expect(isProofFor(given, { firmId: 'plant', personId: 'li' }, now)).toBe(is);
});
