// Tests the console pages of financing, in five languages: the check of trades, and the register of liens.

import { describe, expect, it, vi } from 'vitest';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import {
  type DeskLien,
  deskLiens,
  type DeskLoan,
  type deskLoan,
  deskLoans,
  FACT_CHECKS,
} from '../calls/desk.ts';
import LiensDesk from './LiensDesk.tsx';
import { LoanFile } from './LoanPanel.tsx';
import LoansDesk from './LoansDesk.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const firm = (shortName: string, name: string) => ({ id: ID, name, shortName });

/** The pledge of the domain at the warning price. */
const loan: DeskLoan = {
  id: ID,
  no: 'RZ261124000001',
  state: 'checking',
  product: 'receipt',
  borrower: firm('敬华电厂', '丰润敬华发电有限公司'),
  counterparty: firm('平鲁储运', '平鲁储运有限公司'),
  guarantor: null,
  funder: firm('汇融保理', '朔州汇融商业保理有限公司'),
  bases: [
    { id: ID, no: 'CD261124000001', contract: { id: ID, no: 'HT261124000026' } },
    { id: ID, no: 'CD261124000002', contract: { id: ID, no: 'HT261124000026' } },
  ],
  worth: fen(960_000_000n),
  asked: fen(672_000_000n),
  askedDays: 90,
  amount: fen(672_000_000n),
  outstanding: fen(672_000_000n),
  dueOn: '2027-02-22',
  pledged: kg(20_000_000n),
  ltv: basisPoints(8_000n),
  level: 'warn',
  checker: '王结算',
  createdAt: AT,
};
const lien: DeskLien = {
  id: ID,
  product: 'receipt',
  baseNo: 'CD261124000001',
  loan: { id: ID, no: loan.no },
  state: 'disbursed',
  borrower: loan.borrower.shortName,
  funder: loan.funder.shortName,
  pledged: kg(20_000_000n),
  released: kg(1_500_000n),
  claimedAt: AT,
  boundAt: AT,
  liftedAt: null,
};
const detail = (changes: Partial<OutputOf<typeof deskLoan>> = {}): OutputOf<typeof deskLoan> => ({
  loan,
  purpose: '采购动力煤',
  repaySource: 'sale',
  receiving: { id: ID, bank: 'CCB', tail: '8806', holder: '敬华电厂', isPayable: true },
  hasRecourse: true,
  facts: FACT_CHECKS.map((check) => ({ check, isGood: check !== 'contract_signed' })),
  files: [],
  sales: [
    {
      id: ID,
      state: 'offered',
      baseNo: 'CD261124000001',
      buyer: '潞河热电',
      quantity: kg(20_000_000n),
      sum: fen(740_000_000n),
      answer: '',
      createdAt: AT,
    },
  ],
  timeline: [
    { move: 'submit', from: 'draft', to: 'submitted', firm: '敬华电厂', by: '赵敏', reason: '', at: AT },
  ],
  mayCall: false,
  mayTake: false,
  mayDecide: true,
  ...changes,
});
const pageOf = <Row,>(...list: Row[]) => ({ list, next: null });
const loansShown = (...list: DeskLoan[]) => answeredPage(deskLoans, { show: 'waiting' }, pageOf(...list));
const liensShown = (...list: DeskLien[]) => answeredPage(deskLiens, { show: 'live' }, pageOf(...list));
const SCREENS = {
  loans: { screen: <LoansDesk />, answers: [loansShown(loan)] },
  liens: { screen: <LiensDesk />, answers: [liensShown(lien)] },
  'one loan': { screen: <LoanFile read={detail()} />, answers: [] },
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word', async (_name, { screen, answers }) => {
    const text = textOf(await draw(screen, { locale, seats: ['operator_settlement'], answers }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(40);
  });
});

describe('the desk', () => {
  it('shows what waits, how much is asked, and how a pledge stands', async () => {
    expect(
      textOf(await draw(<LoansDesk />, { seats: ['operator_settlement'], answers: [loansShown(loan)] })),
    ).toMatch(/RZ261124000001.*仓单质押.*敬华电厂.*汇融保理.*平台核验中.*6,720,000\.00.*80 %/);
  });
  it('says that nothing waits, and that nothing is registered', async () => {
    expect(
      textOf(await draw(<LoansDesk />, { seats: ['operator_settlement'], answers: [loansShown()] })),
    ).toMatch(/没有融资/);
    expect(
      textOf(await draw(<LiensDesk />, { seats: ['operator_settlement'], answers: [liensShown()] })),
    ).toMatch(/没有登记/);
  });
  it('names each finding, good or not, and lets its checker alone decide', async () => {
    const drawn = (read = detail()) =>
      draw(<LoanFile read={read} />, { seats: ['operator_settlement'] }).then(textOf);
    const mine = await drawn();
    expect(mine).toMatch(/双方已用证书签署 否.*吨数与磅单、合同一致 是/);
    expect(mine).toMatch(/收款账户 建设银行 ····8806 · 敬华电厂.*收款账户为借款方已绑定账户 是/);
    expect(await drawn(detail({ receiving: null }))).toMatch(/收款账户 留在平台可用资金/);
    const sold = { loan: { ...loan, product: 'receivable' as const }, hasRecourse: false };
    expect(await drawn(detail(sold))).toMatch(/追索权 无追索/);
    expect(mine).toMatch(/不予通过.*退回补充.*核验通过/);
    expect(mine).not.toMatch(/受理核验/);
    expect(await drawn(detail({ mayTake: true, mayDecide: false }))).toMatch(/受理核验/);
    expect(await drawn(detail({ mayDecide: false }))).not.toMatch(/不予通过|受理核验/);
  });
  it('tells of a sale in a disposal, and calls on the borrower while the pledge is low', async () => {
    const drawn = (read = detail()) =>
      draw(<LoanFile read={read} />, { seats: ['operator_settlement'] }).then(textOf);
    expect(await drawn()).toMatch(/潞河热电 · 待答复 CD261124000001 · 20,000 .*7,400,000\.00/);
    expect(await drawn()).not.toMatch(/催告补仓/);
    expect(await drawn(detail({ mayDecide: false, mayCall: true }))).toMatch(/催告补仓/);
  });
  it('registers tonnes pledged and released of one document', async () => {
    expect(
      textOf(await draw(<LiensDesk />, { seats: ['operator_auditor'], answers: [liensShown(lien)] })),
    ).toMatch(/CD261124000001.*RZ261124000001.*20,000.*1,500/);
  });
});
