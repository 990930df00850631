// Paths of the content pages.

export const NEWS_PATH = 'pages/content/energy/index';
export const OUTSIDE = 'pages/common/outsidePage';
export const NEWS_DETAIL = 'pages/common/newsDetail';
export const articlePath = (id: string) => `${NEWS_DETAIL}?id=${encodeURIComponent(id)}`;

export const PRICES = 'pages/content/price/index';
export const ALERTS = 'pages/content/price/alert';

export const AGREEMENT = 'pages/introduce/agreement';
export const DYNAMICS = 'pages/tabBar/message/dynamicsPage';
