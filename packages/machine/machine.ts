// State machines as transition tables.

export interface Move<State extends string, Party extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Party[];
}

export interface Machine<State extends string, Name extends string, Party extends string> {
  readonly start: State;
  /** All states in the order they are listed to people, each with its tags. */
  readonly states?: Readonly<Partial<Record<State, readonly string[]>>>;
  readonly moves: Readonly<Record<Name, Move<State, Party>>>;
}

/** One party, or the seats a person holds where the parties are seats. */
export type PartyOrSeats<Party extends string> = Party | readonly string[];

export type StateOf<M> = M extends Machine<infer State, string, string> ? State : never;
export type MoveOf<M> = M extends Machine<string, infer Name, string> ? Name : never;
export type PartyOf<M> = M extends Machine<string, string, infer Party> ? Party : never;

/** Fixes the type of the parties; states and transitions are inferred from the table. */
export function machineFor<Party extends string>() {
  return <const State extends string, const Name extends string>(
    table: Machine<State, Name, Party>,
  ): Machine<State, Name, Party> => table;
}

/** The resulting state, or undefined if the transition is not allowed. */
export function nextState<S extends string, N extends string, P extends string>(
  machine: Machine<S, N, P>,
  state: S,
  move: N,
): S | undefined {
  const { from, to } = machine.moves[move];
  return from.includes(state) ? to : undefined;
}

/** The party that may make the transition in any of its states; undefined if none of these may. */
export function partyTo<N extends string, P extends string>(
  machine: Machine<string, N, P>,
  move: N,
  by: PartyOrSeats<P>,
): P | undefined {
  return machine.moves[move].by.find((party) => (typeof by === 'string' ? party === by : by.includes(party)));
}

/** Transitions open in a state; used by server checks and button bars alike. */
export function openMoves<S extends string, N extends string, P extends string>(
  machine: Machine<S, N, P>,
  state: S,
  by: PartyOrSeats<P>,
): N[] {
  return movesOf(machine).filter((move) => isOpen(machine, state, move, by));
}

/** Whether the transition is open in a state to a party. */
export const isOpen = <S extends string, N extends string, P extends string>(
  machine: Machine<S, N, P>,
  state: S,
  move: N,
  by: PartyOrSeats<P>,
): boolean => nextState(machine, state, move) !== undefined && partyTo(machine, move, by) !== undefined;

export function movesOf<N extends string>(machine: Machine<string, N, string>): N[] {
  return Object.keys(machine.moves) as N[];
}

/** All states, in the order they are listed to people. */
export function statesOf<S extends string>(machine: Machine<S, string, string>): [S, ...S[]] {
  const moves = Object.values<Move<S, string>>(machine.moves);
  const found = new Set([machine.start, ...moves.flatMap((move) => [...move.from, move.to])]);
  return (machine.states ? Object.keys(machine.states) : [...found]) as [S, ...S[]];
}

/** The states that carry the tag, in their order. */
export const statesWith = <S extends string>(machine: Machine<S, string, string>, tag: string): S[] =>
  statesOf(machine).filter((state) => hasTag(machine, state, tag));

export const hasTag = <S extends string>(
  machine: Machine<S, string, string>,
  state: S,
  tag: string,
): boolean => machine.states?.[state]?.includes(tag) ?? false;

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
