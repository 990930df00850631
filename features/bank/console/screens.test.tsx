// Tests the cash console pages: five languages, amounts, moves by operator.

import { describe, expect, it } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { listDays, ownMoneyAtBanks, type readDay } from '../calls/day.ts';
import { type BankLine, listLines, listStatements, type readLine } from '../calls/line.ts';
import { deskWithdrawals, type deskWithdrawal, type WithdrawalOfFirm } from '../calls/payout.ts';
import { deskTransferProofs, type deskTransferProof, type FirmTransferProof } from '../calls/proof.ts';
import { OPEN_WITHDRAWALS } from '../states.ts';
import { BankAndBook } from './DayPanel.tsx';
import Days from './Days.tsx';
import Imports from './Imports.tsx';
import { LineDetail } from './LinePanel.tsx';
import Lines from './Lines.tsx';
import { guessFormat, excerptLines } from './preview.ts';
import { TransferProofDetail } from './ProofPanel.tsx';
import TransferProofsDesk from './TransferProofsDesk.tsx';
import { WithdrawalDetail } from './WithdrawalPanel.tsx';
import Withdrawals from './Withdrawals.tsx';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const FIRM = '丰润敬华发电有限公司';

const line: BankLine = {
  id: ID,
  bank: 'ABC',
  serial: 'ABC0001',
  direction: 'in',
  day: '2026-11-24',
  bookedAt: AT,
  amount: fen(12_345_678n),
  balanceAfter: fen(12_345_678n),
  otherName: FIRM,
  otherTail: '5678',
  virtualNumber: '',
  remark: '货款预付',
  reference: '',
  source: 'file',
  state: 'recorded',
  rule: null,
  firmId: null,
  firmName: null,
  proofId: null,
  withdrawalId: null,
  proposal: null,
  reason: '',
  recordedAt: AT,
  madeBy: null,
  needsOther: false,
};
const matched: BankLine = {
  ...line,
  state: 'matched',
  rule: 'amount_name',
  firmId: ID,
  firmName: FIRM,
  madeBy: '易安',
};
const read = (change: Partial<BankLine> = {}): OutputOf<typeof readLine> => ({
  line: { ...line, ...change },
  candidates: [{ firmId: ID, firmName: FIRM, why: 'name', proofId: null }],
  entries: [{ id: ID, no: 'LS261124000081', event: 'M02a', at: AT }],
  history: [
    { move: 'record', from: null, to: '', firm: null, at: AT, by: '易安', reason: '' },
    { move: 'suspend', from: null, to: '', firm: null, at: AT, by: '', reason: 'unknown' },
  ],
});
const withdrawal: WithdrawalOfFirm = {
  id: ID,
  no: 'CJ261124000001',
  amount: fen(80_000_000n),
  fee: fen(1_000n),
  accountId: ID,
  bank: 'ICBC',
  tail: '1234',
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
  firmId: ID,
  firmName: FIRM,
  needsApproval: true,
  checkedBy: '易安',
  approvedBy: null,
  sentBy: null,
  needsOther: false,
};
const payout = (change: Partial<WithdrawalOfFirm> = {}): OutputOf<typeof deskWithdrawal> => ({
  withdrawal: { ...withdrawal, ...change },
  timeline: [{ move: 'apply', from: null, to: '', firm: null, at: AT, by: '李敬', reason: '' }],
  accountState: 'bound',
  accountBoundAt: AT,
  lockedUntil: null,
  certificateSerial: '41ab'.repeat(4),
  paidLately: { count: 2, amount: fen(5_000_000n) },
  order: { serial: 'ZF261124000001', state: 'taken', tries: 1, bankSerial: null, text: '', lastTriedAt: AT },
});
const proof: FirmTransferProof = {
  id: ID,
  version: 1,
  amount: fen(12_345_678n),
  paidOn: '2026-11-24',
  payerName: FIRM,
  payerTail: '5678',
  payerBank: '工商银行丰润支行',
  serial: 'V001',
  purpose: 'goods',
  matterNo: '',
  state: 'submitted',
  submittedAt: AT,
  decidedAt: null,
  reason: '',
  firmId: ID,
  firmName: FIRM,
  lineId: null,
  matchedBy: null,
};
const shownProof: OutputOf<typeof deskTransferProof> = {
  proof,
  payerAccount: '6222020200012345678',
  history: [{ move: 'submit', from: null, to: '', firm: null, at: AT, by: '李敬', reason: '' }],
  files: [{ fileId: ID, name: '回单.png', kind: 'png', bytes: 10, url: '/files/x', until: AT }],
  candidates: [
    {
      id: ID,
      bank: 'ABC',
      serial: 'ABC0001',
      day: '2026-11-24',
      amount: fen(12_345_678n),
      payerName: FIRM,
      payerTail: '5678',
      state: 'recorded',
    },
  ],
};
const side = { opening: fen(0n), in: fen(12_345_678n), out: fen(0n), closing: fen(12_345_678n) };
const day: OutputOf<typeof readDay> = {
  day: {
    bank: 'ABC',
    day: '2026-11-23',
    state: 'open',
    book: side,
    statement: { ...side, closing: fen(12_345_600n) },
    lines: 2,
    unexplained: 1,
    explained: 1,
    comparedAt: AT,
    closedAt: null,
    closedBy: null,
  },
  differences: [
    {
      id: ID,
      kind: 'unposted_line',
      direction: 'out',
      bankAmount: fen(78n),
      bookAmount: null,
      lineId: ID,
      entryId: null,
      no: 'ABC0009',
      state: 'open',
      explanation: null,
      note: '',
      foundAt: AT,
      explainedBy: null,
      decidedBy: null,
      needsOther: false,
    },
    {
      id: `${ID.slice(0, -1)}Y`,
      kind: 'balance',
      direction: null,
      bankAmount: fen(1n),
      bookAmount: fen(2n),
      lineId: null,
      entryId: null,
      no: '',
      state: 'explained',
      explanation: 'timing',
      note: '次日入账',
      foundAt: AT,
      explainedBy: '易安',
      decidedBy: null,
      needsOther: true,
    },
  ],
};
const even: OutputOf<typeof readDay> = {
  day: { ...day.day, statement: side, unexplained: 0, explained: 0 },
  differences: [],
};

const WAITING = ['recorded', 'matched', 'suspended', 'proposed'] as const;
const LISTS: Answered[] = [
  answeredPage(listLines, { pageSize: 50, states: [...WAITING] }, { list: [line, matched], next: null }),
  answeredPage(
    listStatements,
    { pageSize: 50 },
    {
      list: [
        {
          id: ID,
          bank: 'ABC',
          day: '2026-11-24',
          name: '农行.csv',
          format: 'csv',
          opening: fen(0n),
          closing: fen(1n),
          lines: 2,
          added: 2,
          importedAt: AT,
          importedBy: '易安',
        },
      ],
      next: null,
    },
  ),
  answeredPage(
    deskWithdrawals,
    { pageSize: 50, states: [...OPEN_WITHDRAWALS] },
    { list: [withdrawal], next: null },
  ),
  answeredPage(
    deskTransferProofs,
    { pageSize: 50, states: ['submitted', 'matched'] },
    { list: [proof], next: null },
  ),
  answeredPage(listDays, { pageSize: 50, isOpen: true }, { list: [day.day], next: null }),
];
/** Without the console's settings, antd puts a space between two characters on a button. */
const drawFor = async (seat: Seat, screen: React.ReactNode) =>
  textOf(await draw(screen, { seats: [seat], answers: LISTS }))
    .replaceAll('入 账', '入账')
    .replaceAll('日 结', '日结');

const DESKS = {
  'the lines': <Lines />,
  'the files': <Imports />,
  'the withdrawals': <Withdrawals />,
  'the proofs': <TransferProofsDesk />,
  'the days': <Days />,
  'a line': <LineDetail read={read()} />,
  'a line in suspense': <LineDetail read={read({ state: 'suspended', reason: 'unknown' })} />,
  'a withdrawal': <WithdrawalDetail read={payout()} />,
  'a proof': <TransferProofDetail read={shownProof} />,
  'a day that differs': <BankAndBook read={day} />,
  'a day that does not': <BankAndBook read={even} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(DESKS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(
      await draw(screen, { locale, seats: ['operator_maker', 'operator_checker'], answers: LISTS }),
    );
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

describe('what is offered', () => {
  it.each<[string, Seat, React.ReactNode, RegExp, RegExp]>([
    [
      'matching to the maker, with its reason',
      'operator_maker',
      <LineDetail key="1" read={read()} />,
      /付款户名与企业名称一致 匹配到该企业/,
      /入账 退回付款方/,
    ],
    [
      'crediting to the checker',
      'operator_checker',
      <LineDetail key="2" read={read(matched)} />,
      /入账 转为不明来款 退回付款方/,
      /匹配到该企业/,
    ],
    [
      'crediting not to who matched',
      'operator_checker',
      <LineDetail key="3" read={read({ ...matched, needsOther: true })} />,
      /须由另一人继续 转为不明来款/,
      /入账 转为/,
    ],
    [
      'nothing but looking to an auditor',
      'operator_auditor',
      <LineDetail key="4" read={read(matched)} />,
      /户名一致/,
      /转为不明来款|退回付款方/,
    ],
    [
      'identifying and returning what is in suspense',
      'operator_maker',
      <LineDetail key="5" read={read({ state: 'suspended', reason: 'unknown' })} />,
      /平台上没有该付款户名的企业.*提议退回.*匹配到该企业/,
      /复核通过/,
    ],
    [
      'the first check to the maker',
      'operator_maker',
      <WithdrawalDetail key="6" read={payout({ state: 'applied' })} />,
      /初审通过 拒绝出金/,
      /发送银行/,
    ],
    [
      'the second check before sending',
      'operator_checker',
      <WithdrawalDetail key="7" read={payout()} />,
      /复核通过 拒绝出金/,
      /发送银行/,
    ],
    [
      'sending once approved',
      'operator_checker',
      <WithdrawalDetail key="8" read={payout({ state: 'approved' })} />,
      /发送银行 拒绝出金/,
      /复核通过/,
    ],
    [
      'sending not to who approved',
      'operator_checker',
      <WithdrawalDetail key="9" read={payout({ state: 'approved', needsOther: true })} />,
      /须由另一人继续 拒绝出金/,
      /发送银行/,
    ],
    [
      'the line of the same sum for a proof',
      'operator_maker',
      <TransferProofDetail key="10" read={shownProof} />,
      /金额一致.*对应此流水.*驳回凭证/,
      /入账/,
    ],
    [
      'explaining to the maker',
      'operator_maker',
      <BankAndBook key="11" read={day} />,
      /说明差异/,
      /同意核销|日结 差异/,
    ],
    [
      'no close of a day that differs',
      'operator_checker',
      <BankAndBook key="12" read={day} />,
      /立即核对.*须由另一人继续/,
      /日结 差异清单/,
    ],
    [
      'no close before bank and book were compared',
      'operator_checker',
      <BankAndBook key="14" read={{ ...even, day: { ...even.day, comparedAt: null } }} />,
      /立即核对.*尚未核对/,
      /日结|银行与账面一致/,
    ],
    [
      'the close of a day without differences',
      'operator_checker',
      <BankAndBook key="13" read={even} />,
      /立即核对 日结.*银行与账面一致/,
      /说明差异/,
    ],
  ])('is %s', async (_name, seat, screen, offered, hidden) => {
    const text = await drawFor(seat, screen);
    expect(text).toMatch(offered);
    expect(text).not.toMatch(hidden);
  });

  it.each<[string, Seat, boolean, RegExp, RegExp]>([
    [
      'where no account is set, with the way to set it',
      'operator_checker',
      false,
      /尚未设置平台运营账户：平台自有资金 106\.00 元.*去设置运营账户/,
      /^$/,
    ],
    [
      'without that way to whoever may not see parameters',
      'operator_maker',
      false,
      /尚未设置平台运营账户/,
      /去设置运营账户/,
    ],
    ['not at all once an account is set', 'operator_checker', true, /银行/, /尚未设置平台运营账户/],
  ])("says that the platform's own money stays %s", async (_name, seat, hasAccount, said, hidden) => {
    const own = answered(ownMoneyAtBanks, {}, { amount: fen(10_600n), hasAccount });
    const text = textOf(await draw(<Days />, { seats: [seat], answers: [...LISTS, own] }));
    expect(text).toMatch(said);
    expect(text).not.toMatch(hidden);
  });

  it('shows the picture of a proof beside what was written', async () => {
    expect(await draw(<TransferProofDetail read={shownProof} />, { seats: ['operator_maker'] })).toMatch(
      /<img[^>]+src="\/files\/x"[^>]+alt="回单\.png"/,
    );
  });
});

describe('where there is nothing to show', () => {
  const asked = { pageSize: 50, states: [...WAITING] };
  it.each<[string, Answered, RegExp]>([
    [
      'a desk without work says so',
      answeredPage(listLines, asked, { list: [], next: null }),
      /没有待处理的流水/,
    ],
    [
      'a defect keeps its code',
      answeredPage(listLines, asked, new CallError('broken', '900500', '')),
      /900500/,
    ],
    [
      'who may not look is told so',
      answeredPage(listLines, asked, new CallError('refused', '900403', '')),
      /900403/,
    ],
  ])('%s', async (_name, known, expected) => {
    expect(
      textOf(
        await draw(<Lines />, {
          seats: ['operator_maker'],
          answers: [known, answered(listLines, asked, { list: [], next: null })],
        }),
      ),
    ).toMatch(expected);
  });
});

describe('a file before it is brought in', () => {
  it('is shown from its beginning, and where something is wrong', () => {
    const text = `\uFEFF${Array.from({ length: 100 }, (_, at) => `line ${at + 1}`).join('\r\n')}\r\n`;
    const { lines, count } = excerptLines(text, [88]);
    expect([count, lines.length, lines[0], lines.at(-1)]).toEqual([
      100,
      61,
      { number: 1, text: 'line 1' },
      { number: 88, text: 'line 88' },
    ]);
  });
  it.each([
    ['日期,流水号', 'csv'],
    ['{1:F01BANK}{4:\n:20:STMT', 'mt940'],
    ['\n:20:STMT\n:25:1', 'mt940'],
    ['<?xml version="1.0"?><Document>', 'camt053'],
    ['\uFEFF <Document>', 'camt053'],
  ])('%j looks like %s', (text, format) => {
    expect(guessFormat(text)).toBe(format);
  });
});
