// The step that proves a large trade, as it is asked of different people.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { tradeProofTerms } from '../calls/tradeProof.ts';
import { useTradeProof } from './useTradeProof.tsx';

const OVER = fen(1_000_000_000n);
const terms: OutputOf<typeof tradeProofTerms> = { over: OVER, hasCertificate: true, phone: '138****0000' };

function Step({ amount }: { amount: bigint }) {
  return <>{useTradeProof({ amount: fen(amount), onProved: () => undefined }).fields}</>;
}
const step = (amount: bigint, changes: Partial<typeof terms>, locale: Locale) =>
  draw(<Step amount={amount} />, {
    locale,
    seats: ['firm_trader'],
    answers: [answered(tradeProofTerms, {}, { ...terms, ...changes })],
  });

/** A browser without passkeys. */
beforeAll(() => {
  vi.stubGlobal('window', { isSecureContext: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('proving a large trade', () => {
  it.each<[string, bigint, Partial<typeof terms>, RegExp]>([
    ['asks nothing up to the amount', OVER, {}, /^$/],
    ['asks nothing of a firm that has switched it off', OVER + 1n, { over: null }, /^$/],
    ['asks for the PIN of a certificate', OVER + 1n, {}, /超过 10,000,000\.00 元的交易.*PIN/],
    [
      'offers a code without a certificate',
      OVER + 1n,
      { hasCertificate: false },
      /发送验证码至 138\*{4}0000/,
    ],
    [
      'says what helps where neither is there',
      OVER + 1n,
      { hasCertificate: false, phone: '' },
      /没有数字证书.*申请证书/,
    ],
  ])('%s', async (_name, amount, changes, seen) => {
    expect(textOf(await step(amount, changes, 'zh-Hans')).trim()).toMatch(seen);
  });

  it.each(LOCALES)('says why in %s', async (locale) => {
    expect(textOf(await step(OVER + 1n, {}, locale))).toMatch(
      /10[,.\s\u202f\u00a0]000[,.\s\u202f\u00a0]000[.,]00/,
    );
  });
});
