// Payout receipts: drawn and sealed on request, served by signed link.

import { renderAndSeal } from '#features/document/server/public.ts';
import { type DownloadSource, issueLink } from '#features/file/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { formatMoment, formatMoney } from '#packages/i18n/format.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { payoutReceipt } from '../../calls/inout.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import { wasPaid } from '../../states.ts';
import { readSettlementAccount } from '../queries/account.ts';
import { readOwnWithdrawal, readWithdrawalRow, type WithdrawalRow } from '../queries/withdrawal.ts';

const t = translation('bank', 'zh-Hans');

const PAYOUT_PURPOSE = 'payout';

export const payoutReceiptHandlers: Handler[] = [
  handle(payoutReceipt, async ({ id }, { tx, now, actor, fail }) => {
    const row = (await readOwnWithdrawal(tx, id, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
    if (!wasPaid(row.state)) return fail(genericFaults.wrong_state, { state: row.state });
    return { name: nameOf(row), ...(await issueLink(tx, PAYOUT_PURPOSE, id, now)) };
  }),
];

const nameOf = ({ no }: WithdrawalRow) => `${no}.pdf`;

/** Rendered and sealed at each request: a payment that bounces changes its receipt. */
export const payoutDownload: DownloadSource = {
  purpose: PAYOUT_PURPOSE,
  limit: EXPENSIVE,
  async open(id, runtime) {
    const {
      database: { reading },
      clock,
    } = runtime;
    const row = await readWithdrawalRow(reading, id);
    const account = row && (await readSettlementAccount(reading, row.account_id));
    if (!row || !account || !wasPaid(row.state)) return undefined;
    const sealed = await renderAndSeal(
      { reading, clock, commit: (work) => runInTransaction(runtime, work) },
      receiptContent(row, account.branch),
      { reason: row.no, firmId: row.firm_id },
    );
    return { name: nameOf(row), type: 'application/pdf', isInline: true, content: Buffer.from(sealed.pdf) };
  },
};

const LOCALE = 'zh-Hans';

function receiptContent(row: WithdrawalRow, branch: string): PdfContent {
  const ended = row.ended_at ?? row.applied_at;
  return {
    title: `${say.title} ${row.no}`,
    author: say.author,
    madeAt: ended,
    language: 'zh-CN',
    footer: `${row.no}　${say.footer}`,
    blocks: [
      { kind: 'title', text: say.title },
      {
        kind: 'facts',
        rows: [
          [say.no, row.no],
          [say.firm, row.firm_name],
          [say.account, `${t(`bank.${row.bank}`)} ····${row.tail}`],
          [say.holder, row.firm_name],
          [say.branch, branch],
          [say.amount, formatMoney(LOCALE, row.amount_fen)],
          [say.fee, formatMoney(LOCALE, row.fee_fen)],
          [say.purpose, row.purpose],
          [say.applied, formatMoment(LOCALE, row.applied_at, 'second')],
          [say.ended, formatMoment(LOCALE, ended, 'second')],
          [say.serial, row.bank_serial ?? ''],
          [say.certificate, row.certificate_serial.toUpperCase()],
        ],
      },
      ...(row.state === 'bounced'
        ? [{ kind: 'paragraph' as const, text: `${say.bounced}：${row.reason}` }]
        : []),
      { kind: 'note', text: say.verify },
      { kind: 'signatures', title: say.signatures, count: 1 },
    ],
  };
}
