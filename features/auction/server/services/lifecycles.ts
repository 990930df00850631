// The lifecycles of sessions and lots, and the topics that follow them.

import { history } from '#packages/db/history.ts';
import { emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { lotMachine, sessionMachine, type SessionState } from '../../states.ts';

export const sessionHistory = history(sql`auction_session_history`);
export const lotHistory = history(sql`auction_lot_history`);

const OVER: readonly SessionState[] = ['ended', 'cancelled'];

export const sessionLifecycle = lifecycle({
  machine: sessionMachine,
  table: sql`auction_session`,
  history: sessionHistory,
  columns: ({ to, now }) => (OVER.includes(to) ? sql`, ended_at = ${now}` : emptyFragment),
  topics: ({ id }: { readonly id: string }) => ['sessions', `auction_session/${id}`],
});

export const lotLifecycle = lifecycle({
  machine: lotMachine,
  table: sql`auction_lot`,
  history: lotHistory,
  topics: (row: { readonly id: string; readonly session_id: string }) => topicsOfLot(row),
});

export const topicsOfLot = ({ id, session_id }: { readonly id: string; readonly session_id: string }) => [
  `auction_lot/${id}`,
  `auction_session/${session_id}`,
];
