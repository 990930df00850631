// Payout receipts: drawn and sealed on request, served by signed link.

import type { FastifyInstance } from 'fastify';
import { sealPdf } from '#features/certificate/server/public.ts';
import { readTicket, TICKET_MS, writeTicket } from '#features/file/server/public.ts';
import { readLinkKey } from '#features/funds/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { formatMoment, formatMoney } from '#packages/i18n/format.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { payoutReceipt } from '../../calls/receipt.ts';
import { wasPaid } from '../../states.ts';
import { printedWords as say } from '../../words/printed.ts';
import { words } from '../../words/zh-Hans.ts';
import { readAccount } from '../queries/account.ts';
import { readOwnWithdrawal, readWithdrawal, type WithdrawalRow } from '../queries/withdrawal.ts';

/** One path segment longer than the addresses of plain files. */
const RECEIPTS_PATH = '/files/payout';

export const receiptHandlers: Handler[] = [
  handle(payoutReceipt, async ({ id }, { tx, now, actor, fail }) => {
    const row = (await readOwnWithdrawal(tx, id, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
    if (!wasPaid(row.state)) return fail(genericFaults.wrong_state, { state: row.state });
    const until = new Date(now.getTime() + TICKET_MS);
    const ticket = writeTicket(await readLinkKey(tx), { fileId: id, until });
    return { name: `${row.no}.pdf`, url: `${RECEIPTS_PATH}/${ticket}`, until };
  }),
];

export function giveReceiptsOut(http: FastifyInstance, runtime: Runtime, sayFault: Say): void {
  const {
    database: { reading },
    clock,
  } = runtime;
  http.get<{ Params: { ticket: string } }>(
    `${RECEIPTS_PATH}/:ticket`,
    { exposeHeadRoute: false, config: { limit: EXPENSIVE } },
    async ({ params }, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; default-src 'none'`);
      const ticket = readTicket(await readLinkKey(reading), params.ticket);
      const row = ticket && ticket.until > clock() ? await readWithdrawal(reading, ticket.fileId) : undefined;
      const account = row && (await readAccount(reading, row.account_id));
      if (!row || !account || !wasPaid(row.state))
        return reply.code(404).send(replyFor(new Failure(genericFaults.not_found, {}), sayFault));
      const firmId = row.firm_id;
      const pdf = await renderPdf(receiptContent(row, account.branch), firmId);
      const sealed = await sealPdf(
        { reading, clock, commit: (work) => runInTransaction(runtime, work) },
        { pdf, reason: row.no, firmId },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${row.no}.pdf"`)
        .send(Buffer.from(sealed.pdf));
    },
  );
}

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
          [say.account, `${words[`bank.${row.bank}`]} ····${row.tail}`],
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
