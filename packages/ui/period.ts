// A period of whole days.

/** Days as `2026-11-21`, or '' for none. */
export interface Period { readonly from: string; readonly to: string }
