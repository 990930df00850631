// The columns that news stand in (domain 2.14), in the order of their tabs, and how banners without a picture look.

export const COLUMNS = ['policy', 'market', 'industry', 'notice'] as const;
export type Column = (typeof COLUMNS)[number];

export const BANNER_STYLES = ['brand', 'dark', 'light'] as const;
export type BannerStyle = (typeof BANNER_STYLES)[number];
