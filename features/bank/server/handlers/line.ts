// Handlers for bank lines.

import { readTimeline } from '#features/firm/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { bankFee } from '#features/funds/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { foreseeStatement } from '../../calls/foresight.ts';
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
import { readCandidatesOf } from '../queries/candidate.ts';
import { isClosed, statementPage } from '../queries/day.ts';
import { forgetOwner, linePage, lockLine, readEntriesOf, readLine } from '../queries/line.ts';
import { importText } from '../services/importStatement.ts';
import { takeIn } from '../services/matchBankLine.ts';
import { foresee } from '../services/previewStatementImport.ts';
import { bankHistory, doerOf, moveLine } from '../services/transitionBank.ts';
import {
  again,
  credit,
  freeProof,
  holdReceipt,
  insistOnMove,
  insistOnOther,
  insistOnPayer,
  match,
  matterOf,
  propose,
  sendBack,
  suspend,
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
    const row = (await readLine(tx, id)) ?? fail(genericFaults.not_found);
    const [candidates, entries, history] = await Promise.all([
      readCandidatesOf(tx, { virtual: row.virtual_number, name: row.other_name, amount: row.amount_fen }),
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
    if (await isClosed(tx, input.bank, day ?? dayInMarket(now))) return fail(bankFaults.day_closed);
    const id =
      (await takeIn(
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
    if (firmId) await match(ctx, await again(ctx, id), { firmId, rule: 'manual' }, doerOf(ctx.actor));
    return toLine(await again(ctx, id), personId);
  }),

  handle(matchLine, async ({ id, firmId }, ctx) => {
    const {
      tx,
      actor: { personId },
      fail,
    } = ctx;
    const row = await holdReceipt(ctx, id);
    const [firm] = await readFirms(tx, [firmId]);
    if (!firm) return fail(bankFaults.firm_unknown);
    insistOnMove(row, row.state === 'suspended' ? 'propose' : 'match', ctx.actor.seats);
    insistOnPayer(row, firm.name);
    if (row.state === 'suspended')
      await propose(ctx, row, { proposal: 'identify', firmId }, doerOf(ctx.actor, ''));
    else await match(ctx, row, { firmId, rule: 'manual' }, doerOf(ctx.actor));
    return toLine(await again(ctx, id), personId);
  }),

  handle(creditReceipt, async ({ id }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    insistOnMove(row, 'credit', ctx.actor.seats);
    insistOnOther(row, personId);
    const entryId = await credit(ctx, id, doerOf(ctx.actor));
    return { ...toLine(await again(ctx, id), personId), entryId };
  }),

  handle(suspendLine, async ({ id, reason }, ctx) => {
    const { personId } = ctx.actor;
    await suspend(ctx, await holdReceipt(ctx, id), doerOf(ctx.actor, reason));
    return toLine(await again(ctx, id), personId);
  }),

  handle(proposeReturn, async ({ id, reason }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    await propose(ctx, row, { proposal: 'return' }, doerOf(ctx.actor, reason));
    return toLine(await again(ctx, id), personId);
  }),

  handle(approveProposal, async ({ id }, ctx) => {
    const {
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(ctx.tx, id)) ?? fail(genericFaults.not_found);
    insistOnMove(row, 'identify', ctx.actor.seats);
    insistOnOther(row, personId);
    if (row.proposal === 'return') await sendBack(ctx, id, doerOf(ctx.actor));
    else await credit(ctx, id, doerOf(ctx.actor));
    return toLine(await again(ctx, id), personId);
  }),

  handle(refuseProposal, async ({ id, reason }, ctx) => {
    const {
      actor: { personId },
      tx,
      fail,
    } = ctx;
    const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
    insistOnMove(row, 'refuse', ctx.actor.seats);
    insistOnOther(row, personId);
    await freeProof(ctx, row);
    await forgetOwner(tx, id);
    await moveLine(ctx, row, 'refuse', doerOf(ctx.actor, reason), { madeBy: null });
    return toLine(await again(ctx, id), personId);
  }),

  // Posted through suspense, so that the book shows both movements of the bank.
  handle(returnReceipt, async ({ id, reason = '' }, ctx) => {
    const { personId } = ctx.actor;
    const row = await holdReceipt(ctx, id);
    insistOnMove(row, 'suspend', ctx.actor.seats);
    insistOnOther(row, personId);
    if (row.recorded_by === personId) return ctx.fail(bankFaults.second_person);
    // The operator who matched or recorded it stands for the proposal.
    const maker = { by: 'platform', personId: row.proposed_by ?? row.recorded_by, reason } as const;
    await suspend(ctx, row, maker);
    await moveLine(ctx, await again(ctx, id), 'propose', maker, { proposal: 'return' });
    await sendBack(ctx, id, doerOf(ctx.actor));
    return toLine(await again(ctx, id), personId);
  }),

  handle(bookBankFee, async ({ id }, ctx) => {
    const {
      tx,
      actor: { personId },
      fail,
    } = ctx;
    const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
    if (row.direction !== 'out') return fail(genericFaults.wrong_state, { state: 'in' });
    insistOnMove(row, 'pair', ctx.actor.seats);
    if (row.recorded_by === personId) return fail(bankFaults.second_person);
    const entryId = await bankFee(ctx, {
      key: `line/${id}/fee`,
      matter: matterOf(row),
      bank: row.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await moveLine(ctx, row, 'pair', doerOf(ctx.actor), {
      entryId,
      decidedBy: personId,
      decidedAt: ctx.now,
    });
    return toLine(await again(ctx, id), personId);
  }),

  {
    ...handle(importStatement, (input, ctx) => importText(ctx, input)),
    maxBodyBytes: STATEMENT_BYTES,
  },

  {
    ...handle(foreseeStatement, (input, { tx }) => foresee(tx, input)),
    maxBodyBytes: STATEMENT_BYTES,
  },

  handle(listStatements, async ({ bank, after, pageSize = PAGE_SIZE }, { tx }) => {
    const rows = await statementPage(tx, { bank, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),
];
