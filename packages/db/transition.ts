// The one way a row changes its state: machine, compare-and-set, history, topics.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Machine, nextState, partyTo, type PartyOrSeats } from '#packages/machine/machine.ts';
import { type History, type HistoryContext, type HistoryNote, recordHistory } from './history.ts';
import { writeOutbox } from './outbox.ts';
import { type Fragment, emptyFragment, sql } from './sql.ts';

export interface Subject<State extends string> {
  readonly id: string;
  readonly state: State;
}

/** A machine and where the states of its subjects are stored. */
export interface Lifecycle<S extends string, N extends string, P extends string, Row> {
  readonly machine: Machine<S, N, P>;
  /** A table with the columns `id` and `state`. */
  readonly table: Fragment;
  /** Absent where the audit log or the versions of the subject are its history. */
  readonly history?: History;
  /** Raises the column `version` with each transition. */
  readonly isVersioned?: boolean;
  /** Further columns that transitions set, beginning with a comma. */
  readonly columns?: (move: { readonly to: S; readonly now: Date }) => Fragment;
  /** The topics that a transition makes stale. */
  readonly topics?: (row: Row) => readonly string[];
  /** Raises the fault of a move that is not open; `wrong_state` unless given. */
  refuse?(row: Row, move: N, by: PartyOrSeats<P>): never;
}

/** Declares a lifecycle; its types are inferred. */
export const lifecycle = <S extends string, N extends string, P extends string, Row>(
  declared: Lifecycle<S, N, P, Row>,
): Lifecycle<S, N, P, Row> => declared;

export interface TransitionInput<P extends string> extends Omit<HistoryNote, 'party'> {
  /** Who makes the move: a party, or the seats of a person where the parties are seats. */
  readonly by: PartyOrSeats<P>;
  /** Columns to set with the state, beginning with a comma. */
  readonly set?: Fragment | undefined;
}

const refuseMove = <S extends string, N extends string, P extends string, Row extends Subject<S>>(
  { refuse }: Lifecycle<S, N, P, Row>,
  row: Row,
  move: N,
  by: PartyOrSeats<P>,
): never => (refuse ? refuse(row, move, by) : fail(genericFaults.wrong_state, { state: row.state }));

/** The party that may make the move in this state; refuses others. */
export function requireMove<S extends string, N extends string, P extends string, Row extends Subject<S>>(
  life: Lifecycle<S, N, P, Row>,
  row: Row,
  move: N,
  by: PartyOrSeats<P>,
): P {
  const party = nextState(life.machine, row.state, move) && partyTo(life.machine, move, by);
  return party ?? refuseMove(life, row, move, by);
}

/** Moves a locked row; returns it in its new state. */
export async function transition<
  S extends string,
  N extends string,
  P extends string,
  Row extends Subject<S>,
>(
  ctx: HistoryContext,
  life: Lifecycle<S, N, P, Row>,
  row: Row,
  move: N,
  input: TransitionInput<P>,
): Promise<Row> {
  await transitionAll(ctx, life, [row], move, input);
  return { ...row, ...changesOf(life, row), state: life.machine.moves[move].to };
}

const changesOf = (life: { readonly isVersioned?: boolean }, row: object) =>
  life.isVersioned && 'version' in row && typeof row.version === 'number' ? { version: row.version + 1 } : {};

/** Moves many locked rows by the same move, in as many statements as one. */
export async function transitionAll<
  S extends string,
  N extends string,
  P extends string,
  Row extends Subject<S>,
>(
  ctx: HistoryContext,
  life: Lifecycle<S, N, P, Row>,
  rows: readonly Row[],
  move: N,
  { by, set = emptyFragment, ...note }: TransitionInput<P>,
): Promise<void> {
  const { to } = life.machine.moves[move];
  const steps = rows.map((row) => ({ row, party: requireMove(life, row, move, by) }));
  const [first] = rows;
  // The lock was missing, or taken after the row was read.
  if (first && !(await write(ctx, life, steps, move, to, set, note))) refuseMove(life, first, move, by);
}

/**
 * Moves a locked row into a state that depends on its past, which a machine cannot express: the caller checks
 * whether and by whom.
 */
export async function restore<S extends string, Row extends Subject<S>>(
  ctx: HistoryContext,
  life: Lifecycle<S, string, string, Row>,
  row: Row,
  move: string,
  { to, party, set = emptyFragment, ...note }: HistoryNote & { readonly to: S; readonly set?: Fragment },
): Promise<Row> {
  if (!(await write(ctx, life, [{ row, party: party ?? null }], move, to, set, note)))
    fail(genericFaults.wrong_state, { state: row.state });
  return { ...row, ...changesOf(life, row), state: to };
}

/** Compare-and-set, history and topics, sent together; false if a row was in another state. */
async function write<S extends string, Row extends Subject<S>>(
  ctx: HistoryContext,
  { table, history, isVersioned, columns, topics }: Lifecycle<S, string, string, Row>,
  steps: readonly { readonly row: Row; readonly party: string | null }[],
  move: string,
  to: S,
  set: Fragment,
  note: HistoryNote,
): Promise<boolean> {
  const rows = steps.map(({ row }) => row);
  const { tx, now } = ctx;
  const [moved] = await Promise.all([
    tx.run`
      update ${table}
         set state = ${to} ${isVersioned ? sql`, version = version + 1` : emptyFragment}
             ${columns?.({ to, now }) ?? emptyFragment} ${set}
       where id = any (${rows.map(({ id }) => id)}::text[])
         and state = any (${rows.map(({ state }) => state)}::text[])`,
    history &&
      recordHistory(
        ctx,
        history,
        steps.map(({ row: { id: subjectId, state: from }, party }) => ({
          subjectId,
          move,
          from,
          to,
          ...note,
          party,
        })),
      ),
    writeOutbox(tx, topics ? rows.flatMap((row) => topics(row)) : []),
  ]);
  return moved === rows.length;
}

/** Records in the history what is no transition, and tells the topics. */
export async function remark<S extends string, Row extends Subject<S>>(
  ctx: HistoryContext,
  { history, topics }: Pick<Lifecycle<S, string, string, Row>, 'history' | 'topics'>,
  row: Row,
  move: string,
  note: HistoryNote = {},
): Promise<void> {
  await Promise.all([
    history &&
      recordHistory(ctx, history, [{ subjectId: row.id, move, from: row.state, to: row.state, ...note }]),
    writeOutbox(ctx.tx, topics?.(row) ?? []),
  ]);
}
