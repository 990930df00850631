// Actions on a subject: one table gives the buttons and what the server accepts.

/** A condition by name, with the fault that is raised where it does not hold. */
export interface Guard<Facts> {
  readonly name: string;
  readonly holds: (facts: Facts) => boolean;
  readonly refuse: (facts: Facts) => never;
}

/** A transition is an action as it stands in the machine: `{ ...machine.moves.sign, seats: sign.access }`. */
export interface Action<State extends string, Party extends string, Facts> {
  readonly from: readonly State[];
  readonly by: readonly Party[];
  /** One of them is needed: the seats that may make the call. */
  readonly seats: readonly string[];
  /** In the order in which their faults are raised. */
  readonly guards?: readonly Guard<Facts>[];
}

/** In the order of the buttons. */
export type ActionTable<Name extends string, State extends string, Party extends string, Facts> = Readonly<
  Record<Name, Action<State, Party, Facts>>
>;

/** What guards look at, besides who asks and in which state the subject is. */
export interface ActionFacts<State extends string, Party extends string> {
  readonly state: State;
  /** What the reader is to the subject; empty for strangers. */
  readonly parties: readonly Party[];
  readonly seats: readonly string[];
}

const isTheirs = (by: readonly string[], parties: readonly string[]) =>
  by.some((party) => parties.includes(party));

/** The actions open to the reader. */
export const openActions = <
  Name extends string,
  S extends string,
  P extends string,
  Facts extends ActionFacts<S, P>,
>(
  table: ActionTable<Name, S, P, Facts>,
  facts: Facts,
): Name[] =>
  (Object.keys(table) as Name[]).filter((name) => {
    const { from, by, seats, guards = [] } = table[name];
    return (
      from.includes(facts.state) &&
      isTheirs(by, facts.parties) &&
      isTheirs(seats, facts.seats) &&
      guards.every(({ holds }) => holds(facts))
    );
  });

/**
 * Raises the first fault that keeps the reader from the action: another party's, another state's, a guard's.
 * Seats are checked when the call is admitted.
 */
export function requireAction<S extends string, P extends string, Facts extends ActionFacts<S, P>>(
  { from, by, guards = [] }: Action<S, P, Facts>,
  facts: Facts,
  refuse: { readonly party: (facts: Facts) => never; readonly state: (facts: Facts) => never },
): void {
  if (!isTheirs(by, facts.parties)) refuse.party(facts);
  if (!from.includes(facts.state)) refuse.state(facts);
  for (const guard of guards) if (!guard.holds(facts)) guard.refuse(facts);
}
