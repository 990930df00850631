// What later features may use of notices; tasks of operators, things to follow.

import { MAX_TASKS_PER_FEATURE, type OperatorTask, type TaskKind } from '#features/catalog/operatorTask.ts';
import type { FollowTarget } from '#features/follow/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { type EntrustKind, isListedKind } from '../choices.ts';
import { type EntrustState, NOTICE_OPERATORS } from '../states.ts';
import { readEntrustTasks } from './queries/entrust.ts';
import { readNoticeTasks, readNoticesToFollow } from './queries/notice.ts';

export { isPublicNotice } from './queries/notice.ts';
export { readAgreements } from './queries/entrust.ts';
/** A later feature tells what an entrust cost. */
export { entrustFees, type ReadEntrustFees } from './services/entrustFees.ts';
/** A later feature tells whether a firm owes what is overdue: then it may not bid. */
export { overduePayments, type ReadOverdue } from './services/enrolFirm.ts';

const ENTRUST_TASKS = {
  submitted: 'accept_entrust',
  agreement_signed: 'draw_up_notice',
  unsold: 'relist_entrust',
} as const;

function taskOf(state: EntrustState, kind: EntrustKind): TaskKind {
  if (state !== 'submitted' && isListedKind(kind)) return 'propose_listings';
  return state in ENTRUST_TASKS ? ENTRUST_TASKS[state as keyof typeof ENTRUST_TASKS] : 'accept_entrust';
}

/** Entrusts that wait for the centre, notices and corrigenda that wait for a second operator. */
export async function listNoticeTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!NOTICE_OPERATORS.some((seat) => seats.includes(seat))) return [];
  const [entrusts, notices] = await Promise.all([
    readEntrustTasks(connection, MAX_TASKS_PER_FEATURE),
    readNoticeTasks(connection, MAX_TASKS_PER_FEATURE),
  ]);
  return [
    ...entrusts.map(({ id, no, title, firm, state, kind, moved_at: since }): OperatorTask => ({
      kind: taskOf(state, kind),
      id,
      title: `${no} ${title} · ${firm}`,
      since,
      barred: [],
      path: `entrusts?id=${id}`,
    })),
    ...notices.map(({ id, no, title, state, moved_at: since, drawn_by: drawnBy }): OperatorTask => ({
      kind: state === 'review' ? 'publish_notice' : 'publish_corrigendum',
      id,
      title: `${no} ${title}`,
      since,
      barred: [drawnBy],
      path: `notices?id=${id}`,
    })),
  ];
}

/** Public notices; those of sessions that are over among them. */
export const noticesToFollow = async (
  connection: Connection,
  _reader: Actor,
  ids: readonly string[],
): Promise<FollowTarget[]> =>
  (await readNoticesToFollow(connection, ids)).map(({ id, title, note, is_over: isOver }) => ({
    id,
    title,
    names: null,
    note,
    isOver,
  }));
