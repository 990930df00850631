// What the deposit notice states, and that its text has a version.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { type DepositNotice, NOTICE_VERSION } from '../depositNotice.ts';
import { findNoticeFault, noticeOf } from './depositNotice.ts';

const RULES = {
  deposits: { cap: fen(50_000_000n) },
  signDays: 1,
  forfeiture: { toInnocent: basisPoints(10_000n), appealDays: 5 },
};
const answer = { quantity: kg(500_000n), price: haoPerTonne(5_000_000n), discount: basisPoints(0n) };
const NOTICE = noticeOf(someTerms(), answer, RULES);

describe('the notice', () => {
  it.each<[string, Parameters<typeof noticeOf>, Partial<DepositNotice>]>([
    ['a tenth of the goods', [someTerms(), answer, RULES], { deposit: fen(2_500_000n), isExitFree: false }],
    [
      'less the discount',
      [someTerms(), { ...answer, discount: basisPoints(2_000n) }, RULES],
      { deposit: fen(2_000_000n) },
    ],
    [
      'the cap',
      [someTerms(), answer, { ...RULES, deposits: { cap: fen(1_000_000n) } }],
      { deposit: fen(1_000_000n) },
    ],
    ['a free exit', [someTerms({ isExitFree: true }), answer, RULES], { isExitFree: true }],
    [
      'days and share of the day',
      [
        someTerms(),
        answer,
        { ...RULES, signDays: 3, forfeiture: { toInnocent: basisPoints(7_000n), appealDays: 10 } },
      ],
      { signDays: 3, toInnocent: basisPoints(7_000n), appealDays: 10 },
    ],
  ])('states %s', (_name, of, expected) => {
    expect(noticeOf(...of)).toMatchObject({ version: NOTICE_VERSION, ...expected });
  });
});

describe('an agreement', () => {
  const needed = NOTICE.deposit;
  it.each<[string, DepositNotice | undefined, object | undefined, DepositNotice?]>([
    ['to the notice in force stands', { ...NOTICE }, undefined],
    ['is missing', undefined, { fault: 'notice_to_agree', needed }],
    ['is not needed where nothing is frozen', undefined, undefined, { ...NOTICE, deposit: fen(0n) }],
    ['to another sum', { ...NOTICE, deposit: fen(1n) }, { fault: 'deposit_changed', needed }],
    ['to another text', { ...NOTICE, version: 2 }, { fault: 'deposit_changed', needed }],
    ['to other days to sign', { ...NOTICE, signDays: 2 }, { fault: 'deposit_changed', needed }],
    ['to another share', { ...NOTICE, toInnocent: basisPoints(1n) }, { fault: 'deposit_changed', needed }],
    ['to other days to appeal', { ...NOTICE, appealDays: 9 }, { fault: 'deposit_changed', needed }],
    ['to a free exit', { ...NOTICE, isExitFree: true }, { fault: 'deposit_changed', needed }],
  ])('%s', (_name, agreed, fault, inForce = NOTICE) => {
    expect(findNoticeFault(inForce, agreed)).toEqual(fault);
  });
});

it('of the text has a new version whenever the text changes: raise it, and write its hash here', () => {
  const folder = join(import.meta.dirname, '../i18n');
  const texts = LOCALES.map((locale) =>
    Object.entries(
      JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, unknown>,
    )
      .filter(([key]) => key.startsWith('notice.'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect([
    NOTICE_VERSION,
    createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16),
  ]).toEqual([1, 'd69ca27bc8a453ad']);
});
