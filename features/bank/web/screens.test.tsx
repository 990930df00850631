// Tests the bank screens: five languages, and actions by seat.

import { describe, expect, it, vi } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { listAccounts, type SettlementAccount } from '../calls/account.ts';
import {
  type FirmReceipt,
  payInGuide,
  readPayIn,
  readTransfers,
  readWithdrawal,
  type Transfer,
  withdrawalTerms,
} from '../calls/inout.ts';
import { listTransferProofs, readTransferProof, type TransferProof } from '../calls/proof.ts';
import { readSimulatedStatement } from '../calls/simulation.ts';
import { AccountFacts } from './accounts/AccountDrawer.tsx';
import AccountsScreen from './accounts/AccountsScreen.tsx';
import { TestAnswer } from './accounts/Test.tsx';
import { WithdrawalForm as ApplyForm } from './inout/Apply.tsx';
import Inout from './inout/Inout.tsx';
import { PayInFacts } from './inout/PayInDrawer.tsx';
import { WithdrawalFacts } from './inout/WithdrawalDrawer.tsx';
import { ProofFacts } from './proofs/ProofDrawer.tsx';
import { TransferProofForm as ProofForm } from './proofs/ProofForm.tsx';
import TransferProofs from './proofs/TransferProofs.tsx';

/** File addresses are built from the server address in the page. */
vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T01:00:00Z');
const nothing = () => undefined;

const account: SettlementAccount = {
  id: ID,
  bank: 'CCB',
  branch: '朔州支行',
  cnaps: '105164000012',
  tail: '6218',
  name: '黑山矿业有限公司',
  kind: 'basic',
  purpose: 'both',
  isDefault: true,
  state: 'bound',
  addedAt: AT,
  boundAt: AT,
  test: null,
  reason: '',
};
const tested: SettlementAccount = {
  ...account,
  id: '01M7XQK9SG23KNFKAFZKV5A68Y',
  tail: '7731',
  isDefault: false,
  state: 'verifying',
  boundAt: null,
  test: { isSent: true, triesLeft: 2, until: new Date('2026-11-25T01:00:00Z') },
};
const accounts: OutputOf<typeof listAccounts> = {
  firmName: account.name,
  most: 5,
  lockedUntil: new Date('2026-11-25T01:00:00Z'),
  accounts: [account, tested],
};
const guide: OutputOf<typeof payInGuide> = {
  firmName: account.name,
  accounts: [{ bank: 'CCB', number: '1050640000123456', holder: '朔云煤炭交易网（黑山矿业）' }],
  sources: [account],
  isDemonstration: true,
};
const line: FirmReceipt = {
  id: ID,
  bank: 'CCB',
  serial: 'CCB20261124001',
  day: '2026-11-24',
  bookedAt: AT,
  amount: fen(130_000_000n),
  payerName: account.name,
  payerTail: '6218',
  remark: '保证金',
  state: 'credited',
  rule: 'virtual',
  creditedAt: AT,
  entryId: ID,
};
const received: Transfer = {
  id: ID,
  direction: 'in',
  no: line.serial,
  amount: line.amount,
  tail: '6218',
  bank: 'CCB',
  name: account.name,
  state: 'credited',
  at: AT,
  reason: '',
  mayRepeat: false,
};
const paid: Transfer = {
  ...received,
  direction: 'out',
  no: 'CJ261124000001',
  amount: fen(90_000_000n),
  state: 'failed',
  reason: '收款账户状态异常',
  mayRepeat: true,
};
const withdrawal: OutputOf<typeof readWithdrawal> = {
  id: ID,
  no: 'CJ261124000001',
  amount: fen(90_000_000n),
  fee: fen(2_000n),
  accountId: ID,
  bank: 'CCB',
  tail: '6218',
  purpose: '货款',
  state: 'checked',
  appliedAt: AT,
  valueDay: '2026-11-24',
  sentAt: null,
  endedAt: null,
  bankSerial: null,
  reason: '',
  againOf: null,
  mayRepeat: false,
  certificateSerial: '75eabfb475eabfb4',
  timeline: [
    { move: 'apply', from: null, to: '', firm: null, at: AT, by: '李会计', reason: '' },
    { move: 'check', from: null, to: '', firm: null, at: AT, by: '平台', reason: '' },
  ],
};
const terms: OutputOf<typeof withdrawalTerms> = {
  available: fen(100_000_000n),
  reserve: fen(1_000_000n),
  spendable: fen(99_000_000n),
  least: fen(100n),
  dailyCap: fen(0n),
  capLeft: null,
  last: null,
  secondCheckOver: fen(50_000_000n),
  cutOff: '16:30',
  valueDay: '2026-11-24',
  lockedUntil: null,
  fees: [
    { upTo: fen(1_000_000n), fee: fen(500n) },
    { upTo: null, fee: fen(2_000n) },
  ],
  accounts: [account],
};
const proof: TransferProof = {
  id: ID,
  version: 1,
  amount: fen(5_000_000n),
  paidOn: '2026-11-23',
  payerName: account.name,
  payerTail: '6218',
  payerBank: '建设银行朔州支行',
  serial: 'EB20261123',
  purpose: 'deposit',
  matterNo: 'GP261123000001',
  state: 'rejected',
  submittedAt: AT,
  decidedAt: AT,
  reason: '回单不清晰',
};
const shown: OutputOf<typeof readTransferProof> = {
  ...proof,
  payerAccount: '6227000012341234',
  files: [{ fileId: ID, name: '回单.pdf', kind: 'pdf', bytes: 1_000, url: '/f', until: AT }],
};

const sum = { count: 1, in: fen(130_000_000n), out: fen(90_000_000n) };
const ALL: Answered[] = [
  answered(listAccounts, {}, accounts),
  answered(payInGuide, {}, guide),
  answered(withdrawalTerms, {}, terms),
  answered(readPayIn, { id: ID }, line),
  answered(readWithdrawal, { id: ID }, withdrawal),
  answered(readTransferProof, { id: ID }, shown),
  answered(
    readSimulatedStatement,
    { accountId: tested.id },
    { lines: [{ serial: '1', amount: fen(37n), remark: '账户验证', at: AT }] },
  ),
  answeredPage(readTransfers, { direction: 'in' }, { list: [received], next: null, sum }),
  answeredPage(readTransfers, { direction: 'out' }, { list: [paid], next: null, sum }),
  answeredPage(listTransferProofs, {}, { list: [proof], next: null }),
];
const cashier = { seats: ['firm_finance'], answers: ALL } as const;

const SCREENS: Record<string, readonly [React.ReactNode, string]> = {
  'the accounts': [<AccountsScreen key="1" />, ''],
  'an account': [<AccountFacts key="2" account={account} />, ''],
  'a test': [<TestAnswer key="3" account={tested} onDone={nothing} />, ''],
  'ways in': [<Inout key="4" />, 'way=in'],
  'ways out': [<Inout key="5" />, 'way=out'],
  'a receipt': [<PayInFacts key="6" line={line} />, ''],
  'a payout': [<WithdrawalFacts key="7" detail={withdrawal} />, ''],
  'a payout being written': [
    <ApplyForm
      key="8"
      terms={terms}
      earlier={{ amount: fen(2_000_000n), accountId: ID, purpose: '货款' }}
      againOf={ID}
      onClose={nothing}
      onDone={nothing}
    />,
    '',
  ],
  'the proofs': [<TransferProofs key="9" />, ''],
  'a proof': [<ProofFacts key="10" proof={shown} />, ''],
  'a proof being written': [
    <ProofForm key="11" firmName={account.name} earlier={undefined} onClose={nothing} onDone={nothing} />,
    '',
  ],
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, search]) => {
      const text = textOf(await draw(screen, { ...cashier, locale, search }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(40);
    },
  );
});

const textFor = async (
  screen: React.ReactNode,
  search = '',
  seats: readonly ['firm_finance' | 'firm_viewer'] = ['firm_finance'],
) => textOf(await draw(screen, { ...cashier, seats, search }));

describe('settlement accounts', () => {
  it('show only the end of a number, how each stands, and when payouts are locked', async () => {
    expect(await textFor(<AccountsScreen />)).toMatch(
      /11\/25 09:00 前不能出金.*共 2 \/ 5 个.*建设银行 ····6218 默认 .*基本户 · 出入金 已绑定.*····7731 .*验证中.*绑定账户/,
    );
  });
  it('are bound by who handles the money, not by who only looks', async () => {
    expect(await textFor(<AccountsScreen />, '', ['firm_viewer'])).not.toMatch(/验证中 绑定账户/);
  });
  it('tell how many tries are left and how long', async () => {
    expect(await textFor(<TestAnswer account={tested} onDone={nothing} />)).toMatch(
      /验证款已汇出.*还可试 2 次，剩余 .*到账金额.*账户验证 .*\+0\.37/,
    );
  });
});

describe('money in and out', () => {
  it('says once to who may not look that the seat does not', async () => {
    const text = textOf(await draw(<Inout />, { seats: ['firm_trader'], search: 'way=in' }));
    expect(text.match(/权限/g)).toHaveLength(1);
    expect(text).not.toMatch(/付款户名|搜索/);
  });
});

describe('paying in', () => {
  it('shows the firm’s own number to be copied, what to do, and what came by itself', async () => {
    expect(await textFor(<Inout />, 'way=in')).toMatch(
      /建设银行 1050640000123456.*付款户名须为 黑山矿业有限公司.*1 笔 · 合计 1,300,000\.00.*\+1,300,000\.00 .*已入账/,
    );
  });
  it('says by what a receipt was matched, and leads to its entry', async () => {
    const html = await draw(<PayInFacts line={line} />, cashier);
    expect(textOf(html)).toMatch(/银行流水号 CCB20261124001.*入账依据 专属账号/);
    expect(html).toContain(`#/pages/business/finance/manage/accountFlow?entry=${ID}`);
  });
});

describe('paying out', () => {
  it('shows why one failed', async () => {
    expect(await textFor(<Inout />, 'way=out')).toMatch(/−900,000\.00 .*收款账户状态异常 失败/);
  });
  it('tells fee, sum and day of arrival before it is asked for', async () => {
    expect(await textFor(SCREENS['a payout being written']?.[0])).toMatch(
      new RegExp(
        [
          '可出金额 已扣除保留金额 10,000\\.00 元 990,000\\.00',
          '银行手续费 20\\.00 合计冻结 20,020\\.00 预计到账 2026/11/24（银行工作时间内）',
          '16:30 前提交当日汇出',
          '超过 500,000\\.00 元须平台两人复核',
        ].join('.*'),
      ),
    );
  });
  it('shows what has happened and what comes next', async () => {
    expect(await textFor(<WithdrawalFacts detail={withdrawal} />)).toMatch(
      /CJ261124000001.*已初审.*提交申请，资金冻结 .*李会计.*初审通过.*待提交银行/,
    );
  });
});

describe('transfer proofs', () => {
  it('show how each stands and why it was rejected', async () => {
    expect(await textFor(<TransferProofs />)).toMatch(
      /50,000\.00 .*····6218 .*保证金 · 2026\/11\/23 · EB20261123 .*回单不清晰 已驳回.*提交凭证/,
    );
  });
  it('begin with the firm as payer', async () => {
    expect(
      await draw(
        <ProofForm firmName={account.name} earlier={undefined} onClose={nothing} onDone={nothing} />,
        cashier,
      ),
    ).toContain(`value="${account.name}"`);
  });
});

describe('what may be done with a row where it is listed', () => {
  const buttonsOf = (html: string) =>
    [...html.matchAll(/ui-button-small[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]+)</g)].map(([, name]) => name);
  const out = (change: Partial<Transfer>) =>
    answeredPage(
      readTransfers,
      { direction: 'out' },
      { list: [{ ...paid, mayRepeat: false, ...change }], next: null, sum },
    );
  const listed = (change: Partial<SettlementAccount>) =>
    answered(listAccounts, {}, { ...accounts, accounts: [{ ...account, ...change }] });
  const shownAs = (state: TransferProof['state']) =>
    answeredPage(listTransferProofs, {}, { list: [{ ...proof, state }], next: null });
  it.each<
    [
      what: string,
      screen: React.ReactNode,
      search: string,
      known: Answered,
      finance: readonly string[],
      viewer: readonly string[],
    ]
  >([
    [
      'a payout the bank does not have is cancelled',
      <Inout key="1" />,
      'way=out',
      out({ state: 'checked' }),
      ['撤销出金'],
      [],
    ],
    ['one the bank has waits for it', <Inout key="2" />, 'way=out', out({ state: 'sent' }), [], []],
    [
      'one that was paid has a receipt',
      <Inout key="3" />,
      'way=out',
      out({ state: 'succeeded' }),
      ['出金回单'],
      ['出金回单'],
    ],
    [
      'one that came back has it too, and is asked for again',
      <Inout key="4" />,
      'way=out',
      out({ state: 'bounced', mayRepeat: true }),
      ['出金回单', '再次申请'],
      ['出金回单'],
    ],
    [
      'one that failed is asked for again, once',
      <Inout key="5" />,
      'way=out',
      out({ state: 'failed' }),
      [],
      [],
    ],
    [
      'a proof nobody has matched is withdrawn or written anew',
      <TransferProofs key="6" />,
      '',
      shownAs('submitted'),
      ['撤回', '修改'],
      [],
    ],
    ['a rejected one is written anew', <TransferProofs key="7" />, '', shownAs('rejected'), ['修改'], []],
    ['a credited one stands', <TransferProofs key="8" />, '', shownAs('credited'), [], []],
    [
      'an account that was added is tested',
      <AccountsScreen key="9" />,
      '',
      listed({ state: 'unverified', isDefault: false }),
      ['解绑', '发起验证打款'],
      [],
    ],
    [
      'one that is tested is answered',
      <AccountsScreen key="10" />,
      '',
      listed({ state: 'verifying', isDefault: false }),
      ['解绑', '确认金额'],
      [],
    ],
    [
      'a bound one becomes the default',
      <AccountsScreen key="11" />,
      '',
      listed({ isDefault: false }),
      ['解绑', '设为默认'],
      [],
    ],
    ['the default one is unbound only', <AccountsScreen key="12" />, '', listed({}), ['解绑'], []],
  ])('%s', async (_what, screen, search, known, finance, viewer) => {
    const buttons = async (seat: 'firm_finance' | 'firm_viewer') =>
      buttonsOf(await draw(screen, { search, seats: [seat], answers: [known] }));
    expect([await buttons('firm_finance'), await buttons('firm_viewer')]).toEqual([finance, viewer]);
  });
});

describe('hidden amounts', () => {
  it.each(['ways in', 'ways out', 'a receipt', 'a payout', 'the proofs', 'a proof'])(
    'are nowhere on %s',
    async (name) => {
      const [screen, search] = SCREENS[name] ?? [null, ''];
      expect(textOf(await draw(screen, { ...cashier, search, hidesAmounts: true }))).not.toMatch(
        /\d,\d{3}|\d\.\d\d\b/,
      );
    },
  );
});

describe('where there is nothing to show', () => {
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    [
      'a firm without an account is led to bind one',
      <AccountsScreen key="1" />,
      '',
      answered(listAccounts, {}, { ...accounts, accounts: [] }),
      /还没有结算账户 .*绑定账户/,
    ],
    [
      'a firm that paid nothing out learns what will stand here',
      <Inout key="2" />,
      'way=out',
      answeredPage(readTransfers, { direction: 'out' }, { list: [], next: null, sum: null }),
      /还没有出金记录/,
    ],
    [
      'a filter that finds nothing can be cleared',
      <Inout key="3" />,
      'way=out&filter=open',
      answeredPage(
        readTransfers,
        { direction: 'out', states: ['applied', 'checked', 'approved', 'sent'] },
        { list: [], next: null, sum: null },
      ),
      /没有符合条件的记录 清除筛选/,
    ],
    [
      'numbers that are being opened are waited for',
      <Inout key="4" />,
      'way=in',
      answered(payInGuide, {}, { ...guide, accounts: [] }),
      /专属账号正在开立/,
    ],
    [
      'a seat that may not look is told so',
      <TransferProofs key="5" />,
      '',
      answeredPage(listTransferProofs, {}, new CallError('refused', '900403', '')),
      /权限/,
    ],
    [
      'without a signal one may try again',
      <AccountsScreen key="6" />,
      '',
      answered(listAccounts, {}, new CallError('offline', '5', '')),
      /重试/,
    ],
    [
      'a defect keeps its code',
      <TransferProofs key="7" />,
      '',
      answeredPage(listTransferProofs, {}, new CallError('broken', '900500', '')),
      /900500/,
    ],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(textOf(await draw(screen, { search, seats: ['firm_finance'], answers: [known] }))).toMatch(
      expected,
    );
  });
});
