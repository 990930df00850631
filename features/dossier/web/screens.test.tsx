// Screens that show contracts in five languages, for each side and seat.

import { describe, expect, it, vi } from 'vitest';
import {
  type ContractDetail,
  contractDetail,
  contractPage,
  contractRedline,
} from '#features/contract/calls/read.ts';
import type { ContractList } from '#features/contract/choices.ts';
import { contractFaults } from '#features/contract/faults.ts';
import {
  aContract,
  aListed,
  aPlan,
  buyer,
  dealtTerms,
  dots,
  ID,
  legTerms,
  seller,
  yearTerms,
} from '#features/contract/web/screens.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ActBar } from './acts/ActBar.tsx';
import ContractScreen from './detail/ContractScreen.tsx';
import { DocumentSection } from './detail/DocumentSection.tsx';
import ArchiveScreen from './lists/ArchiveScreen.tsx';
import AutoTrad from './lists/AutoTrad.tsx';
import { ContractCardOf } from './lists/cards.tsx';
import Year from './lists/Year.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const noop = () => undefined;
const pageOf = (...list: ReturnType<typeof aListed>[]) => ({
  list,
  next: null,
  totals: {
    count: list.length,
    quantity: kg(2_000_000n),
    delivered: kg(0n),
    goods: fen(102_400_000n),
    needsMe: 1,
  },
});
const year = aContract(
  {
    kind: 'year',
    state: 'performing',
    year: 2026,
    quantity: kg(600_000_000n),
    fulfilment: basisPoints(8_240n),
    signBy: null,
    toDo: null,
    useCoalOrg: buyer,
  },
  { terms: yearTerms, months: dots, signers: [] },
);
const leg = aContract(
  {
    kind: 'trading_company',
    side: 'buyer',
    leg: 'upstream',
    tradeCo: buyer,
    otherLeg: {
      id: ID,
      no: 'HT261124000019',
      party: seller,
      quantity: kg(2_000_000n),
      price: haoPerTonne(5_300_000n),
      state: 'draft',
    },
  },
  { terms: legTerms },
);
const SCREENS: Record<string, [React.ReactNode, readonly Answered[], string?]> = {
  'the list of a kind': [
    <AutoTrad key="1" />,
    [answeredPage(contractPage, { list: 'auto_trad' }, pageOf(aListed()))],
  ],
  'the list of years': [
    <Year key="2" />,
    [
      answeredPage(
        contractPage,
        { list: 'year' },
        pageOf(aListed({ kind: 'year', year: 2026, useCoalOrg: buyer })),
      ),
    ],
  ],
  'the archive': [
    <ArchiveScreen key="3" />,
    [
      answeredPage(
        contractPage,
        { list: 'archive' },
        pageOf(
          aListed({
            state: 'archived',
            endedAs: 'settled',
            endedAt: new Date('2026-11-20T00:00:00Z'),
            packBytes: 480_000,
          }),
        ),
      ),
    ],
  ],
  'a contract': [<DocumentSection key="4" contract={aContract()} />, []],
  'a year': [<DocumentSection key="5" contract={year} />, []],
  'a leg': [<DocumentSection key="6" contract={leg} />, []],
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats: ['firm_representative'], answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(80);
    },
  );
});

describe('a card', () => {
  it.each<[string, ContractList, Parameters<typeof aListed>[0], RegExp]>([
    [
      'of a deal leads with number and state, then whom one buys from',
      'auto_trad',
      {},
      /^ HT261124000018 待签署 我买 黑山矿/,
    ],
    ['of a deal says whom one sells to', 'auto_trad', { side: 'seller' }, /我卖 敬华电厂/],
    ['shows who supervises both', 'auto_trad', { side: null }, /黑山矿 → 敬华电厂/],
    [
      'of a deal gives goods, window, tonnes, price with its basis, what is to be done and by when',
      'auto_trad',
      {},
      /5,000 kcal\/kg · 硫 0\.80 % 2026\/11\/25 – 2026\/12\/01 合同量 2,000 吨 坑口 含税 512\.00 元\/吨 货款 1,024,000\.00 元 待我方签署 11\/26 18:00 前签署/,
    ],
    [
      'says when signing is overdue',
      'auto_trad',
      { signBy: new Date('2026-01-01T00:00:00Z') },
      /已过签署期限/,
    ],
    [
      'of a year shows twelve months with what was kept',
      'year',
      { kind: 'year', year: 2026, signBy: null, toDo: null },
      /HT261124000018 · 2026 .*2026\/01：计划 50,000 吨，完成 41,200 吨，82\.4 %.*12/,
    ],
    [
      'of a year shows how its price is found, within which limits',
      'year',
      {
        kind: 'year',
        year: 2026,
        formula: {
          ...yearTerms.formula,
          premium: haoPerTonne(-50_000n),
          floor: haoPerTonne(6_000_000n),
          ceiling: haoPerTonne(7_700_000n),
        },
      },
      /价格公式：675\.00 × 50 % \+ bohai-5500 × 50 % − 5\.00 · 下限价 600\.00 · 上限价 770\.00/,
    ],
    [
      'of a deal with a named firm says whence it is, who entrusted it and what one has set aside',
      'invite',
      { kind: 'invite', bond: fen(10_240_000n) },
      /^ GP261124000001 .*HT261124000018 · 委托方 黑山矿.*我方履约保证金 102,400\.00 元 待我方签署 11\/26 18:00 前签署/,
    ],
    [
      'of a leg says how long its bindings last',
      'trading_company',
      { kind: 'trading_company', boundUntil: '2027-03-31' },
      /组织绑定至 2027\/03\/31/,
    ],
    [
      'of a month shows delivered over planned',
      'month',
      { kind: 'month', month: '2026-12' },
      /2026\/12 · HT261124000018 .*0 \/ 2,000 吨/,
    ],
    [
      'of a leg shows the chain and the margin to the trading company',
      'trading_company',
      {
        kind: 'trading_company',
        leg: 'upstream',
        tradeCo: buyer,
        otherLeg: {
          id: ID,
          no: 'HT1',
          party: seller,
          quantity: kg(2_000_000n),
          price: haoPerTonne(5_300_000n),
          state: 'draft',
        },
      },
      /黑山矿 → 敬华电厂（我方） → 黑山矿 .*差价 18\.00 元\/吨/,
    ],
    [
      'of a leg keeps the margin from everybody else',
      'trading_company',
      { kind: 'trading_company', leg: 'upstream' },
      /^(?!.*差价)/,
    ],
    [
      'of an agreement leads with what it is',
      'agreement',
      { kind: 'agreement', agreementType: 'framework', title: '合作框架' },
      /^ 框架协议 · 合作框架/,
    ],
    [
      'of what is over says how it ended and offers the evidence',
      'archive',
      {
        state: 'archived',
        endedAs: 'terminated',
        packBytes: 2_048,
        endedAt: new Date('2026-11-20T00:00:00Z'),
        keptUntil: '2036-11-27',
        hasPaper: true,
      },
      /已终止 .*2026\/11\/20 结束 · 保存至 2036\/11\/27.*下载证据包（2 KB） 验真/,
    ],
    [
      'of what was signed on paper offers nothing to check',
      'archive',
      {
        kind: 'agreement',
        agreementType: 'offline',
        state: 'archived',
        endedAs: 'settled',
        packBytes: 2_048,
      },
      /线下登记.*下载证据包（2 KB） $/,
    ],
  ])('%s', async (_name, list, change, expected) => {
    expect(textOf(await draw(<ContractCardOf list={list} contract={aListed(change)} />))).toMatch(expected);
  });
});

describe('a contract', () => {
  it('reads as a document, from parties and terms to signatures, bonds, origin and history', async () => {
    const text = textOf(await draw(<DocumentSection contract={aContract()} />));
    const chapters = [
      '双方',
      '标的',
      '质量',
      '单价',
      '质价条款',
      '扣罚测算',
      '交货',
      '计量与化验',
      '付款',
      '违约责任',
      '签署',
      '履约保证金',
      '来源与附件',
      '进度',
    ];
    const places = chapters.map((chapter, at) =>
      text.indexOf(` ${chapter} `, at === 0 ? 0 : text.indexOf(` ${chapters[at - 1]} `)),
    );
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
  });
  it('says whose turn it is, who has signed and who has not', async () => {
    expect(textOf(await draw(<DocumentSection contract={aContract()} />))).toMatch(
      /下一步：我方签署.*卖方 · 黑山矿 · 张立.*已签.*买方 · 敬华电厂 待签/,
    );
    expect(textOf(await draw(<DocumentSection contract={aContract({ side: 'seller' })} />))).toMatch(
      /等待敬华电厂签署/,
    );
  });
  it('shows a trading company its other leg and what it earns', async () => {
    expect(textOf(await draw(<DocumentSection contract={leg} />))).toMatch(
      /销售段 .*差价 仅本公司可见 18\.00 元\/吨/,
    );
  });
  it('shows what one version changed of another: old and new, field by field', async () => {
    const versions = [1, 2].map((number) => ({
      number,
      hash: 'a'.repeat(64),
      role: 'seller' as const,
      by: '张立',
      at: new Date('2026-11-24T01:58:31Z'),
      note: '',
    }));
    const after = { ...dealtTerms, price: haoPerTonne(5_150_000n), disputeDays: 5 };
    const known = answered(
      contractRedline,
      { contractId: ID, from: 1, to: 2 },
      { from: 1, to: 2, changes: [], before: dealtTerms, after },
    );
    const text = textOf(
      await draw(
        <DocumentSection contract={aContract({ version: 2, state: 'negotiating' }, { versions })} />,
        {
          answers: [known],
        },
      ),
    );
    expect(text).toMatch(
      /条款变更 第 2 版.*单价 原为 512\.00 元\/吨 现为 515\.00 元\/吨 异议期 原为 3 个工作日 现为 5 个工作日/,
    );
  });
  it.each<[string, Parameters<typeof draw>[1] & object, 'seller' | 'buyer' | null, string[]]>([
    ['opens the bond of one’s own side to the cashier', { seats: ['firm_finance'] }, 'buyer', [seller.id]],
    ['opens the other bond to the other side', { seats: ['firm_admin'] }, 'seller', [ID]],
    ['opens none to a trader, who may not read the records', { seats: ['firm_trader'] }, 'buyer', []],
    ['opens none to who supervises', { seats: ['operator_trade'] }, null, []],
  ])('%s', async (_name, drawing, side, opened) => {
    const html = await draw(<DocumentSection contract={aContract({ side })} />, drawing);
    expect([...html.matchAll(/depositRecord\?id=(\w+)/g)].map(([, id]) => id)).toEqual(opened);
  });
});

describe('one working day more to sign', () => {
  const told = async (rest: Partial<ContractDetail>, change: Parameters<typeof aContract>[0] = {}) =>
    textOf(await draw(<DocumentSection contract={aContract(change, rest)} />));
  it.each<[string, Partial<ContractDetail>, Parameters<typeof aContract>[0], RegExp]>([
    ['is not spoken of before anybody agrees', {}, {}, /^(?!.*延期)/],
    ['says who has agreed', { extendAgreedBy: ['seller'] }, {}, /黑山矿已同意延期一个工作日/],
    [
      'says that the platform is asked once all have',
      { extendAgreedBy: ['buyer', 'seller'] },
      {},
      /等待平台办理/,
    ],
    [
      'says that it was granted',
      { extendAgreedBy: ['buyer', 'seller'], isExtended: true },
      {},
      /签署期限已延期一次/,
    ],
    [
      'is past once the contract is in force',
      { extendAgreedBy: ['seller'] },
      { state: 'effective', signBy: null },
      /^(?!.*延期)/,
    ],
  ])('%s', async (_name, rest, change, expected) => {
    expect(await told(rest, change)).toMatch(expected);
  });
});

describe('coal that is paid ahead', () => {
  const prepay = {
    needed: fen(102_400_000n),
    locked: fen(50_000_000n),
    most: fen(57_520_000n),
    mayLock: true,
  };
  const told = async (rest: Partial<ContractDetail>, change: Parameters<typeof aContract>[0] = {}) =>
    textOf(await draw(<DocumentSection contract={aContract({ state: 'performing', ...change }, rest)} />));
  it.each<[string, Partial<ContractDetail>, Parameters<typeof aContract>[0], RegExp]>([
    [
      'shows what should be locked, what is, and what is missing, with the way to lock it',
      { prepay },
      {},
      /应锁定 1,024,000\.00 元 已锁定 .* 500,000\.00 元 还差 524,000\.00 元 锁定预付款/,
    ],
    [
      'offers nothing to who may not lock',
      { prepay: { ...prepay, mayLock: false } },
      {},
      /^(?!.*锁定预付款)/,
    ],
    [
      'misses nothing once all is locked',
      { prepay: { ...prepay, locked: fen(102_400_000n) } },
      {},
      /^(?!.*还差)/,
    ],
    [
      'misses nothing once its instalment is cancelled, and says nothing if nothing was locked',
      {
        prepay: { ...prepay, locked: fen(0n), mayLock: false },
        plan: aPlan.slice(0, 1).map((one) => ({ ...one, state: 'cancelled' as const })),
      },
      { state: 'terminated' },
      /^(?!.*(应锁定|还差))/,
    ],
    [
      'leads to a sheet as soon as tonnes are delivered',
      {},
      { delivered: kg(1_990_120n) },
      /已结 0 \/ 已交 1,990\.12 吨 编制结算单 .*本合同的结算单/,
    ],
    ['says nothing of settlement before it binds', { prepay }, { state: 'to_sign' }, /^(?!.*结算与付款)/],
  ])('%s', async (_name, rest, change, expected) => {
    expect(await told(rest, change)).toMatch(expected);
  });
});

describe('what is kept back of the sheets of a contract', () => {
  const retention = {
    share: basisPoints(500n),
    held: fen(84_480n),
    owed: fen(0n),
    paid: fen(0n),
    until: new Date('2026-12-25T01:12:00Z'),
  };
  const told = async (change: Partial<typeof retention>) =>
    textOf(
      await draw(
        <DocumentSection
          contract={aContract({ state: 'performing' }, { retention: { ...retention, ...change } })}
        />,
      ),
    );
  it.each<[string, Partial<typeof retention>, RegExp]>([
    [
      'shows how much, where it is and until when',
      {},
      /现留存（货款的 5 %） 结算付款时留存.* 844\.80 元 最迟 .*12\/25.* 到期 平台冻结 844\.80 元 逐张查看结算单/,
    ],
    [
      'shows what the buyer still owes',
      { held: fen(0n), owed: fen(84_480n) },
      /买方未付（平台外） 已记账，到期由买方付清 844\.80 元/,
    ],
    ['shows what has been released', { held: fen(0n), paid: fen(84_480n) }, /0\.00 元 已付卖方 844\.80 元/],
  ])('%s', async (_name, change, expected) => {
    expect(await told(change)).toMatch(expected);
  });
});

describe('the payment plan of a contract', () => {
  const told = async (plan: ContractDetail['plan']) =>
    textOf(await draw(<DocumentSection contract={aContract({ state: 'performing' }, { plan })} />));
  it('shows each instalment, and how due days and interest are found', async () => {
    expect(await told([...aPlan])).toMatch(
      /付款计划 .*预付款 .*30%.* 已付清 余款 · JS261201000001 .*截至今日逾期利息 750\.00 元 500,000\.00 元 逾期 3 天 .*顺延至下一工作日.*每日 0\.05%（年 18%，按实际天数\/360 计）/,
    );
  });
  it('says nothing of interest where none was agreed, and is not there without instalments', async () => {
    expect(await told(aPlan.slice(0, 1))).not.toMatch(/计息/);
    expect(await told([])).not.toMatch(/付款计划/);
  });
});

describe('under a contract', () => {
  it('the seller’s settlement officer makes a sheet of what is delivered', async () => {
    const drawn = textOf(
      await draw(
        <ActBar
          contract={aContract(
            { state: 'performing', side: 'seller', delivered: kg(1_000n) },
            { mayDo: ['finish'] },
          )}
          onDone={noop}
        />,
        { seats: ['firm_settler'] },
      ),
    );
    expect(drawn.trim()).toBe('履行完毕 结算');
  });
  it('the dispatcher of the buyer lifts first, until the other side declares all delivered', async () => {
    const drawn = async (rest: Partial<ContractDetail>) =>
      textOf(
        await draw(
          <ActBar
            contract={aContract({ state: 'performing' }, { mayDo: ['finish'], ...rest })}
            onDone={noop}
          />,
          { seats: ['firm_dispatcher'] },
        ),
      ).trim();
    expect([await drawn({}), await drawn({ finishedBy: ['seller'] })]).toEqual([
      '履行完毕 派车提货',
      '派车提货 履行完毕',
    ]);
  });
  const bar = async (mayDo: ContractDetail['mayDo']) =>
    textOf(await draw(<ActBar contract={aContract({}, { mayDo })} onDone={noop} />));
  it.each<[string, ContractDetail['mayDo'], RegExp]>([
    ['signing comes first, refusing beside it', ['sign', 'reject'], /拒签 签署/],
    ['a day more stands beside, where the other side alone may sign', ['agree_extend'], /^同意延期$/],
    ['agreeing comes first, other terms beside it', ['accept', 'propose', 'drop'], /放弃 修改条款 同意条款/],
    ['who may do nothing finds no button', [], /^$/],
    ['what ends a contract is never the button in colour', ['supplement', 'terminate'], /终止合同 补充协议/],
  ])('%s', async (_name, mayDo, expected) => {
    expect((await bar(mayDo)).trim()).toMatch(expected);
  });
});

describe('where there is nothing to show', () => {
  const notFound = new FaultError({
    name: 'not_found',
    feature: 'contract',
    code: String(contractFaults.not_found.code),
    params: {},
    msg: '',
  });
  const none = {
    list: [],
    next: null,
    totals: { count: 0, quantity: kg(0n), delivered: kg(0n), goods: fen(0n), needsMe: 0 },
  };
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    [
      'a new firm learns where contracts come from',
      <AutoTrad key="1" />,
      '',
      answeredPage(contractPage, { list: 'auto_trad' }, none),
      /还没有合同 .* 去看行情/,
    ],
    [
      'who may write one is led there',
      <Year key="2" />,
      '',
      answeredPage(contractPage, { list: 'year' }, none),
      /还没有合同 .*起草/,
    ],
    [
      'filters that find nothing can be cleared',
      <AutoTrad key="3" />,
      'mine=1',
      answeredPage(contractPage, { list: 'auto_trad', needsMe: true }, none),
      /没有符合条件的记录 清除筛选/,
    ],
    [
      'a mistyped filter shows all',
      <AutoTrad key="4" />,
      'side=nobody&year=soon',
      answeredPage(contractPage, { list: 'auto_trad' }, pageOf(aListed())),
      /HT261124000018/,
    ],
    [
      'somebody else’s contract is not found',
      <ContractScreen key="5" />,
      `id=${ID}`,
      answered(contractDetail, { contractId: ID }, notFound),
      /合同不存在或您无权查看 .*300100/,
    ],
    [
      'half an id finds nothing',
      <ContractScreen key="6" />,
      'id=x',
      answered(contractDetail, { contractId: '0'.repeat(26) }, notFound),
      /合同不存在/,
    ],
    [
      'without a signal one may try again',
      <AutoTrad key="7" />,
      '',
      answeredPage(contractPage, { list: 'auto_trad' }, new CallError('offline', '5', '')),
      /重试/,
    ],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(
      textOf(
        await draw(screen, {
          search,
          seats: ['firm_trader'],
          answers: [known],
        }),
      ),
    ).toMatch(expected);
  });
});
