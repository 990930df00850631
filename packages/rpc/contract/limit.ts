// How often a caller may make a call or open a route.

export interface RateLimit {
  /** Calls and routes with the same limit name are counted together. */
  readonly name: string;
  /** Requests per window; the window equals the accepted burst. */
  readonly max: number;
  readonly windowMs: number;
  /** `session`: visitors are counted by address. `address`: signed-in callers too. */
  readonly countedBy: 'session' | 'address';
  /** Requests per window of all callers in the caller's network. */
  readonly maxOfNetwork?: number;
}

/** Expensive results: workbooks, drawn and signed papers, evidence packs. */
export const EXPENSIVE: RateLimit = { name: 'expensive', max: 20, windowMs: 10_000, countedBy: 'session' };
