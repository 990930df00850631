// One number plate at two places: no truck gets from the one to the other in so short a time, so one of them bears a false plate 套牌.
export interface Stay {
  readonly firstAt: Date;
  readonly secondAt: Date;
}

const MINUTE_MS = 60_000;

/** Whether between two stays there is time enough to drive; which came first does not matter. */
export const isTimeBetween = (one: Stay, other: Stay, minutes: number): boolean =>
  Math.max(
    one.firstAt.getTime() - other.secondAt.getTime(),
    other.firstAt.getTime() - one.secondAt.getTime(),
  ) >=
  minutes * MINUTE_MS;
