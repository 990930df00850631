// Handlers for appeals: a firm brings one, two of the dispute desk decide it.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { linkFiles, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  appealCredit,
  type AppealCard,
  appealDetail,
  APPELLANTS,
  decideAppeal,
  deskAppeals,
  handBackAppeal,
  ownAppeals,
  proposeAppealDecision,
  withdrawAppeal,
} from '../../calls/appeal.ts';
import { creditFaults } from '../../faults.ts';
import { APPEAL_FILE_KINDS } from '../../files.ts';
import { type AppealMove, appealMachine } from '../../states.ts';
import { readsAllCredit } from '../access.ts';
import {
  appealLifecycle,
  type AppealRow,
  insertAppeal,
  lockAppeal,
  readAppeal,
  readAppealPage,
} from '../queries/appeal.ts';
import { queueFirms } from '../queries/due.ts';
import { creditHistory } from '../queries/method.ts';
import { readObservation } from '../queries/read.ts';
import { notifyOfDecision } from '../services/notifyFirm.ts';
import { describeObservation } from '../services/pageObservations.ts';

const { not_found } = genericFaults;

export const appealHandlers: Handler[] = [
  handle(appealCredit, async ({ observationId, reason, files }, ctx) => {
    const { tx, now, newId, actor, fail } = ctx;
    const firmId = requireFirmId(actor);
    const observation = await readObservation(tx, observationId, dayInMarket(now));
    if (observation?.firm_id !== firmId) return fail(not_found);
    // Records are mended, not appealed against; what was kept in full costs nothing.
    if (!observation.is_current || observation.day === null || observation.kept === observation.due)
      return fail(creditFaults.no_appeal);
    const wanted = files.map((id) => ({ id, kinds: APPEAL_FILE_KINDS }));
    if ((await unusableFiles(tx, { firmId, files: wanted })).length > 0)
      return fail(creditFaults.file_unusable);
    const id = newId();
    const { personId } = actor;
    const no = await insertAppeal(tx, { id, observation, reason, files, personId }, now);
    if (no === undefined) return fail(creditFaults.no_appeal);
    await keepFiles(tx, { firmId, usedBy: `credit/appeal/${id}`, files: wanted });
    await recordHistory(ctx, creditHistory, [
      { subjectId: id, move: 'submit', from: null, to: 'submitted', party: 'firm', firmId, personId, reason },
    ]);
    await writeOutbox(tx, [`credit/${firmId}`, 'credit_appeals']);
    return { appealId: id, no, state: 'submitted' as const };
  }),

  handle(withdrawAppeal, async ({ appealId }, ctx) => {
    const firmId = requireFirmId(ctx.actor);
    const row = (await lockAppeal(ctx.tx, appealId, firmId)) ?? ctx.fail(not_found);
    const { state } = await transition(ctx, appealLifecycle, row, 'withdraw', {
      by: 'firm',
      firmId,
      personId: ctx.actor.personId,
    });
    return { appealId, state };
  }),

  handle(ownAppeals, async (filter, { tx, actor }) => {
    const { rows, next } = await readAppealPage(tx, { ...filter, firmId: requireFirmId(actor) });
    return { list: rows.map(toOwnCard), next };
  }),

  handle(appealDetail, async ({ appealId }, { tx, actor, now, fail }) => {
    const isDesk = readsAllCredit(actor);
    const row =
      (await readAppeal(tx, appealId, isDesk ? undefined : requireFirmId(actor))) ?? fail(not_found);
    const observation = (await describeObservation(tx, row.observation_id, now)) ?? fail(not_found);
    const [files, timeline] = await Promise.all([
      linkFiles(tx, row.files, now),
      readTimeline<AppealMove | 'submit'>(tx, creditHistory, row.id),
    ]);
    // What the desk weighs is the desk's until it is decided.
    const isShown = isDesk || row.decided_at !== null;
    return {
      ...(isDesk ? toCard(row) : toOwnCard(row)),
      reason: row.reason,
      files,
      observation,
      outcome: isShown ? row.outcome : null,
      answer: isShown ? row.answer : '',
      isMine: row.proposed_by === actor.personId,
      mayWithdraw:
        isOpen(appealMachine, row.state, 'withdraw', 'firm') &&
        APPELLANTS.some((seat) => actor.seats.includes(seat)),
      timeline: isDesk
        ? timeline
        : timeline.filter(({ to, move }) => to !== 'proposed' && move !== 'hand_back'),
    };
  }),

  handle(deskAppeals, async (filter, { tx }) => {
    const { rows, next } = await readAppealPage(tx, filter);
    return { list: rows.map(toCard), next };
  }),

  handle(proposeAppealDecision, async ({ appealId, outcome, answer }, ctx) => {
    const { personId } = ctx.actor;
    const row = (await lockAppeal(ctx.tx, appealId, undefined)) ?? ctx.fail(not_found);
    const { state } = await transition(ctx, appealLifecycle, row, 'propose', {
      by: 'dispute',
      personId,
      reason: answer,
      set: sql`
      , outcome = ${outcome}, answer = ${answer}, proposed_by = ${personId}, proposed_at = ${ctx.now}`,
    });
    return { appealId, state };
  }),

  handle(decideAppeal, async ({ appealId }, ctx) => {
    const { personId } = ctx.actor;
    const row = (await lockAppeal(ctx.tx, appealId, undefined)) ?? ctx.fail(not_found);
    if (row.proposed_by === personId) return ctx.fail(creditFaults.second_person);
    const move = row.outcome ?? 'dismiss';
    const { state } = await transition(ctx, appealLifecycle, row, move, {
      by: 'dispute',
      personId,
      set: sql`, decided_by = ${personId}, decided_at = ${ctx.now}`,
    });
    await notifyOfDecision(ctx, row, move);
    if (move === 'uphold') await queueFirms(ctx.tx, [row.firm_id], 'appeal', ctx.now);
    return { appealId, state };
  }),

  handle(handBackAppeal, async ({ appealId, reason }, ctx) => {
    const row = (await lockAppeal(ctx.tx, appealId, undefined)) ?? ctx.fail(not_found);
    const { state } = await transition(ctx, appealLifecycle, row, 'hand_back', {
      by: 'dispute',
      personId: ctx.actor.personId,
      reason,
      set: sql`, outcome = null, answer = '', proposed_by = null, proposed_at = null`,
    });
    return { appealId, state };
  }),
];

const toCard = (row: AppealRow): AppealCard => ({
  id: row.id,
  no: row.no,
  firmName: row.firm_name,
  state: row.state,
  part: row.part,
  source: row.source_kind,
  sourceNo: row.source_no,
  contractNo: row.contract_no,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
});

/** A firm does not learn that the desk proposes something before it is decided. */
const toOwnCard = (row: AppealRow): AppealCard =>
  toCard(row.state === 'proposed' ? { ...row, state: 'submitted' } : row);

/** Appeals that wait for the dispute desk. */
export async function listAppealTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_dispute')) return [];
  const { rows } = await readAppealPage(connection, { pageSize: MAX_TASKS_PER_FEATURE });
  return rows.map((row) => ({
    kind: 'decide_credit_appeal',
    id: row.id,
    title: `${row.no} ${row.firm_name}`,
    since: row.submitted_at,
    barred: row.proposed_by === null ? [] : [row.proposed_by],
    path: `credit-appeals?id=${row.id}`,
  }));
}
