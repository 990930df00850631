// The columns that news stand in (domain 2.14), in the order of their tabs.

export const COLUMNS = ['policy', 'market', 'industry', 'notice'] as const;
export type Column = (typeof COLUMNS)[number];
