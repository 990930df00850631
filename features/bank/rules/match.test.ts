// The owner of a receipt.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { findOwner, type MatchCandidates } from './match.ts';

describe('the owner of a receipt', () => {
  const mine = { firmId: 'M', firmName: '黑山矿业有限公司' };
  const nobody: MatchCandidates = { holder: undefined, namesakes: [], vouchers: [], sameSum: [] };
  const proof = { id: 'P', firmId: 'M', amount: fen(100n) };
  it.each<[string, Parameters<typeof findOwner>[0], Partial<MatchCandidates>, object]>([
    [
      'its sub-account and its name',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '1' },
      { holder: mine },
      { kind: 'matched', rule: 'virtual', proofId: null },
    ],
    [
      'with the voucher that shows it',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '1' },
      { holder: mine, vouchers: [proof] },
      { rule: 'virtual', proofId: 'P' },
    ],
    [
      'its sub-account, another payer',
      { amount: fen(100n), payerName: '别人', virtualNumber: '1' },
      { holder: mine, namesakes: [mine] },
      { kind: 'suspended', why: 'payer_differs' },
    ],
    [
      'its name alone',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine] },
      { kind: 'matched', rule: 'amount_name' },
    ],
    [
      'its name, and a proof of the sum',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine], sameSum: [proof] },
      { rule: 'amount_name', proofId: 'P' },
    ],
    [
      'two of one name',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine, { ...mine, firmId: 'N' }] },
      { kind: 'suspended', why: 'unknown' },
    ],
    [
      'a voucher where the bank names nobody',
      { amount: fen(100n), payerName: '', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'matched', rule: 'proof', proofId: 'P' },
    ],
    [
      'a voucher of another sum',
      { amount: fen(101n), payerName: '', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'suspended' },
    ],
    [
      'a voucher, but another payer',
      { amount: fen(100n), payerName: '别人', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'suspended' },
    ],
    [
      'a number of nobody',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '9' },
      { namesakes: [mine] },
      { rule: 'amount_name' },
    ],
  ])('%s', (_what, incoming, known, finding) => {
    expect(findOwner(incoming, { ...nobody, ...known })).toMatchObject(finding);
  });
});
