// Handlers for bank lines.

import { readTimeline } from '#features/firm/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { postBankFee } from '#features/funds/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { previewStatementImport } from '../../calls/importPreview.ts';
import {
  approveProposal,
  bookBankFee,
  creditReceipt,
  importStatement,
  listLines,
  listStatements,
  matchLine,
  proposeReturn,
  readLine as readLineCall,
  recordReceipt,
  refuseProposal,
  returnReceipt,
  suspendLine,
} from '../../calls/line.ts';
import { bankFaults } from '../../faults.ts';
import { readOwnerCandidates } from '../queries/candidate.ts';
import { isDayClosed, statementPage } from '../queries/day.ts';
import { clearOwner, linePage, lockLine, readEntriesOf, readLineRow } from '../queries/line.ts';
import { importStatementText } from '../services/importStatement.ts';
import { recordLine } from '../services/matchBankLine.ts';
import { previewImport } from '../services/previewStatementImport.ts';
import { bankHistory, transitionInputOf, updateLine } from '../services/transitionBank.ts';
import {
  reloadLine,
  creditToFirm,
  detachTransferProof,
  lockReceiptLine,
  requireLineMove,
  requireOtherOperator,
  requireMatchingPayer,
  matchToFirm,
  matterOfLine,
  proposeResolution,
  returnToPayer,
  suspendReceipt,
  toLine,
} from '../services/transitionBankLine.ts';

type Move = OutputOf<typeof readLineCall>['history'][number]['move'];
const NOON = 'T12:00:00+08:00';

/** Limit of a statement file in bytes, not characters. */
const STATEMENT_BYTES = 16 * 1_024 * 1_024;

export const lineHandlers: Handler[] = [
  handle(
    listLines,
    async ({ after, pageSize = PAGE_SIZE, bank, direction, states, day, source, keyword }, { tx, actor }) => {
      const rows = await linePage(tx, {
        bank,
        direction,
        states,
        day,
        source,
        keyword,
        after,
        max: pageSize + 1,
      });
      const list = rows.slice(0, pageSize).map((row) => toLine(row, actor.personId));
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    },
  ),

  handle(readLineCall, async ({ id }, { tx, actor, fail }) => {
    const row = (await readLineRow(tx, id)) ?? fail(genericFaults.not_found);
    const [candidates, entries, history] = await Promise.all([
      readOwnerCandidates(tx, { virtual: row.virtual_number, name: row.other_name, amount: row.amount_fen }),
      readEntriesOf(tx, id),
      readTimeline<Move>(tx, bankHistory, id),
    ]);
    return {
      line: toLine(row, actor.personId),
      candidates: row.direction === 'in' ? candidates : [],
      entries,
      history,
    };
  }),

  handle(recordReceipt, async ({ firmId, day, payerName, payerAccount = '', remark = '', ...input }, ctx) => {
    const {
      tx,
      now,
      actor: { personId },
      fail,
    } = ctx;
    if (firmId && (await readFirms(tx, [firmId])).length === 0) return fail(genericFaults.not_found);
    if (await isDayClosed(tx, input.bank, day ?? dayInMarket(now))) return fail(bankFaults.day_closed);
    const id =
      (await recordLine(
        ctx,
        {
          ...input,
          direction: 'in',
          bookedAt: day && day !== dayInMarket(now) ? new Date(`${day}${NOON}`) : now,
          balance: null,
          otherName: payerName,
          otherNumber: payerAccount,
          otherBank: '',
          virtualNumber: '',
          remark,
          reference: '',
        },
        { bank: input.bank, source: 'manual', recordedBy: personId },
      )) ?? fail(bankFaults.voucher_used);
    if (firmId)
      await matchToFirm(
        ctx,
        await reloadLine(ctx, id),
        { firmId, rule: 'manual' },
        transitionInputOf(ctx.actor),
      );
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(matchLine, async ({ id, firmId }, ctx) => {
    const {
      tx,
      actor: { personId },
      fail,
    } = ctx;
    const row = await lockReceiptLine(ctx, id);
    const [firm] = await readFirms(tx, [firmId]);
    if (!firm) return fail(bankFaults.firm_unknown);
    requireLineMove(row, row.state === 'suspended' ? 'propose' : 'match', ctx.actor.seats);
    requireMatchingPayer(row, firm.name);
    if (row.state === 'suspended')
      await proposeResolution(ctx, row, { proposal: 'identify', firmId }, transitionInputOf(ctx.actor, ''));
    else await matchToFirm(ctx, row, { firmId, rule: 'manual' }, transitionInputOf(ctx.actor));
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(creditReceipt, async ({ id }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    requireLineMove(row, 'credit', ctx.actor.seats);
    requireOtherOperator(row, personId);
    const entryId = await creditToFirm(ctx, id, transitionInputOf(ctx.actor));
    return { ...toLine(await reloadLine(ctx, id), personId), entryId };
  }),

  handle(suspendLine, async ({ id, reason }, ctx) => {
    const { personId } = ctx.actor;
    await suspendReceipt(ctx, await lockReceiptLine(ctx, id), transitionInputOf(ctx.actor, reason));
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(proposeReturn, async ({ id, reason }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    await proposeResolution(ctx, row, { proposal: 'return' }, transitionInputOf(ctx.actor, reason));
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(approveProposal, async ({ id }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    requireLineMove(row, 'identify', ctx.actor.seats);
    requireOtherOperator(row, personId);
    if (row.proposal === 'return') await returnToPayer(ctx, id, transitionInputOf(ctx.actor));
    else await creditToFirm(ctx, id, transitionInputOf(ctx.actor));
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(refuseProposal, async ({ id, reason }, ctx) => {
    const {
      actor: { personId },
      tx,
      fail,
    } = ctx;
    const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
    requireLineMove(row, 'refuse', ctx.actor.seats);
    requireOtherOperator(row, personId);
    await detachTransferProof(ctx, row);
    await clearOwner(tx, id);
    await updateLine(ctx, row, 'refuse', transitionInputOf(ctx.actor, reason), { madeBy: null });
    return toLine(await reloadLine(ctx, id), personId);
  }),

  // Posted through suspense, so that the book shows both movements of the bank.
  handle(returnReceipt, async ({ id, reason = '' }, ctx) => {
    const { personId } = ctx.actor;
    const row = await lockReceiptLine(ctx, id);
    requireLineMove(row, 'suspend', ctx.actor.seats);
    requireOtherOperator(row, personId);
    if (row.recorded_by === personId) return ctx.fail(bankFaults.second_person);
    // The operator who matched or recorded it stands for the proposal.
    const maker = { by: 'platform', personId: row.proposed_by ?? row.recorded_by, reason } as const;
    await suspendReceipt(ctx, row, maker);
    await updateLine(ctx, await reloadLine(ctx, id), 'propose', maker, { proposal: 'return' });
    await returnToPayer(ctx, id, transitionInputOf(ctx.actor));
    return toLine(await reloadLine(ctx, id), personId);
  }),

  handle(bookBankFee, async ({ id }, ctx) => {
    const {
      tx,
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
    if (row.direction !== 'out') return fail(genericFaults.wrong_state, { state: 'in' });
    requireLineMove(row, 'pair', ctx.actor.seats);
    if (row.recorded_by === personId) return fail(bankFaults.second_person);
    const entryId = await postBankFee(ctx, {
      key: `line/${id}/fee`,
      matter: matterOfLine(row),
      bank: row.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await updateLine(ctx, row, 'pair', transitionInputOf(ctx.actor), {
      entryId,
      decidedBy: personId,
      decidedAt: ctx.now,
    });
    return toLine(await reloadLine(ctx, id), personId);
  }),

  {
    ...handle(importStatement, (input, ctx) => importStatementText(ctx, input)),
    maxBodyBytes: STATEMENT_BYTES,
  },

  {
    ...handle(previewStatementImport, (input, { tx }) => previewImport(tx, input)),
    maxBodyBytes: STATEMENT_BYTES,
  },

  handle(listStatements, async ({ bank, after, pageSize = PAGE_SIZE }, { tx }) => {
    const rows = await statementPage(tx, { bank, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),
];
