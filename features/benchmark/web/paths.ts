// Paths of the pages of price indices.

export const indexPath = (id: string) => `pages/content/dataCenter/priceIndex?id=${encodeURIComponent(id)}`;
export const runPath = (runId: string) => `pages/content/dataCenter/indexRun?id=${runId}`;
export const methodPath = (id: string) => `pages/content/dataCenter/indexMethod?id=${encodeURIComponent(id)}`;
export const INDICES = 'pages/content/dataCenter/index?view=index';
