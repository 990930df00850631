// State machines as transition tables.

export interface Move<State extends string, Seat extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Seat[];
}

export interface Machine<State extends string, Name extends string, Seat extends string> {
  readonly start: State;
  readonly moves: Readonly<Record<Name, Move<State, Seat>>>;
}

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never;
export type MoveOf<M> = M extends Machine<string, infer Name, string> ? Name : never;

/** Fixes the seat type; states and transitions are inferred from the table. */
export function machineFor<Seat extends string>() {
  return <const State extends string, const Name extends string>(
    table: Machine<State, Name, Seat>,
  ): Machine<State, Name, Seat> => table;
}

/** The resulting state, or undefined if the transition is not allowed. */
export function next<S extends string, N extends string, W extends string>(
  machine: Machine<S, N, W>,
  state: S,
  move: N,
): S | undefined {
  const { from, to } = machine.moves[move];
  return from.includes(state) ? to : undefined;
}

/** Transitions open to a seat in a state; used by server checks and button bars alike. */
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

/** States unreachable from the initial one: always a defect in the table. */
export function unreachableStates<S extends string>(machine: Machine<S, string, string>): S[] {
  const moves = Object.values<Move<S, string>>(machine.moves);
  const reached = new Set<S>([machine.start]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return statesOf(machine).filter((state) => !reached.has(state));
}
