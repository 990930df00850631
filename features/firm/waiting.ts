// Something that waits for an operator, as every feature with a queue tells of it to whoever gathers them.

export interface Waiting {
  /** What is to be done: `review_listing`. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly since: Date;
  /** Persons who had a hand in it, and so are not its second person. */
  readonly barred: readonly string[];
  /** Where it is done: the desk and its query string. */
  readonly path: string;
}

/** A feature tells of so many at most, the oldest first. */
export const MOST_WAITING = 200;
