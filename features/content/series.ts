// Types of price series: a coal at a place, quoted daily on fixed terms.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';

export const SERIES_KINDS = ['index', 'port', 'mine'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** Who publishes the figure: an authority, the platform, a member, or nobody (collected by hand). */
export const SOURCES = ['OFFICIAL', 'PLATFORM', 'MEMBER', 'MANUAL'] as const;
export type Source = (typeof SOURCES)[number];

export const PRICE_BASES = DICTIONARIES.priceBasis;

export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];
export const MOST_COMPARED = 4;

export const ALERT_KINDS = ['above', 'below', 'percent'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const MOST_ALERTS = 20;
