// Demo: deposits, bound accounts, withdrawals and unidentified receipts.

import type { ServerApp } from '#apps/server/app.ts';
import type { SettlementBank } from '#features/bank/banks.ts';
import { addAccount, answerTest, startTest } from '#features/bank/calls/account.ts';
import { applyWithdrawal, withdrawalTerms } from '#features/bank/calls/inout.ts';
import { creditReceipt, listLines, recordReceipt } from '#features/bank/calls/line.ts';
import { approveWithdrawal, checkWithdrawal, sendWithdrawal } from '#features/bank/calls/payout.ts';
import { createTransferProof } from '#features/bank/calls/proof.ts';
import { readSimulatedStatement, simulatePayIn } from '#features/bank/calls/simulation.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { changeSetting } from '#features/funds/calls/setting.ts';
import { type Fen, fen, MAX_FEN } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadForm, createPaper } from './documents.ts';
import { DEMONSTRATION_PASSWORD, FIRMS, loginNameOf, PLATFORM } from './firms.ts';
import { type Person, signIn, tokenFor } from './people.ts';

export interface BankContext {
  readonly app: ServerApp;
  readonly send: typeof fetch;
  now(): Date;
  pass(acts: number): void;
}

const proof = { pin: DEMONSTRATION_PASSWORD };
const yuan = (sum: number) => fen(BigInt(sum) * 100n);

async function runBankCycles({ app, pass }: BankContext, turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const job of bankJobs) await runJob(job, app.runtime);
    pass(1);
  }
}

export async function payIn(scene: BankContext, sumOf: (money: bigint) => Fen): Promise<void> {
  await runBankCycles(scene);
  for (const { handle, money } of FIRMS) {
    if (money === 0n) continue;
    const finance = await signIn(scene.send, handle, 'firm_finance');
    await finance(simulatePayIn, {
      bank: handle === 'yunling' ? 'ICBC' : 'CCB',
      amount: sumOf(money),
      remark: '交易资金',
    });
  }
  await runBankCycles(scene, 3);
}

const ACCOUNTS: readonly {
  handle: string;
  bank: SettlementBank;
  branch: string;
  cnaps: string;
  number: string;
  stands: 'bound' | 'verifying' | 'unverified';
}[] = [
  {
    handle: 'heishan',
    bank: 'ICBC',
    branch: '中国工商银行朔州平鲁支行',
    cnaps: '102169000118',
    number: '0509020109200018866',
    stands: 'bound',
  },
  {
    handle: 'beigou',
    bank: 'ABC',
    branch: '中国农业银行右玉县支行',
    cnaps: '103169300217',
    number: '04320101040051111',
    stands: 'bound',
  },
  {
    handle: 'jinghua',
    bank: 'CCB',
    branch: '中国建设银行唐山丰润支行',
    cnaps: '105124000436',
    number: '13050162710800000926',
    stands: 'bound',
  },
  {
    handle: 'yuanjing',
    bank: 'BOC',
    branch: '中国银行朔州分行',
    cnaps: '104169010024',
    number: '144260785521',
    stands: 'verifying',
  },
  {
    handle: 'luhe',
    bank: 'CMB',
    branch: '招商银行石家庄鹿泉支行',
    cnaps: '308121000309',
    number: '311904829810601',
    stands: 'unverified',
  },
];

/** Bound accounts, withdrawals in every stage, an unidentified receipt, a transfer proof. */
export async function createMoneyMovements(scene: BankContext): Promise<void> {
  const { send } = scene;
  const bound = new Map<string, { id: string; finance: Person }>();
  for (const { handle, stands, ...account } of ACCOUNTS) {
    const finance = await signIn(send, handle, 'firm_finance');
    const { id } = await finance(addAccount, { ...account, kind: 'basic', purpose: 'both', proof });
    if (stands === 'unverified') continue;
    await finance(startTest, { id });
    await runBankCycles(scene, 3);
    if (stands === 'verifying') continue;
    const [arrived] = (await finance(readSimulatedStatement, { accountId: id })).lines;
    await finance(answerTest, { id, amount: arrived?.amount ?? fen(1n) });
    bound.set(handle, { id, finance });
  }
  for (const { finance } of bound.values()) {
    await finance(changeSetting, {
      defaultBank: 'CCB',
      mayFreeze: true,
      alert: yuan(500_000),
      reserve: yuan(100_000),
      withdraws: false,
      proofOver: MAX_FEN,
      version: 0,
      proof,
    });
  }
  await withdraw(scene, bound);
  await addUnidentifiedReceipts(scene);
  await submitTransferProof(scene);
}

async function withdraw(
  scene: BankContext,
  bound: ReadonlyMap<string, { id: string; finance: Person }>,
): Promise<void> {
  const maker = await signIn(scene.send, PLATFORM, 'operator_maker');
  const checker = await signIn(scene.send, PLATFORM, 'operator_checker');
  const apply = async (handle: string, sum: number, purpose: string) => {
    const own = bound.get(handle);
    if (!own) throw new Error(`${handle} has no account`);
    const { id } = await own.finance(applyWithdrawal, {
      accountId: own.id,
      amount: yuan(sum),
      purpose,
      proof,
    });
    const { valueDay } = await own.finance(withdrawalTerms, {});
    // Outside banking hours the bank accepts nothing until the next working day.
    return { id, isToday: valueDay === dayInMarket(scene.now()) };
  };
  const sent = async (handle: string, sum: number, purpose: string) => {
    const { id, isToday } = await apply(handle, sum, purpose);
    await maker(checkWithdrawal, { id });
    if (sum > 500_000) await checker(approveWithdrawal, { id });
    if (isToday) await checker(sendWithdrawal, { id });
  };
  await sent('heishan', 900_000, '货款回笼');
  await sent('beigou', 120_000, '采购材料款');
  await runBankCycles(scene, 3);
  const { id } = await apply('heishan', 60_000, '日常周转');
  await maker(checkWithdrawal, { id });
  await apply('jinghua', 250_000, '退回余款');
}

/** Receipts from an unknown payer, past the sub-account, and announced by telephone. */
async function addUnidentifiedReceipts(scene: BankContext): Promise<void> {
  const [finance, other] = [
    await signIn(scene.send, 'luhe', 'firm_finance'),
    await signIn(scene.send, 'yuanjing', 'firm_finance'),
  ];
  await finance(simulatePayIn, {
    bank: 'CCB',
    amount: yuan(38_000),
    remark: '煤款',
    payerName: '石家庄宏运物流有限公司',
  });
  await other(simulatePayIn, { bank: 'ICBC', amount: yuan(75_500), remark: '保证金', isUnaddressed: true });
  await runBankCycles(scene, 3);
  const maker = await signIn(scene.send, PLATFORM, 'operator_maker');
  const firm = FIRMS.find(({ handle }) => handle === 'tuobei');
  await maker(recordReceipt, {
    bank: 'ICBC',
    serial: '102026112300017',
    payerName: firm?.name ?? '',
    amount: yuan(20_000),
    remark: '电话通知',
  });
  await runBankCycles(scene);
  const checker = await signIn(scene.send, PLATFORM, 'operator_checker');
  const waiting = (await checker(listLines, { states: ['matched'] })).list.find(
    ({ source }) => source === 'manual',
  );
  if (waiting) await checker(creditReceipt, { id: waiting.id });
}

async function submitTransferProof({ app, send, now }: BankContext): Promise<void> {
  const firm = FIRMS.find(({ handle }) => handle === 'luhe');
  const token = await tokenFor(send, loginNameOf('luhe', 'firm_finance'));
  const { type, payload } = uploadForm(
    '回单.pdf',
    createPaper(['Payment receipt', 'No real paper: for the demonstration alone']),
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
  const finance = await signIn(send, 'luhe', 'firm_finance');
  await finance(createTransferProof, {
    amount: yuan(38_000),
    paidOn: addDays(dayInMarket(now()), -1),
    payerName: firm?.name ?? '',
    payerAccount: '311904829810601',
    payerBank: '招商银行石家庄鹿泉支行',
    serial: 'CMB2026112300918',
    purpose: 'goods',
    matterNo: '',
    fileIds: [answer.json<{ body: { fileId: string } }>().body.fileId],
  });
}
