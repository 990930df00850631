// How often a caller may make a call or open a route.

export interface RateLimit {
  /** Calls and routes with the same limit name are counted together. */
  readonly name: string;
  /** Requests per window; the window equals the accepted burst. */
  readonly max: number;
  readonly windowMs: number;
  /**
   * `person`: all sessions of a person together, and all people of a firm (`FIRM_SHARE`). Visitors are
   * counted by address; with `address` signed-in callers too. An address is one of IPv4 or a /64 of IPv6.
   */
  readonly countedBy: 'person' | 'address';
  /** Requests per window of all addresses in the caller's network. */
  readonly maxOfNetwork?: number;
  /**
   * Counted for all processes before the request is answered. The others are counted in each process, which
   * tells the rest within half a second what of an allowance is used up: see decision 73.
   */
  readonly isExact?: true;
}

/** The people of a firm together may do as much as this many of them. */
export const FIRM_SHARE = 10;

/** Expensive results: workbooks, drawn and signed papers, evidence packs. */
export const EXPENSIVE: RateLimit = { name: 'expensive', max: 20, windowMs: 10_000, countedBy: 'person' };
