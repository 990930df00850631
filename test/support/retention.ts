// Sheets that keep something back, and what is kept of them.

import { setParameter } from '#features/catalog/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { applyAdhoc, consentAdhoc, adhocBasis } from '#features/release/calls/other.ts';
import { applyRelease, approveRelease, consentRelease, payRelease } from '#features/release/calls/release.ts';
import { agreeReversal, askReversal } from '#features/settlement/calls/confirm.ts';
import { saveSheet, submitSheet } from '#features/settlement/calls/input.ts';
import { settlementJobs } from '#features/settlement/server/jobs.ts';
import { basisPoints, type Fen, fen, kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import type { TestApp } from './app.ts';
import { openSettlements, proof } from './settlements.ts';
import { answerOf } from './trading.ts';

/** One truck of 33 t at 512.00 a tonne, and five per cent of that. */
export const TOTAL = 1_689_600n;
export const RETAINED = 84_480n;
export const PAYABLE = TOTAL - RETAINED;

/** From the payment of a sheet: shorter than a session may last. */
export const RETENTION_DAYS = 20;
const DAY_MS = 86_400_000;
const job = settlementJobs.find(({ name }) => name === 'settlement.retention') ?? noJob();
function noJob(): never {
  throw new Error('no job pays retention');
}

export async function openRetention(app: TestApp) {
  await app.perform(async ({ tx }) => {
    const ever = { tx, now: new Date(0) };
    await setParameter(ever, 'SETTLE_RETENTION_DAYS', String(RETENTION_DAYS));
    // Days pass in which nobody signs in again.
    await setParameter(ever, 'SESSION_HOURS', '720');
  });
  const market = await openSettlements(app);
  const { mineSettler, plantSettler, accounts } = market;
  const { pool } = app.database;

  const contractWith = async (share = 500n) => {
    const delivery = await market.delivered();
    await market.retaining(delivery.contractId, share);
    return delivery;
  };

  /** What the ledger holds for a sheet, and what its memo book says is owed. */
  const kept = async (sheetId: string): Promise<{ held: bigint; owed: bigint }> => {
    const {
      rows: [row],
    } = await pool.query<{ held: string; owed: string }>(
      `
      select (select coalesce(sum(remaining_fen), 0)
                from funds_hold
               where matter_id = $1 and kind = 'retention' and state = 'active') as held,
             (select coalesce(-sum(balance.balance_fen), 0)
                from funds_balance as balance
                join settlement_sheet as sheet on balance.code = 'MEMO.RECEIVABLE.' || sheet.no
               where sheet.id = $1) as owed`,
      [sheetId],
    );
    return { held: BigInt(row?.held ?? 0), owed: BigInt(row?.owed ?? 0) };
  };

  type Fields = Partial<Omit<InputOf<typeof applyAdhoc>, 'amount'>> & { readonly amount: bigint };
  const proposed = (contractId: string, { amount, ...fields }: Fields) =>
    mineSettler(applyAdhoc, {
      contractId,
      kind: 'offline_paid',
      sheetId: null,
      payer: 'buyer',
      amount: fen(amount),
      isFromBond: false,
      paidOn: '2026-11-25',
      reason: '双方商定',
      files: [],
      proof,
      ...fields,
    });
  const other = async (contractId: string, fields: Fields) => {
    const { otherId } = answerOf(await proposed(contractId, fields));
    return answerOf(await plantSettler(consentAdhoc, { otherId, proof }));
  };

  /** Through the platform, up to the operator who lets it go. */
  const approved = async (contractId: string, sheetId: string, payer: ContractSide, amount: Fen) => {
    const [payerSeat, payeeSeat] =
      payer === 'buyer' ? [plantSettler, mineSettler] : [mineSettler, plantSettler];
    const [sheets, accountId] = [[{ sheetId, amount }], payer === 'buyer' ? accounts.mine : accounts.plant];
    const { releaseId } = answerOf(
      await payeeSeat(applyRelease, {
        contractId,
        sheets,
        accountId,
        goods: amount,
        freight: fen(0n),
        fee: fen(0n),
        files: [],
        remark: '',
      }),
    );
    answerOf(await payerSeat(consentRelease, { releaseId, proof }));
    const approval = { releaseId, lines: sheets, checked: ['invoice' as const], remark: '' };
    answerOf(await market.supervisor(approveRelease, approval));
    return releaseId;
  };
  const released = async (contractId: string, sheetId: string, payer: ContractSide, amount: bigint) => {
    const releaseId = await approved(contractId, sheetId, payer, fen(amount));
    return answerOf(await market.checker(payRelease, { releaseId }));
  };

  /** What is to be paid on a sheet now, and by whom. */
  const debt = async (contractId: string, sheetId: string) =>
    answerOf(await mineSettler(adhocBasis, { contractId })).sheets.find(({ sheet }) => sheet.id === sheetId);

  const asked = async (sheetId: string) =>
    answerOf(await plantSettler(askReversal, { sheetId, reason: '磅单有误', proof })).reversalId;
  const reversed = async (sheetId: string) =>
    answerOf(await mineSettler(agreeReversal, { reversalId: await asked(sheetId), proof })).adjustId;

  /** The adjusting sheet, in which so much is found to be no coal, signed by both. */
  const adjusted = async (
    contractId: string,
    sheetId: string,
    tripIds: readonly string[],
    foreign: bigint,
  ) => {
    const draft = market.draftOf(tripIds, {
      type: 'adjust',
      foreign: { share: basisPoints(0n), weight: kg(foreign) },
    });
    const { version } = answerOf(await mineSettler(saveSheet, { contractId, sheetId, draft }));
    answerOf(await market.confirm(answerOf(await mineSettler(submitSheet, { sheetId, version, proof }))));
  };

  /** So many days later. */
  const later = async <Answer>(days: number, work: () => Promise<Answer>): Promise<Answer> => {
    const before = app.now;
    app.now = new Date(before.getTime() + days * DAY_MS);
    try {
      return await work();
    } finally {
      app.now = before;
    }
  };
  const payDue = () => runJob(job, app.runtime);
  const afterwards = (days = RETENTION_DAYS + 1) => later(days, payDue);

  return {
    ...market,
    contractWith,
    kept,
    proposed,
    other,
    approved,
    released,
    debt,
    asked,
    reversed,
    adjusted,
    later,
    payDue,
    afterwards,
  };
}
