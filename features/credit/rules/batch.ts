// Divides the firms of a night into transactions of about the same work.

export interface FirmLoad {
  readonly id: string;
  readonly deals: number;
}

/** First and last id of the firms of a transaction. */
export type Range = readonly [first: string, last: string];

export interface BatchLimits {
  readonly firms: number;
  readonly deals: number;
}

/** Firms come in the order of their ids. One with more deals than the limit is alone. */
export function batchFirms(firms: readonly FirmLoad[], limits: BatchLimits): Range[] {
  const ranges: { first: string; last: string; firms: number; deals: number }[] = [];
  for (const { id, deals } of firms) {
    const open = ranges.at(-1);
    if (open && open.firms < limits.firms && open.deals + deals <= limits.deals) {
      open.last = id;
      open.firms += 1;
      open.deals += deals;
    } else ranges.push({ first: id, last: id, firms: 1, deals });
  }
  return ranges.map(({ first, last }) => [first, last]);
}
