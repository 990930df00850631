// Detects a cloned plate 套牌: one plate at two places too soon to drive between.
export interface Stay {
  readonly firstAt: Date;
  readonly secondAt: Date;
}

const MINUTE_MS = 60_000;

export const isTravelPossible = (one: Stay, other: Stay, minutes: number): boolean =>
  Math.max(
    one.firstAt.getTime() - other.secondAt.getTime(),
    other.firstAt.getTime() - one.secondAt.getTime(),
  ) >=
  minutes * MINUTE_MS;
