// The list of payments due, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { aPlan, ID } from '#features/contract/web/screens.example.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { instalmentPage } from '../calls/instalment.ts';
import Payments from './Payments.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const listed = aPlan.map((instalment, at) => ({
  ...instalment,
  contract: { id: ID, no: 'HT261124000018', title: '山西动力煤 5000' },
  counterparty: '黑山矿',
  isOurs: at > 0,
}));

it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
  const answers = [answeredPage(instalmentPage, {}, { list: listed, next: null })];
  const text = textOf(await draw(<Payments />, { locale, seats: ['firm_representative'], answers }));
  expect(text).not.toMatch(GAPS);
  expect(text.length).toBeGreaterThan(80);
});

describe('payments', () => {
  const drawn = async (list: typeof listed, search = '') =>
    textOf(
      await draw(<Payments />, {
        search,
        seats: ['firm_finance'],
        answers: [
          answeredPage(instalmentPage, search === '' ? {} : { payer: 'us' as const }, { list, next: null }),
        ],
      }),
    );
  it('show what is open, until when, how late, and the interest so far', async () => {
    const text = await drawn(listed);
    expect(text).toMatch(
      /余款 · JS261201000001 我方付款 · 黑山矿 · HT261124000018 最迟 .*12\/10.* 付款 已付 216,800\.00 元 截至今日逾期利息 750\.00 元 500,000\.00 元 逾期 3 天/,
    );
    expect(text).toMatch(/预付款 · 30 % 我方收款 .*307,200\.00 元 已付清/);
  });
  it('say so where nothing is due, and where nothing fits the filter', async () => {
    expect(await drawn([])).toMatch(/没有应付应收款项 合同生效、结算单确认后/);
    expect(await drawn([], 'payer=us')).not.toMatch(/没有应付应收款项/);
  });
});
