// Handlers for flags: the desk's reading and decisions, a firm's answer.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import type { HistoryContext } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { basisPoints, multiplyDivide, WHOLE } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  answerFlagQuestion,
  askAboutFlag,
  askVoidForFlag,
  clearFlag,
  FLAG_DECIDERS,
  flagDetail,
  flagPage,
  flagPrecision,
  flagQuestion,
  markFalseAlarm,
  QUESTION_HOURS,
} from '../../calls/flag.ts';
import { auctionFaults } from '../../faults.ts';
import { FLAG_KINDS } from '../../rules/watched.ts';
import { type FlagMove, type FlagState, lotMachine } from '../../states.ts';
import {
  answerQuestion,
  countOpenQuestions,
  flagHistory,
  flagLifecycle,
  type FlagRow,
  type LockedFlag,
  insertQuestion,
  lockFlag,
  readFlag,
  readFlagCounts,
  readFlagPage,
  readFlagTasks,
  readOwnQuestion,
  readQuestionsOf,
} from '../queries/flag.ts';
import { insertConsent, lockLot } from '../queries/lot.ts';
import { topicsOfLot } from '../services/lifecycles.ts';
import { readEvidence, readOrigins } from '../services/readEvidence.ts';

const { not_found } = genericFaults;
const HOUR_MS = 3_600_000;

const toCard = (row: FlagRow) => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  score: row.score,
  state: row.state,
  session: { id: row.session_id, no: row.session_no, title: row.title },
  firms: row.firms,
  raisedAt: row.raised_at,
  decidedAt: row.decided_at,
});

export const flagHandlers: Handler[] = [
  handle(flagPage, async (filter, { tx }) => {
    const { rows, next } = await readFlagPage(tx, filter);
    return { list: rows.map(toCard), next };
  }),

  handle(flagPrecision, async (_, { tx }) => {
    const counts = new Map((await readFlagCounts(tx)).map((row) => [row.kind, row]));
    return {
      kinds: FLAG_KINDS.map((kind) => {
        const { raised = 0, open = 0, false_alarms: falseAlarms = 0 } = counts.get(kind) ?? {};
        const decided = raised - open;
        return { kind, raised, open, decided, falseAlarms, precision: precisionOf(decided, falseAlarms) };
      }),
    };
  }),

  handle(flagDetail, async ({ flagId }, { tx, fail, disclose }) => {
    const row = (await readFlag(tx, flagId)) ?? fail(not_found);
    const [evidence, origins, questions, history] = await Promise.all([
      readEvidence(tx, row.session_id, row.evidence),
      readOrigins(tx, row, disclose),
      readQuestionsOf(tx, flagId),
      readTimeline<FlagMove | 'raise'>(tx, flagHistory, flagId),
    ]);
    return {
      ...toCard(row),
      decidedBy: row.decided_by,
      reason: row.reason,
      evidence,
      origins,
      questions: questions.map((one) => ({
        id: one.id,
        firm: { id: one.firm_id, shortName: one.firm },
        question: one.question,
        askedAt: one.asked_at,
        dueAt: one.due_at,
        answer: one.answer,
        answeredAt: one.answered_at,
      })),
      history,
    };
  }),

  handle(askAboutFlag, async ({ flagId, firmId, question }, ctx) => {
    const { tx, now, newId, actor, fail } = ctx;
    const flag = (await lockFlag(tx, flagId)) ?? fail(not_found);
    if (!flag.firm_ids.includes(firmId))
      return fail(genericFaults.bad_parameter, { fields: [{ field: 'firmId', allowed: '' }] });
    const questionId = newId();
    const dueAt = new Date(now.getTime() + QUESTION_HOURS * HOUR_MS);
    const moved = await transition(ctx, flagLifecycle, flag, 'ask', {
      by: 'dispute',
      personId: actor.personId,
      firmId,
      reason: question,
    });
    const isNew = await insertQuestion(
      tx,
      { id: questionId, flagId, firmId, question, personId: actor.personId, dueAt },
      now,
    );
    if (!isNew) return fail(auctionFaults.already_asked);
    const { session_no: no = '', title = '' } = (await readOwnQuestion(tx, questionId, firmId)) ?? {};
    await notify(ctx, [
      {
        type: 'TRADE',
        feature: 'auction',
        template: 'question',
        params: { no, title },
        matter: { type: 'auction_question', id: questionId, no },
        key: `auction-question/${questionId}`,
        firmId,
        seats: TRADING_SEATS,
      },
    ]);
    return { flagId, state: moved.state, questionId };
  }),

  ...(
    [
      [clearFlag, 'clear'],
      [markFalseAlarm, 'mark_false'],
    ] as const
  ).map(([call, move]) =>
    handle(call, async ({ flagId, reason }, ctx) => {
      const flag = (await lockFlag(ctx.tx, flagId)) ?? ctx.fail(not_found);
      return { flagId, state: await decide(ctx, flag, move, reason) };
    }),
  ),

  // The lot's void itself is confirmed by another of the desk, as any void is.
  handle(askVoidForFlag, async ({ flagId, lotId, reason }, ctx) => {
    const flag = (await lockFlag(ctx.tx, flagId)) ?? ctx.fail(not_found);
    const lot = await lockLot(ctx.tx, lotId);
    if (lot?.session_id !== flag.session_id)
      return ctx.fail(genericFaults.bad_parameter, { fields: [{ field: 'lotId', allowed: '' }] });
    if (!isOpen(lotMachine, lot.state, 'void', 'dispute'))
      return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    const state = await decide(ctx, flag, 'ask_void', reason);
    const consent = { lotId, act: 'void', personId: ctx.actor.personId, reason } as const;
    if ((await insertConsent(ctx.tx, consent, ctx.now)) === 0) return ctx.fail(auctionFaults.already_signed);
    await writeOutbox(ctx.tx, topicsOfLot(lot));
    return { flagId, state };
  }),

  handle(flagQuestion, async ({ questionId }, { tx, actor, fail }) => {
    const row = (await readOwnQuestion(tx, questionId, requireFirmId(actor))) ?? fail(not_found);
    return {
      id: row.id,
      session: { id: row.session_id, no: row.session_no, title: row.title },
      question: row.question,
      askedAt: row.asked_at,
      dueAt: row.due_at,
      answer: row.answer,
      answeredBy: row.answered_by,
      answeredAt: row.answered_at,
    };
  }),

  handle(answerFlagQuestion, async ({ questionId, answer }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const firmId = requireFirmId(actor);
    const { flag_id: flagId } = (await readOwnQuestion(tx, questionId, firmId)) ?? fail(not_found);
    const flag = (await lockFlag(tx, flagId)) ?? fail(not_found);
    const { personId } = actor;
    if (!(await answerQuestion(tx, { id: questionId, firmId, personId, answer }, now)))
      return fail(genericFaults.wrong_state, { state: 'answered' });
    // A late answer to a decided flag is kept; the desk sees it beside the decision.
    if (flag.state === 'asked' && (await countOpenQuestions(tx, flagId)) === 0)
      await transition(ctx, flagLifecycle, flag, 'answer', { by: 'firm', firmId, personId });
    return { questionId, answeredAt: now };
  }),
];

interface DecideContext extends HistoryContext {
  readonly actor: Actor;
}

async function decide(
  ctx: DecideContext,
  flag: LockedFlag,
  move: 'clear' | 'mark_false' | 'ask_void',
  reason: string,
): Promise<FlagState> {
  const { personId } = ctx.actor;
  const moved = await transition(ctx, flagLifecycle, flag, move, {
    by: 'dispute',
    personId,
    reason,
    set: sql`, decided_at = ${ctx.now}, decided_by = ${personId}, reason = ${reason}`,
  });
  return moved.state;
}

/** Share of the decided flags that were no false alarm, rounded down. */
const precisionOf = (decided: number, falseAlarms: number) =>
  decided === 0
    ? null
    : basisPoints(multiplyDivide(BigInt(decided - falseAlarms), WHOLE, BigInt(decided), 'toward_zero'));

/** Flags that wait for the desk. */
export async function listFlagTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!FLAG_DECIDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readFlagTasks(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, no, raised_at: since }) => ({
    kind: 'decide_auction_flag',
    id,
    title: no,
    since,
    barred: [],
    path: `auction-flags?id=${id}`,
  }));
}
