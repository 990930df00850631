// Tests for the settlement screens, in five languages and by side and seat.

import { describe, expect, it, vi } from 'vitest';
import { basicInfo } from '#features/account/calls/session.ts';
import { indexValue } from '#features/clause/quality.ts';
import { settlementCandidates, sheetBasis } from '#features/settlement/calls/input.ts';
import { sheetDetail, sheetPage } from '#features/settlement/calls/sheet.ts';
import type { SheetAct } from '#features/settlement/choices.ts';
import { aDetail, aRetention, aSheet, ID, wireInput } from '#features/settlement/settlement.example.ts';
import ConfirmOperate from '#features/settlement/web/confirm/ConfirmOperate.tsx';
import ConfirmDetail from '#features/settlement/web/confirm/Detail.tsx';
import ConfirmList from '#features/settlement/web/confirm/List.tsx';
import InputDetail from '#features/settlement/web/input/Detail.tsx';
import IndexSelect from '#features/settlement/web/input/IndexSelect.tsx';
import InputList from '#features/settlement/web/input/List.tsx';
import SettlementOperate from '#features/settlement/web/input/SettlementOperate.tsx';
import InviteApply from '#features/settlement/web/invite/Apply.tsx';
import InviteList from '#features/settlement/web/invite/List.tsx';
import { aBasis, aCandidate } from '#features/settlement/web/screens.example.ts';
import { AppealDrawer } from '#features/settlement/web/sheet/AppealDrawer.tsx';
import { RetentionSection } from '#features/settlement/web/sheet/RetentionSection.tsx';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { adhocBasis, adhocDetail, adhocPage } from '../calls/other.ts';
import { releaseBasis, releaseDetail, releasePage } from '../calls/release.ts';
import { aRelease, aReleaseDetail } from '../release.example.ts';
import OtherApply from './other/Apply.tsx';
import AdhocDetail from './other/Detail.tsx';
import OtherList from './other/List.tsx';
import { anAdhoc, anAdhocBasis, anAdhocDetail, aReleaseBasis } from './screens.example.ts';
import SuperviseApply from './supervise/Apply.tsx';
import SuperviseDetail from './supervise/Detail.tsx';
import SuperviseList from './supervise/List.tsx';
import { ReceiptDrawer } from './supervise/ReceiptDrawer.tsx';
import SuperviseSelect from './supervise/SelectContract.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const totals = { count: 1, settled: kg(1_988_730n), payable: fen(95_341_705n), needsMe: 1 };
const sheets = (...list: ReturnType<typeof aSheet>[]) => ({ list, next: null, totals });
const one = <Item,>(...list: Item[]) => ({ list, next: null });
const person = answered(basicInfo, {}, { personId: ID } as never);
const detail = answered(sheetDetail, { sheetId: ID }, aDetail());
const basis = answered(sheetBasis, { contractId: ID }, aBasis());
const writing = [person, basis];
const poor = {
  ...wireInput,
  batches: wireInput.batches.map((batch) => ({
    ...batch,
    measured: [
      { index: 'QNET_AR' as const, value: indexValue(3_700n) },
      { index: 'STD' as const, value: indexValue(90n) },
    ],
  })),
};
const blocked = answered(
  sheetDetail,
  { sheetId: ID },
  aDetail({ state: 'blocked', isBlocked: true, mayDo: ['choose'] }, { input: poor }),
);

const SCREENS: Record<string, [React.ReactNode, readonly Answered[], string?]> = {
  'contracts to settle': [
    <InputList key="1" />,
    [
      answeredPage(
        settlementCandidates,
        { for: 'input' },
        one(aCandidate(), aCandidate({ side: 'buyer', sheet: aSheet({ state: 'draft', side: 'seller' }) })),
      ),
    ],
  ],
  'the sheets one makes': [
    <InputList key="2" />,
    [answeredPage(sheetPage, { list: 'issued' }, sheets(aSheet({ side: 'seller' })))],
    'view=sheets',
  ],
  'sheets to confirm': [
    <ConfirmList key="3" />,
    [
      answeredPage(
        sheetPage,
        { list: 'received' },
        sheets(aSheet(), aSheet({ payable: fen(-100n), daysLeft: -1, isEscalated: true })),
      ),
    ],
  ],
  'a sheet': [<ConfirmDetail key="4" />, [detail], `id=${ID}`],
  'a sheet that was paid and invoiced': [
    <InputDetail key="5" />,
    [
      answered(
        sheetDetail,
        { sheetId: ID },
        aDetail(
          {
            state: 'invoiced',
            side: 'seller',
            mayDo: ['reverse', 'agree_reversal', 'refuse_reversal', 'invoice', 'close'],
          },
          {
            invoice: {
              no: '12345678901234567890',
              on: '2026-12-02',
              at: new Date('2026-12-02T02:00:00Z'),
              file: null,
            },
            dispute: { side: 'buyer', reason: '水分', at: new Date('2026-12-02T02:00:00Z'), files: [] },
            ruling: {
              id: ID,
              outcome: 'confirm',
              reason: '以仲裁样为准',
              state: 'ruled',
              at: new Date('2026-12-02T02:00:00Z'),
            },
            reversal: {
              id: ID,
              side: 'buyer',
              reason: '重量有误',
              state: 'asked',
              at: new Date('2026-12-02T02:00:00Z'),
            },
            before: [{ id: ID, no: 'JS1', state: 'replaced', paid: fen(100n) }],
            after: { id: ID, no: 'JS3', state: 'draft' },
            money: {
              payable: fen(95_341_705n),
              paid: fen(95_341_705n),
              applied: fen(0n),
              running: [],
              retention: aRetention(),
              payments: [
                {
                  id: ID,
                  kind: 'released',
                  amount: fen(95_341_705n),
                  payer: 'buyer',
                  at: new Date('2026-12-02T02:00:00Z'),
                  by: { what: 'release', id: ID },
                },
              ],
            },
          },
        ),
      ),
    ],
    `id=${ID}`,
  ],
  'a sheet whose ruling is appealed against': [
    <ConfirmDetail key="26" />,
    [
      answered(
        sheetDetail,
        { sheetId: ID },
        aDetail(
          { state: 'paid', mayDo: ['withdraw_appeal'] },
          {
            ruling: {
              id: ID,
              outcome: 'confirm',
              reason: '以仲裁样为准',
              state: 'ruled',
              at: new Date('2026-12-02T02:00:00Z'),
            },
            appeal: {
              id: ID,
              side: 'buyer',
              claim: fen(5_120_000n),
              reason: '另有一吨矸石',
              state: 'open',
              at: new Date('2026-12-03T02:00:00Z'),
              files: [],
            },
          },
        ),
      ),
    ],
    `id=${ID}`,
  ],
  appealing: [
    <AppealDrawer
      key="27"
      detail={aDetail({ state: 'confirmed', mayDo: ['appeal'] })}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    [person],
  ],
  'making a sheet': [<SettlementOperate key="6" />, writing, `contract=${ID}`],
  'its weights': [<SettlementOperate key="7" />, writing, `contract=${ID}&step=weights`],
  'its indices': [<SettlementOperate key="8" />, writing, `contract=${ID}&step=indices`],
  'its price indices': [
    <SettlementOperate key="9" />,
    [
      person,
      answered(
        sheetBasis,
        { contractId: ID },
        aBasis({
          prices: [
            { series: 'bohai-5500', frozen: null },
            {
              series: 'ncei',
              frozen: {
                series: 'ncei',
                day: '2026-12-01',
                sum: haoPerTonne(14_210_000n),
                count: 2,
                source: 'NCEI',
                quotes: [
                  { day: '2026-11-30', price: haoPerTonne(7_120_000n) },
                  { day: '2026-12-01', price: haoPerTonne(7_090_000n) },
                ],
              },
            },
          ],
        }),
      ),
    ],
    `contract=${ID}&step=indices&view=price`,
  ],
  'its charges': [
    <SettlementOperate key="10" />,
    [
      person,
      answered(
        sheetBasis,
        { contractId: ID },
        aBasis({
          draft: {
            ...aDetail().draft,
            charges: [{ kind: 'loading', note: '夜班', amount: fen(-50_000n), vatRate: null }],
            freight: {
              price: haoPerTonne(880_000n),
              on: 'loaded',
              vatRate: 900n as never,
              refusesExcess: true,
            },
          },
          version: 3,
        }),
      ),
    ],
    `contract=${ID}&step=charges`,
  ],
  'its preview': [<SettlementOperate key="11" />, writing, `contract=${ID}&step=preview`],
  'the indices by themselves': [
    <IndexSelect key="12" />,
    [answered(sheetBasis, { contractId: ID, sheetId: ID }, aBasis())],
    `contract=${ID}&sheet=${ID}`,
  ],
  confirming: [<ConfirmOperate key="13" />, [detail], `id=${ID}`],
  returning: [<ConfirmOperate key="14" />, [detail], `id=${ID}&as=return`],
  disputing: [<ConfirmOperate key="15" />, [detail], `id=${ID}&as=dispute`],
  choosing: [<ConfirmOperate key="16" />, [blocked], `id=${ID}`],
  applications: [
    <SuperviseList key="17" />,
    [answeredPage(releasePage, {}, one(aRelease(), aRelease({ state: 'partial', released: fen(100n) })))],
  ],
  'a contract to pay': [
    <SuperviseSelect key="18" />,
    [
      answeredPage(
        settlementCandidates,
        { for: 'supervise' },
        one(aCandidate(), aCandidate({ toPay: fen(0n) })),
      ),
    ],
  ],
  applying: [
    <SuperviseApply key="19" />,
    [answered(releaseBasis, { contractId: ID }, aReleaseBasis())],
    `contract=${ID}`,
  ],
  'an application': [
    <SuperviseDetail key="20" />,
    [answered(releaseDetail, { releaseId: ID }, aReleaseDetail())],
    `id=${ID}`,
  ],
  'the receipt of one': [
    <ReceiptDrawer
      key="28"
      card={aRelease({ state: 'partial', released: fen(100_000n) })}
      onClose={() => undefined}
    />,
    [person],
  ],
  'other settlements': [
    <OtherList key="21" />,
    [answeredPage(adhocPage, {}, one(anAdhoc(), anAdhoc({ payer: 'buyer', state: 'done' })))],
  ],
  'writing one down': [
    <OtherApply key="22" />,
    [answered(adhocBasis, { contractId: ID }, anAdhocBasis)],
    `contract=${ID}`,
  ],
  'one of them': [
    <AdhocDetail key="23" />,
    [answered(adhocDetail, { otherId: ID }, anAdhocDetail())],
    `id=${ID}`,
  ],
  'invited lots': [
    <InviteList key="24" />,
    [answeredPage(sheetPage, { isQuick: true }, sheets(aSheet({ isQuick: true })))],
  ],
  'settling one quickly': [
    <InviteApply key="25" />,
    [answered(sheetBasis, { contractId: ID }, aBasis({ isQuick: true }))],
    `contract=${ID}`,
  ],
};
const seats = ['firm_representative'] as const;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats, answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(80);
    },
  );
});

const drawn = async (name: string, more: Parameters<typeof draw>[1] = {}) => {
  const [screen, answers = [], search = ''] = SCREENS[name] ?? [];
  return textOf(await draw(screen, { search, seats, answers, ...more }));
};

describe('a sheet', () => {
  it('leads with its state, what is payable in figures and capitals, and that silence confirms nothing', async () => {
    expect(await drawn('a sheet')).toMatch(
      /终结算 待确认 .*应付 953,417\.05 元.*玖拾伍万叁仟肆佰壹拾柒元零伍分 .*本机复算一致 .*逾期不会自动确认 剩 2 个工作日/,
    );
  });
  it('says where this device comes to another sum', async () => {
    const differs = answered(sheetDetail, { sheetId: ID }, aDetail({ payable: fen(95_341_704n) }));
    expect(await drawn('a sheet', { answers: [differs] })).toContain(
      '本机复算为 953,417.05 元，与结算单不一致',
    );
  });
  it('opens the tickets behind a weight and the samples behind an index', async () => {
    const [screen, answers = [], search = ''] = SCREENS['a sheet'] ?? [];
    const html = await draw(screen, { search, answers });
    expect(textOf(html)).toMatch(/HY261130000001 · 2 张磅单 604\.15 \+ 604\.15 吨/);
    expect(html).toContain('pages/assay/detail?id=01M7XQK9SG23KNFKAFZKV5A70A');
  });
  it('shows behind an index the promise, what each side found, the basis it was reported in, and what it costs', async () => {
    expect(await drawn('a sheet')).toMatch(
      /合同值 ≤ 0\.80 % 卖方 0\.90 %（由 空干基全硫 0\.87 % 换算） 买方 0\.90 % 盈亏 \+0\.10 % 调价 -5\.00 元\/吨/,
    );
  });
  it('lays two versions side by side with what differs, and why the first was returned, line by line', async () => {
    expect(await drawn('a sheet')).toMatch(
      /版本对比 第 2 版.*装车费没有约定 装车费 合同无此项 结算量 请核对 .*项目 第 1 版 第 2 版 .*应付 953,917\.05 元 953,417\.05 元 装车费 \+500\.00 元 –/,
    );
  });
  it('repeats at the line what was said of it before', async () => {
    expect(await drawn('a sheet')).toMatch(/结算重量 1,988\.73 吨 上次退回理由： 请核对/);
  });
  it('says until when what was ruled may be appealed against, and then what the appeal claims', async () => {
    const ruling = {
      id: ID,
      outcome: 'confirm' as const,
      reason: '以仲裁样为准',
      state: 'ruled',
      at: new Date('2026-12-02T02:00:00Z'),
    };
    const known = answered(
      sheetDetail,
      { sheetId: ID },
      aDetail(
        { state: 'confirmed', mayDo: ['appeal'] },
        { ruling, appealUntil: new Date('2026-12-09T02:00:00Z') },
      ),
    );
    expect(await drawn('a sheet', { answers: [known] })).toMatch(
      /裁定：结算单成立 以仲裁样为准 .*12\/09 10:00 前可申诉一次/,
    );
    expect(await drawn('a sheet whose ruling is appealed against')).toMatch(
      /已提起申诉，等待平台裁定 .*买方就裁定提起申诉 · 审理中 主张差额 51,200\.00 元 另有一吨矸石 .*撤回申诉/,
    );
  });
  it.each<[string, Parameters<typeof aDetail>[0], RegExp]>([
    ['who answers it confirms first, returns and disputes beside', {}, /退回 争议 确认并签名 $/],
    ['who makes it signs first', { mayDo: ['edit', 'submit', 'drop'] }, /编辑 作废 签名并提交 $/],
    [
      'many acts stand behind one button',
      { mayDo: ['reverse', 'apply_release', 'invoice', 'close'] },
      /更多 申请红冲 申请付款 $/,
    ],
    ['who may do nothing finds no button', { mayDo: [] }, /签名提交 .*黑山矿 · 吴桐 $/],
  ])('%s', async (_name, change, expected) => {
    expect(
      await drawn('a sheet', { answers: [answered(sheetDetail, { sheetId: ID }, aDetail(change))] }),
    ).toMatch(expected);
  });
});

describe('a sheet of a list', () => {
  it.each<[SheetAct, RegExp]>([
    ['invoice', /登记发票/],
    ['close', /核对无误，关闭/],
    ['agree_reversal', /同意红冲/],
  ])('leads to %s, whose drawer opens on its page', async (act, expected) => {
    const paid = aSheet({ side: 'seller', state: 'paid', mayDo: [act] });
    const html = await draw(<InputList />, {
      seats,
      search: 'view=sheets',
      answers: [answeredPage(sheetPage, { list: 'issued' }, sheets(paid))],
    });
    expect(textOf(html)).toMatch(expected);
    expect(html).toContain(`pages/settlement/input/detail?id=${ID}&amp;do=${act}`);
  });
  it('does not offer on its page what may not be done there', async () => {
    expect(
      await drawn('a sheet', {
        search: `id=${ID}&do=invoice`,
        answers: [answered(sheetDetail, { sheetId: ID }, aDetail({ mayDo: [] }))],
      }),
    ).not.toContain('发票号');
  });
});

describe('a contract all of whose batches are in sheets', () => {
  it('says so and leads to them instead of beginning a sheet of nothing', async () => {
    const taken = aBasis();
    const html = await draw(<SettlementOperate />, {
      seats,
      search: `contract=${ID}`,
      answers: [
        person,
        answered(
          sheetBasis,
          { contractId: ID },
          {
            ...taken,
            batches: taken.batches.map((batch) => ({
              ...batch,
              inSheet: { id: ID, no: 'JS261201000001', isProvisional: false },
            })),
          },
        ),
      ],
    });
    expect(textOf(html)).toContain('所有批次都已在结算单中');
    expect(html).toContain(`pages/settlement/input/detail?id=${ID}`);
  });
});

describe('what a sheet keeps back', () => {
  const NOTHING = fen(0n);
  const retentionText = async (change: Parameters<typeof aRetention>[0]) => {
    const detail = aDetail();
    return textOf(
      await draw(
        <RetentionSection
          detail={{ ...detail, money: { ...detail.money, retention: aRetention(change) } }}
        />,
      ),
    );
  };
  it.each<[string, Parameters<typeof aRetention>[0], RegExp]>([
    [
      'says what it is for, and that it waits for the payment',
      { held: NOTHING, owed: NOTHING, until: null },
      /按货款 5 % 留存 质保期内无异议，到期付给卖方 10\.00 元 待留存 付款时留存 10\.00 元/,
    ],
    [
      'says where it is and until when',
      {},
      /平台冻结 .* 7\.00 元 .*2027\/03\/01.* 到期 买方未付（平台外） 已记账.* 3\.00 元/,
    ],
    ['says why it is not released', { hindrance: 'breach' }, /违约处理中，暂不释放/],
    [
      'says nothing stands in the way of what has been released',
      { held: NOTHING, owed: NOTHING, paid: fen(1_000n), hindrance: 'breach' },
      /^(?!.*暂不释放).*已付卖方 10\.00 元/,
    ],
    [
      'says that the adjustment took it over',
      { held: NOTHING, owed: NOTHING, carried: fen(1_000n) },
      /转入补差单 .* 10\.00 元/,
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await retentionText(change)).toMatch(expected);
  });

  it('is offered for payment as what it is', async () => {
    const basis = aReleaseBasis();
    const sheets = basis.sheets.map((one) => ({
      ...one,
      isRetention: true,
      left: fen(1_000n),
      goods: fen(1_000n),
    }));
    expect(
      await drawn('applying', {
        answers: [answered(releaseBasis, { contractId: ID }, { ...basis, sheets })],
      }),
    ).toMatch(/质保金未付 10\.00 元/);
  });
});

describe('a list', () => {
  const only = <Item,>(item: Item) => ({ list: [item], next: null });
  it.each<[string, string, Answered, RegExp]>([
    [
      'of contracts goes on with the draft, or gives it up',
      'contracts to settle',
      answeredPage(
        settlementCandidates,
        { for: 'input' },
        only(
          aCandidate({
            sheet: aSheet({ state: 'draft', side: 'seller', mayDo: ['edit', 'submit', 'drop'] }),
          }),
        ),
      ),
      / JS261201000001 作废 继续编制 /,
    ],
    [
      'of contracts takes back what is on its way',
      'contracts to settle',
      answeredPage(
        settlementCandidates,
        { for: 'input' },
        only(aCandidate({ left: kg(0n), sheet: aSheet({ side: 'seller', mayDo: ['withdraw'] }) })),
      ),
      / JS261201000001 撤回 /,
    ],
    [
      'of own sheets takes back what is on its way',
      'the sheets one makes',
      answeredPage(sheetPage, { list: 'issued' }, sheets(aSheet({ side: 'seller', mayDo: ['withdraw'] }))),
      /剩 2 个工作日 撤回 /,
    ],
    [
      'of received sheets answers each',
      'sheets to confirm',
      answeredPage(sheetPage, { list: 'received' }, sheets(aSheet())),
      /剩 2 个工作日 争议 退回 确认 /,
    ],
    [
      'of received sheets leaves what is seldom done to their pages',
      'sheets to confirm',
      answeredPage(
        sheetPage,
        { list: 'received' },
        sheets(aSheet({ state: 'paid', daysLeft: null, mayDo: ['reverse', 'invoice'] })),
      ),
      /待我处理 登记发票 没有更多了/,
    ],
    [
      'of invited lots confirms',
      'invited lots',
      answeredPage(sheetPage, { isQuick: true }, sheets(aSheet({ isQuick: true }))),
      /争议 退回 确认 /,
    ],
    [
      'of applications consents, or refuses',
      'applications',
      answeredPage(releasePage, {}, only(aRelease())),
      /待我处理 不同意 签名同意付款 /,
    ],
    [
      'of applications gives the receipt of what was paid',
      'applications',
      answeredPage(
        releasePage,
        {},
        only(aRelease({ state: 'released', released: fen(95_341_705n), needsMe: false, mayDo: [] })),
      ),
      /10:00 付款回单 /,
    ],
    [
      'of applications takes its own back',
      'applications',
      answeredPage(releasePage, {}, only(aRelease({ needsMe: false, mayDo: ['withdraw'] }))),
      /10:00 撤回申请 /,
    ],
    [
      'of other settlements confirms, or refuses',
      'other settlements',
      answeredPage(adhocPage, {}, only(anAdhoc())),
      /不同意 签名同意 /,
    ],
    [
      'of other settlements takes its own back',
      'other settlements',
      answeredPage(adhocPage, {}, only(anAdhoc({ mayDo: ['withdraw'] }))),
      /待我处理 撤回 /,
    ],
  ])('%s', async (_name, screen, known, expected) => {
    expect(await drawn(screen, { answers: [known] })).toMatch(expected);
  });
  it.each<[string, string, Answered, string]>([
    [
      'an application',
      'applications',
      answeredPage(releasePage, {}, only(aRelease())),
      `supervise/detail?id=${ID}&amp;do=consent`,
    ],
    [
      'an other settlement',
      'other settlements',
      answeredPage(adhocPage, {}, only(anAdhoc())),
      `other/detail?id=${ID}&amp;do=consent`,
    ],
  ])('leads to where %s is signed', async (_name, screen, known, path) => {
    const [drawing, , search = ''] = SCREENS[screen] ?? [];
    expect(await draw(drawing, { search, seats, answers: [known] })).toContain(path);
  });
});

it('the receipt is of what was paid, not of what was asked for', async () => {
  expect(await drawn('the receipt of one')).toMatch(/付款回单 .*已放款 1,000\.00 元 .*生成回单/);
});

describe('invited lots', () => {
  it('say under which number each was offered, and what the bond pays of it', async () => {
    const answers = [
      answeredPage(
        sheetPage,
        { isQuick: true },
        sheets(aSheet({ isQuick: true, bondOffset: fen(100_000n) })),
      ),
    ];
    expect(await drawn('invited lots', { answers })).toMatch(
      /标的 GP261120000007 .*标的 GP261120000007 · Heishan 5000 · 保证金抵扣 1,000\.00 元/,
    );
  });
  it('are narrowed to those of one number', async () => {
    const answers = [
      answeredPage(sheetPage, { isQuick: true, listingNo: 'GP261120000007' }, { ...sheets(), totals: null }),
    ];
    expect(await drawn('invited lots', { answers, search: 'lot=GP261120000007' })).toMatch(
      /没有符合条件的记录 清除筛选/,
    );
  });
});

describe('making a sheet', () => {
  it('begins with the batches that are decided', async () => {
    const html = await draw(<SettlementOperate />, { search: `contract=${ID}`, seats, answers: writing });
    expect(html.match(/type="checkbox"[^>]*checked=""/g)?.length).toBe(2);
  });
  it('shows what is lost beyond the allowance before anything is priced', async () => {
    expect(await drawn('its weights')).toMatch(
      /途耗 7\.36 吨 允许 0\.3 % 即 5\.97036 吨 .*超耗 1\.38964 吨 .*计重 矿发数减超耗 1,988\.73036 吨/,
    );
  });
  it('lays the sources of an index side by side, and none that nobody reported', async () => {
    expect(await drawn('its indices')).toMatch(
      /收到基低位热值 kcal\/kg .*约定结果 卖方 买方 .*HY261130000001 4,862 4,862 4,862 .*干基全硫 % 取值 约定结果 卖方 批次 .*HY261130000001 0\.86 0\.86 /,
    );
  });
  it('says which published price is missing, and freezes what is there', async () => {
    expect(await drawn('its price indices')).toMatch(
      /截至 2026\/12\/01 没有可用的发布价格 .*计价 2 个报价的平均 710\.50 元\/吨 已冻结/,
    );
  });
  it('ends with the whole working out', async () => {
    expect(await drawn('its preview')).toMatch(
      /应付 953,417\.05 元 .*玖拾伍万.*结算单价 479\.41 元\/吨.*核对并签名/,
    );
  });
  it('names the batch and the index that still lack a value', async () => {
    const lacking = aBasis();
    const answers = [
      person,
      answered(sheetBasis, { contractId: ID }, { ...lacking, needs: [...lacking.needs, 'MT'] }),
    ];
    expect(await drawn('its preview', { answers })).toMatch(/HY261130000001 缺少 全水分? ?.*去指标/);
  });
  it('is left to the side that makes the sheets of this contract', async () => {
    expect(
      await drawn('making a sheet', {
        answers: [person, answered(sheetBasis, { contractId: ID }, aBasis({ side: 'buyer' }))],
      }),
    ).toContain('按合同由对方编制结算单');
    expect(await drawn('making a sheet', { seats: ['firm_trader'] })).toContain('您没有编制结算单的权限');
  });
});

describe('answering', () => {
  it('asks for nothing that is not to be answered', async () => {
    expect(
      await drawn('confirming', {
        answers: [answered(sheetDetail, { sheetId: ID }, aDetail({ state: 'paid', mayDo: [] }))],
      }),
    ).toContain('现在不需要答复');
    expect(await drawn('confirming', { seats: ['firm_trader'] })).toContain('您没有此项权限');
  });
  it('offers every line to be returned with its number', async () => {
    expect(await drawn('returning')).toMatch(/结算量 1,988\.73 吨 .*结算单价 479\.41 元\/吨 .*总体说明/);
  });
  it('tells the buyer what lies beyond which limit', async () => {
    expect(await drawn('choosing')).toMatch(
      /收到基低位热值 3,700 kcal\/kg 界限 3,800 kcal\/kg .*按条款接收 让步接收 拒收/,
    );
  });
});

describe('where there is nothing to show', () => {
  const missing = new FaultError({
    name: 'not_found',
    feature: 'generic',
    code: String(genericFaults.not_found.code),
    params: {},
    msg: '',
  });
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    [
      'a new firm learns where tonnes to settle come from',
      <InputList key="1" />,
      '',
      answeredPage(settlementCandidates, { for: 'input' }, one()),
      /没有待结算的货物 .*过磅签收/,
    ],
    [
      'filters that find nothing can be cleared',
      <ConfirmList key="2" />,
      'states=paid',
      answeredPage(
        sheetPage,
        { list: 'received', states: ['paid', 'invoiced', 'closed'] },
        { ...sheets(), totals: null },
      ),
      /没有符合条件的记录 清除筛选/,
    ],
    [
      'somebody else’s sheet is not found',
      <ConfirmDetail key="3" />,
      `id=${ID}`,
      answered(sheetDetail, { sheetId: ID }, missing),
      new RegExp(`${String(genericFaults.not_found.code)} 返回`),
    ],
    [
      'without a signal one may try again',
      <SuperviseList key="4" />,
      '',
      answeredPage(releasePage, {}, new CallError('offline', '5', '')),
      /重试/,
    ],
    [
      'who may not apply is told who may',
      <SuperviseApply key="5" />,
      `contract=${ID}`,
      answered(releaseBasis, { contractId: ID }, aReleaseBasis()),
      /结算员、财务或入市代表/,
    ],
    [
      'a firm without any learns what other settlements are',
      <OtherList key="7" />,
      '',
      answeredPage(adhocPage, {}, one()),
      /没有其他结算/,
    ],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(textOf(await draw(screen, { search, seats: ['firm_viewer'], answers: [known] }))).toMatch(
      expected,
    );
  });
  it('a contract with nothing to pay leads back to the choice', async () => {
    expect(
      await drawn('applying', {
        answers: [answered(releaseBasis, { contractId: ID }, aReleaseBasis({ sheets: [] }))],
      }),
    ).toMatch(/没有已确认未付的结算单 .*选择合同/);
  });
  it('a payee without a bound account cannot apply, and is told why', async () => {
    expect(
      await drawn('applying', {
        answers: [answered(releaseBasis, { contractId: ID }, aReleaseBasis({ accounts: [] }))],
      }),
    ).toMatch(/收款方没有已绑定的结算账户 去绑定账户/);
  });
});
