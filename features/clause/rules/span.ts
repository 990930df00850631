// Intervals on one scale: overlaps, and gaps between neighbours.
export interface Span {
  readonly low: bigint;
  readonly high: bigint;
}

/** Touching intervals do not overlap. */
export function overlaps<S extends Span>(spans: readonly S[]): [S, S][] {
  return spans.flatMap((a, at) =>
    spans
      .slice(at + 1)
      .filter((b) => b.low < a.high && a.low < b.high)
      .map((b): [S, S] => [a, b]),
  );
}

/** Returns the neighbouring intervals that leave a gap. */
export function gaps<S extends Span>(spans: readonly S[]): [S, S][] {
  const sorted = spans.toSorted((a, b) => Number(a.low - b.low));
  return sorted.slice(1).flatMap((upper, at): [S, S][] => {
    const lower = sorted[at];
    return lower && lower.high < upper.low ? [[lower, upper]] : [];
  });
}
