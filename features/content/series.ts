// Types of price series: a coal at a place, quoted daily on fixed terms.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';

export const SERIES_KINDS = ['index', 'port', 'mine'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** Who publishes the figure: an authority, the platform, a member, or nobody (collected by hand). */
export const SERIES_SOURCES = ['OFFICIAL', 'PLATFORM', 'MEMBER', 'MANUAL'] as const;
export type SeriesSource = (typeof SERIES_SOURCES)[number];

export const SERIES_PRICE_BASES = DICTIONARIES.priceBasis;

export const CHART_DAYS = [7, 30, 90, 365] as const;
export type ChartDays = (typeof CHART_DAYS)[number];
export const MAX_COMPARED_SERIES = 4;

export const ALERT_KINDS = ['above', 'below', 'percent'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const MAX_ALERTS = 20;
