// The deposit notice and the delivery plan as they are shown and typed.

import { describe, expect, it } from 'vitest';
import type { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, textOf } from '../../../test/support/draw.tsx';
import type { DepositNotice } from '../depositNotice.ts';
import { DepositConsent, useDepositConsent } from './respond/DepositConsent.tsx';
import { NoticeText } from './respond/NoticeText.tsx';
import { PlanFields } from './respond/PlanFields.tsx';
import { PlanLines } from './respond/PlanLines.tsx';
import { ThreadView } from './respond/Thread.tsx';
import { usePlanRows } from './respond/usePlanRows.ts';
import { someNotice, someThread } from './screens.example.tsx';

const LISTING = '01M7XQK9SG23KNFKAFZKV5A68Z';

describe('the deposit notice', () => {
  it.each(LOCALES)('is told in %s with every figure', async (locale) => {
    const notice = { ...someNotice, signDays: 3, appealDays: 7 };
    const text = textOf(await draw(<NoticeText notice={notice} />, { locale }));
    for (const figure of [/100[,.\s\u202f]000[.,]00/, /100 %/, /\b3\b|3 /, /\b7\b|7 /])
      expect(text).toMatch(figure);
    expect(text).not.toMatch(/undefined|NaN|\{\w+\}|notice\.\w+/);
  });

  it.each<[string, Partial<DepositNotice>, RegExp]>([
    ['that a refusal to sign costs it', {}, /拒绝签署合同，或在成交后 1 个工作日内未签署/],
    ['that a refusal is free where exit is', { isExitFree: true }, /拒绝签署合同不扣保证金/],
  ])('says %s', async (_name, changes, seen) => {
    expect(textOf(await draw(<NoticeText notice={{ ...someNotice, ...changes }} />))).toMatch(seen);
  });

  function Consent({ deposit }: { deposit: bigint }) {
    const subject = { listingId: LISTING, quantity: kg(500_000n), price: haoPerTonne(5_000_000n) };
    return <DepositConsent consent={useDepositConsent(subject, fen(deposit))} />;
  }
  it('is opened before the box can be ticked', async () => {
    const shown = await draw(<Consent deposit={2_500_000n} />);
    expect(textOf(shown)).toContain('阅读保证金须知');
    expect(textOf(shown)).toContain('请先打开保证金须知');
    expect(shown).toMatch(/<input[^>]*type="checkbox"[^>]*disabled/);
  });
  it('is not asked for where nothing is frozen', async () => {
    expect(await draw(<Consent deposit={0n} />)).not.toContain('checkbox');
  });

  it('that was agreed to stands in the negotiation of the responder alone', async () => {
    expect(textOf(await draw(<ThreadView detail={someThread()} />))).toMatch(/已同意的保证金须知 第 1 版/);
    const ofOwner = { ...someThread({ party: 'owner' }), notice: null };
    expect(textOf(await draw(<ThreadView detail={ofOwner} />))).not.toContain('保证金须知');
  });
});

describe('a delivery plan', () => {
  const t = (tonnes: number) => kg(BigInt(tonnes) * 1_000n);
  const plan = (...parts: readonly [number, number][]): DeliveryPlan =>
    parts.map(([day, tonnes]) => ({ day: `2026-11-${day}`, quantity: t(tonnes) }));

  function Typed({ start, changes = {} }: { start: DeliveryPlan | null; changes?: Partial<ListingTerms> }) {
    return <PlanFields plan={usePlanRows(someTerms(changes), t(500), start)} />;
  }

  it.each<[string, DeliveryPlan | null, RegExp, RegExp, Partial<ListingTerms>?]>([
    ['is off at first, and names its window', null, /可不填：按日列出吨数，.*25.*10/, /第 1 日/],
    [
      'that fits says nothing',
      plan([26, 300], [27, 200]),
      /第 1 日.*第 2 日.*按日均分/,
      /不一致|只能|超过|已有/,
    ],
    ['that does not add up says so', plan([26, 300]), /各日合计与数量不一致/, /只能/],
    ['of a day outside says so there', plan([24, 300], [27, 200]), /只能选今日起、交货期内的日期/, /不一致/],
    ['of a day twice says so there', plan([26, 300], [26, 200]), /该日期已有计划/, /不一致/],
    [
      'above the daily cap says so there',
      plan([26, 300], [27, 200]),
      /超过挂牌的日发运上限/,
      /不一致/,
      { dailyCap: t(250) },
    ],
  ])('%s', async (_name, start, seen, unseen, changes = {}) => {
    const text = textOf(await draw(<Typed start={start} changes={changes} />, { seats: ['firm_trader'] }));
    expect(text).toMatch(seen);
    expect(text).not.toMatch(unseen);
  });

  it('is read by its days, folded where they are many', async () => {
    const few = await draw(<PlanLines plan={plan([26, 300], [27, 200])} />);
    expect(textOf(few)).toMatch(/交货计划，共 2 日.*300 吨.*200 吨/);
    expect(few).not.toContain('<details');
    const many = plan(...Array.from({ length: 9 }, (_none, at): [number, number] => [20 + at, 10]));
    expect(await draw(<PlanLines plan={many} />)).toContain('<details');
  });
});
