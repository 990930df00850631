// A period of whole days, and how long a list may be read over.

/** Days as `2026-11-21`, or '' for none. */
export interface Period { readonly from: string; readonly to: string }

/** A period of a list: open at either end, or at both. */
export interface OpenPeriod { readonly from?: string | undefined; readonly to?: string | undefined }

const DAY_MS = 86_400_000;
/** Both ends counted in. */
const MOST_DAYS = 366;

/** In order, and no longer than a year. */
export const isReadable = ({ from, to }: OpenPeriod): boolean => !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS);
