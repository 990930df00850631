// Tests the money screens: five languages, seats and hidden amounts.

import { describe, expect, it } from 'vitest';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { ownForm } from '#features/certification/calls/own.ts';
import { EMPTY_FORM } from '#features/certification/form.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import {
  type FlowLine,
  type ListedHold,
  readBalance,
  type readEntry,
  readFlow,
  type readHold,
  readHolds,
} from '../calls/ledger.ts';
import { readDailyBalances, type readOutlook, readOverview } from '../calls/manage.ts';
import { readSetting } from '../calls/setting.ts';
import AccountFirm from './AccountFirm.tsx';
import Balance from './Balance.tsx';
import Deposits from './Deposits.tsx';
import { EntryParts } from './EntryDrawer.tsx';
import Flow from './Flow.tsx';
import FundsSetting from './FundsSetting.tsx';
import { HoldParts } from './HoldDrawer.tsx';
import { OutlookFacts } from './OutlookSection.tsx';
import Overview from './Overview.tsx';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const NONE = fen(0n);
const matter = { type: 'contract', id: ID, no: 'HT261124000018' } as const;

const balance: OutputOf<typeof readBalance> = {
  total: fen(130_000_000n),
  available: fen(119_760_000n),
  reserve: fen(1_000_000n),
  spendable: fen(118_760_000n),
  frozen: fen(10_240_000n),
  buckets: [
    { bucket: 'AVAIL', amount: fen(119_760_000n) },
    { bucket: 'FRZ_TRADE', amount: NONE },
    { bucket: 'FRZ_PERF', amount: fen(10_240_000n) },
  ],
  holds: [{ kind: 'performance', count: 1, amount: fen(10_240_000n) }],
  asOf: AT,
};
const hold: ListedHold = {
  id: ID,
  no: 'BZ261124000007',
  kind: 'performance',
  amount: fen(10_240_000n),
  remaining: fen(10_240_000n),
  state: 'active',
  reason: null,
  matter,
  placedAt: AT,
  expectedReleaseAt: new Date('2026-12-05T10:00:00Z'),
  endedAt: null,
  mayAsk: null,
};
const released: ListedHold = {
  ...hold,
  kind: 'trade',
  state: 'released',
  reason: 'lost',
  remaining: NONE,
  expectedReleaseAt: null,
  endedAt: AT,
};
const line: FlowLine = {
  entryId: ID,
  no: 'LS261124000081',
  event: 'M03',
  reason: 'placed',
  direction: 'out',
  amount: fen(10_240_000n),
  available: fen(-10_240_000n),
  frozen: fen(10_240_000n),
  availableAfter: fen(119_760_000n),
  frozenAfter: fen(10_240_000n),
  matter,
  counterparty: '敬华电力',
  reversal: null,
  key: 'hold/1/place',
  postedAt: AT,
};
const flowOf = (...list: FlowLine[]) => ({
  list,
  next: null,
  totals: { count: list.length, in: fen(130_000_000n), out: fen(10_240_000n) },
});
const entry: OutputOf<typeof readEntry> = {
  id: ID,
  no: line.no,
  key: line.key,
  event: 'M05',
  reason: 'dealt',
  matter,
  postedAt: AT,
  reverses: null,
  reversedBy: ID,
  legs: [
    { account: `FIRM.${ID}.FRZ_TRADE`, amount: fen(-10_240_000n), after: NONE },
    { account: `FIRM.${ID}.FRZ_PERF`, amount: fen(10_240_000n), after: fen(10_240_000n) },
  ],
  seal: { sequence: '87', hash: '75eabfb4'.repeat(8), previousHash: '5e9bb8f7'.repeat(8) },
};
const holdInFull: OutputOf<typeof readHold> = {
  ...released,
  from: { id: ID, no: 'BZ261124000001' },
  timeline: [
    { entryId: ID, no: line.no, event: 'M04', reason: 'lost', amount: fen(10_240_000n), postedAt: AT },
  ],
};

const overview: OutputOf<typeof readOverview> = {
  ...balance,
  buckets: [
    { bucket: 'AVAIL', amount: fen(119_760_000n), holds: [] },
    {
      bucket: 'FRZ_PERF',
      amount: fen(10_240_000n),
      holds: [{ kind: 'performance', count: 2, amount: fen(10_240_000n) }],
    },
  ],
  onTheWayIn: fen(5_000_000n),
  onTheWayOut: fen(90_000_000n),
  toPay: fen(12_345_600n),
  toReceive: fen(0n),
  unpaidFees: NONE,
  loans: NONE,
  dailyLimit: NONE,
  todos: [{ kind: 'proof_returned', count: 2 }],
  asOf: AT,
};
const course: OutputOf<typeof readDailyBalances> = {
  day: '2026-11-24',
  total: balance.total,
  available: balance.available,
  frozen: balance.frozen,
  buckets: balance.buckets,
  banks: [
    {
      bank: 'CCB',
      no: '1050640000123456',
      isDefault: true,
      in: fen(230_000_000n),
      out: fen(90_000_000n),
      net: fen(140_000_000n),
    },
  ],
  traded: fen(-10_000_000n),
  course: Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(Math.min(30, at + 1)).padStart(2, '0')}`,
    available: fen(BigInt(at) * 1_000_000n),
    frozen: fen(10_240_000n),
    trade: fen(2_000_000n),
    bond: fen(3_000_000n + BigInt(at)),
  })),
};
const setting: OutputOf<typeof readSetting> = {
  defaultBank: 'CCB',
  mayFreeze: true,
  alert: NONE,
  reserve: fen(1_000_000n),
  withdraws: false,
  proofOver: fen(1_000_000_000n),
  version: 3,
  banks: [{ bank: 'CCB', no: '1050640000123456' }],
  available: balance.available,
  mayChange: true,
  mayChangeProof: true,
  changed: { by: '李会计', at: AT, certificateSerial: '75eabfb475eabfb4' },
};
const outlook: OutputOf<typeof readOutlook> = {
  step: 'over',
  due: null,
  mayAsk: { kind: 'release', amount: fen(10_240_000n), until: null },
  pleas: [
    {
      id: ID,
      kind: 'release',
      reason: '合同已结清',
      state: 'refused',
      claim: NONE,
      answer: '尚有争议',
      askedAt: AT,
      decidedAt: AT,
    },
  ],
};
const firm: OutputOf<typeof traderInfo>['firm'] = {
  id: ID,
  handle: 'heishan',
  name: '黑山矿业有限公司',
  shortName: '黑山矿业',
  kind: 'producer',
  state: 'certified',
  capabilities: ['sell'],
  credit: { score: 86, class: 'A' as const },
  city: '朔州',
  placeId: null,
};
const certified = {
  ...EMPTY_FORM,
  creditCode: '91350100M000100Y43',
  vat: 'general' as const,
  invoiceAddress: '朔州市平鲁区',
  bankName: '建设银行朔州支行',
  bankAccount: '6227********1234',
  people: [
    { name: '王五', idNumber: '1101**********002X', mobile: '138****0000', until: '2027-12-31', letter: [] },
  ],
};
const ABOUT: Answered[] = [
  answered(
    ownForm,
    {},
    {
      firm: {
        id: ID,
        name: firm.name,
        creditCode: certified.creditCode,
        state: 'certified',
        licenceExpiresOn: null,
      },
      form: null,
      inForce: certified,
      mayWrite: false,
      self: null,
      standing: '',
    },
  ),
  answered(
    ownCertificate,
    {},
    {
      firm: null,
      person: '李会计',
      mayApply: true,
      isNameProved: true,
      hasService: false,
      inForce: null,
      asked: null,
      earlier: [],
    },
  ),
  answered(traderInfo, {}, { firm, seats: ['firm_admin'], isToChoose: false }),
];

const held = { count: 2, remaining: fen(10_240_000n) };
const ALL: Answered[] = [
  answered(readOverview, {}, overview),
  answered(readDailyBalances, {}, course),
  answered(readDailyBalances, { day: '2026-11-20' }, { ...course, day: '2026-11-20' }),
  answered(readSetting, {}, setting),
  answered(readBalance, {}, balance),
  answeredPage(readHolds, { state: 'active' }, { list: [hold], next: null, totals: held }),
  answeredPage(readHolds, {}, { list: [hold, released], next: null, totals: held }),
  answeredPage(readFlow, {}, flowOf(line)),
];
const cashier = { seats: ['firm_finance'], answers: ALL } as const;

const SCREENS = {
  'the balance': <Balance />,
  'the statement': <Flow />,
  'the deposits': <Deposits />,
  'the overview': <Overview />,
  'what is settled for deposits': <FundsSetting />,
  'what a deposit waits for': (
    <OutlookFacts hold={holdInFull} outlook={outlook} onChanged={() => undefined} />
  ),
  'an entry': <EntryParts entry={entry} />,
  'an entry not sealed yet': <EntryParts entry={{ ...entry, seal: null }} />,
  'a deposit': <HoldParts hold={holdInFull} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { ...cashier, locale }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(40);
  });
});

describe('the balance', () => {
  it('says of every frozen fen for what and until when, with links to both records', async () => {
    const html = await draw(<Balance />, cashier);
    expect(textOf(html)).toMatch(
      /1,300,000\.00.*可用资金 1,197,600\.00.*履约保证金 102,400\.00.*保留金额.*10,000\.00.*可交易资金 1,187,600\.00/,
    );
    expect(textOf(html)).toMatch(/履约保证金 冻结时间 11\/24 10:40 102,400\.00 预计释放 2026\/12\/05/);
    expect(html).toContain(`#/pages/contract/detail?id=${ID}`);
    expect(html).toContain(`#/pages/business/finance/manage/depositRecord?id=${ID}`);
  });
  it('shows a trader sums and no doors that would not open', async () => {
    const html = await draw(<Balance />, { ...cashier, seats: ['firm_trader'] });
    expect(textOf(html)).toMatch(/有效保证金 履约保证金 × 1 102,400\.00/);
    expect(html).not.toContain('manage/accountFlow');
  });
});

describe('the overview', () => {
  it('explains every frozen fen by its holds, and says that no limit is none', async () => {
    const html = await draw(<Overview />, cashier);
    expect(textOf(html)).toMatch(
      new RegExp(
        [
          '待办 1 ',
          '转账凭证被退回 2 ',
          '单日出金限额 不限制',
          '每一笔冻结都对应一项业务，点开可查 履约保证金 × 2 102,400\\.00',
          '冻结 102,400\\.00 元，逐分对应 2 笔业务',
          '在途出金 ',
          ' 900,000\\.00 合同应付款 123,456\\.00 合同应收款 0\\.00 待缴费用 0\\.00',
        ].join('.*'),
      ),
    );
    expect(html).toContain('#/pages/business/finance/manage/depositRecord?kind=performance&amp;state=active');
  });
  it('sums up what is frozen in one bucket for several things', async () => {
    const holds = (['listing', 'trade'] as const).map((kind) => ({
      kind,
      count: 3,
      amount: fen(5_120_000n),
    }));
    const buckets = [{ bucket: 'FRZ_TRADE' as const, amount: fen(10_240_000n), holds }];
    const answers = [answered(readOverview, {}, { ...overview, buckets })];
    expect(textOf(await draw(<Overview />, { ...cashier, answers }))).toMatch(
      /交易保证金 102,400\.00 挂牌保证金 × 3 51,200\.00 交易保证金 × 3 51,200\.00/,
    );
  });
  it('does not say it is explained where it is not', async () => {
    const answers = [answered(readOverview, {}, { ...overview, frozen: fen(10_240_001n) })];
    expect(textOf(await draw(<Overview />, { ...cashier, answers }))).not.toContain('逐分对应');
  });
});

describe('the balance of a day that is past', () => {
  it('shows its end, the thirty days up to it, and a way back to today', async () => {
    expect(textOf(await draw(<Balance />, { ...cashier, search: 'day=2026-11-20' }))).toMatch(
      /余额日期 .*今天 .*2026\/11\/20 日终.*近 30 天/,
    );
  });
});

describe('what is settled for deposits', () => {
  it('is only read by who may not change it', async () => {
    const text = textOf(
      await draw(<FundsSetting />, {
        ...cashier,
        answers: [answered(readSetting, {}, { ...setting, mayChange: false })],
      }),
    );
    expect(text).toMatch(
      /只有财务、管理员和入市代表可以修改.*默认保证金子账户 建设银行.*低余额提醒 不提醒.*李会计 · 证书 …75EABFB4/,
    );
  });
  it('is not sent as long as nothing has been changed', async () => {
    expect(textOf(await draw(<FundsSetting />, cashier))).toMatch(
      /建设银行 1050640000123456.*没有修改 .*保存设置/,
    );
  });
});

describe('what a deposit waits for', () => {
  it('shows what was answered, and lets it be asked again', async () => {
    expect(
      textOf(
        await draw(<OutlookFacts hold={holdInFull} outlook={outlook} onChanged={() => undefined} />, cashier),
      ),
    ).toMatch(/对应业务已结束.*合同已结清.*→ 尚有争议.*未核准.*申请释放/);
  });
});

describe('the firm’s account', () => {
  it.each(LOCALES)('is drawn in %s with every word', async (locale) => {
    expect(textOf(await draw(<AccountFirm />, { locale, answers: ABOUT }))).not.toMatch(GAPS);
  });
  it('shows member number, tax, people and certificate, and offers to change the invoice data', async () => {
    const text = textOf(await draw(<AccountFirm />, { answers: ABOUT }));
    expect(text).toMatch(
      new RegExp(
        [
          '黑山矿业有限公司',
          '会员号 heishan',
          '信用评分 86',
          '税号 91350100M000100Y43',
          '6227\\*+1234',
          '修改开票信息',
          '王五 138',
          '授权至 2027/12/31',
          '尚无有效证书',
        ].join('.*'),
      ),
    );
  });
});

describe('hidden amounts', () => {
  it.each(Object.entries(SCREENS))('are nowhere on %s', async (_name, screen) => {
    expect(textOf(await draw(screen, { ...cashier, hidesAmounts: true }))).not.toMatch(/\d,\d{3}|\d\.\d\d\b/);
  });
});

describe('a line of the statement', () => {
  it.each<[string, Partial<FlowLine>, RegExp]>([
    [
      'shows what was frozen as going out, and with whom',
      {},
      /冻结保证金 11\/24 10:40:12 敬华电力 · 冻结 −102,400\.00 可用余额 1,197,600\.00/,
    ],
    ['says that it was reversed', { reversal: 'reversed' }, /冻结保证金 已冲正/],
    [
      'shows what came in',
      { event: 'M01', direction: 'in', available: fen(130_000_000n) },
      /入金 .* \+1,300,000\.00/,
    ],
    [
      'shows without a sign what stays frozen for something else',
      { event: 'M05', direction: 'inside', available: NONE, frozen: NONE },
      /转履约保证金 11\/24 10:40:12 .* 102,400\.00/,
    ],
  ])('%s', async (_name, change, expected) => {
    const answers = [answeredPage(readFlow, {}, flowOf({ ...line, ...change }))];
    expect(textOf(await draw(<Flow />, { answers }))).toMatch(expected);
  });
});

describe('an entry', () => {
  it('shows its legs, its place in the chain, and what reversed it', async () => {
    const text = textOf(await draw(<EntryParts entry={entry} />));
    expect(text).toMatch(
      new RegExp(
        [
          '查看冲正分录',
          '交易保证金 −102,400\\.00 余额 0\\.00 履约保证金 \\+102,400\\.00',
          '封存序号 87',
          '75eabfb4…75eabfb4',
          '5e9bb8f7…5e9bb8f7',
        ].join('.*'),
      ),
    );
  });
});

describe('deposits', () => {
  it.each<[what: string, mayAsk: ListedHold['mayAsk'], button: string | undefined]>([
    ['while their matter goes on, nothing is asked', null, undefined],
    [
      'once it is over, their release is asked for where they are listed',
      { kind: 'release', amount: hold.remaining, until: null },
      '申请释放',
    ],
    [
      'what was taken is appealed against there too',
      { kind: 'appeal', amount: fen(100_00n), until: AT },
      '申诉',
    ],
  ])('%s', async (_what, mayAsk, button) => {
    const html = await draw(<Deposits />, {
      answers: [answeredPage(readHolds, {}, { list: [{ ...hold, mayAsk }], next: null, totals: held })],
    });
    expect([...html.matchAll(/<button[^>]*><span>(申请释放|申诉)</g)].map(([, name]) => name)).toEqual(
      button ? [button] : [],
    );
  });
});

describe('where there is nothing to show', () => {
  const empty = { list: [], next: null, totals: null };
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    [
      'a new firm learns what will stand here',
      <Flow key="1" />,
      '',
      answeredPage(readFlow, {}, flowOf()),
      /暂无账户流水 入金、冻结/,
    ],
    [
      'filters that find nothing can be cleared',
      <Flow key="2" />,
      'direction=in',
      answeredPage(readFlow, { direction: 'in' }, flowOf()),
      /没有符合条件的记录 清除筛选/,
    ],
    [
      'a firm without deposits is led to the market',
      <Deposits key="3" />,
      '',
      answeredPage(readHolds, {}, empty),
      /暂无保证金记录 .* 去看行情/,
    ],
    [
      'of released deposits there are none',
      <Deposits key="4" />,
      'state=released',
      answeredPage(readHolds, { state: 'released' }, empty),
      /没有符合条件的记录 清除筛选/,
    ],
    [
      'a seat that may not look is told so',
      <Deposits key="5" />,
      '',
      answeredPage(readHolds, {}, new CallError('refused', '900403', '')),
      /权限/,
    ],
    [
      'without a signal one may try again',
      <Flow key="6" />,
      '',
      answeredPage(readFlow, {}, new CallError('offline', '5', '')),
      /重试/,
    ],
    [
      'a defect keeps its code',
      <Balance key="7" />,
      '',
      answered(readBalance, {}, new CallError('broken', '900500', '')),
      /900500/,
    ],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(textOf(await draw(screen, { search, answers: [known] }))).toMatch(expected);
  });
});
