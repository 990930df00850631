// The page of claims: amounts with their working, who may claim, what was claimed.

import { describe, expect, it, vi } from 'vitest';
import { contractRef, ID } from '#features/settlement/settlement.example.ts';
import { fen } from '#packages/exact/exact.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { contractClaims } from '../../calls/claim.ts';
import { interestClaim, shortfallClaim } from '../screens.example.ts';
import Claims from './Claims.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

type View = OutputOf<typeof contractClaims>;
const view: View = {
  contract: contractRef,
  side: 'buyer',
  claims: [interestClaim, shortfallClaim],
  claimed: [
    {
      otherId: ID,
      no: 'QJ261211000001',
      state: 'done',
      kind: 'late_interest',
      amount: fen(25_000n),
      from: '2026-12-06',
      to: '2026-12-10',
    },
  ],
};
const drawn = async (shown: View, locale: Locale = 'zh-Hans') =>
  textOf(
    await draw(<Claims />, {
      locale,
      search: `contract=${ID}`,
      seats: ['firm_settler'],
      answers: [answered(contractClaims, { contractId: ID }, shown)],
    }),
  );

it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
  expect(await drawn(view, locale)).not.toMatch(GAPS);
});

describe('the claims of a contract', () => {
  it('show the days and the rate of interest, and the button to who is owed', async () => {
    expect(await drawn(view)).toMatch(
      /逾期利息 · JS261201000001 黑山矿付 \+750\.00 元 .*到期 716,800\.00 元 利率 日 0\.05%，年 18%（360 天） .*500,000\.00 元 × 0\.05 % × 3 天 750\.00 元 以其他结算形式提出，对方签署后生效 提出 /,
    );
  });
  it('show the tonnes of a penalty, and no button to who owes it', async () => {
    const text = await drawn({ ...view, claims: [shortfallClaim], claimed: [] });
    expect(text).toMatch(
      /欠提违约金 敬华电厂付 −14,000\.00 元 .*约定数量 .*2,000.* 认定交付 .*1,200.* 欠量 × 20\.00 元\/吨 800.* 已结违约金 − 2,000\.00 元 对方可以提出；未经我方签署不会付款 $/,
    );
  });
  it('show what was claimed, of which days', async () => {
    expect(await drawn({ ...view, claims: [] })).toMatch(
      /已提出 逾期利息 QJ261211000001 · .*12\/06.* 至 .*12\/10.* 250\.00 元/,
    );
  });
  it('say so where there are none', async () => {
    expect(await drawn({ ...view, claims: [], claimed: [] })).toMatch(
      /没有可提出的利息或违约金 逾期次日起显示利息/,
    );
  });
});
