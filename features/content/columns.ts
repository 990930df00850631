// News columns (domain 2.14) in tab order, and styles of plain banners.

export const NEWS_COLUMNS = ['policy', 'market', 'industry', 'notice'] as const;
export type NewsColumn = (typeof NEWS_COLUMNS)[number];

export const BANNER_STYLES = ['brand', 'dark', 'light'] as const;
export type BannerStyle = (typeof BANNER_STYLES)[number];
