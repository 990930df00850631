// Something that waits for an operator, as every feature with a queue tells of it to whoever gathers them.

export interface Waiting {
  /** What is to be done: `review_listing`. */
  readonly kind: string;
  readonly id: string;
  /** What people know it by: a number, a name, or the code of a bank or a parameter, which whoever shows it names. */
  readonly title: string;
  /** The day it is of, as it travels. */
  readonly day?: string | null;
  /** How many things wait as one, or which version of it. */
  readonly count?: number | null;
  readonly since: Date;
  /** Persons who had a hand in it, and so are not its second person. */
  readonly barred: readonly string[];
  /** Where it is done: the desk and its query string. */
  readonly path: string;
}

/** A feature tells of so many at most, the oldest first. */
export const MOST_WAITING = 200;
