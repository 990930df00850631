// State machines as data: a machine is a table of moves, and everything else is read off the table.

export interface Move<State extends string, Seat extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Who may make the move. */
  readonly by: readonly Seat[];
}

export interface Machine<State extends string, Name extends string, Seat extends string> {
  readonly start: State;
  readonly moves: Readonly<Record<Name, Move<State, Seat>>>;
}

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never;
export type MoveOf<M> = M extends Machine<string, infer Name, string> ? Name : never;

/** Fixes who may move, then lets each table's states and moves be inferred from the table itself. */
export function machineFor<Seat extends string>() {
  return <const State extends string, const Name extends string>(
    table: Machine<State, Name, Seat>,
  ): Machine<State, Name, Seat> => table;
}

/** The state a move leads to, or undefined where the table does not allow it. */
export function next<S extends string, N extends string, W extends string>(
  machine: Machine<S, N, W>,
  state: S,
  move: N,
): S | undefined {
  const { from, to } = machine.moves[move];
  return from.includes(state) ? to : undefined;
}

/** The moves open to a seat in a state: what the server allows and the button bar shows. */
export function openMoves<S extends string, N extends string, W extends string>(
  machine: Machine<S, N, W>,
  state: S,
  seat: W,
): N[] {
  return movesOf(machine).filter((name) => {
    const move = machine.moves[name];
    return move.from.includes(state) && move.by.includes(seat);
  });
}

export function movesOf<N extends string>(machine: Machine<string, N, string>): N[] {
  return Object.keys(machine.moves) as N[];
}

export function statesOf<S extends string>(machine: Machine<S, string, string>): S[] {
  const moves = Object.values<Move<S, string>>(machine.moves);
  return [...new Set([machine.start, ...moves.flatMap((move) => [...move.from, move.to])])];
}

/** States no path from the start reaches: always a mistake in the table. */
export function unreachableStates<S extends string>(machine: Machine<S, string, string>): S[] {
  const moves = Object.values<Move<S, string>>(machine.moves);
  const reached = new Set<S>([machine.start]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return statesOf(machine).filter((state) => !reached.has(state));
}
